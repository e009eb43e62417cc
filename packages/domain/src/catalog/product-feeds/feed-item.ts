import type {
  FeedFormat,
  FeedPlatform,
  FieldSource,
  MappedField,
} from '@backroom/contract/catalog/product-feeds/states'

/** A variant as feeds describe it. */
export interface FeedItem {
  id: string
  productId: string
  title: string
  variantTitle: string
  /** Whether the product has no other variant. */
  isOnly: boolean
  descriptionHtml: string
  seoTitle: string
  seoDescription: string
  handle: string
  vendor: string
  productType: string
  tags: readonly string[]
  /** The first collection by title; '' without one. */
  collection: string
  /** The value of each option by the option's name in lower case. */
  options: Readonly<Record<string, string>>
  /** What an import kept for feeds, by the name of its column. */
  feedValues: Readonly<Record<string, string>>
  /** By the keys of metafields. */
  metafields: Readonly<Record<string, string>>
  sku: string
  barcode: string
  weightGrams: number | null
  /** Minor units. */
  priceCents: number
  compareAtCents: number | null
  /** `backorder`: none is left, and it is sold all the same. */
  availability: 'in_stock' | 'out_of_stock' | 'backorder'
  /** Addresses, that of the variant first. */
  images: readonly string[]
}

/** The sources of each field; the first one with a value fills it. */
export type FieldMap = Readonly<Partial<Record<MappedField, readonly FieldSource[]>>>

/** What a feed says of all its items. */
export interface FeedStyle {
  platform: FeedPlatform
  format: FeedFormat
  shop: string
  origin: string
  /** ISO 4217. */
  currency: string
  map: FieldMap
}

/** A field with its values: one, or the addresses of further images. */
export type FeedField = readonly [name: string, values: readonly string[]]
