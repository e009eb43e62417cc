import { csvLines } from '../../platform/csv/csv.ts'
import { xmlText } from '../../platform/xml-text.ts'
import type { FeedField, FeedStyle } from './feed-item.ts'

/** Platforms read cells as they are. */
const line = (cells: readonly string[]) => csvLines([cells], { guarded: false })

/** The beginning of a file. @param names of all fields, in order */
export function feedStart({ format, shop, origin }: FeedStyle, names: readonly string[]): string {
  if (format === 'csv') return line(names)
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${xmlText(shop)}</title>
<link>${xmlText(origin)}</link>
<description>${xmlText(shop)}</description>
`
}

export const feedEnd = ({ format }: FeedStyle) => (format === 'csv' ? '' : '</channel>\n</rss>\n')

/** An item. Several values of a field are separated by commas in CSV, and are elements of their own in XML. */
export function feedEntry({ format }: FeedStyle, fields: readonly FeedField[]): string {
  if (format === 'csv') return line(fields.map(([, values]) => values.join(',')))
  const lines = fields.flatMap(([name, values]) => values.map((value) => `<g:${name}>${xmlText(value)}</g:${name}>`))
  return `<item>\n${lines.join('\n')}\n</item>\n`
}
