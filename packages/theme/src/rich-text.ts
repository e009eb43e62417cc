/** The text sizes a merchant can choose, in px. */
export const richTextSizes = [10, 12, 14, 16, 18, 20, 24, 30, 32, 36] as const

const plain = new Set(['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'span', 'a'])
const token = /<(\/?)([a-z][a-z0-9]*)\b((?:[^<>"']|"[^"]*"|'[^']*')*)>|<!--[\s\S]*?-->|[^<]+|</gi
/** What stands inside these is no text for readers. */
const dropped = /<(script|style|iframe|template|noscript|textarea|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi

/**
 * Merchant's HTML with everything gone but paragraphs, emphasis, lists, links and the ten sizes. The result is written
 * anew, tag by tag, so nothing unknown can come through.
 */
export function cleanRichText(html: string): string {
  const open: string[] = []
  let result = ''
  for (const [text, slash, name, attributes = ''] of html.replace(dropped, '').matchAll(token)) {
    const tag = name?.toLowerCase()
    if (tag === undefined) result += text.startsWith('<!--') ? '' : escapeText(text)
    else if (!plain.has(tag)) continue
    else if (tag === 'br') result += '<br>'
    else if (slash) result += closeTag(open, tag)
    else {
      open.push(tag)
      result += `<${tag}${attributesOf(tag, attributes)}>`
    }
  }
  return (
    result +
    open
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join('')
  )
}

/** Closes what stands open inside, too: tags never overlap. */
function closeTag(open: string[], tag: string): string {
  const index = open.lastIndexOf(tag)
  if (index < 0) return ''
  return open
    .splice(index)
    .toReversed()
    .map((one) => `</${one}>`)
    .join('')
}

function attributesOf(tag: string, attributes: string): string {
  if (tag === 'a') {
    const href = attributeOf('href', attributes)
    return href !== undefined && isSafeAddress(href) ? ` href="${escapeAttribute(href)}" rel="noopener"` : ''
  }
  if (tag === 'span') {
    const px = Number(/font-size:\s*(\d+)px/i.exec(attributeOf('style', attributes) ?? '')?.[1])
    return richTextSizes.some((size) => size === px) ? ` style="font-size: ${px}px"` : ''
  }
  return ''
}

function attributeOf(name: string, attributes: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes)
  return found ? (found[1] ?? found[2] ?? found[3]) : undefined
}

// An address with an entity in its scheme could hide another one.
const isSafeAddress = (href: string) =>
  /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)[^&]*(?:&(?!#|colon|tab|newline)[^&]*)*$/i.test(href)

const escapeText = (text: string) =>
  text
    .replaceAll(/&(?!(?:[a-z][a-z0-9]*|#\d+|#x[0-9a-f]+);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;')
