import type { ColumnStates } from '../../platform/api/column-states.ts'

export const feedPlatforms = ['google', 'meta', 'tiktok', 'pinterest'] as const
export type FeedPlatform = (typeof feedPlatforms)[number]

export const feedFormats = ['xml', 'csv'] as const
export type FeedFormat = (typeof feedFormats)[number]

export const feedSchedules = ['manual', 'hour', 'day', 'week'] as const
export type FeedSchedule = (typeof feedSchedules)[number]

/** The fields that a merchant may fill otherwise than usual. The others follow from the product: price, stock, addresses. */
export const mappedFields = [
  ...([
    'title',
    'description',
    'brand',
    'gtin',
    'mpn',
    'google_product_category',
    'product_type',
    'condition',
  ] as const),
  ...(['color', 'size', 'gender', 'age_group', 'material', 'pattern'] as const),
  ...(['custom_label_0', 'custom_label_1', 'custom_label_2', 'custom_label_3', 'custom_label_4'] as const),
] as const
export type MappedField = (typeof mappedFields)[number]

/**
 * Where the value of a field comes from. The last four need a name: of the option, of the column, the key of the metafield, and the
 * text itself.
 */
export const feedSources = [
  ...(['title', 'title_with_variant', 'variant_title', 'description', 'seo_title', 'seo_description'] as const),
  ...(['vendor', 'product_type', 'tags', 'collection', 'sku', 'barcode', 'shop_name'] as const),
  ...(['option', 'feed_value', 'metafield', 'text'] as const),
] as const
export type FeedSource = (typeof feedSources)[number]

/** Where a value comes from. */
export interface FieldSource {
  source: FeedSource
  /** Of `option` and `feed_value` the name, of `metafield` the key, of `text` the text; '' for the others. */
  name: string
}

const namedSources = ['option', 'feed_value', 'metafield', 'text'] as const satisfies FeedSource[]
export type NamedSource = (typeof namedSources)[number]

export const isNamedSource = (source: FeedSource): source is NamedSource => namedSources.some((one) => one === source)

export const feedProblems = [
  ...(['missing', 'missing_for_clothes', 'no_identifier', 'too_long', 'not_allowed', 'not_an_address'] as const),
  ...(['not_above_zero', 'sale_not_lower', 'bad_gtin', 'not_plain_letters'] as const),
] as const
export type FeedProblem = (typeof feedProblems)[number]

/** An error keeps the item out of the platform; a warning makes it show less often. */
export const feedSeverities = ['error', 'warning'] as const
export type FeedSeverity = (typeof feedSeverities)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'product_feeds.every': feedSchedules,
  'product_feeds.format': feedFormats,
  'product_feeds.platform': feedPlatforms,
} as const satisfies ColumnStates
