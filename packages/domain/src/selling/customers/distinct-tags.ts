import type { TagChange } from '@backroom/contract/platform/lists/tag-change'

/** In any case of letters a tag is the same; the last one is kept. */
export const distinctTags = (tags: readonly string[]): string[] =>
  [...new Map(tags.map((tag) => [tag.trim().toLowerCase(), tag.trim()])).values()].filter(Boolean)

/** Tags that are there already stay as they are written. */
export function changedTags(tags: readonly string[], { kind, tags: given }: TagChange): string[] {
  const isIn = (others: readonly string[]) => {
    const keys = new Set(others.map((tag) => tag.trim().toLowerCase()))
    return (tag: string) => keys.has(tag.toLowerCase())
  }
  if (kind === 'removeTags') {
    const isRemoved = isIn(given)
    return tags.filter((tag) => !isRemoved(tag))
  }
  const isKnown = isIn(tags)
  return [...tags, ...distinctTags(given).filter((tag) => !isKnown(tag))]
}
