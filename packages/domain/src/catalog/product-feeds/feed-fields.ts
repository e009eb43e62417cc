import { type FieldSource, mappedFields } from '@backroom/contract/catalog/product-feeds/states'
import { usualMap } from '@backroom/contract/catalog/product-feeds/usual-map'
import { fractionDigits, majorUnits } from '@backroom/contract/platform/api/currency'
import type { FeedField, FeedItem, FeedStyle } from './feed-item.ts'
import { plainText } from './plain-text.ts'
import { platformRules } from './platform-rules.ts'

/** The fields of an item in the order in which feeds name them. A field without a value has none. */
export function feedFields(style: FeedStyle, item: FeedItem): FeedField[] {
  const rules = platformRules[style.platform]
  const [image, ...further] = item.images
  const isReduced = item.compareAtCents !== null && item.compareAtCents > item.priceCents
  const one = (name: string, value: string | undefined): FeedField => [name, value ? [value] : []]
  return [
    one(rules.idName, item.id),
    one('item_group_id', item.isOnly ? '' : item.productId),
    ...mappedFields.slice(0, 2).map((field) => one(field, mapped(style, item, field))),
    one('link', `${style.origin}/products/${encodeURIComponent(item.handle)}?variant=${item.id}`),
    one('image_link', image),
    ['additional_image_link', further.slice(0, rules.maxFurtherImages)],
    one('availability', rules.availability[item.availability]),
    one('price', amount(isReduced ? item.compareAtCents! : item.priceCents, style.currency)),
    one('sale_price', isReduced ? amount(item.priceCents, style.currency) : ''),
    ...mappedFields.slice(2).map((field) => one(field, mapped(style, item, field))),
    one('shipping_weight', item.weightGrams ? `${item.weightGrams} g` : ''),
  ]
}

const amount = (cents: number, currency: string) =>
  `${majorUnits(cents, currency).toFixed(fractionDigits(currency))} ${currency}`

/** The first source that has a value. */
function mapped(style: FeedStyle, item: FeedItem, field: (typeof mappedFields)[number]): string {
  for (const source of style.map[field] ?? usualMap[field]) {
    const value = sourceValue(style, item, source).trim()
    if (value !== '') return value
  }
  return ''
}

/** Merchants type the name, which may be one that every object has, such as `constructor`. */
const ownValue = (values: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(values, name) ? values[name]! : ''

function sourceValue({ platform, shop }: FeedStyle, item: FeedItem, { source, name }: FieldSource): string {
  switch (source) {
    case 'title':
      return item.title
    case 'title_with_variant':
      return item.isOnly || item.variantTitle === '' ? item.title : `${item.title} – ${item.variantTitle}`
    case 'variant_title':
      return item.variantTitle
    case 'description':
      return plainText(item.descriptionHtml, platformRules[platform].descriptionLength)
    case 'seo_title':
      return item.seoTitle
    case 'seo_description':
      return item.seoDescription
    case 'vendor':
      return item.vendor
    case 'product_type':
      return item.productType
    case 'tags':
      return item.tags.join(', ')
    case 'collection':
      return item.collection
    case 'sku':
      return item.sku
    case 'barcode':
      return item.barcode
    case 'shop_name':
      return shop
    case 'option':
      return ownValue(item.options, name.toLowerCase())
    case 'feed_value':
      return ownValue(item.feedValues, name)
    case 'metafield':
      return ownValue(item.metafields, name)
    case 'text':
      return name
  }
}
