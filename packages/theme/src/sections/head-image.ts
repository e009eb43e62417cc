import { color, group, image, link, list, multiline, number, select, text, toggle } from '../define-field.ts'
import type { SettingsOf } from '../field.ts'
import type { SectionSchema } from '../section-schema.ts'

type Device = 'desktop' | 'mobile'

/** Older slides name the colour by device; each list reads its own device's name first. */
const colorNames = { desktop: ['colorDesktop', 'colorMobile'], mobile: ['colorMobile', 'colorDesktop'] } as const

const slide = (device: Device) => ({
  image: image('image', { alt: 'image_alt' }),
  image_alt: text('imageAlt', { help: 'imageAlt' }),
  media: text('media', { help: 'media', maxLength: 2000 }),
  heading: group('heading', {
    content: text('text'),
    color: color('textColor', '#FFFFFF', { aliases: colorNames[device] }),
  }),
  subHeading: group('subHeading', {
    content: multiline('text', { maxLength: 500 }),
    color: color('textColor', '#FFFFFF', { aliases: colorNames[device] }),
  }),
  position: select('position', ['left', 'center', 'right'], 'center', { segmented: true }),
  buttonLabel: group('button', {
    title: text('buttonLabel', { maxLength: 60 }),
    color: color('buttonTextColor', '#111111', { contrastWith: 'background' }),
    background: color('buttonBackground', '#FFFFFF'),
  }),
  urlButton: link('buttonLink'),
})

const fields = {
  change_slides_every: number('changeSlidesEvery', 4, {
    min: 1,
    max: 12,
    unit: 's',
    slider: true,
    byTheme: { newchick: { default: 6 } },
  }),
  opacity_image: number('imageOpacity', 50, { help: 'imageOpacity', min: 0, max: 100, unit: '%', slider: true }),
  show_content: toggle('showContent', true),
  text_animation: select('textAnimation', ['none', 'fade', 'slide'], 'none'),
  content: group(
    'slides',
    {
      desktop: list('slidesDesktop', 'slide', 8, slide('desktop')),
      mobile: list('slidesMobile', 'slide', 8, slide('mobile')),
    },
    { tabs: true },
  ),
}

export type HeadImageSettings = SettingsOf<typeof fields>
export type Slide = HeadImageSettings['content']['desktop'][number]

const firstSlide = {
  image: '',
  heading: { content: 'Made to be worn every day' },
  subHeading: { content: 'Small runs, honest prices, sent within two days.' },
  buttonLabel: { title: 'Shop now' },
  urlButton: { name: 'collection', params: { slug: 'all-lattehub-c' } },
}

/** A slideshow for hydro, a hero banner for newchick. */
export const headImage = {
  type: 'head-image',
  label: { hydro: 'slideshow', newchick: 'heroBanner' },
  fields,
  blocks: {},
  maxBlocks: 0,
  preset: { settings: { content: { desktop: [firstSlide], mobile: [firstSlide] } }, blocks: [] },
} as const satisfies SectionSchema
