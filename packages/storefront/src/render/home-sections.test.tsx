import { languages } from '@backroom/contract/platform/api/language'
import { type Json, type ThemeKey, themeKeys } from '@backroom/theme/document/document'
import type { ResolvedTheme } from '@backroom/theme/resolve'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { Storefront } from '../Storefront.tsx'
import { themeSchemas } from '../sections/theme-schemas.ts'
import { testPage, testStore, testTheme } from '../test-pages.ts'
import { filledSection, testNeeds } from '../test-sections.ts'
import { fixedNeeds, fixedTheme } from '../theme-source.ts'
import type { HomePageView } from '../views/pages.ts'
import { renderStorefront } from './render-storefront.tsx'

// Sections that show the time would differ between two renderings.
vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:00:00Z'))

const homeOf = (store = testStore()) => ({ ...testPage('home', store), needs: testNeeds }) as HomePageView
/** A theme with a section of each type, all filled. */
const fullTheme = (themeKey: ThemeKey) =>
  testTheme(themeKey, ({ pages: { homepage } }) => {
    for (const schema of Object.values(themeSchemas[themeKey].sections)) {
      homepage.sections[`full-${schema.type}`] = filledSection(schema)
      homepage.order.push(`full-${schema.type}`)
    }
  })
const sectionsOf = (theme: ResolvedTheme) => theme.pages.homepage?.sections ?? []
const schemaOf = ({ themeKey }: ResolvedTheme, type: string) => themeSchemas[themeKey].sections[type]

const mark = 'rendered again'
/** Settings whose texts are all the mark. */
const marked = (value: Json, name = ''): Json => {
  if (typeof value === 'string') return /heading|title|text$/.test(name) ? mark : value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, marked(one, key)]))
}

/** Types of the sections that are rendered now: their settings change where they are, so the others can't show it. */
function renderedNow(page: HomePageView, theme: ResolvedTheme): string[] {
  for (const section of sectionsOf(theme)) section.settings = marked(section.settings) as typeof section.settings
  const root = document.createElement('div')
  root.innerHTML = renderStorefront(page, theme)
  const isMarked = (key: string) =>
    root.querySelector(`[data-section="${CSS.escape(key)}"]`)?.textContent?.includes(mark)
  const shown = sectionsOf(theme).filter(({ key }) => isMarked(key))
  return [...new Set(shown.map(({ type }) => type))].toSorted()
}

/** Types of sections that show the mark if they are rendered. */
function markable(theme: ResolvedTheme): string[] {
  const copy = structuredClone(theme)
  return renderedNow(homeOf(), copy)
}

describe.each(themeKeys.flatMap((themeKey) => languages.map((language) => ({ themeKey, language }))))(
  'home page in $themeKey, $language',
  ({ themeKey, language }) => {
    it('is the same whether its sections are rendered together or one by one, and when they are kept', () => {
      const [page, theme] = [homeOf(testStore(language)), fullTheme(themeKey)]
      const whole = renderToString(<Storefront page={page} theme={fixedTheme(theme)} needs={fixedNeeds(page.needs)} />)
      expect(renderStorefront(page, theme)).toBe(whole)
      expect(renderStorefront(page, theme)).toBe(whole)
    })
  },
)

describe.each(themeKeys)('home page in %s', (themeKey) => {
  it('renders sections that show the time each time, and the others once', () => {
    const [page, theme] = [homeOf(), fullTheme(themeKey)]
    const all = markable(theme)
    renderStorefront(page, theme)
    const timed = all.filter((type) => schemaOf(theme, type)?.showsTime)
    expect(timed.length).toBeGreaterThan(0)
    expect(all.length).toBeGreaterThan(timed.length + 4)
    expect(renderedNow(page, theme)).toEqual(timed)
  })

  it('renders sections again whose products changed', () => {
    const [page, theme] = [homeOf(), fullTheme(themeKey)]
    const all = markable(theme)
    renderStorefront(page, theme)
    const collection = Object.fromEntries(
      Object.entries(page.needs.collection).map(([handle, one]) => [
        handle,
        { ...one, products: one.products.map((card) => ({ ...card, priceCents: card.priceCents + 1 })) },
      ]),
    )
    const changed = { ...page, needs: { ...page.needs, collection } }
    const showing = new Set(
      sectionsOf(theme)
        .filter(({ type, settings, blocks }) =>
          schemaOf(theme, type)
            ?.needs?.(settings, blocks)
            .some((need) => need.kind === 'collection' && collection[need.handle]?.products.length),
        )
        .map(({ type }) => type),
    )
    expect(showing.size).toBeGreaterThan(1)
    expect(renderedNow(changed, theme)).toEqual(
      all.filter((type) => showing.has(type) || schemaOf(theme, type)?.showsTime),
    )
  })

  it('renders all sections again for another store view, and for another theme with the same sections', () => {
    const [page, theme] = [homeOf(), fullTheme(themeKey)]
    const all = markable(theme)
    renderStorefront(page, theme)
    expect(renderedNow(homeOf(testStore()), theme)).toEqual(all)
    expect(renderedNow(page, { ...theme })).toEqual(all)
  })
})
