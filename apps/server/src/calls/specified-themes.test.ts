import { themeSchemas as schemas } from '@backroom/storefront/sections/theme-schemas'
import { filledSection } from '@backroom/storefront/test-sections'
import { addSection } from '@backroom/theme/actions/add-section'
import { moveSection } from '@backroom/theme/actions/move-section'
import { removeSection } from '@backroom/theme/actions/remove-section'
import type { JsonObject } from '@backroom/theme/document/document'
import { toWire } from '@backroom/theme/document/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestCalls, type TestCalls } from './calls-test-api.ts'
import { startTheme } from './theme-test-api.ts'

let server: TestCalls
beforeAll(async () => {
  server = await startTestCalls('owner')
})
afterAll(() => server.close())

const section = (type: string, settings: JsonObject = {}, blocks: JsonObject[] = []) => ({
  type,
  name: '',
  hidden: false,
  settings,
  blocks,
})

/** Saves the section. @returns it as the API answers it and as it is stored */
async function savedSection(given: ReturnType<typeof section>) {
  const theme = await startTheme(server, 'hydro')
  const config = await theme.read()
  expect(await theme.save({ ...config, sections: { given: { ...given, index: 0 } as unknown as JsonObject } })).toBe(
    200,
  )
  const read = (await theme.read()).sections.given as JsonObject
  const stored = (await theme.stored()).pages.homepage.sections.given!
  return { read, stored }
}

test('answers a config with id, pages, settings and sections, and its fixed pages [B3-19, B3-20, B3-21]', async () => {
  const theme = await startTheme(server, 'hydro')
  const config = await theme.read()
  expect(Object.keys(config)).toEqual(expect.arrayContaining(['id', 'pages', 'settings', 'sections']))
  expect(Object.keys(config.pages).sort()).toEqual(['fixed', 'homepage', 'others'])
  expect(Object.keys(config.pages.fixed).sort()).toEqual(['footer', 'header'])
  for (const one of Object.values(config.sections))
    expect(Object.keys(one as object)).toEqual(expect.arrayContaining(['type', 'settings', 'blocks']))
  config.pages.others = { checkout: { note: 1 }, collections: { note: 2 } }
  config.settings.checkout = { note: 3 }
  expect(await theme.save(config)).toBe(200)
  expect((await theme.read()).pages.others).toEqual({ checkout: { note: 1 }, collections: { note: 2 } })
  expect(await theme.stored()).toMatchObject({
    settings: { checkout: { note: 3 } },
    pages: { checkout: { note: 1, order: [] }, homepage: { order: Object.keys(config.sections) } },
  })
})

test('stores and answers the settings of the checkout and collections pages [B2-54]', async () => {
  const theme = await startTheme(server, 'hydro')
  const config = await theme.read()
  await theme.save({ ...config, pages: { ...config.pages, others: { checkout: { a: 1 }, collections: { b: 2 } } } })
  expect((await theme.stored()).pages).toMatchObject({ checkout: { a: 1 }, collections: { b: 2 } })
  expect((await theme.read()).pages.others).toEqual({ checkout: { a: 1 }, collections: { b: 2 } })
})

test('stores sections in the order of their index [B3-24]', async () => {
  const theme = await startTheme(server, 'hydro')
  const config = await theme.read()
  const sections = {
    last: { ...section('confetti'), index: 2 },
    first: { ...section('confetti'), index: 0 },
    between: { ...section('confetti'), index: 1 },
  }
  await theme.save({ ...config, sections: sections as unknown as JsonObject })
  expect((await theme.stored()).pages.homepage.order).toEqual(['first', 'between', 'last'])
  const read = (await theme.read()).sections as Record<string, { index: number }>
  expect(Object.entries(read).map(([key, { index }]) => [key, index])).toEqual([
    ['first', 0],
    ['between', 1],
    ['last', 2],
  ])
})

test('stores flash_deals as flash_deal [B3-26]', async () => {
  for (const type of ['flash_deals', 'flash_deal'])
    expect((await savedSection(section(type))).stored.type).toBe('flash_deal')
})

test('stores the align of a featured collection, and draws unknown values as center [B3-41]', async () => {
  for (const align of ['left', 'center'])
    expect((await savedSection(section('featured-collection', { align }))).stored.settings).toMatchObject({ align })
  const { align } = schemas.hydro.sections['featured-collection']!.fields
  expect(align).toMatchObject({ kind: 'select', options: ['left', 'center'], default: 'center' })
})

test('stores the end of a flash deal as the editor sends it [B5-18]', async () => {
  const time = { day: 1, hour: 2, minute: 3, end: '2026-11-25T02:03:00.000Z' }
  const { read, stored } = await savedSection(section('flash_deal', {}, [{ type: 'count-down', settings: { time } }]))
  expect(Object.values(stored.blocks).map(({ settings }) => settings)).toEqual([{ time }])
  expect(JSON.stringify(read)).toContain(time.end)
})

describe('the editor’s actions, as they are saved', () => {
  test('stores a dragged section at its new place [B4-16]', async () => {
    const theme = await startTheme(server, 'hydro')
    const [first, second, ...rest] = theme.document.pages.homepage.order
    const { document } = moveSection(theme.document, { page: 'homepage', key: first!, index: 1 })
    expect(await theme.save(toWire(theme.id, document))).toBe(200)
    expect((await theme.stored()).pages.homepage.order).toEqual([second, first, ...rest])
  })

  test('adds a section at its place or at the end, with a key of its type and a suffix, and removes it by its key [B3-23] [B4-14] [B4-15] [B4-17] [B4-18]', async () => {
    const theme = await startTheme(server, 'hydro')
    const before = Object.keys(theme.document.pages.homepage.sections)
    const placed = addSection(theme.document, {
      schemas,
      page: 'homepage',
      type: 'image_with_text',
      index: 1,
      random: Math.random,
    })
    const both = addSection(placed.document, {
      schemas,
      page: 'homepage',
      type: 'featured-collection',
      random: Math.random,
    })
    expect(await theme.save(toWire(theme.id, both.document))).toBe(200)
    expect(placed.key).toMatch(/^image_with_text_[a-z0-9]{6}$/)
    const [head, ...rest] = before
    expect((await theme.stored()).pages.homepage.order).toEqual([head, placed.key, ...rest, both.key])
    const removed = removeSection(both.document, { page: 'homepage', key: placed.key })
    await theme.save(toWire(theme.id, removed.document))
    const { sections, order } = (await theme.stored()).pages.homepage
    expect(order).toEqual([...before, both.key])
    expect(Object.keys(sections)).not.toContain(placed.key)
  })
})

describe('every specified field is stored and comes back', () => {
  test('of an image with text and its blocks, on the left and on the right [B3-27] [B3-28] [B3-30]', async () => {
    const settings = {
      choose_layout: 'cards',
      images_per_row: 5,
      promotions_animation: 'zoom',
      text_alignment: 'right',
    }
    const block = (position: string) => ({
      position,
      image: '/files/a.webp',
      heading: 'Sewn here',
      content: '<p>By hand</p>',
      show_button: true,
      button_label: 'Read on',
      url_button: { name: 'home', params: { slug: '' } },
    })
    const blocks = ['left', 'right'].map((position, index) => ({
      key: `item_${index}`,
      type: 'item',
      settings: block(position),
    }))
    const { read, stored } = await savedSection(section('image_with_text', settings, blocks))
    expect(read).toMatchObject({ settings, blocks })
    expect(stored.settings).toEqual(settings)
    expect(stored.blockOrder.map((key) => stored.blocks[key]?.settings)).toEqual([block('left'), block('right')])
  })

  test('of a head image and its slides, left, centre and right, by either spelling of their colours [B3-34] [B3-35] [B3-36] [B3-37]', async () => {
    const slide = (position: string | undefined, colors: JsonObject): JsonObject => ({
      image: '/files/a.webp',
      media: 'https://example.com/film',
      heading: { content: 'Autumn', ...colors },
      subHeading: { content: 'Is here', ...colors },
      ...(position && { position }),
      buttonLabel: { title: 'Look', color: '#101010', background: '#FAFAFA' },
      urlButton: { name: 'home', params: { slug: '' } },
    })
    const both = { colorDesktop: '#111111', colorMobile: '#222222' }
    const content = {
      desktop: [slide('left', { color: '#333333' }), slide('center', both), slide('right', both)],
      mobile: [slide(undefined, both)],
    }
    const settings = { change_slides_every: 7, opacity_image: 0, show_content: false, text_animation: 'fade', content }
    const { read, stored } = await savedSection(section('head-image', settings))
    expect(read.settings).toEqual(settings)
    expect(stored.settings).toEqual(settings)
  })

  test('of a featured collection, 18 products outside the limit too [B3-40]', async () => {
    const settings = {
      collection: 'tees',
      align: 'left',
      limit_product: 18,
      buttonLabel: 'All',
      isTextLink: true,
      show_sale_banners: false,
      item_per_row: 6,
      heading: 'New',
    }
    const { read, stored } = await savedSection(section('featured-collection', settings))
    expect(read.settings).toEqual(settings)
    expect(stored.settings).toEqual(settings)
  })

  test('of every specified section type, with its blocks and every setting [B3-25] [B3-31] [B3-32] [B3-33] [B3-38] [B3-39] [B3-42]', async () => {
    const specified = [
      'collection_list',
      'image_with_text',
      'feature-content',
      'head-image',
      'product-review',
      'featured-collection',
      'key_features',
      'style-collection',
      'slider-product',
      'product_with_collection',
      'flash_deal',
      'product-widget',
    ]
    const theme = await startTheme(server, 'hydro')
    const config = await theme.read()
    const sections = Object.fromEntries(
      specified.map((type, index) => {
        const { blocks, blockOrder, settings } = filledSection(schemas.hydro.sections[type]!)
        const list = blockOrder.map((key) => ({ key, ...blocks[key] }) as JsonObject)
        return [type, { ...section(type, settings, list), index } as unknown as JsonObject]
      }),
    )
    expect(await theme.save({ ...config, sections })).toBe(200)
    expect((await theme.read()).sections).toEqual(sections)
    const { homepage } = (await theme.stored()).pages
    expect(homepage.order).toEqual(specified)
    for (const type of specified) expect(homepage.sections[type]?.settings).toEqual(sections[type]?.settings)
  })

  const colors = [
    'color_announcement_bar_background',
    'color_announcement_bar_text',
    'color_title_product',
    'color_product_icon',
    'color_price',
    'color_sale_price',
    'color_compare_at_price',
    'color_top_bar_background',
    'footer_background',
    'color_footer_text',
    'color_upsell_border',
    'color_upsell_background',
    'color_upsell_border_active',
    'color_upsell_background_active',
    'color_cart_button',
    'color_cart_button_label',
    'color_byNow_button_label',
    'color_buyNow_button',
    'color_upsell_background_tag',
    'color_upsell_text_tag',
    'color_checkout_button',
  ]

  test('of the colours, each by its own hex value [B3-57] [B3-59]', async () => {
    const theme = await startTheme(server, 'hydro')
    const config = await theme.read()
    // The default of the checkout button is not stored.
    expect((await theme.stored()).settings.colors).toBeUndefined()
    const given = Object.fromEntries(colors.map((key, index) => [key, `#0000${(index + 16).toString(16)}`]))
    expect(await theme.save({ ...config, settings: { ...config.settings, colors: given } })).toBe(200)
    expect((await theme.read()).settings.colors).toEqual(given)
    expect((await theme.stored()).settings.colors).toEqual(given)
  })

  test('of the header [B3-62]', async () => {
    const settings = {
      show_top_bar: true,
      text_topbar: 'Closed on Monday',
      enable_search: false,
      isShowAccount: false,
      image_topbar: '/files/a.webp',
      image_topbar_mobile: '/files/b.webp',
      topbar_url: { name: 'home', params: { slug: '' } },
      logo_desktop: '/files/c.webp',
      logo_mobile: '/files/d.webp',
      size_logo: { desktop: 60, mobile: 40 },
      main_menu: [{ title: 'Tees', url: { name: 'collection', params: { slug: 'tees' } } }],
      center_logo_on_mobile: false,
    }
    const theme = await startTheme(server, 'hydro')
    const config = await theme.read()
    config.pages.fixed.header = { settings }
    expect(await theme.save(config)).toBe(200)
    expect((await theme.read()).pages.fixed.header).toEqual({ settings })
    expect((await theme.stored()).fixed.header).toEqual({ settings })
  })
})
