import { safeAddress } from './links.ts'

const kept = new Set(
  'p br strong b em i u s sub sup ul ol li h2 h3 h4 h5 blockquote span div a hr table thead tbody tr th td'.split(' '),
)
const empty = new Set(['br', 'hr'])
/** Their text is code or style, never prose. */
const dropped = /<(script|style|template|iframe|object|noscript|svg|math)\b[\s\S]*?(<\/\1\s*>|$)/gi
const tag = /<(\/?)([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi
const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i

/**
 * Merchant HTML reduced to prose: known tags without attributes, links to http(s) and to the shop, the rest as text.
 * Written HTML is sanitised when stored too; this is the wall in front of the buyer.
 */
export function safeHtml(html: string): string {
  const source = html.replace(/<!--[\s\S]*?(-->|$)/g, '').replace(dropped, '')
  const open: string[] = []
  let out = ''
  let from = 0
  for (const match of source.matchAll(tag)) {
    out += asText(source.slice(from, match.index))
    from = match.index + match[0].length
    const name = (match[2] ?? '').toLowerCase()
    if (kept.has(name)) out += match[1] ? close(open, name) : start(open, name, match[3] ?? '')
  }
  out += asText(source.slice(from))
  return (
    out +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  )
}

function start(open: string[], name: string, attributes: string): string {
  if (empty.has(name)) return `<${name}>`
  open.push(name)
  if (name !== 'a') return `<${name}>`
  const found = href.exec(attributes)
  const target = safeAddress(decode(found?.[1] ?? found?.[2] ?? found?.[3] ?? ''))
  return target ? `<a href="${escapeAttribute(target)}" rel="nofollow noopener">` : '<a>'
}

function close(open: string[], name: string): string {
  const at = open.lastIndexOf(name)
  if (at < 0) return ''
  return open
    .splice(at)
    .reverse()
    .map((one) => `</${one}>`)
    .join('')
}

/** Entities that the merchant wrote stay; every other sign of markup becomes text. */
const asText = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const decode = (text: string) =>
  text
    .replace(/&#x([0-9a-f]+);?/gi, (_, hex) => character(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);?/g, (_, digits) => character(Number(digits)))
    .replaceAll('&amp;', '&')
const character = (code: number) => (code > 0 && code < 0x110000 ? String.fromCodePoint(code) : '')
