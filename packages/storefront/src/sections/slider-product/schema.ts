import { allCollections, collection, number, text } from '@backroom/theme/fields/define-field'
import type { SettingsOf } from '@backroom/theme/fields/field'
import type { ResolvedBlock } from '@backroom/theme/sections/resolved-section'
import type { SectionOf, SectionSchema } from '@backroom/theme/sections/section-schema'
import { texts } from './texts.ts'

const block = {
  heading: text('heading', { maxLength: 60 }),
  collection: collection('collection'),
  item_per_row: number('itemsPerRow', 4, { min: 4, max: 6, slider: true }),
}

/** The maximum number in a row. Its link opens the whole collection. */
export const maxProducts = 16

export const schema = {
  type: 'slider-product',
  icon: 'M7 5h10v14H7zM3 8v8M21 8v8',
  sketch: {
    pale: 'M10 10h16v22h-16zM28 10h16v22h-16zM46 10h16v22h-16z',
    dark: 'M24 3h24v4h-24zM10 35h10v2h-10zM28 35h10v2h-10zM46 35h10v2h-10zM7 17l-4 4 4 4zM65 17l4 4-4 4z',
  },
  texts,
  fields: {},
  blocks: { item: { label: 'sliderRow', fields: block } },
  maxBlocks: 6,
  preset: {
    settings: {},
    blocks: [{ type: 'item', settings: { heading: 'New in', collection: allCollections } }],
  },
  isUnlisted: true,
  needs: (_settings, blocks: readonly ResolvedBlock<Pick<SettingsOf<typeof block>, 'collection'>>[]) =>
    blocks.map(({ settings }) => ({
      kind: 'collection' as const,
      handle: settings.collection || allCollections,
      limit: maxProducts,
    })),
} as const satisfies SectionSchema

export type SliderSection = SectionOf<typeof schema>
export type SliderRow = SliderSection['blocks'][number]
