import { allCollections, collection, number, select, text, toggle } from '@backroom/theme/fields/define-field'
import type { SettingsOf } from '@backroom/theme/fields/field'
import type { SectionSchema } from '@backroom/theme/sections/section-schema'
import { texts } from './texts.ts'

const fields = {
  heading: text('heading'),
  collection: collection('collection'),
  align: select('align', ['left', 'center'], 'center', { segmented: true }),
  item_per_row: number('itemsPerRow', 4, { min: 4, max: 6, slider: true }),
  // The specified default of 18 exceeds the limit, which applies to input only, not to stored values.
  limit_product: number('limitProduct', 18, { min: 45, max: 50 }),
  show_sale_banners: toggle('showSaleBanners', true),
  buttonLabel: text('buttonLabel', { maxLength: 60 }),
  isTextLink: toggle('isTextLink', false),
}

/** Older documents have '' if the merchant chose none. */
export const shownCollection = (stored: string) => stored || allCollections

/** The maximum per section, also for older documents with a higher number. */
const maxProducts = 50

const starters = {
  hydro: { heading: 'Best sellers', buttonLabel: 'View all products' },
  newchick: { heading: 'The edit', buttonLabel: 'View everything' },
}

export const schema = {
  type: 'featured-collection',
  icon: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  sketch: {
    pale: 'M4 12h14v18h-14zM21 12h14v18h-14zM38 12h14v18h-14zM55 12h14v18h-14z',
    dark: 'M4 4h28v4h-28zM4 33h12v2h-12zM21 33h12v2h-12zM38 33h12v2h-12zM55 33h12v2h-12zM4 37h7v2h-7zM21 37h7v2h-7zM38 37h7v2h-7zM55 37h7v2h-7z',
  },
  texts,
  fields,
  blocks: {},
  maxBlocks: 0,
  preset: { settings: { heading: 'New in', collection: allCollections, buttonLabel: 'View all' }, blocks: [] },
  starter: (themeKey) => ({ settings: { ...starters[themeKey], collection: allCollections }, blocks: [] }),
  needs: ({ collection, limit_product }: Pick<SettingsOf<typeof fields>, 'collection' | 'limit_product'>) => [
    {
      kind: 'collection',
      handle: shownCollection(collection),
      limit: Math.min(Math.max(limit_product, 1), maxProducts),
    },
  ],
} as const satisfies SectionSchema
