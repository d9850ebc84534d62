/** Without typed rows; apart from the card, whose code loads later. */
export const statementsHeight = { phone: 1009, tablet: 900, desktop: 860 };
