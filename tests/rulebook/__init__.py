"""Every example and clarification of the base rulebooks, played with scripted dice."""
