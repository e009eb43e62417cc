import { templateCategories } from '@backroom/contract/online-store/themes/states'
import { languages } from '@backroom/contract/platform/api/language'
import { checkTheme } from '@backroom/theme/check-theme'
import { cleanDocument } from '@backroom/theme/document/clean-document'
import { themeKeys } from '@backroom/theme/document/document'
import { dropUnknown } from '@backroom/theme/document/drop-unknown'
import { wholeDocument } from '@backroom/theme/document/whole-document'
import { resolve } from '@backroom/theme/resolve'
import { describe, expect, it } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { themeSchemas } from '../sections/theme-schemas.ts'
import { testCollection, testStore } from '../test-pages.ts'
import { templates } from './templates.ts'

const cases = templates.flatMap((template) => languages.map((language) => ({ template, language, id: template.id })))

describe.each(cases)('the template $id in $language', ({ template, language }) => {
  const document = template.document({ storeName: 'Lotus & Co', language })

  it('is a whole theme without an unknown part, a wrong value or a warning', () => {
    expect(wholeDocument(document)).toEqual({ document })
    expect(document.themeKey).toBe(template.themeKey)
    expect(dropUnknown(themeSchemas, document).dropped).toEqual([])
    expect(cleanDocument(themeSchemas, document)).toEqual({ document })
    expect(checkTheme(themeSchemas, document)).toEqual([])
  })

  it('draws its texts for wide and for narrow screens, with products and without', () => {
    const theme = resolve(themeSchemas, document)
    for (const count of [0, 7]) {
      const needs = { collection: { 'all-lattehub-c': testCollection(count) }, product: {}, menu: {} }
      const html = renderStorefront({ kind: 'home', store: testStore(language), needs, widgets: [] }, theme)
      expect(html).toContain('© Lotus &amp; Co')
      expect(html.match(/<h2/g)?.length ?? 0).toBeGreaterThan(1)
      // Slides are drawn once for each kind of screen.
      expect(html.match(/data-device="desktop"/g)?.length).toBe(html.match(/data-device="mobile"/g)?.length)
    }
  })
})

const english = templates.map((template) => template.document({ storeName: 'Lotus', language: 'en' }))

it('looks different from every other template: no two share colors, fonts, or the order of sections', () => {
  for (const part of ['colors', 'typography'] as const)
    expect(new Set(english.map(({ settings }) => JSON.stringify(settings[part]))).size).toBe(templates.length)
  const orders = english.map(({ pages: { homepage } }) =>
    homepage.order.map((key) => homepage.sections[key]?.type).join(),
  )
  expect(new Set(orders).size).toBe(templates.length)
})

it('says different things in each language', () => {
  for (const template of templates) {
    const [en, vi] = languages.map((language) =>
      JSON.stringify(template.document({ storeName: 'Lotus', language }).pages),
    )
    expect(en).not.toBe(vi)
    expect(template.description.en).not.toBe(template.description.vi)
  }
})

it('there are six or more, of both themes and for every category, each with its own id', () => {
  expect(templates.length).toBeGreaterThanOrEqual(6)
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length)
  expect(new Set(templates.map(({ themeKey }) => themeKey))).toEqual(new Set(themeKeys))
  expect(new Set(templates.flatMap(({ categories }) => categories))).toEqual(new Set(templateCategories))
})
