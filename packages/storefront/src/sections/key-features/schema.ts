import { focal, image, link, multiline, text } from '@backroom/theme/fields/define-field'
import type { SectionSchema } from '@backroom/theme/sections/section-schema'
import { texts } from './texts.ts'

const block = {
  image: image('image'),
  image_focal: focal('image'),
  title: text('title', { maxLength: 100 }),
  description: multiline('description', { maxLength: 300 }),
  url: link('link'),
}

const first = (title: string, description: string) => ({ type: 'item', settings: { title, description } })

export const schema = {
  type: 'key_features',
  icon: 'M12 3l2.6 5.6 6.1.7-4.5 4.1 1.2 6L12 16.4l-5.4 3 1.2-6-4.5-4.1 6.1-.7z',
  sketch: {
    pale: 'M7 8h12v12h-12zM30 8h12v12h-12zM53 8h12v12h-12z',
    dark: 'M5 25h16v3h-16zM28 25h16v3h-16zM51 25h16v3h-16zM7 31h12v2h-12zM30 31h12v2h-12zM53 31h12v2h-12z',
  },
  texts,
  fields: {},
  blocks: { item: { label: 'keyFeature', fields: block } },
  maxBlocks: 12,
  preset: {
    settings: {},
    blocks: [
      first('Made to order', 'Printed for you, so nothing goes to waste.'),
      first('Soft cotton', 'Combed, washed, and kind to the skin.'),
      first('People who answer', 'Write to us: somebody reads it.'),
    ],
  },
} as const satisfies SectionSchema
