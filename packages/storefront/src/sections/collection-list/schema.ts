import { allCollections, focal, image, link, number, text } from '@backroom/theme/fields/define-field'
import type { SectionSchema } from '@backroom/theme/sections/section-schema'
import { texts } from './texts.ts'

const fields = {
  heading: text('heading'),
  item_per_row: number('perRow', 3, { min: 2, max: 6, slider: true, byTheme: { newchick: { max: 8 } } }),
  item_per_row_mobile: number('perRowMobile', 2, { min: 2, max: 4, slider: true }),
}

/** The title is the alternative text of the image as well. */
const block = {
  image: image('image'),
  image_focal: focal('image'),
  title: text('title', { maxLength: 100 }),
  url: link('link'),
}

const first = (title: string) => ({
  type: 'item',
  settings: { title, url: { name: 'collection', params: { slug: allCollections } } },
})

export const schema = {
  type: 'collection_list',
  icon: 'M3 5h8v8H3zM13 5h8v8h-8zM3 17h8M13 17h8',
  sketch: {
    pale: 'M4 12h20v28h-20zM26 12h20v28h-20zM48 12h20v28h-20z',
    dark: 'M22 4h28v4h-28zM7 34h14v3h-14zM29 34h14v3h-14zM51 34h14v3h-14z',
  },
  texts,
  fields,
  blocks: { item: { label: 'collectionCard', fields: block } },
  maxBlocks: 24,
  preset: {
    settings: { heading: 'Shop by collection' },
    blocks: [first('New in'), first('For everyday'), first('Gifts')],
  },
} as const satisfies SectionSchema
