"""The modules and scenarios, a folder each: its cards, its flow, and in `MODULE` what it says of itself."""
