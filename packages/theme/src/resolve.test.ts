import { newTheme } from '@backroom/storefront/sections/new-theme'
import { themeSchemas as schemas } from '@backroom/storefront/sections/theme-schemas'
import { expect, it } from 'vitest'
import { setValue } from './actions/set-value.ts'
import { checkTheme } from './check-theme.ts'
import type { JsonObject, Section, ThemeDocument, ThemeKey } from './document/document.ts'
import { resolve } from './resolve.ts'

const empty = (themeKey: ThemeKey, ...sections: Partial<Section>[]): ThemeDocument => ({
  schemaVersion: 1,
  themeKey,
  settings: {},
  fixed: { header: {}, footer: {} },
  pages: {
    homepage: {
      sections: Object.fromEntries(
        sections.map((one, index) => [
          `s${index}`,
          { type: '', name: '', hidden: false, settings: {}, blocks: {}, blockOrder: [], ...one },
        ]),
      ),
      order: sections.map((_, index) => `s${index}`),
    },
  },
})
const first = (themeKey: ThemeKey, section: Partial<Section>) =>
  resolve(schemas, empty(themeKey, section)).pages.homepage.sections[0]
const settingsOf = (themeKey: ThemeKey, type: string, settings: JsonObject = {}) =>
  first(themeKey, { type, settings })?.settings

it('resolves the specified colors [B9-35] [B9-36] [B9-37] [B9-38] [B9-39] [B9-40] [B9-41] [B9-42] [B3-59]', () => {
  expect(resolve(schemas, empty('hydro')).settings.colors).toMatchObject({
    color_price: '#0d9ef2',
    color_sale_price: '#0d9ef2',
    color_cart_button: '#548226',
    color_buyNow_button: '#EF4444',
    color_upsell_background: '#FFF9F0',
    color_upsell_border: '#e5e7eb',
    color_upsell_background_tag: '#B35918',
    color_checkout_button: '#0082E5',
  })
})

it('has the sale price color for hydro only [B3-58]', () => {
  expect(resolve(schemas, empty('hydro')).settings.colors).toHaveProperty('color_sale_price')
  expect(resolve(schemas, empty('newchick')).settings.colors).not.toHaveProperty('color_sale_price')
})

it('sizes the logo 50 on desktop and 32 on mobile independently [B9-24] [B9-25] [B4-07]', () => {
  expect(resolve(schemas, empty('hydro')).header.size_logo).toEqual({ desktop: 50, mobile: 32 })
  const document = empty('hydro')
  document.fixed.header = { settings: { size_logo: { mobile: 40 } } }
  expect(resolve(schemas, document).header.size_logo).toEqual({ desktop: 50, mobile: 40 })
})

it('changes slides every 4 seconds for hydro and 6 for newchick, at half opacity [B9-18] [B9-19] [B9-20]', () => {
  expect(settingsOf('hydro', 'head-image')).toMatchObject({ change_slides_every: 4, opacity_image: 50 })
  expect(settingsOf('newchick', 'head-image')).toMatchObject({ change_slides_every: 6, opacity_image: 50 })
})

it('centers a slide by default on both devices [B3-36] [B3-37] [B2-84]', () => {
  const content: JsonObject = {
    desktop: [{}, { position: 'left' }, { position: 'up' }],
    mobile: [{ position: 'right' }],
  }
  expect(settingsOf('hydro', 'head-image', { content })).toMatchObject({
    content: {
      desktop: [{ position: 'center' }, { position: 'left' }, { position: 'center' }],
      mobile: [{ position: 'right' }],
    },
  })
})

it('reads a slide color in both spellings and prefers the one that is written [B3-35]', () => {
  const byDevice = { heading: { colorDesktop: '#111111', colorMobile: '#222222' } }
  const content = {
    desktop: [byDevice, { heading: { color: '#333333', colorDesktop: '#111111' } }],
    mobile: [byDevice],
  }
  expect(settingsOf('hydro', 'head-image', { content })).toMatchObject({
    content: {
      desktop: [{ heading: { color: '#111111' } }, { heading: { color: '#333333' } }],
      mobile: [{ heading: { color: '#222222' } }],
    },
  })
})

it('shows a featured collection of all products, 4 a row and 18 in number [B9-26] [B9-27]', () => {
  expect(settingsOf('hydro', 'featured-collection')).toMatchObject({
    collection: 'all-lattehub-c',
    item_per_row: 4,
    limit_product: 18,
  })
})

it('keeps a stored value: false, 0, empty text, and one outside its limits [B4-06] [B5-09]', () => {
  const stored = { show_sale_banners: false, limit_product: 0, heading: '', item_per_row: 99 }
  expect(settingsOf('hydro', 'featured-collection', stored)).toMatchObject(stored)
})

it('clamps numbers that cannot be drawn, and sums the clamped numbers', () => {
  const document = empty('hydro')
  document.fixed.header = { settings: { size_logo: { desktop: 1e9, mobile: Number.NaN } } }
  document.settings.checkout = { time: { day: 1e9, hour: 1, min: -1e9 } }
  const theme = resolve(schemas, document)
  expect(theme.header.size_logo).toEqual({ desktop: 10_000, mobile: 32 })
  expect(theme.settings.checkout).toMatchObject({
    time: { day: 10_000, hour: 1, min: -10_000, getTime: 10_000 * 86_400_000 + 3_600_000 - 10_000 * 60_000 },
  })
  expect(settingsOf('hydro', 'featured-collection', { limit_product: -1e9 })).toMatchObject({ limit_product: -10_000 })
})

it('replaces invalid stored values by the default and keeps unknown keys', () => {
  const stored = { limit_product: 'many', align: 'justify', collection: null, mine: [1] }
  expect(settingsOf('hydro', 'featured-collection', stored)).toMatchObject({
    limit_product: 18,
    align: 'center',
    collection: 'all-lattehub-c',
    mine: [1],
  })
})

it('reads flash_deals as flash_deal and keeps unknown types [B3-26]', () => {
  expect(first('hydro', { type: 'flash_deals' })).toMatchObject({ type: 'flash_deal' })
  expect(first('hydro', { type: 'confetti', settings: { a: 1 } })).toMatchObject({
    storedType: 'confetti',
    settings: { a: 1 },
  })
})

it('reads the footer as settings for newchick and as blocks for hydro [B3-63] [B3-64]', () => {
  const newchick = empty('newchick')
  newchick.fixed.footer = { settings: { copyright: '© N' } }
  expect(resolve(schemas, newchick).footer).toMatchObject({
    copyright: '© N',
    iconPayments: [],
    size_logo: { desktop: 50 },
  })
  const hydro = empty('hydro')
  hydro.fixed.footer = { settings: { mobile: '555' }, blocks: ['junk'] }
  expect(resolve(schemas, hydro).footer).toMatchObject({ mobile: '555', address: '', sub_copyright: '' })
})

it('keeps the identity of everything that an edit did not change', () => {
  const document = newTheme('hydro', { storeName: 'Northwind' })
  const before = resolve(schemas, document)
  const path = ['pages', 'homepage', 'sections', 'featured-collection_start', 'settings', 'heading']
  const after = resolve(schemas, setValue(document, { path, value: 'New' }).document)
  const [head, featured, images] = before.pages.homepage.sections
  expect(after.pages.homepage.sections[0]).toBe(head)
  expect(after.pages.homepage.sections[1]).not.toBe(featured)
  expect(after.pages.homepage.sections[2]).toBe(images)
  expect(after.settings.colors).toBe(before.settings.colors)
  expect(after.header).toBe(before.header)
})

it('starts a complete theme with two slides a device, whose only warnings are specified colors', () => {
  for (const themeKey of ['hydro', 'newchick'] as const) {
    const { pages } = resolve(schemas, newTheme(themeKey, { storeName: 'Northwind' }))
    const [head, featured, images] = pages.homepage.sections
    expect(pages.homepage.sections.map(({ type }) => type)).toEqual([
      'head-image',
      'featured-collection',
      'image_with_text',
    ])
    expect(head?.settings).toMatchObject({ content: { desktop: [{}, {}], mobile: [{}, {}] } })
    expect(featured?.settings).toMatchObject({ collection: 'all-lattehub-c' })
    expect(images?.blocks).toHaveLength(2)
    const found = checkTheme(schemas, newTheme(themeKey, { storeName: 'Northwind' })).map(({ path }) => path.at(-1))
    expect(found.filter((key) => key !== 'color_price' && key !== 'color_sale_price')).toEqual([])
  }
})

it('keeps a focal point within the image, and centers it by default', () => {
  const resolved = (image_focal: JsonObject) =>
    settingsOf('hydro', 'head-image', { content: { desktop: [{ image_focal }] } })
  const held = (x: number, y: number) => ({ content: { desktop: [{ image_focal: { x, y } }] } })
  expect(resolved({ x: -4, y: 240.4 })).toMatchObject(held(0, 100))
  expect(resolved({ x: 'left' })).toMatchObject(held(50, 50))
})
