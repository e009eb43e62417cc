/** The zone of a store that has chosen none (§9). */
export const defaultTimeZone = 'America/Los_Angeles'
