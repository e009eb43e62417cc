import { newTheme } from '@backroom/storefront/sections/new-theme'
import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { expect, it } from 'vitest'
import { code, group, image, list, richText, text } from '../fields/define-field.ts'
import { compileThemes } from '../schema.ts'
import { sectionSchema, sectionWith, themeWith } from '../test-schemas.ts'
import { cleanDocument } from './clean-document.ts'
import type { Json, JsonObject, ThemeDocument } from './document.ts'
import { migrate, schemaVersion } from './migrations.ts'
import { jsonOf, sectionFromText, sectionToText } from './section-text.ts'
import { themeFileBytes, themeFromFile, themeToFile } from './theme-file.ts'
import { wholeDocument } from './whole-document.ts'
import { fromWire, themeKeyOf, toWire } from './wire.ts'

const paths = (result: object) =>
  'findings' in result ? (result.findings as { path: string[] }[]).map(({ path }) => path.join('.')) : 'document'

const block = { type: 'line', settings: {} }
const section = sectionWith({ type: 'note', blocks: { a: block, b: block }, blockOrder: ['b', 'a'] })
const theme = themeWith({ one: section, two: section })
const home = (part: object, of: object = section) => ({
  ...theme,
  pages: { homepage: { sections: { one: { ...of, ...part } }, order: ['one'] } },
})
const { name: _name, ...nameless } = section

it.each<[string, unknown, string[]]>([
  ['another version', { ...theme, schemaVersion: schemaVersion + 1 }, ['schemaVersion']],
  ['an older version', { ...theme, schemaVersion: schemaVersion - 1 }, ['schemaVersion']],
  ['another theme key', { ...theme, themeKey: 'vapor' }, ['themeKey']],
  ['an unknown part', { ...theme, more: {} }, ['']],
  ['settings that are no object', { ...theme, settings: { colors: [] } }, ['settings.colors']],
  ['no header', { ...theme, fixed: { footer: {} } }, ['fixed.header']],
  ['a footer that is a list', { ...theme, fixed: { header: {}, footer: [] } }, ['fixed.footer']],
  ['no home page', { ...theme, pages: {} }, ['pages']],
  ['a page without an order', { ...theme, pages: { homepage: { sections: {} } } }, ['pages.homepage.order']],
  [
    'an order without its section',
    { ...theme, pages: { homepage: { sections: {}, order: ['a'] } } },
    ['pages.homepage'],
  ],
  [
    'an order with an inherited name',
    { ...theme, pages: { homepage: { sections: { a: section }, order: ['toString'] } } },
    ['pages.homepage'],
  ],
  [
    'a section without its order',
    { ...theme, pages: { homepage: { sections: { a: section }, order: [] } } },
    ['pages.homepage'],
  ],
  [
    'a section twice in the order',
    { ...theme, pages: { homepage: { sections: { a: section, b: section }, order: ['a', 'a'] } } },
    ['pages.homepage'],
  ],
  ['a section without a name', home({}, nameless), ['pages.homepage.sections.one.name']],
  ['a section that is hidden by a text', home({ hidden: 'no' }), ['pages.homepage.sections.one.hidden']],
  ['a type that is no text', home({ type: 7 }), ['pages.homepage.sections.one.type']],
  ['blocks and an order that differ', home({ blockOrder: ['a'] }), ['pages.homepage.sections.one']],
  [
    'a block without settings',
    home({ blocks: { a: { type: 'x' } }, blockOrder: ['a'] }),
    ['pages.homepage.sections.one.blocks.a.settings'],
  ],
  [
    'a block without a type',
    home({ blocks: { a: { settings: {} } }, blockOrder: ['a'] }),
    ['pages.homepage.sections.one.blocks.a.type'],
  ],
  ['a value that is not JSON', home({ settings: { a: undefined } }), ['pages.homepage.sections.one.settings.a']],
  ['a type that is too long for a config', home({ type: 'x'.repeat(101) }), ['sections.one.type']],
])('rejects a document with %s', (_, document, found) => {
  expect(paths(wholeDocument(document))).toEqual(found)
})

it('accepts a document with unknown parts of pages, sections and blocks', () => {
  const more = { ...section, x: 1, blocks: { ...section.blocks, a: { ...block, y: [2] } } }
  const document = {
    ...theme,
    fixed: { ...theme.fixed, bar: 1 },
    pages: { homepage: { sections: { one: more }, order: ['one'], z: 3 }, product: { sections: {}, order: [] } },
  }
  expect(wholeDocument(document)).toEqual({ document })
})

it('writes each part of a theme into its config, with a page only where it is not the home page', () => {
  const document: ThemeDocument = {
    ...theme,
    settings: { colors: { color_price: '#111111' } },
    fixed: { header: { a: 1 }, footer: { settings: { mobile: '555' } }, bar: 2 } as ThemeDocument['fixed'],
    pages: {
      homepage: { sections: { two: section, one: { ...section, name: 'One', hidden: true } }, order: ['one', 'two'] },
      product: {
        sections: { three: sectionWith({ type: 'note', settings: { b: 1 } }) },
        order: ['three'],
        c: 1,
      } as never,
    },
  }
  const blocks = [
    { key: 'b', ...block },
    { key: 'a', ...block },
  ]
  const wire = toWire('7', document)
  expect(wire).toEqual({
    id: '7',
    pages: {
      fixed: { header: { a: 1 }, footer: { blocks: [{ block: 'mobile', config: { value: '555' } }] }, bar: 2 },
      homepage: {},
      others: { product: { c: 1 } },
    },
    settings: { colors: { color_price: '#111111' } },
    sections: {
      one: { type: 'note', name: 'One', hidden: true, settings: {}, blocks, index: 0 },
      two: { type: 'note', name: '', hidden: false, settings: {}, blocks, index: 1 },
      three: { type: 'note', name: '', hidden: false, settings: { b: 1 }, blocks: [], index: 0, page: 'product' },
    },
  })
  const newchick = { ...document, themeKey: 'newchick' as const }
  expect(toWire('7', newchick).pages.fixed.footer).toEqual({ settings: { mobile: '555' } })
})

const config = (sections: JsonObject, pages: JsonObject = {}) => ({
  pages: { fixed: { header: {}, footer: {} }, ...pages },
  settings: {},
  sections,
})
const read = (input: unknown) => {
  const result = fromWire(input)
  if ('findings' in result) throw new Error(JSON.stringify(result.findings))
  return result.document
}

it('fills in what a config leaves out', () => {
  const blocks: JsonObject[] = [{}, { type: 'line' }, { key: 'k', settings: { a: 1 }, x: 2 }]
  expect(read(config({ one: { type: 'note', blocks, x: 3 }, two: { type: 'note', page: 'product' } }))).toEqual({
    schemaVersion,
    themeKey: 'hydro',
    settings: {},
    fixed: { header: {}, footer: {} },
    pages: {
      homepage: {
        sections: {
          one: {
            type: 'note',
            name: '',
            hidden: false,
            settings: {},
            blocks: {
              item_0: { type: 'item', settings: {} },
              line_1: { type: 'line', settings: {} },
              k: { type: 'item', settings: { a: 1 }, x: 2 },
            },
            blockOrder: ['item_0', 'line_1', 'k'],
            x: 3,
          },
        },
        order: ['one'],
      },
      product: { sections: { two: sectionWith({ type: 'note' }) }, order: ['two'] },
    },
  })
})

it('reads pages among the others, beside them, and of sections', () => {
  const sections = { a: { type: 'x', page: 'cart', index: 1 }, b: { type: 'x', page: 'cart', index: 0 } }
  const { pages } = read(config(sections, { homepage: { h: 1 }, others: { product: { p: 1 } }, blog: { q: 1 } }))
  expect(pages.cart?.order).toEqual(['b', 'a'])
  expect(pages).toMatchObject({
    homepage: { h: 1, order: [] },
    ...{ product: { p: 1, order: [], sections: {} }, blog: { q: 1, order: [] } },
  })
  expect(Object.keys(pages)).toEqual(['homepage', 'blog', 'product', 'cart'])
  const both = read(config({}, { others: { blog: { a: 1 }, homepage: { b: 1 } }, blog: { a: 2 } })).pages
  expect(both).toMatchObject({ blog: { a: 1 } })
  expect(both.homepage).toEqual({ sections: {}, order: [] })
})

it('reads a page and a block with the name of an inherited property', () => {
  const { pages } = read(config({ a: { type: 'x', page: 'constructor', blocks: [{ key: 'toString' }] } }))
  expect(pages.constructor).toMatchObject({ order: ['a'], sections: { a: { blockOrder: ['toString'] } } })
})

const many = (count: number, value: Json): JsonObject =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, value]))

it.each<[string, unknown, string[]]>([
  ['200 sections', config(many(200, { type: 'x' })), []],
  ['201 sections', config(many(201, { type: 'x' })), ['sections']],
  ['100 blocks', config({ a: { type: 'x', blocks: Array(100).fill({}) } }), []],
  ['101 blocks', config({ a: { type: 'x', blocks: Array(101).fill({}) } }), ['sections.a.blocks']],
  ['a name of 100 characters', config({ a: { type: 'x', name: 'n'.repeat(100) } }), []],
  ['a name of 101 characters', config({ a: { type: 'x', name: 'n'.repeat(101) } }), ['sections.a.name']],
  ['no name', config({ a: { type: 'x', name: '' } }), []],
  ['a type of 100 characters', config({ a: { type: 'x'.repeat(100) } }), []],
  ['no type', config({ a: { type: '' } }), ['sections.a.type']],
  ['a key without characters', config({ '': { type: 'x' } }), ['sections.']],
  ['an index that is a fraction', config({ a: { type: 'x', index: 0.5 } }), ['sections.a.index']],
  ['a page without a name', config({ a: { type: 'x', page: '' } }), ['sections.a.page']],
  ['a block whose key is empty', config({ a: { type: 'x', blocks: [{ key: '' }] } }), ['sections.a.blocks.0.key']],
  ['a block whose type is empty', config({ a: { type: 'x', blocks: [{ type: '' }] } }), ['sections.a.blocks.0.type']],
  [
    'settings of a block that are no object',
    config({ a: { type: 'x', blocks: [{ settings: [] }] } }),
    ['sections.a.blocks.0.settings'],
  ],
  ['settings that are no object', config({ a: { type: 'x', settings: 7 } }), ['sections.a.settings']],
  ['a section that is hidden by a number', config({ a: { type: 'x', hidden: 1 } }), ['sections.a.hidden']],
  [
    'two blocks with the same key',
    config({ a: { type: 'x', blocks: [{ key: 'item_1' }, {}] } }),
    ['sections.a.blocks'],
  ],
  ['blocks without keys', config({ a: { type: 'x', blocks: [{}, {}] } }), []],
  ['a home page that is no object', config({}, { homepage: 7 }), ['pages.homepage']],
  ['another page that is no object', config({}, { others: { a: 7 } }), ['pages.others.a']],
  ['a page beside that is no object', config({}, { blog: 7 }), ['pages.blog']],
])('reads a config with %s, or says what is wrong', (_, input, found) => {
  expect(paths(fromWire(input))).toEqual(found.length > 0 ? found : 'document')
})

it('tells the theme by its footer', () => {
  expect(themeKeyOf({ settings: {} })).toBe('newchick')
  const others: JsonObject[] = [{}, { settings: [] }, { settings: null }, { blocks: [] }]
  expect(others.map(themeKeyOf)).toEqual(Array(4).fill('hydro'))
})

const fields = {
  text: richText('text'),
  code: code('code', { maxLength: 3 }),
  image: image('image'),
  plain: text('plain'),
  inner: group('inner', { text: richText('text') }),
  items: list('items', 'item', 3, { image: image('image') }),
}
const schemas = compileThemes([
  sectionSchema({
    type: 'note',
    aliases: ['old-note'],
    fields,
    blocks: { line: { label: '', fields: { text: richText('text') } } },
  }),
])
const cleaned = (settings: JsonObject, part: Partial<typeof section> = {}) => {
  const document = themeWith({ one: { ...sectionWith({ type: 'note', settings }), ...part } })
  const clean = cleanDocument(schemas, document)
  return 'document' in clean ? clean.document.pages.homepage.sections.one! : clean.findings
}
const at = ['pages', 'homepage', 'sections', 'one', 'settings']
const dirty = '<p onclick="x">a'

it.each<[string, JsonObject, JsonObject]>([
  ['rich texts', { text: dirty, inner: { text: dirty } }, { text: '<p>a</p>', inner: { text: '<p>a</p>' } }],
  ['other texts', { plain: dirty, code: '<b>' }, { plain: dirty, code: '<b>' }],
  ['values of another kind', { text: 7, image: [], code: {} }, { text: 7, image: [], code: {} }],
  ['no values', {}, {}],
  ['images', { image: '/files/a.webp', items: [{ image: '' }] }, { image: '/files/a.webp', items: [{ image: '' }] }],
])('cleans %s of a section', (_, settings, clean) => {
  expect(cleaned(settings)).toEqual(sectionWith({ type: 'note', settings: clean }))
})

it('cleans blocks, and writes a type in its current spelling', () => {
  const blocks = { a: { type: 'line', settings: { text: dirty } } }
  expect(cleaned({}, { type: 'old-note', blocks, blockOrder: ['a'] })).toEqual(
    sectionWith({ type: 'note', blocks: { a: { type: 'line', settings: { text: '<p>a</p>' } } }, blockOrder: ['a'] }),
  )
  expect(cleaned({}, { type: 'confetti' })).toEqual(sectionWith({ type: 'confetti' }))
})

it('reports every text that is too long and every image that is none', () => {
  expect(cleaned({ code: 'abcd', image: 'x', items: [{}, { image: '/cart' }], text: 'x'.repeat(20_001) })).toEqual([
    { path: [...at, 'text'], message: 'is longer than 20000 characters' },
    { path: [...at, 'code'], message: 'is longer than 3 characters' },
    { path: [...at, 'image'], message: 'is not an image address' },
    { path: [...at, 'items', '1', 'image'], message: 'is not an image address' },
  ])
  expect(cleaned({ code: 'abc', text: 'x'.repeat(20_000) })).toMatchObject({ type: 'note' })
})

it('changes nothing in a clean document', () => {
  const document = newTheme('newchick', { storeName: 'Northwind' })
  expect(cleanDocument(themeSchemas, document)).toEqual({ document })
})

it('reads a theme from the file that it wrote', () => {
  for (const themeKey of ['hydro', 'newchick'] as const) {
    const document = newTheme(themeKey, { storeName: 'Northwind' })
    const file = themeToFile(document)
    expect(JSON.parse(file)).not.toHaveProperty('id')
    expect(file.split('\n')[1]).toMatch(/^ {2}"version"/)
    const again = themeFromFile(themeSchemas, file)
    if ('findings' in again) throw new Error(JSON.stringify(again.findings))
    expect(again.document).toMatchObject(document)
    expect(themeFromFile(themeSchemas, themeToFile(again.document))).toEqual(again)
  }
  expect(themeFileBytes).toBe(5_000_000)
})

it('says why a file is no theme', () => {
  expect(themeFromFile(schemas, '{')).toEqual({ findings: [{ path: [], message: 'is not JSON' }] })
  expect(paths(themeFromFile(schemas, 'null'))).toEqual([''])
  expect(
    paths(themeFromFile(schemas, JSON.stringify(config({ one: { type: 'note', settings: { image: 'x' } } })))),
  ).toEqual([[...at, 'image'].join('.')])
})

it('parses JSON, and nothing else', () => {
  expect(jsonOf('{"a":[1]}')).toEqual({ a: [1] })
  expect(jsonOf('null')).toBeNull()
  expect(jsonOf('a')).toBeUndefined()
})

it.each<[string, object, boolean]>([
  ['a name of 100 characters', { name: 'n'.repeat(100) }, true],
  ['a name of 101 characters', { name: 'n'.repeat(101) }, false],
  ['a type without characters', { type: '' }, false],
  ['a block type of 101 characters', { blocks: { a: { type: 'x'.repeat(101), settings: {} } } }, false],
  ['a block key of 101 characters', { blocks: { ['k'.repeat(101)]: block } }, false],
  ['100 places in its order', { blockOrder: Array(100).fill('a') }, true],
  ['101 places in its order', { blockOrder: Array(101).fill('a') }, false],
  ['settings that are no object', { settings: 7 }, false],
  ['a block without settings', { blocks: { a: { type: 'x' } } }, false],
  ['a hidden that is no flag', { hidden: 'no' }, false],
])('pastes a section with %s: %#', (_, part, isRead) => {
  const copied = { ...section, ...part }
  expect(sectionFromText(schemas, theme, sectionToText(copied as never)) !== undefined).toBe(isRead)
})

it('pastes only the blocks of the order, and only text of its own', () => {
  const copied = { ...section, blockOrder: ['a', 'constructor'] }
  expect(sectionFromText(schemas, theme, sectionToText(copied))).toEqual({
    ...section,
    ...{ blocks: { a: block }, blockOrder: ['a'] },
  })
  expect(JSON.parse(sectionToText(section))).toEqual({ backroom: 'backroom.section', section })
  expect(sectionFromText(schemas, theme, JSON.stringify({ backroom: 'other', section }))).toBeUndefined()
})

it.each<[JsonObject, JsonObject]>([
  [{}, { schemaVersion: 2, fixed: {} }],
  [
    { schemaVersion: 'x', fixed: { a: 1 } },
    { schemaVersion: 2, fixed: { a: 1 } },
  ],
  [
    { schemaVersion: 1, fixed: { header: { b: 1 }, footer: { blocks: [{ block: 'a', config: { value: 1 } }] } } },
    {
      schemaVersion: 2,
      fixed: { header: { b: 1 }, footer: { blocks: [{ block: 'a', config: {} }], settings: { a: 1 } } },
    },
  ],
  [
    { schemaVersion: 1, fixed: { footer: ['x'] } },
    { schemaVersion: 2, fixed: { footer: ['x'] } },
  ],
  [
    { schemaVersion: 2, fixed: 7 },
    { schemaVersion: 2, fixed: 7 },
  ],
])('migrates %j to %j', (stored, migrated) => {
  expect(migrate(stored)).toEqual(migrated)
})

it('updates the sums of nested groups only', () => {
  const sums = compileThemes([])
  const saved = (checkout: JsonObject) => cleanDocument(sums, themeWith({}, { settings: { checkout } }))
  expect(saved({ time: { min: 1 } })).toMatchObject({
    document: { settings: { checkout: { time: { min: 1, getTime: 60_000 } } } },
  })
  expect(saved({ time: 7 })).toMatchObject({ document: { settings: { checkout: { time: 7 } } } })
})
