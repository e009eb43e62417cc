import { newTheme } from '@backroom/storefront/sections/new-theme'
import { expect, it } from 'vitest'
import { fromWire, toWire } from './wire.ts'

const config = (given: object = {}) => ({
  id: '7',
  pages: { fixed: { header: {}, footer: {} }, homepage: {}, others: {} },
  settings: {},
  sections: {},
  ...given,
})
const imported = (given: unknown) => {
  const result = fromWire(given)
  if ('issues' in result) throw new Error(JSON.stringify(result.issues))
  return result.document
}
const issues = (given: unknown) => {
  const result = fromWire(given)
  return 'issues' in result ? result.issues.map(({ path }) => path.join('.')) : []
}

it('takes a footer with settings for newchick and one without for hydro [B1-05] [B4-31]', () => {
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

it('reads sections by index, and those without one after them as they come [B3-24]', () => {
  const sections = { c: { type: 'x' }, b: { type: 'x', index: 1 }, a: { type: 'x', index: 0 }, d: { type: 'x' } }
  expect(imported(config({ sections })).pages.homepage.order).toEqual(['a', 'b', 'c', 'd'])
})

it('keeps the settings of the other pages, also where they stand beside home [B2-54]', () => {
  const pages = { fixed: { header: {}, footer: {} }, others: { checkout: { a: 1 } }, collections: { b: 2 } }
  const wire = toWire('7', imported(config({ pages })))
  expect(wire.pages.others).toEqual({ checkout: { a: 1 }, collections: { b: 2 } })
})

it('names what is wrong with a config', () => {
  expect(issues(config())).toEqual([])
  expect(issues(null)).toEqual([''])
  expect(issues(config({ sections: { a: { type: 7 } } }))).toEqual(['sections.a.type'])
  expect(issues(config({ settings: { colors: [] } }))).toEqual(['settings.colors'])
  expect(issues(config({ pages: { fixed: { header: {} } } }))).toEqual(['pages.fixed.footer'])
  const twice = { a: { type: 'x', blocks: [{ key: 'b' }, { key: 'b' }] } }
  expect(issues(config({ sections: twice }))).toEqual(['sections.a.blocks'])
})

it('refuses what is too deep, too large, or no text', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(30)}1${'}'.repeat(30)}`)
  expect(issues(config({ settings: { colors: deep } }))).toHaveLength(1)
  expect(issues(config({ settings: { colors: { a: 'x'.repeat(1_000_001) } } }))).toEqual([''])
  expect(issues(config({ settings: { colors: { a: 'x\u0000' } } }))).toEqual(['settings.colors.a'])
  expect(issues(config({ settings: { colors: { a: '\ud800' } } }))).toEqual(['settings.colors.a'])
  expect(issues(config({ settings: JSON.parse('{"__proto__":{}}') }))).toEqual(['settings.__proto__'])
})
