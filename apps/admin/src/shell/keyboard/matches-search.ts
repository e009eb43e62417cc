/** Lower case without accents. */
export const foldSearch = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase()

/**
 * Whether every word of the search text starts a word of the name, ignoring accents and case: `don` matches `Đơn hàng`.
 */
export function matchesSearch(name: string, search: string): boolean {
  const words = foldSearch(name).split(/\s+/)
  return foldSearch(search)
    .split(/\s+/)
    .every((searchWord) => words.some((word) => word.startsWith(searchWord)))
}
