"""The modules and scenarios, a folder each: its cards, its flow, and how it installs itself into the rules."""
