import { newTheme } from '@backroom/storefront/sections/new-theme'
import { expect, it } from 'vitest'
import { setValue } from '../actions/set-value.ts'
import { fromWire, toWire } from './wire.ts'

const config = (input: object = {}) => ({
  id: '7',
  pages: { fixed: { header: {}, footer: {} }, homepage: {}, others: {} },
  settings: {},
  sections: {},
  ...input,
})
const imported = (input: unknown) => {
  const result = fromWire(input)
  if ('findings' in result) throw new Error(JSON.stringify(result.findings))
  return result.document
}
const findings = (input: unknown) => {
  const result = fromWire(input)
  return 'findings' in result ? result.findings.map(({ path }) => path.join('.')) : []
}

it('accepts a footer with settings for newchick and one without for hydro [B1-05] [B4-31]', () => {
  const theme = (footer: object) => imported(config({ pages: { fixed: { header: {}, footer } } })).themeKey
  expect(theme({ settings: {} })).toBe('newchick')
  expect(theme({ blocks: [] })).toBe('hydro')
  expect(theme({})).toBe('hydro')
})

it('writes id, pages, settings and sections ordered by index [B3-19] [B3-20] [B3-21] [B3-24]', () => {
  const wire = toWire('7', newTheme('newchick', { storeName: 'Lumière' }))
  expect(Object.keys(wire)).toEqual(['id', 'pages', 'settings', 'sections'])
  expect(Object.keys(wire.pages)).toEqual(['fixed', 'homepage', 'others'])
  expect(Object.keys(wire.pages.fixed)).toEqual(['header', 'footer'])
  expect(wire.sections).toMatchObject({
    'head-image_start': { type: 'head-image', index: 0, blocks: [] },
    'featured-collection_start': { index: 1 },
    image_with_text_start: { index: 2, blocks: [{ key: 'item_1', type: 'item' }, { key: 'item_2' }] },
  })
})

it('reads sections by index, then those without one in their order [B3-24]', () => {
  const sections = { c: { type: 'x' }, b: { type: 'x', index: 1 }, a: { type: 'x', index: 0 }, d: { type: 'x' } }
  expect(imported(config({ sections })).pages.homepage.order).toEqual(['a', 'b', 'c', 'd'])
})

it("reads hydro's footer from its blocks and writes them again with all their data, in their order [B3-64]", () => {
  const blocks = [
    { block: 'mobile', config: { value: '555', wide: true } },
    'junk',
    { block: 'mobile', config: { value: 'again' } },
    { block: 'address', config: {} },
    { block: '__proto__', config: { value: 'x' } },
  ]
  const footer = { blocks, other: 1 }
  const document = imported(config({ pages: { fixed: { header: {}, footer } } }))
  expect(document.themeKey).toBe('hydro')
  expect(document.fixed.footer.settings).toMatchObject({ mobile: '555' })
  expect(toWire('7', document).pages.fixed.footer).toEqual(footer)

  const path = ['fixed', 'footer', 'settings']
  const edited = setValue(setValue(document, { path: [...path, 'mobile'], value: '777' }).document, {
    path: [...path, 'email'],
    value: 'a@b.test',
  }).document
  expect(toWire('7', edited).pages.fixed.footer).toEqual({
    blocks: [
      { block: 'mobile', config: { value: '777', wide: true } },
      ...blocks.slice(1),
      { block: 'email', config: { value: 'a@b.test' } },
    ],
    other: 1,
  })
})

it('keeps the settings of other pages, also if they are next to home [B2-54]', () => {
  const pages = { fixed: { header: {}, footer: {} }, others: { checkout: { a: 1 } }, collections: { b: 2 } }
  const wire = toWire('7', imported(config({ pages })))
  expect(wire.pages.others).toEqual({ checkout: { a: 1 }, collections: { b: 2 } })
})

it('reports each validation error of a config', () => {
  expect(findings(config())).toEqual([])
  expect(findings(null)).toEqual([''])
  expect(findings(config({ sections: { a: { type: 7 } } }))).toEqual(['sections.a.type'])
  expect(findings(config({ settings: { colors: [] } }))).toEqual(['settings.colors'])
  expect(findings(config({ pages: { fixed: { header: {} } } }))).toEqual(['pages.fixed.footer'])
  const twice = { a: { type: 'x', blocks: [{ key: 'b' }, { key: 'b' }] } }
  expect(findings(config({ sections: twice }))).toEqual(['sections.a.blocks'])
})

it('rejects configs that are too deep or too large, or contain invalid text', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(30)}1${'}'.repeat(30)}`)
  expect(findings(config({ settings: { colors: deep } }))).toHaveLength(1)
  expect(findings(config({ settings: { colors: { a: 'x'.repeat(1_000_001) } } }))).toEqual([''])
  expect(findings(config({ settings: { colors: { a: 'x\u0000' } } }))).toEqual(['settings.colors.a'])
  expect(findings(config({ settings: { colors: { a: '\ud800' } } }))).toEqual(['settings.colors.a'])
  expect(findings(config({ settings: JSON.parse('{"__proto__":{}}') }))).toEqual(['settings.__proto__'])
})
