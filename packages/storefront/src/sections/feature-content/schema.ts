import { focal, image, number, richText, text } from '@backroom/theme/fields/define-field'
import type { SectionSchema } from '@backroom/theme/sections/section-schema'
import { texts } from './texts.ts'

const fields = {
  heading: text('heading'),
  item_per_row: number('perRow', 3, { min: 2, max: 6, slider: true, byTheme: { newchick: { max: 8 } } }),
  item_per_row_mobile: number('perRowMobile', 2, { min: 2, max: 4, slider: true }),
}

/** The heading is the alternative text of the image as well. */
const block = {
  image: image('image'),
  image_focal: focal('image'),
  heading: text('heading'),
  content: richText('text'),
}

const first = (heading: string, content: string) => ({ type: 'item', settings: { heading, content } })

export const schema = {
  type: 'feature-content',
  icon: 'M4 4h16v9H4zM4 17h16M4 21h10',
  sketch: {
    pale: 'M4 4h20v20h-20zM26 4h20v20h-20zM48 4h20v20h-20z',
    dark: 'M4 28h16v3h-16zM26 28h16v3h-16zM48 28h16v3h-16zM4 34h20v2h-20zM26 34h20v2h-20zM48 34h20v2h-20zM4 38h13v2h-13zM26 38h13v2h-13zM48 38h13v2h-13z',
  },
  texts,
  fields,
  blocks: { item: { label: 'featureCard', fields: block } },
  maxBlocks: 24,
  preset: {
    settings: { heading: 'How we work' },
    blocks: [
      first('We draw', '<p>Each print begins on paper, and stays there until we like it.</p>'),
      first('We print', '<p>With colours on a water base, one piece at a time.</p>'),
      first('We pack', '<p>In paper, without plastic, by hand.</p>'),
    ],
  },
} as const satisfies SectionSchema
