import { type ThemeDocument, themeKeys } from '@backroom/theme/document/document'
import type { ResolvedTheme } from '@backroom/theme/resolve'
import { describe, expect, it } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { testCollection, testPage, testStore, testTheme } from '../test-pages.ts'
import { en } from '../texts/texts.en.ts'
import type { CollectionView } from '../views/products.ts'

function draw(theme: ResolvedTheme, collection: Record<string, CollectionView> = {}) {
  const root = document.createElement('div')
  root.innerHTML = renderStorefront(
    { kind: 'home', store: testStore(), needs: { collection, product: {}, menu: {} } },
    theme,
  )
  return root
}
const sectionsOf = (root: Element) =>
  [...root.querySelectorAll('main [data-section]')].map((one) => one.getAttribute('data-section'))
const textOf = (root: Element, selector: string) => root.querySelector(selector)?.textContent

const featured = 'featured-collection_start'
const head = 'head-image_start'
const stories = 'image_with_text_start'
const setting = (key: string, settings: ThemeDocument['settings']['colors']) => (document: ThemeDocument) => {
  Object.assign(document.pages.homepage.sections[key]?.settings ?? {}, settings)
}

describe.each(themeKeys)('the home page of %s', (themeKey) => {
  it('shows the sections in order', () => {
    const reverse = (document: ThemeDocument) => void document.pages.homepage.order.reverse()
    expect(sectionsOf(draw(testTheme(themeKey)))).toEqual([head, featured, stories])
    expect(sectionsOf(draw(testTheme(themeKey, reverse)))).toEqual([stories, featured, head])
  })

  it('skips hidden sections and unknown types', () => {
    const theme = testTheme(themeKey, ({ pages: { homepage } }) => {
      if (homepage.sections[head]) homepage.sections[head].hidden = true
      homepage.sections.future = { type: 'future', name: '', hidden: false, settings: {}, blocks: {}, blockOrder: [] }
      homepage.order.push('future')
    })
    expect(sectionsOf(draw(theme))).toEqual([featured, stories])
  })

  it('shows every product for the collection all-lattehub-c, linked as /collections/all [B3-43]', () => {
    const collections = { 'all-lattehub-c': testCollection(3), tees: testCollection(1) }
    const root = draw(testTheme(themeKey), collections)
    const section = root.querySelector(`[data-section="${featured}"]`)
    expect(section?.querySelectorAll('a[href^="/products/"]')).toHaveLength(3)
    expect(section?.querySelector('a[href="/collections/all"]')).not.toBeNull()
    expect(root.innerHTML).not.toContain('lattehub')
  })

  it('shows every product if no collection is stored', () => {
    const theme = testTheme(themeKey, setting(featured, { collection: '' }))
    const section = draw(theme, { 'all-lattehub-c': testCollection(3) }).querySelector(`[data-section="${featured}"]`)
    expect(section?.querySelectorAll('a[href^="/products/"]')).toHaveLength(3)
    expect(section?.querySelector('a[href="/collections/all"]')).not.toBeNull()
  })

  it('shows the set number of products, and a note if there is none', () => {
    const theme = testTheme(themeKey, setting(featured, { limit_product: 5 }))
    const section = (root: Element) => root.querySelector(`[data-section="${featured}"]`)
    const full = section(draw(theme, { 'all-lattehub-c': testCollection(9) }))
    expect(full?.querySelectorAll('a[href^="/products/"]')).toHaveLength(5)
    expect(section(draw(theme))?.textContent).toContain(en.noProducts)
  })

  it('marks sale prices only if the section allows it', () => {
    const page = testPage('cart')
    const cards = page.kind === 'cart' ? page.upsell.slice(0, 1) : []
    const collections = { 'all-lattehub-c': testCollection(0, { products: cards }) }
    const shown = (show_sale_banners: boolean) =>
      draw(testTheme(themeKey, setting(featured, { show_sale_banners })), collections).querySelector(
        `[data-section="${featured}"] .tag, [data-section="${featured}"] .figure-note`,
      )?.textContent
    expect(shown(true)).toBe(en.sale)
    expect(shown(false)).toBeUndefined()
  })
})

describe.each(themeKeys)('the settings of a home page in %s', (themeKey) => {
  it('has separate slides for wide and narrow windows', () => {
    const slides = (heading: string) => [{ heading: { content: heading } }]
    const content = { desktop: slides('Wide'), mobile: slides('Narrow') }
    const root = draw(testTheme(themeKey, setting(head, { content })))
    expect(textOf(root, '[data-device="desktop"] h2')).toBe('Wide')
    expect(textOf(root, '[data-device="mobile"] h2')).toBe('Narrow')
  })

  it('shows the slides of one list at every width if the other list is empty', () => {
    const content = { desktop: [], mobile: [{ heading: { content: 'Only' } }] }
    const root = draw(testTheme(themeKey, setting(head, { content })))
    expect(textOf(root, '[data-device="both"] h2')).toBe('Only')
    expect(root.querySelectorAll('[data-device]')).toHaveLength(1)
  })

  it('puts image and text on the sides that the blocks set [B3-28]', () => {
    const root = draw(testTheme(themeKey))
    const sides = [...root.querySelectorAll(`[data-section="${stories}"] article`)].map((one) =>
      one.getAttribute('data-position'),
    )
    expect(sides).toEqual(['left', 'right'])
  })

  it('shows the announcement only if it is on', () => {
    const bar = (show_top_bar: boolean) =>
      testTheme(themeKey, (document) => {
        document.fixed.header = { settings: { show_top_bar, text_topbar: 'Closed on Monday' } }
      })
    expect(textOf(draw(bar(true)), '.top-bar')).toBe('Closed on Monday')
    expect(draw(bar(false)).textContent).not.toContain('Closed on Monday')
  })

  it('uses the colors of the theme', () => {
    const theme = testTheme(themeKey, ({ settings }) => {
      settings.colors = { color_cart_button: '#123456', footer_background: '#654321' }
    })
    const style = draw(theme).querySelector('.storefront')?.getAttribute('style')
    expect(style).toContain('--cart-button:#123456')
    expect(style).toContain('--footer-ground:#654321')
  })
})

it('draws the same home page visibly different in both themes', () => {
  const classes = (root: Element) => new Set([...root.querySelectorAll('[class]')].map((one) => one.className))
  const [hydro, newchick] = themeKeys.map((key) =>
    classes(draw(testTheme(key), { 'all-lattehub-c': testCollection(2) })),
  )
  const shared = [...(hydro ?? [])].filter((name) => newchick?.has(name))
  expect(shared.length).toBeLessThan((hydro?.size ?? 0) / 2)
})
