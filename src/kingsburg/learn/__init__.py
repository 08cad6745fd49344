"""Teaching nets to play: `kingsburg learn`, with PyTorch and sb3-contrib's MaskablePPO; nothing else imports those.

What comes out is a net that plays by numpy alone (`kingsburg.env.nets`), wherever a bot can be named.
"""
