export const limits = {
  /** Groups of synonyms of one store, in both directions. */
  synonyms: 200,
  /** Of one store. */
  redirects: 500,
  /** Words of a group. */
  words: 10,
  /** Characters of a group, a query or an address. */
  textLength: 400,
} as const
