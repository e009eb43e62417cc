import { htmlTokens } from './html-tokens.ts'
import { HtmlWriter } from './html-writer.ts'
import { isLocalAddress } from './local-address.ts'

/** The text sizes that a merchant can choose, in px. */
export const richTextSizes = [10, 12, 14, 16, 18, 20, 24, 30, 32, 36] as const

/** The maximum length of a text in characters of HTML, about ten printed pages. */
export const richTextLength = 20_000

const plain = new Set(['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'span', 'a'])

/**
 * Cleans the merchant's HTML: only paragraphs, emphasis, lists, links and ten font sizes remain. The result is written
 * tag by tag, so unknown markup cannot pass. Text above the limit is cut first.
 */
export function cleanRichText(html: string): string {
  const writer = new HtmlWriter()
  for (const token of htmlTokens(html.slice(0, richTextLength).toWellFormed())) {
    if (token.kind === 'text') writer.text(escapeText(token.text))
    else if (!plain.has(token.name)) continue
    else if (token.name === 'br') writer.text('<br>')
    else if (token.isEnd) writer.end(token.name)
    else writer.start(token.name, attributesOf(token.name, token.attributes))
  }
  return writer.finish()
}

function attributesOf(tag: string, attributes: ReadonlyMap<string, string>): string {
  if (tag === 'a') {
    const href = attributes.get('href')
    return href !== undefined && isSafeAddress(href) ? ` href="${escapeAttribute(href)}" rel="noopener"` : ''
  }
  if (tag === 'span') {
    const px = Number(/font-size:\s*(\d+)px/i.exec(attributes.get('style') ?? '')?.[1])
    return richTextSizes.some((size) => size === px) ? ` style="font-size: ${px}px"` : ''
  }
  return ''
}

/** Whether a merchant's link may have this address. An entity at its beginning could hide another address. */
export const isSafeAddress = (href: string) =>
  (isLocalAddress(href) || elsewhere.test(href)) && !/^\/&|&(?:#|colon|tab|newline)/i.test(href)

const elsewhere = /^(?:https?:\/\/|mailto:|tel:|#)[^\p{Cc}]*$/iu

const escapeText = (text: string) =>
  text
    .replaceAll(/&(?!(?:[a-z][a-z0-9]*|#\d+|#x[0-9a-f]+);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;')
