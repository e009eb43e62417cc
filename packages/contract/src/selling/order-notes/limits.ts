export const limits = {
  noteLength: 5_000,
  commentLength: 5_000,
  tags: 250,
  tagLength: 50,
} as const
