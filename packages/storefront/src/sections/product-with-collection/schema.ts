import { allCollections, collection, number, product, text } from '@backroom/theme/fields/define-field'
import type { SettingsOf } from '@backroom/theme/fields/field'
import type { SectionNeed, SectionOf, SectionSchema } from '@backroom/theme/sections/section-schema'
import { texts } from './texts.ts'

const fields = {
  heading: text('heading'),
  product: product('product'),
  collection: collection('collection'),
  item_per_row: number('itemsPerRow', 4, { min: 4, max: 6, slider: true }),
}

/** The number of columns and rows that the product spans. */
const productSpan = 2

/** The number of products of the collection next to the product. */
export const countBeside = (itemsPerRow: number) => (Math.min(Math.max(itemsPerRow, 4), 6) - productSpan) * productSpan

export const schema = {
  type: 'product_with_collection',
  icon: 'M3 4h9v16H3zM15 4h6v7h-6zM15 13h6v7h-6z',
  sketch: {
    pale: 'M4 4h30v36h-30zM38 4h14v14h-14zM54 4h14v14h-14zM38 24h14v14h-14zM54 24h14v14h-14z',
    dark: 'M8 30h18v3h-18zM8 35h10v2h-10zM38 20h9v2h-9zM54 20h9v2h-9zM38 40h9v2h-9zM54 40h9v2h-9z',
  },
  texts,
  fields,
  blocks: {},
  maxBlocks: 0,
  preset: { settings: { heading: 'Goes well together', collection: allCollections }, blocks: [] },
  needs: ({ product, collection, item_per_row }: Omit<SettingsOf<typeof fields>, 'heading'>): SectionNeed[] => [
    ...(product ? [{ kind: 'product' as const, handle: product }] : []),
    // One more, because the product itself is not repeated.
    { kind: 'collection', handle: collection || allCollections, limit: countBeside(item_per_row) + 1 },
  ],
} as const satisfies SectionSchema

export type PairSection = SectionOf<typeof schema>
