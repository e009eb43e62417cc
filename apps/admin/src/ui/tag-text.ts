/** Tags as one text that can be edited in a cell: `New, "Perfume, Cologne"`. */
export const formatTags = (tags: readonly string[]): string =>
  tags.map((tag) => (/[",]|^\s|\s$/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(', ')

/** The tags of a text. A tag in quotes may contain commas. */
export function parseTags(text: string): string[] {
  const parts = text.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,]*))\s*(?:,|$)/g)
  return [...parts]
    .map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain.trim())
    .filter((tag) => tag !== '')
}
