export const limits = {
  noteLength: 5_000,
  commentLength: 5_000,
  /** Members that a comment mentions. */
  mentions: 10,
  /** Members that are offered for a search text. */
  offeredMembers: 20,
  searchLength: 100,
  tags: 250,
  tagLength: 50,
} as const
