import type { ThemeDocument } from '@backroom/theme/document/document'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openEditor, openPanel } from '../../../../../testing/open-editor.ts'
import { all, click, find, type } from '../../../../../testing/screen.ts'

// The preview is rejected, and the editor works without it.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const shownIn = async (role: string, name: string, at?: number) =>
  ((await find(role, name, at)) as HTMLInputElement).value

it('defaults the slideshow of hydro to 4 seconds at half opacity [B9-18] [B9-19] [B2-83]', async () => {
  await openEditor('hydro')
  await openPanel('Slideshow')
  expect(all('button', 'Hero banner')).toEqual([])
  expect(await shownIn('spinbutton', 'Change slides every')).toBe('4')
  expect(await shownIn('slider', 'Change slides every')).toBe('4')
  expect(await shownIn('spinbutton', 'Image opacity')).toBe('50')
})

it('defaults the hero banner of newchick to 6 seconds, and recognises the theme by its footer settings [B9-20] [B2-83] [B1-05] [B4-31]', async () => {
  await openEditor('newchick')
  await openPanel('Hero banner')
  expect(await shownIn('spinbutton', 'Change slides every')).toBe('6')
})

it('treats a theme without footer settings as hydro [B1-05] [B4-31]', async () => {
  await openEditor('hydro', (document) => {
    document.fixed.footer = {}
  })
  await find('button', 'Slideshow')
  expect(all('button', 'Hero banner')).toEqual([])
})

it('defaults the logo to 50 on desktop and 32 on mobile [B9-24] [B9-25]', async () => {
  const { saved } = await openEditor('hydro')
  await openPanel('Header')
  expect([await shownIn('spinbutton', 'Desktop'), await shownIn('spinbutton', 'Mobile')]).toEqual(['50', '32'])
  await type('Mobile', '40', 'spinbutton')
  const { settings } = (await saved()).fixed.header as { settings: { size_logo: object } }
  expect(settings.size_logo).toEqual({ desktop: 50, mobile: 40 })
})

it('defaults a featured collection to 4 per row and 18 products, and stores nothing until it is edited [B9-26] [B9-27]', async () => {
  const { saved } = await openEditor('hydro', (document) => {
    document.pages.homepage.sections['featured-collection_start']!.settings.limit_product = 18
  })
  await openPanel('Featured collection')
  expect(await shownIn('spinbutton', 'Products per row')).toBe('4')
  const field = await find('spinbutton', 'Number of products')
  expect((field as HTMLInputElement).value).toBe('18')
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await type('Heading', 'Fresh')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  expect((await saved()).pages.homepage.sections['featured-collection_start']?.settings).toMatchObject({
    heading: 'Fresh',
    limit_product: 18,
  })
})

it('fills in missing values only, and keeps a stored false, 0 and empty text [B4-06] [B4-07]', async () => {
  const stored = { show_sale_banners: false, limit_product: 0, heading: '', buttonLabel: '' }
  const { saved } = await openEditor('hydro', ({ pages }) => {
    pages.homepage.sections['featured-collection_start']!.settings = { ...stored }
  })
  await openPanel('Featured collection')
  expect(((await find('switch', 'Show sale badges')) as HTMLInputElement).checked).toBe(false)
  expect(await shownIn('spinbutton', 'Number of products')).toBe('0')
  expect(await shownIn('textbox', 'Heading')).toBe('')
  expect(await shownIn('spinbutton', 'Products per row')).toBe('4')
  await click('switch', 'Show button as text link')
  // Defaults are shown, but not stored.
  expect((await saved()).pages.homepage.sections['featured-collection_start']?.settings).toEqual({
    ...stored,
    isTextLink: true,
  })
})

it('keeps separate slides for desktop and mobile, each centered by default [B2-84] [B3-37]', async () => {
  const slides = (heading: string) => [{ heading: { content: heading } }]
  const { saved } = await openEditor('hydro', ({ pages }) => {
    const { settings } = pages.homepage.sections['head-image_start']!
    settings.content = { desktop: slides('Wide'), mobile: slides('Narrow') }
  })
  await openPanel('Slideshow')
  const slidesShown = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)
  const pressed = () => document.querySelector('[aria-label="Text position"] [aria-pressed=true]')?.textContent
  const unfold = () => {
    for (const details of document.querySelectorAll('details')) details.open = true
  }
  unfold()
  await vi.waitFor(() => expect([slidesShown(), pressed()]).toEqual([['Wide'], 'Center']))
  const group = [...document.querySelectorAll<HTMLElement>('[aria-label="Slides"] button')]
  group.find(({ textContent }) => textContent === 'Mobile')?.click()
  await vi.waitFor(() => expect(slidesShown()).toEqual(['Narrow']))
  unfold()
  await vi.waitFor(() => expect(pressed()).toBe('Center'))
  await click('button', 'Add slide')
  await vi.waitFor(() => expect(slidesShown()).toEqual(['Narrow', 'Slide 2']))
  const { content } = (await saved()).pages.homepage.sections['head-image_start']!.settings as {
    content: { desktop: object[]; mobile: object[] }
  }
  expect([content.desktop, content.mobile]).toEqual([slides('Wide'), [...slides('Narrow'), {}]])
})

it("has only the tabs Sections and Setting, previews home and product, and keeps other pages' content [B2-38] [B2-54]", async () => {
  const others = { checkout: { a: 1 }, collections: { b: 2 } }
  const { saved } = await openEditor('hydro', (document: ThemeDocument) => {
    const page = (own: object) => ({ sections: {}, order: [], ...own })
    Object.assign(document.pages, { checkout: page(others.checkout), collections: page(others.collections) })
  })
  expect(all('tab').map(({ textContent }) => textContent)).toEqual(['Sections', 'Setting'])
  const pages = (await find('combobox', 'Preview page')) as HTMLSelectElement
  expect([...pages.options].map(({ text }) => text)).toEqual(['Home page', 'Product page'])
  await openPanel('Featured collection')
  await type('Heading', 'Fresh')
  expect((await saved()).pages).toMatchObject(others)
})

/** The specified colours: key, label, and default where specified. */
const colors: [key: string, label: string, specified?: string][] = [
  ['color_announcement_bar_background', 'Announcement bar background'],
  ['color_announcement_bar_text', 'Announcement bar text'],
  ['color_title_product', 'Product title'],
  ['color_product_icon', 'Product icons'],
  ['color_price', 'Price', '#0d9ef2'],
  ['color_sale_price', 'Sale price', '#0d9ef2'],
  ['color_compare_at_price', 'Compare-at price'],
  ['color_top_bar_background', 'Top bar background'],
  ['footer_background', 'Footer background'],
  ['color_footer_text', 'Footer text'],
  ['color_upsell_border', 'Upsell border', '#e5e7eb'],
  ['color_upsell_background', 'Upsell background', '#FFF9F0'],
  ['color_upsell_border_active', 'Selected upsell border'],
  ['color_upsell_background_active', 'Selected upsell background'],
  ['color_cart_button', 'Cart button', '#548226'],
  ['color_cart_button_label', 'Cart button label'],
  ['color_byNow_button_label', 'Buy-now button label'],
  ['color_buyNow_button', 'Buy-now button', '#EF4444'],
  ['color_upsell_background_tag', 'Upsell tag background', '#B35918'],
  ['color_upsell_text_tag', 'Upsell tag text'],
  ['color_checkout_button', 'Checkout button', '#0082E5'],
]

describe('the colors', () => {
  it('have their specified defaults [B3-59] [B9-35..42]', async () => {
    await openEditor('hydro')
    await openPanel('Colors')
    for (const [, label, specified] of colors)
      if (specified) expect(await shownIn('textbox', label), label).toBe(specified)
  })

  it('are sent under their specified names as hex values, and reject other values [B3-57]', async () => {
    const { saved } = await openEditor('hydro')
    await openPanel('Colors')
    const changes = colors.map(([key, label], index) => [key, label, `#0000${(index + 16).toString(16)}`] as const)
    for (const [, label, hex] of changes) await type(label, hex)
    await type('Price', 'blue')
    const expected = Object.fromEntries(changes.map(([key, , hex]) => [key, hex]))
    expect((await saved()).settings.colors).toEqual(expected)
    await vi.waitFor(async () => expect((await find('textbox', 'Price')).getAttribute('aria-invalid')).toBe('true'))
  })

  it('include the sale price for hydro only [B3-58] [B1-06]', async () => {
    await openEditor('newchick')
    await openPanel('Colors')
    await find('textbox', 'Price')
    expect(all('textbox', 'Sale price')).toEqual([])
    const fields = all('textbox').filter((one) => one.closest('#editor-panel'))
    const names = fields.map((field) => document.querySelector(`label[for="${field.id}"]`)?.textContent)
    expect(names.toSorted()).toEqual(
      colors
        .map(([, label]) => label)
        .filter((label) => label !== 'Sale price')
        .toSorted(),
    )
  })
})
