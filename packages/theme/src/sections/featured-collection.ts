import { allCollections, collection, number, select, text, toggle } from '../define-field.ts'
import type { SettingsOf } from '../field.ts'
import type { SectionSchema } from '../section-schema.ts'

const fields = {
  heading: text('heading'),
  collection: collection('collection'),
  align: select('align', ['left', 'center'], 'center', { segmented: true }),
  item_per_row: number('itemsPerRow', 4, { min: 4, max: 6, slider: true }),
  // 18 lies outside the limit, which binds what a merchant enters, not what is stored.
  limit_product: number('limitProduct', 18, { min: 45, max: 50 }),
  show_sale_banners: toggle('showSaleBanners', true),
  buttonLabel: text('buttonLabel', { maxLength: 60 }),
  isTextLink: toggle('isTextLink', false),
}

export type FeaturedCollectionSettings = SettingsOf<typeof fields>

export const featuredCollection = {
  type: 'featured-collection',
  label: { hydro: 'featuredCollection', newchick: 'featuredCollection' },
  fields,
  blocks: {},
  maxBlocks: 0,
  preset: { settings: { heading: 'New in', collection: allCollections, buttonLabel: 'View all' }, blocks: [] },
} as const satisfies SectionSchema
