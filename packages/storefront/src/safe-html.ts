import { htmlTokens } from '@backroom/theme/html-tokens'
import { HtmlWriter } from '@backroom/theme/html-writer'
import { safeAddress } from './links.ts'

const kept = new Set(
  'p br strong b em i u s sub sup ul ol li h2 h3 h4 h5 blockquote span div a hr table thead tbody tr th td'.split(' '),
)
const empty = new Set(['br', 'hr'])

/**
 * Merchant HTML reduced to prose: known tags without attributes, links to http(s) and to the shop, the rest as text.
 * Written HTML is sanitised when stored too; this is the wall in front of the buyer.
 */
export function safeHtml(html: string): string {
  const writer = new HtmlWriter()
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') writer.text(asText(token.text))
    else if (!kept.has(token.name)) continue
    else if (empty.has(token.name)) writer.text(token.isEnd ? '' : `<${token.name}>`)
    else if (token.isEnd) writer.end(token.name)
    else writer.start(token.name, token.name === 'a' ? linkOf(token.attributes.get('href')) : '')
  }
  return writer.finish()
}

function linkOf(href: string | undefined): string {
  const target = safeAddress(decode(href ?? ''))
  return target ? ` href="${escapeAttribute(target)}" rel="nofollow noopener"` : ''
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
