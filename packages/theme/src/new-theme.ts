import { allCollections } from './define-field.ts'
import type { JsonObject, Section, ThemeDocument, ThemeKey } from './document.ts'
import { schemaVersion } from './migrations.ts'

interface Words {
  announcement: string
  slides: { heading: string; text: string; button: string }[]
  collection: { heading: string; button: string }
  stories: { heading: string; text: string }[]
}

const words: Record<ThemeKey, (storeName: string) => Words> = {
  hydro: (storeName) => ({
    announcement: 'Free delivery on orders over $60',
    slides: [
      { heading: 'Shirts with something to say', text: 'Soft cotton, bold prints, made to order.', button: 'Shop all' },
      { heading: 'Fresh prints every week', text: 'See what came off the press last.', button: 'See what is new' },
    ],
    collection: { heading: 'Best sellers', button: 'View all products' },
    stories: [
      {
        heading: `Why ${storeName}`,
        text: '<p>We print each piece when you order it, so nothing is wasted and nothing sits in a warehouse.</p>',
      },
      {
        heading: 'Easy returns',
        text: '<p>It does not fit? Send it back within 30 days and choose another size or your money.</p>',
      },
    ],
  }),
  newchick: (storeName) => ({
    announcement: 'The new season is here',
    slides: [
      { heading: 'The quiet wardrobe', text: 'Linen, wool and silk in six calm colours.', button: 'Discover' },
      { heading: 'Cut once, worn for years', text: 'Pieces that outlast the season.', button: 'The collection' },
    ],
    collection: { heading: 'The edit', button: 'View everything' },
    stories: [
      {
        heading: `The atelier of ${storeName}`,
        text: '<p>Four people cut, sew and press every garment under one roof.</p>',
      },
      {
        heading: 'Cloth with a name',
        text: '<p>We buy from three mills and print their names on every label.</p>',
      },
    ],
  }),
}

/** A complete first theme. Images are left to the storefront's own artwork. */
export function newTheme(themeKey: ThemeKey, { storeName }: { storeName: string }): ThemeDocument {
  const { announcement, slides, collection, stories } = words[themeKey](storeName)
  const shop = { name: 'collection', params: { slug: allCollections } }
  const slideList = slides.map(({ heading, text, button }) => ({
    image: '',
    heading: { content: heading },
    subHeading: { content: text },
    buttonLabel: { title: button },
    urlButton: shop,
  }))
  const sections: Record<string, Section> = {
    'head-image_start': section('head-image', { content: { desktop: slideList, mobile: slideList } }),
    'featured-collection_start': section('featured-collection', {
      heading: collection.heading,
      collection: allCollections,
      buttonLabel: collection.button,
    }),
    image_with_text_start: stories.reduce(withStory, section('image_with_text', {})),
  }
  return structuredClone({
    schemaVersion,
    themeKey,
    settings: {},
    fixed: {
      header: { settings: { show_top_bar: true, text_topbar: announcement } },
      footer: firstFooter(themeKey, storeName),
    },
    pages: { homepage: { sections, order: Object.keys(sections) } },
  })
}

const section = (type: string, settings: JsonObject): Section => ({
  type,
  name: '',
  hidden: false,
  settings,
  blocks: {},
  blockOrder: [],
})

function withStory(all: Section, { heading, text }: Words['stories'][number], index: number): Section {
  const key = `item_${index + 1}`
  const settings = { heading, content: text, position: index % 2 ? 'right' : 'left' }
  return {
    ...all,
    blocks: { ...all.blocks, [key]: { type: 'item', settings } },
    blockOrder: [...all.blockOrder, key],
  }
}

const firstFooter = (themeKey: ThemeKey, storeName: string): JsonObject =>
  themeKey === 'newchick'
    ? { settings: { copyright: `© ${storeName}` } }
    : { blocks: [{ block: 'copyright', config: { value: `© ${storeName}` } }] }
