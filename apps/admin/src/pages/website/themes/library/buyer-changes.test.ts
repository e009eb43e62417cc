import { newTheme } from '@backroom/storefront/sections/new-theme'
import { themeSchemas as schemas } from '@backroom/storefront/sections/theme-schemas'
import { templates } from '@backroom/storefront/templates/templates'
import { addSection } from '@backroom/theme/actions/add-section'
import { hideSection } from '@backroom/theme/actions/hide-section'
import { moveSection } from '@backroom/theme/actions/move-section'
import { setValue } from '@backroom/theme/actions/set-value'
import type { Json, ThemeDocument } from '@backroom/theme/document/document'
import { expect, it } from 'vitest'
import { buyerChanges } from './buyer-changes.ts'

const theme = newTheme('hydro', { storeName: 'Lotus' })
const set = (path: string[], value: Json, document: ThemeDocument = theme) =>
  setValue(document, { path, value }).document
const [first = '', second = ''] = theme.pages.homepage.order
const typeOf = (key: string) => theme.pages.homepage.sections[key]!.type

it('finds nothing where customers see no difference', () => {
  expect(buyerChanges(theme, structuredClone(theme))).toEqual([])
  // A default that is stored is the same as one that is not.
  expect(buyerChanges(theme, set(['settings', 'colors', 'color_price'], '#0d9ef2'))).toEqual([])
  expect(buyerChanges(theme, { ...theme, settings: { ...theme.settings, style: {} } })).toEqual([])
})

it('names added, removed and hidden sections, their order and their content', () => {
  const added = addSection(theme, { schemas, page: 'homepage', type: 'key_features', random: Math.random }).document
  expect(buyerChanges(theme, added)).toEqual([{ kind: 'added', page: 'homepage', types: ['key_features'] }])
  expect(buyerChanges(added, theme)).toEqual([{ kind: 'removed', page: 'homepage', types: ['key_features'] }])
  const hidden = hideSection(theme, { page: 'homepage', key: first, hidden: true }).document
  expect(buyerChanges(theme, hidden)).toEqual([{ kind: 'removed', page: 'homepage', types: [typeOf(first)] }])
  const moved = moveSection(theme, { page: 'homepage', key: first, index: 1 }).document
  expect(buyerChanges(theme, moved)).toEqual([{ kind: 'order', page: 'homepage' }])
  const path = ['pages', 'homepage', 'sections', second, 'settings', 'heading']
  expect(buyerChanges(theme, set(path, 'Now'))).toEqual([{ kind: 'content', page: 'homepage', count: 1 }])
})

it('counts colors, and names fonts, the announcement, menus and groups of settings', () => {
  const colors = set(
    ['settings', 'colors', 'color_price'],
    '#111111',
    set(['settings', 'colors', 'footer_background'], '#222222'),
  )
  expect(buyerChanges(theme, colors)).toEqual([{ kind: 'colors', count: 2 }])
  const font = { font: 'Alata', style: '400', url: '', key: '' }
  expect(buyerChanges(theme, set(['settings', 'typography', 'type_header_family'], font))).toEqual([
    { kind: 'fonts', from: ['Poppins', 'Mulish'], to: ['Alata', 'Mulish'] },
  ])
  expect(buyerChanges(theme, set(['fixed', 'header', 'settings', 'show_top_bar'], false))).toEqual([
    { kind: 'announcement', text: '' },
  ])
  expect(buyerChanges(theme, set(['fixed', 'header', 'settings', 'main_menu'], 'summer'))).toEqual([{ kind: 'menus' }])
  expect(buyerChanges(theme, set(['settings', 'cart', 'heading'], 'Bag'))).toEqual([
    { kind: 'settings', groups: ['cart'] },
  ])
})

it('finds a difference between any two templates, in both directions', () => {
  const documents = templates.map((template) => template.document({ storeName: 'Lotus', language: 'en' }))
  for (const one of documents)
    for (const other of documents)
      if (one !== other) {
        const kinds = buyerChanges(one, other).map(({ kind }) => kind)
        expect(kinds).toEqual(expect.arrayContaining(['colors', 'fonts']))
        expect(kinds.includes('type')).toBe(one.themeKey !== other.themeKey)
      }
})
