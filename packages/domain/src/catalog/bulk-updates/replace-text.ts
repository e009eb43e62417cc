import { safeDescription } from '../../platform/safe-html/safe-html.ts'

interface Replacement {
  find: string
  replacement: string
  matchesCase: boolean
}

/** Replaces every occurrence of a plain text. */
export function replaceText(text: string, { find, replacement, matchesCase }: Replacement): string {
  if (matchesCase) return text.replaceAll(find, () => replacement)
  return text.replaceAll(new RegExp(RegExp.escape(find), 'giu'), () => replacement)
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
const decoded = (html: string) => html.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity]!)
const encoded = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Replaces a plain text in the texts of HTML, never in its tags. Changed HTML is cleaned. */
export function replaceInHtml(html: string, replacement: Replacement): string {
  const parts = html.split(/(<[^>]*>)/)
  const replaced = parts.map((part, index) => {
    if (index % 2 === 1) return part
    const text = decoded(part)
    const next = replaceText(text, replacement)
    return next === text ? part : encoded(next)
  })
  const next = replaced.join('')
  return next === html ? html : safeDescription(next)
}
