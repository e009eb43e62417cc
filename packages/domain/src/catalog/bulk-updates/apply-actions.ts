import type { BulkAction } from '@backroom/contract/catalog/bulk-updates/actions'
import type { BulkWarning } from '@backroom/contract/catalog/bulk-updates/states'
import { limits } from '@backroom/contract/catalog/products/limits'
import type { ProductStatus } from '@backroom/contract/catalog/products/states'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import { keptTags } from '../products/products.ts'
import { changeByPercent, roundToEnding } from './prices.ts'
import { replaceInHtml, replaceText } from './replace-text.ts'

/** What a bulk update can change of a product. */
export interface ProductValues {
  title: string
  descriptionHtml: string
  vendor: string
  productType: string
  tags: string[]
  status: ProductStatus
  /** When the draft becomes active. */
  publishAt: string | null
  seoTitle: string
  seoDescription: string
  /** Its position in each collection that the actions name; null outside. */
  collections: Record<string, number | null>
}

/** What a bulk update can change of a variant. */
export interface VariantValues {
  priceCents: number
  compareAtCents: number | null
}

/** Stands for a position at the end of a collection until it is stored. */
export const atTheEnd = -1

const oneLineOf = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
const shortened = (text: string, maxLength: number) => text.slice(0, maxLength).toWellFormed().trim()

/** The values of a product after the actions, in their order. */
export function applyToProduct(product: ProductValues, actions: readonly BulkAction[]): ProductValues {
  const values = { ...product }
  for (const action of actions) Object.assign(values, productChange(values, action))
  return values
}

function productChange(values: ProductValues, action: BulkAction): Partial<ProductValues> {
  switch (action.kind) {
    case 'tags_add':
      return { tags: keptTags([...values.tags, ...action.tags]) }
    case 'tags_remove': {
      const removed = keptTags(action.tags).map((tag) => tag.normalize('NFC').toLowerCase())
      return { tags: values.tags.filter((tag) => !removed.includes(tag.trim().normalize('NFC').toLowerCase())) }
    }
    case 'tags_replace':
      return { tags: keptTags(action.tags) }
    case 'status':
      return { status: action.status, publishAt: action.status === 'draft' ? values.publishAt : null }
    case 'vendor':
      return { vendor: action.value.trim() }
    case 'type':
      return { productType: action.value.trim() }
    case 'collection_add': {
      const position = values.collections[action.collectionId] ?? atTheEnd
      return { collections: { ...values.collections, [action.collectionId]: position } }
    }
    case 'collection_remove':
      return { collections: { ...values.collections, [action.collectionId]: null } }
    case 'seo_title':
      return { seoTitle: shortened(oneLineOf(filledIn(action.pattern, values)), limits.seoTitleLength) }
    case 'seo_description':
      return { seoDescription: shortened(filledIn(action.pattern, values), limits.seoDescriptionLength) }
    case 'replace':
      return replaced(values, action)
    default:
      return {}
  }
}

const filledIn = (pattern: string, { title, vendor, productType }: ProductValues) =>
  pattern.replaceAll(/\{(title|vendor|type)\}/g, (_, name) =>
    name === 'title' ? title : name === 'vendor' ? vendor : productType,
  )

function replaced(values: ProductValues, action: BulkAction & { kind: 'replace' }): Partial<ProductValues> {
  const before = values[action.in]
  if (action.in === 'descriptionHtml') return { descriptionHtml: replaceInHtml(before, action) }
  const after = replaceText(before, action)
  if (after === before) return {}
  return { [action.in]: action.in === 'seoDescription' ? after.trim() : oneLineOf(after) }
}

/** The values of a variant after the actions, in their order. */
export function applyToVariant(variant: VariantValues, actions: readonly BulkAction[]): VariantValues {
  const values = { ...variant }
  for (const action of actions) Object.assign(values, variantChange(values, action))
  return values
}

function variantChange({ priceCents, compareAtCents }: VariantValues, action: BulkAction): Partial<VariantValues> {
  switch (action.kind) {
    case 'price_percent':
      return { priceCents: changeByPercent(priceCents, action.basisPoints) }
    case 'price_amount':
      return { priceCents: Math.max(0, priceCents + action.amountCents) }
    case 'price_set':
      return { priceCents: action.amountCents }
    case 'price_round':
      return { priceCents: roundToEnding(priceCents, action) }
    case 'price_from_compare_at':
      return { priceCents: compareAtCents ?? priceCents }
    case 'compare_at_set':
      return { compareAtCents: action.amountCents }
    case 'compare_at_from_price':
      return { compareAtCents: priceCents }
    case 'compare_at_remove':
      return { compareAtCents: null }
    default:
      return {}
  }
}

const refusals = {
  title: {
    en: 'Its title would be empty, so it was left as it is.',
    vi: 'Tên sẽ bị trống nên sản phẩm được giữ nguyên.',
  },
  titleLength: {
    en: `Its title would be longer than ${limits.titleLength} characters, so it was left as it is.`,
    vi: `Tên sẽ dài hơn ${limits.titleLength} ký tự nên sản phẩm được giữ nguyên.`,
  },
  descriptionLength: {
    en: `Its description would be longer than ${limits.descriptionLength} characters, so it was left as it is.`,
    vi: `Mô tả sẽ dài hơn ${limits.descriptionLength} ký tự nên sản phẩm được giữ nguyên.`,
  },
  seoLength: {
    en: 'Its text for search engines would be too long, so it was left as it is.',
    vi: 'Nội dung SEO sẽ quá dài nên sản phẩm được giữ nguyên.',
  },
  tags: {
    en: `It would have more than ${limits.tags} tags, so it was left as it is.`,
    vi: `Sản phẩm sẽ có hơn ${limits.tags} tag nên được giữ nguyên.`,
  },
  price: {
    en: 'Its price would be too high, so it was left as it is.',
    vi: 'Giá sẽ quá cao nên biến thể được giữ nguyên.',
  },
} satisfies Record<string, InLanguages>

/** Why a product can’t have these new values. */
export function productRefusal(changed: Partial<ProductValues>): InLanguages | undefined {
  const { title = ' ', descriptionHtml = '', seoTitle = '', seoDescription = '', tags = [] } = changed
  if (title === '') return refusals.title
  if (title.length > limits.titleLength) return refusals.titleLength
  if (descriptionHtml.length > limits.descriptionLength) return refusals.descriptionLength
  if (seoTitle.length > limits.seoTitleLength) return refusals.seoLength
  if (seoDescription.length > limits.seoDescriptionLength) return refusals.seoLength
  if (tags.length > limits.tags) return refusals.tags
}

export const variantRefusal = ({ priceCents }: VariantValues): InLanguages | undefined =>
  priceCents > limits.amountCents ? refusals.price : undefined

/** What a merchant may not have meant, of a variant that changes. */
export const warningsOf = ({ priceCents, compareAtCents }: VariantValues): BulkWarning[] => [
  ...(priceCents === 0 ? (['price_zero'] as const) : []),
  ...(compareAtCents !== null && compareAtCents <= priceCents ? (['compare_at_below_price'] as const) : []),
]

/** The fields that differ, with both values. */
export function differences<V extends object>(
  before: V,
  after: V,
): { before: Partial<V>; after: Partial<V> } | undefined {
  const names = (Object.keys(after) as (keyof V)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (names.length === 0) return undefined
  const pick = (values: V) => Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<V>
  return { before: pick(before), after: pick(after) }
}
