/** `[A5-03]`, `[A2-65..67]` and `[B5-01, B5-02]` in a title. */
const bracketed = /\[((?:[AB]\d+-\d+(?:\.\.\d+)?(?:,\s*)?)+)\]/g

export function idsIn(text: string): string[] {
  return [...text.matchAll(bracketed)].flatMap(([, list = '']) =>
    list.split(/,\s*/).flatMap((one) => {
      const [, prefix, first, last] = /^([AB]\d+-)(\d+)(?:\.\.(\d+))?$/.exec(one) ?? []
      if (!prefix || !first) return []
      const count = last ? Number(last) - Number(first) + 1 : 1
      return Array.from({ length: count }, (_, index) => prefix + String(Number(first) + index).padStart(2, '0'))
    }),
  )
}
