import { focal, image, link, number, richText, select, text, toggle } from '@backroom/theme/fields/define-field'
import type { SectionOf, SectionSchema } from '@backroom/theme/sections/section-schema'
import { texts } from './texts.ts'

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
  image_focal: focal('image'),
  heading: text('heading'),
  content: richText('text'),
  show_button: toggle('showButton', false),
  button_label: text('buttonLabel', { maxLength: 60, visibleIf: { field: 'show_button', is: true } }),
  url_button: link('buttonLink', { visibleIf: { field: 'show_button', is: true } }),
}

const starters = {
  hydro: ({ storeName }: { storeName: string }) => [
    {
      heading: `Why ${storeName}`,
      content: '<p>We print each piece when you order it, so nothing is wasted and nothing sits in a warehouse.</p>',
    },
    {
      heading: 'Easy returns',
      content: '<p>It does not fit? Send it back within 30 days and choose another size or your money.</p>',
    },
  ],
  newchick: ({ storeName }: { storeName: string }) => [
    {
      heading: `The atelier of ${storeName}`,
      content: '<p>Four people cut, sew and press every garment under one roof.</p>',
    },
    {
      heading: 'Cloth with a name',
      content: '<p>We buy from three mills and print their names on every label.</p>',
    },
  ],
}

export const schema = {
  type: 'image_with_text',
  icon: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M8.5 8.5h.01',
  sketch: {
    pale: 'M4 6h30v32h-30z',
    dark: 'M40 11h26v4h-26zM40 19h28v2h-28zM40 23h24v2h-24zM40 29h15v6h-15z',
  },
  texts,
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
  starter: (themeKey, storefront) => ({
    settings: {},
    blocks: starters[themeKey](storefront).map((story, index) => ({
      type: 'item',
      settings: { ...story, position: index % 2 ? 'right' : 'left' },
    })),
  }),
} as const satisfies SectionSchema

export type Story = SectionOf<typeof schema>['blocks'][number]
