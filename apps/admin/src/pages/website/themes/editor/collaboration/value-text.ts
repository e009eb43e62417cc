import type { Json } from '@backroom/theme/document/document'

/** Formats a value without a text of its own: the text of rich text, the parts of a link or font. */
export function partsText(value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string')
    return value
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  if (typeof value !== 'object') return String(value)
  return Object.values(value).map(partsText).filter(Boolean).join(' · ')
}
