const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase()

/** Whether every word of the search begins a word of the name, marks and case aside: `don` finds `Đơn hàng`. */
export function holdsWords(name: string, search: string): boolean {
  const words = plain(name).split(/\s+/)
  return plain(search)
    .split(/\s+/)
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}
