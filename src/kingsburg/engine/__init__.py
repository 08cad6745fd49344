"""The machine: state, agenda, choices, powers, chance, record and view. It names no phase and no card."""
