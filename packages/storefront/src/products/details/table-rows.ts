const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return Object.hasOwn(named, name) ? (named[name] as string) : whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/**
 * Converts rich text to rows: each line is a row, and the text before its first colon is its head. `head` is '' for a
 * line without a colon.
 */
export const tableRows = (html: string): { head: string; cell: string }[] =>
  html.split(/<br>|<\/p>|<\/li>/).flatMap((line) => {
    const text = decoded(line.replaceAll(/<[^>]*>/g, '')).trim()
    if (!text) return []
    const colon = text.indexOf(':')
    if (colon < 1) return [{ head: '', cell: text }]
    return [{ head: text.slice(0, colon).trim(), cell: text.slice(colon + 1).trim() }]
  })
