/** Every kind of action, in the order in which they are offered. */
export const bulkActionKinds = [
  'price_percent',
  'price_amount',
  'price_set',
  'price_round',
  'price_from_compare_at',
  'compare_at_set',
  'compare_at_from_price',
  'compare_at_remove',
  'tags_add',
  'tags_remove',
  'tags_replace',
  'status',
  'vendor',
  'type',
  'collection_add',
  'collection_remove',
  'seo_title',
  'seo_description',
  'replace',
] as const
export type BulkActionKind = (typeof bulkActionKinds)[number]

/** Texts in which a bulk update can find and replace. */
export const replacedTexts = ['title', 'descriptionHtml', 'seoTitle', 'seoDescription'] as const
export type ReplacedText = (typeof replacedTexts)[number]
