export const limits = {
  /** Characters of a subject or a heading. */
  lineLength: 150,
  /** Characters of an introduction or a closing. */
  textLength: 2_000,
  /** Characters of an address that a mail is sent again to. */
  addressLength: 320,
} as const
