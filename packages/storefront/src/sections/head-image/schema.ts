import {
  allCollections,
  color,
  focal,
  group,
  image,
  link,
  list,
  multiline,
  number,
  select,
  text,
  toggle,
} from '@backroom/theme/fields/define-field'
import type { SettingsOf } from '@backroom/theme/fields/field'
import type { PresetValues, SectionSchema } from '@backroom/theme/sections/section-schema'
import { texts } from './texts.ts'

type Device = 'desktop' | 'mobile'

/** Older slides have one color key per device. Each list prefers its own device's key. */
const colorNames = { desktop: ['colorDesktop', 'colorMobile'], mobile: ['colorMobile', 'colorDesktop'] } as const

const slide = (device: Device) => ({
  image: image('image', { alt: 'image_alt' }),
  image_alt: text('imageAlt', { help: 'imageAlt' }),
  image_focal: focal('image'),
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

export type Slide = SettingsOf<typeof fields>['content']['desktop'][number]

const slideOf = ([heading, text, button]: readonly [string, string, string]): PresetValues => ({
  image: '',
  heading: { content: heading },
  subHeading: { content: text },
  buttonLabel: { title: button },
  urlButton: { name: 'collection', params: { slug: allCollections } },
})

const firstSlide = slideOf([
  'Made to be worn every day',
  'Small runs, honest prices, sent within two days.',
  'Shop now',
])

const starters = {
  hydro: [
    ['Shirts with something to say', 'Soft cotton, bold prints, made to order.', 'Shop all'],
    ['Fresh prints every week', 'See what came off the press last.', 'See what is new'],
  ],
  newchick: [
    ['The quiet wardrobe', 'Linen, wool and silk in six calm colours.', 'Discover'],
    ['Cut once, worn for years', 'Pieces that outlast the season.', 'The collection'],
  ],
} as const

/** A slideshow for hydro and a hero banner for newchick. */
export const schema = {
  type: 'head-image',
  icon: 'M6 5h12v14H6zM2 8v8M22 8v8',
  sketch: {
    pale: 'M0 0h72v44h-72z',
    dark: 'M18 14h36v4h-36zM25 21h22v2h-22zM28 27h16v6h-16zM31 38h4v2h-4zM37 38h4v2h-4z',
  },
  texts,
  fields,
  blocks: {},
  maxBlocks: 0,
  preset: { settings: { content: { desktop: [firstSlide], mobile: [firstSlide] } }, blocks: [] },
  starter: (themeKey) => {
    const slides = starters[themeKey].map(slideOf)
    return { settings: { content: { desktop: slides, mobile: slides } }, blocks: [] }
  },
  liesUnderHeader: true,
} as const satisfies SectionSchema
