/** What the form sends for an amount of the buyer's own; every other tip is a percentage, or '' for none. */
export const ownTip = 'own'
