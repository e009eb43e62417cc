import { expect, it } from 'vitest'
import { group, list, number, onlyFor, text } from './fields/define-field.ts'
import { groupPanels, isOfSecond } from './groups/group-schema.ts'
import { resolve } from './resolve.ts'
import { compileThemes, sectionSchemaOf } from './schema.ts'
import { sectionSchema, sectionWith, themeWith } from './test-schemas.ts'

const fields = {
  both: text('both'),
  hydroOnly: onlyFor('hydro', text('hydroOnly')),
  newchickOnly: onlyFor('newchick', text('newchickOnly')),
  size: number('size', 4, { min: 1, max: 9, byTheme: { newchick: { default: 6, max: 8, label: 'width' } } }),
  inner: group('inner', { a: onlyFor('newchick', text('a')), b: text('b') }),
  items: list('items', 'item', 3, {
    c: onlyFor('hydro', text('c')),
    d: number('d', 1, { byTheme: { hydro: { default: 2 } } }),
  }),
}
const note = sectionSchema({
  type: 'note',
  aliases: ['old-note', 'older-note'],
  fields,
  blocks: { line: { label: 'line', fields: { e: onlyFor('hydro', text('e')), f: text('f') }, max: 2 } },
})
const other = sectionSchema({ type: 'other' })
const schemas = compileThemes([note, other])

it('gives each theme its own fields, defaults and limits', () => {
  const { hydro, newchick } = schemas
  expect([hydro.themeKey, newchick.themeKey]).toEqual(['hydro', 'newchick'])
  expect(hydro.sections.note).toEqual({
    ...note,
    fields: {
      both: text('both'),
      hydroOnly: onlyFor('hydro', text('hydroOnly')),
      size: number('size', 4, { min: 1, max: 9 }),
      inner: group('inner', { b: text('b') }),
      items: list('items', 'item', 3, { c: onlyFor('hydro', text('c')), d: number('d', 2) }),
    },
    blocks: { line: { label: 'line', fields: { e: onlyFor('hydro', text('e')), f: text('f') }, max: 2 } },
  })
  expect(newchick.sections.note).toEqual({
    ...note,
    fields: {
      both: text('both'),
      newchickOnly: onlyFor('newchick', text('newchickOnly')),
      size: number('width', 6, { min: 1, max: 8 }),
      inner: group('inner', { a: onlyFor('newchick', text('a')), b: text('b') }),
      items: list('items', 'item', 3, { d: number('d', 1) }),
    },
    blocks: { line: { label: 'line', fields: { f: text('f') }, max: 2 } },
  })
})

it('finds a section type by its name or an older one', () => {
  const types = ['note', 'old-note', 'older-note', 'other', 'confetti', 'constructor', '']
  const found = types.map((type) => sectionSchemaOf(schemas.hydro, type)?.type)
  expect(found).toEqual(['note', 'note', 'note', 'other', undefined, undefined, undefined])
  expect(schemas.hydro.aliases).toEqual({ 'old-note': 'note', 'older-note': 'note' })
  expect(Object.keys(schemas.hydro.sections)).toEqual(['note', 'other'])
})

it('has the groups of its theme in the order of the editor', () => {
  const keys = (theme: 'hydro' | 'newchick') => schemas[theme].groups.map(({ key, path }) => `${key} ${path.join('.')}`)
  const shared = ['colors settings.colors', 'typography settings.typography', 'header fixed.header.settings']
  expect(keys('hydro').slice(0, 4)).toEqual([...shared, 'footer fixed.footer.settings'])
  expect(keys('newchick').slice(0, 4)).toEqual([...shared, 'footer fixed.footer.settings'])
  const without = (list: string[]) => list.filter((key) => !key.startsWith('cart_upsell'))
  expect(without(keys('newchick'))).toEqual(keys('hydro'))
  const footers = [schemas.hydro, schemas.newchick].map(({ groups }) => groups.find(({ key }) => key === 'footer'))
  expect(footers.map((one) => one?.only)).toEqual(['hydro', 'newchick'])
})

it('shows the second panel of a group after the first, each with its own fields', () => {
  const panels = groupPanels(schemas.hydro.groups)
  const product = panels.filter(({ group }) => group.key === 'product')
  expect(product.map(({ isSecond, icon }) => [isSecond, icon])).toEqual([
    [false, product[0]!.group.icon],
    [true, product[0]!.group.second?.icon],
  ])
  const [first = {}, second = {}] = product.map((panel) => panel.fields)
  expect(Object.keys(second)).toEqual(product[0]!.group.second?.fields)
  expect({ ...first, ...second }).toEqual(product[0]!.group.fields)
  expect(Object.keys(first).filter((key) => key in second)).toEqual([])
  const colors = schemas.hydro.groups.find(({ key }) => key === 'colors')!
  expect(panels[0]).toEqual({ group: colors, isSecond: false, fields: colors.fields, icon: colors.icon })
  expect(panels).toHaveLength(schemas.hydro.groups.length + 1)
})

it('knows whether the second panel edits a value', () => {
  const paneled = { path: ['settings', 'a'], second: { icon: '', fields: ['x'] } }
  expect(isOfSecond(paneled, ['settings', 'a', 'x'])).toBe(true)
  expect(isOfSecond(paneled, ['settings', 'a', 'x', '0'])).toBe(true)
  expect(isOfSecond(paneled, ['settings', 'a', 'y', 'x'])).toBe(false)
  expect(isOfSecond(paneled, ['settings', 'a'])).toBe(false)
  expect(isOfSecond({ path: ['settings', 'a'] }, ['settings', 'a', 'x'])).toBe(false)
})

it('resolves sections with their blocks in order, and leaves out blocks without a schema', () => {
  const line = (settings: object) => ({ type: 'line', settings: { ...settings } })
  const blocks = { a: line({ f: 'A' }), b: { type: 'gone', settings: { f: 'B' } }, c: line({ e: 7, x: 1 }) }
  const blockOrder = ['c', 'missing', 'b', 'a', 'constructor']
  const stored = { name: 'Mine', hidden: true, settings: { size: 1e9, x: 1 }, blocks, blockOrder }
  const theme = themeWith({
    one: sectionWith({ type: 'old-note', ...stored }),
    two: sectionWith({ type: 'confetti', ...stored }),
  })
  const { pages } = resolve(schemas, {
    ...theme,
    pages: { ...theme.pages, product: { sections: {}, order: ['gone'] } },
  })
  expect(Object.keys(pages)).toEqual(['homepage', 'product'])
  expect(pages.product).toEqual({ sections: [] })
  expect(pages.homepage.sections).toEqual([
    {
      key: 'one',
      type: 'note',
      name: 'Mine',
      hidden: true,
      settings: { both: '', hydroOnly: '', size: 10_000, inner: { b: '' }, items: [], x: 1 },
      blocks: [
        { key: 'c', type: 'line', settings: { e: '', f: '', x: 1 } },
        { key: 'a', type: 'line', settings: { e: '', f: 'A' } },
      ],
    },
    {
      key: 'two',
      type: 'unknown',
      storedType: 'confetti',
      name: 'Mine',
      hidden: true,
      settings: stored.settings,
      blocks: [
        { key: 'c', type: 'line', settings: { e: 7, x: 1 } },
        { key: 'b', type: 'gone', settings: { f: 'B' } },
        { key: 'a', type: 'line', settings: { f: 'A' } },
      ],
    },
  ])
})

it('resolves groups that it does not know as they are stored, and missing ones as empty', () => {
  const theme = themeWith({}, { settings: { cart_upsell: { settings: { x: 1 } }, colors: { x: 2 } } })
  const { settings, ...rest } = resolve(schemas, theme)
  expect(settings).toHaveProperty('cart_upsell', { settings: { x: 1 } })
  expect(settings.colors).toMatchObject({ x: 2, color_price: '#0d9ef2' })
  expect(resolve(schemas, themeWith({})).settings).toHaveProperty('cart_upsell', {})
  expect(Object.keys(rest).toSorted()).toEqual(['footer', 'header', 'pages', 'themeKey'])
  expect(rest.themeKey).toBe('hydro')
})

it('resolves one stored object under another key or schema anew, and otherwise once', () => {
  const section = sectionWith({ type: 'note' })
  const { sections } = resolve(schemas, themeWith({ one: section, two: section })).pages.homepage
  expect(sections.map(({ key }) => key)).toEqual(['one', 'two'])
  const theme = themeWith({ one: section })
  const [first, again] = [0, 1].map(() => resolve(schemas, theme))
  expect(again!.pages.homepage.sections[0]).toBe(first!.pages.homepage.sections[0])
  expect(again!.settings.colors).toBe(first!.settings.colors)
  const inNewchick = resolve(schemas, themeWith({ one: section }, { themeKey: 'newchick' }))
  expect(inNewchick.pages.homepage.sections[0]?.settings).toMatchObject({ size: 6 })
})
