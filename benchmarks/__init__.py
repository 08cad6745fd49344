"""Speed: a comparison with peers (`make bench`) and a guard that counts instead of timing (`make guard`)."""
