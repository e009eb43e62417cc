/** Time zone of a store without a setting (§9). */
export const defaultTimeZone = 'America/Los_Angeles'
