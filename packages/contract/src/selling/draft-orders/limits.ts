export const limits = {
  /** Drafts in one bulk change by their ids; larger ones use a filter. */
  bulkIds: 10_000,
  /** Matches of a bulk change's filter; they are counted before it starts. */
  bulkMatching: 100_000,
  lines: 200,
  quantity: 10_000,
  titleLength: 200,
  /** In minor units. 200 lines of 10 000 pieces stay exact numbers. */
  priceCents: 1_000_000_000,
  emailLength: 254,
  deliveryNameLength: 100,
  optionKeyLength: 500,
  reasonLength: 200,
  noteLength: 5_000,
  tags: 250,
  tagLength: 40,
  subjectLength: 200,
  messageLength: 2_000,
  /** How long items are reserved at most. */
  reserveDays: 30,
  /** How long a link is valid: if the member says nothing, and at most. */
  linkDays: 30,
  maxLinkDays: 365,
} as const
