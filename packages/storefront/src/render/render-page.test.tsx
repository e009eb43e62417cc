import { languages } from '@backroom/contract/platform/api/language'
import { safeDescription } from '@backroom/domain/platform/safe-html/safe-html'
import { themeKeys } from '@backroom/theme/document/document'
import { cleanRichText } from '@backroom/theme/rich-text'
import { describe, expect, it } from 'vitest'
import { bareTheme, emptyPage, pageKinds, testAssets, testPage, testStore, testTheme } from '../test-pages.ts'
import type { StorefrontPageView } from '../views/pages.ts'
import { renderPage } from './render-page.tsx'

/** Without style sheets, which the parser would load. */
const parse = (html: string) =>
  new DOMParser().parseFromString(html.replace(/<link rel="(?:stylesheet|preload)"[^>]*>/g, ''), 'text/html')
const nameOf = (element: Element) =>
  element.getAttribute('aria-label') ||
  element.textContent?.trim() ||
  [...element.querySelectorAll('img')].map((image) => image.getAttribute('alt')).join('')
/** Browsers don't run blocks of data. */
const isData = (script: Element) => /^application\/(ld\+)?json$/.test(script.getAttribute('type') ?? '')
const levels = (root: Document) =>
  [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((one) => Number(one.tagName[1]))

const cases = pageKinds.flatMap((kind) =>
  themeKeys.flatMap((themeKey) =>
    languages.flatMap((language) => [
      {
        kind,
        themeKey,
        language,
        amount: 'full',
        theme: testTheme(themeKey),
        page: testPage(kind, testStore(language)),
      },
      {
        kind,
        themeKey,
        language,
        amount: 'empty',
        theme: bareTheme(themeKey),
        page: emptyPage(kind, testStore(language)),
      },
    ]),
  ),
)

/** Pages that show products. */
const imaged: string[] = [
  'home',
  'collection',
  'collections',
  'search',
  'product',
  'reviews',
  'cart',
  'checkout',
  'offer',
  'thank-you',
  'not-found',
]

describe.each(cases)('$kind in $themeKey, $language, $amount', ({ theme, themeKey, page, language, amount }) => {
  const html = renderPage(page, theme, testAssets)
  const root = parse(html)

  it('is one document with its language, theme, style sheet and title', () => {
    expect(root.documentElement.lang).toBe(language)
    expect(root.querySelectorAll(`.storefront.${themeKey}`)).toHaveLength(1)
    expect(html).toContain(`<link rel="stylesheet" href="${testAssets.styles[themeKey]}">`)
    expect(root.title).toContain('Northwind Tees')
    expect(root.body.dataset.eventPage).toBe(page.kind)
    expect(html).not.toMatch(/undefined|\[object|NaN/)
  })

  it('has each landmark once, one h1 and no skipped heading level', () => {
    expect(root.querySelectorAll('main')).toHaveLength(1)
    const parts = [...(root.querySelector('.storefront')?.children ?? [])].filter((part) => !part.matches('.skip'))
    expect(parts.length).toBeGreaterThanOrEqual(3)
    for (const part of parts) expect(part.matches('aside[aria-label], header, main, footer, dialog')).toBe(true)
    expect(root.querySelectorAll('.storefront > header')).toHaveLength(1)
    expect(root.querySelectorAll('.storefront > footer')).toHaveLength(1)
    const found = levels(root)
    expect(found.filter((level) => level === 1)).toHaveLength(1)
    expect(found[0]).toBe(1)
    for (const [index, level] of found.entries()) expect(level - (found[index - 1] ?? 0)).toBeLessThanOrEqual(1)
  })

  it('names every link, button and input, and has unique ids', () => {
    // The skip link, the logo and the cart link are on every page.
    expect(root.querySelectorAll('a, button, summary').length).toBeGreaterThanOrEqual(3)
    for (const one of root.querySelectorAll('a, button, summary')) expect(nameOf(one), one.outerHTML).toBeTruthy()
    for (const one of root.querySelectorAll('input:not([type=hidden]), select'))
      expect(root.querySelector(`label[for="${one.id}"]`)?.textContent?.trim(), one.outerHTML).toBeTruthy()
    const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
  })

  it('reserves the box of every image and runs no inline script', () => {
    if (amount === 'full') expect(root.querySelectorAll('main img').length > 0).toBe(imaged.includes(page.kind))
    for (const one of root.querySelectorAll('main img')) {
      expect(one.getAttribute('src')).toMatch(/^\/(files|artwork\/[a-z]+)\/[^/.]+\./)
      expect(one.hasAttribute('alt'), one.outerHTML).toBe(true)
      expect(Number(one.getAttribute('width')), one.outerHTML).toBeGreaterThan(0)
      expect(Number(one.getAttribute('height')), one.outerHTML).toBeGreaterThan(0)
    }
    const scripts = [...root.querySelectorAll('script')].filter((one) => !isData(one))
    expect(scripts.map((one) => one.getAttribute('src'))).toEqual([testAssets.script])
    expect(html).not.toMatch(/\son[a-z]+=/i)
  })

  it('renders the same output again', () => {
    expect(renderPage(page, theme, testAssets)).toBe(html)
  })
})

describe.each(themeKeys)('merchant text in %s', (themeKey) => {
  const attack = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`
  const theme = testTheme(themeKey, (document) => {
    document.fixed.header = { settings: { show_top_bar: true, text_topbar: attack } }
    for (const section of Object.values(document.pages.homepage.sections)) {
      section.settings.heading = attack
      for (const block of Object.values(section.blocks))
        Object.assign(block.settings, { heading: attack, content: attack })
    }
  })
  it.each(pageKinds)('is escaped on the %s page', (kind) => {
    const html = renderPage(poisoned(testPage(kind), attack), theme, testAssets)
    const root = parse(html)
    expect(root.querySelectorAll('[onerror]')).toHaveLength(0)
    expect([...root.querySelectorAll('script:not([src])')].filter((one) => !isData(one))).toEqual([])
    expect(root.querySelectorAll('img[src="x"]')).toHaveLength(0)
    expect(root.body.textContent).toContain('alert(1)')
  })
})

/**
 * Replaces every text of a page except kind, language, locale, time zone, currency, day and times. Descriptions and
 * rich text are cleaned, as the server passes them.
 */
function poisoned<Value>(value: Value, attack: string): Value {
  const kept = [
    'kind',
    'language',
    'locale',
    'timeZone',
    'currency',
    'today',
    'createdAt',
    'order',
    'email',
    'cardNumber',
  ]
  const replace = (one: unknown, key?: string): unknown => {
    if (typeof one === 'string' && key === 'descriptionHtml') return safeDescription(attack)
    if (typeof one === 'string' && key === 'bodyHtml') return cleanRichText(attack)
    if (typeof one === 'string') return key && kept.includes(key) ? one : attack
    if (Array.isArray(one)) return one.map((entry) => replace(entry))
    if (one && typeof one === 'object')
      return Object.fromEntries(Object.entries(one).map(([name, entry]) => [name, replace(entry, name)]))
    return one
  }
  const page = replace(value) as StorefrontPageView
  return page as Value
}
