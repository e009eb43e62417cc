import { image, link, number, richText, select, text, toggle } from '../define-field.ts'
import type { SettingsOf } from '../field.ts'
import type { SectionSchema } from '../section-schema.ts'

const fields = {
  choose_layout: select('chooseLayout', ['beside', 'cards'], 'beside', { segmented: true }),
  images_per_row: number('imagesPerRow', 2, {
    min: 2,
    max: 6,
    slider: true,
    byTheme: { newchick: { max: 8 } },
    visibleIf: { field: 'choose_layout', is: 'cards' },
  }),
  promotions_animation: select('promotionsAnimation', ['none', 'fade', 'zoom'], 'none'),
  text_alignment: select('textAlignment', ['left', 'center', 'right'], 'left', { segmented: true }),
}

const block = {
  position: select('imagePosition', ['left', 'right'], 'left', { segmented: true }),
  image: image('image', { alt: 'image_alt' }),
  image_alt: text('imageAlt', { help: 'imageAlt' }),
  heading: text('heading'),
  content: richText('text'),
  show_button: toggle('showButton', false),
  button_label: text('buttonLabel', { maxLength: 60, visibleIf: { field: 'show_button', is: true } }),
  url_button: link('buttonLink', { visibleIf: { field: 'show_button', is: true } }),
}

export type ImageWithTextSettings = SettingsOf<typeof fields>
export type ImageWithTextBlock = SettingsOf<typeof block>

export const imageWithText = {
  type: 'image_with_text',
  label: { hydro: 'imageWithText', newchick: 'imageWithText' },
  fields,
  blocks: { item: { label: 'imageAndText', fields: block } },
  maxBlocks: 12,
  preset: {
    settings: {},
    blocks: [
      {
        type: 'item',
        settings: {
          heading: 'Made by people we know',
          content: '<p>Every piece is printed and sewn by a workshop we visit. We tell you which one.</p>',
        },
      },
    ],
  },
} as const satisfies SectionSchema
