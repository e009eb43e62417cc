import type { Json } from '@backroom/theme/document/document'

/** Words of a value that has no text of its own: of a rich text what it says, of a link or font its parts. */
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
