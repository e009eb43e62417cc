/** In any case of letters a tag is the same; the last one is kept. */
export const distinctTags = (tags: readonly string[]): string[] =>
  [...new Map(tags.map((tag) => [tag.trim().toLowerCase(), tag.trim()])).values()].filter(Boolean)
