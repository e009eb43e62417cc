import { languages } from '@backroom/contract/platform/api/language'
import { addSection } from '@backroom/theme/actions/add-section'
import { type Section, type ThemeDocument, type ThemeKey, themeKeys } from '@backroom/theme/document/document'
import { resolve } from '@backroom/theme/resolve'
import { describe, expect, it } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { type bareTheme, testStore } from '../test-pages.ts'
import { noNeeds } from '../theme-source.ts'
import { drawings } from './drawings.gen.ts'
import { newTheme } from './new-theme.ts'
import { sectionFolders } from './registry.ts'
import { themeSchemas } from './theme-schemas.ts'

const types = Object.keys(themeSchemas.hydro.sections)

/** A theme whose home page has only the sections that this function creates. */
function themeOf(themeKey: ThemeKey, make: (document: ThemeDocument) => ThemeDocument) {
  const document = newTheme(themeKey, { storeName: 'Northwind' })
  document.pages.homepage = { sections: {}, order: [] }
  return resolve(themeSchemas, make(document))
}
function draw(theme: ReturnType<typeof bareTheme>, language: (typeof languages)[number] = 'en') {
  const root = document.createElement('div')
  root.innerHTML = renderStorefront({ kind: 'home', store: testStore(language), needs: noNeeds }, theme)
  return root.querySelector('main')!
}

it('has one type per folder, in the order of the registry', () => {
  expect(types).toHaveLength(sectionFolders.length)
  expect(types.map((type) => type.replaceAll('_', '-'))).toEqual([...sectionFolders])
})

describe.each(types)('a section of type %s', (type) => {
  const { texts } = themeSchemas.hydro.sections[type]!

  it('has a name and all texts in both languages, none of them empty', () => {
    for (const language of languages) {
      const { name, labels, help, options, storefront } = texts[language]
      expect(Object.keys(name)).toEqual([...themeKeys])
      const said = [name, labels, help, options, storefront].flatMap((part) => Object.values(part))
      expect(said.filter((text) => typeof text === 'string' && text.trim() === '')).toEqual([])
    }
  })

  it('has the storefront texts in both languages, with the same parameters', () => {
    const filled = (text: unknown) => (typeof text === 'function' ? String(text(2, 3)) : String(text))
    const digits = (text: string) => (text.match(/[23]/g) ?? []).toSorted()
    expect(Object.keys(texts.vi.storefront)).toEqual(Object.keys(texts.en.storefront))
    for (const [key, text] of Object.entries(texts.en.storefront)) {
      const inVietnamese = filled(texts.vi.storefront[key])
      expect(inVietnamese, key).not.toBe(filled(text))
      expect(digits(inVietnamese), key).toEqual(digits(filled(text)))
    }
  })

  it.each(themeKeys)('draws an added section in %s, marked with its id', (themeKey) => {
    expect(drawings[themeKey].has(type)).toBe(true)
    const random = () => 0.5
    const theme = themeOf(
      themeKey,
      (document) => addSection(document, { schemas: themeSchemas, page: 'homepage', type, random }).document,
    )
    const [section] = theme.pages.homepage.sections
    expect(section?.type).toBe(type)
    for (const language of languages) {
      const [root, ...others] = draw(theme, language).querySelectorAll<HTMLElement>('[data-section]')
      expect(others).toEqual([])
      expect(root?.dataset).toMatchObject({ section: section?.key, sectionType: type })
      // Without content, the preview shows a hint.
      expect(root?.textContent?.trim() || root?.dataset.note).toBeTruthy()
    }
  })

  it.each(themeKeys)('draws in %s without settings and data', (themeKey) => {
    const bare: Section = { type, name: '', hidden: false, settings: {}, blocks: {}, blockOrder: [] }
    const theme = themeOf(themeKey, (document) => ({
      ...document,
      pages: { ...document.pages, homepage: { sections: { bare }, order: ['bare'] } },
    }))
    expect(draw(theme).querySelector('h1')?.textContent).toBe(testStore().name)
  })

  it('has an icon that is a path', () => {
    expect(themeSchemas.hydro.sections[type]?.icon).toMatch(/^M[\d\sA-Za-z.,-]+$/)
  })

  it('has a unique thumbnail for the picker', () => {
    const sketches = types.map((other) => JSON.stringify(themeSchemas.hydro.sections[other]?.sketch))
    expect(
      sketches.filter((sketch) => sketch === JSON.stringify(themeSchemas.hydro.sections[type]?.sketch)),
    ).toHaveLength(1)
  })
})
