/** The bot that plays for somebody who is away. */
export const STAND_IN = "bailiff";
