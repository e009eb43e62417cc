import { fractionDigits, majorUnits } from '@backroom/contract/platform/api/currency'
import { xmlText as xml } from '../../platform/xml-text.ts'
import { plainText } from '../product-feeds/product-feeds.ts'
import type { Feed, FeedItem } from './feed-queries.ts'

const maxDescription = 5_000

export const feedStart = ({ shop, origin }: Feed) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${xml(shop)}</title>
<link>${xml(origin)}</link>
<description>${xml(shop)}</description>
`
export const feedEnd = '</channel>\n</rss>\n'

const availability = {
  google: { yes: 'in_stock', no: 'out_of_stock' },
  meta: { yes: 'in stock', no: 'out of stock' },
} as const

/** Other barcodes, such as those of a warehouse, are rejected by both platforms. */
const isGtin = (barcode: string) => /^(?:\d{8}|\d{12,14})$/.test(barcode)

/** A variant. Fields that it lacks are left out. */
export function feedItem({ kind, origin, currency }: Feed, item: FeedItem): string {
  const price = (cents: number) => `${majorUnits(cents, currency).toFixed(fractionDigits(currency))} ${currency}`
  const isReduced = item.compareAtCents !== null && item.compareAtCents > item.priceCents
  const link = `${origin}/products/${encodeURIComponent(item.handle)}?variant=${item.id}`
  const fields: [string, string][] = [
    ['id', item.id],
    ['item_group_id', item.isOnly ? '' : item.productId],
    ['title', item.isOnly ? item.title : `${item.title} – ${item.variantTitle}`],
    ['description', plainText(item.descriptionHtml, maxDescription) || item.title],
    ['link', link],
    ['image_link', item.imageUrl],
    ['availability', availability[kind][item.isAvailable ? 'yes' : 'no']],
    ['price', price(isReduced ? item.compareAtCents! : item.priceCents)],
    ['sale_price', isReduced ? price(item.priceCents) : ''],
    ['brand', item.vendor],
    ['gtin', isGtin(item.barcode) ? item.barcode : ''],
    ['mpn', item.sku],
    ['shipping_weight', item.weightGrams === null ? '' : `${item.weightGrams} g`],
    ['product_type', item.productType],
    ['condition', 'new'],
  ]
  const lines = fields.flatMap(([name, value]) => (value === '' ? [] : [`<g:${name}>${xml(value)}</g:${name}>`]))
  return `<item>\n${lines.join('\n')}\n</item>\n`
}
