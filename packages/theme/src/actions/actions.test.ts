import { describe, expect, it } from 'vitest'
import type { Json, ThemeDocument } from '../document/document.ts'
import { applyPatches } from '../history/apply-patches.ts'
import { compileThemes } from '../schema.ts'
import { presetSection } from '../sections/preset-section.ts'
import { allSections, placed, sectionOf, themePageOf, themePageWith } from '../sections/theme-pages.ts'
import { sectionSchema, sectionWith, themeWith } from '../test-schemas.ts'
import type { Edit } from './action.ts'
import { addBlock, hasRoom } from './add-block.ts'
import { addSection } from './add-section.ts'
import { duplicateSection } from './duplicate-section.ts'
import { ensureRequiredSections, missingSection } from './ensure-required-sections.ts'
import { hideSection } from './hide-section.ts'
import { moveBlock } from './move-block.ts'
import { moveSection } from './move-section.ts'
import { pasteSection } from './paste-section.ts'
import { removeBlock } from './remove-block.ts'
import { removeSection } from './remove-section.ts'
import { renameSection } from './rename-section.ts'
import { replaceTheme } from './replace-theme.ts'
import { resetSettings } from './reset-settings.ts'
import { restoreGroup } from './restore-group.ts'
import { restoreSection } from './restore-section.ts'
import { setValue } from './set-value.ts'

const note = sectionSchema({
  type: 'note',
  aliases: ['old-note'],
  blocks: { line: { label: 'line', fields: {}, max: 2 }, image: { label: 'image', fields: {} } },
  preset: {
    settings: { heading: ['Hi'] },
    blocks: [
      { type: 'line', settings: { a: 1 } },
      { type: 'line', settings: {} },
    ],
  },
})
const schemas = compileThemes([
  note,
  sectionSchema({ type: 'widget', isRequired: true }),
  sectionSchema({ type: 'must', isRequired: true }),
])
const page = 'homepage'
const line = { type: 'line', settings: {} }
const section = sectionWith({
  type: 'note',
  blocks: { a: line, b: line, c: { type: 'image', settings: {} } },
  blockOrder: ['a', 'b', 'c'],
})
const theme = themeWith({ one: section, two: sectionWith({ type: 'note' }), three: sectionWith({ type: 'confetti' }) })
const random = () => 0
const order = ({ document }: Pick<Edit, 'document'>) => document.pages.homepage.order
const blockOrder = ({ document }: Pick<Edit, 'document'>) => document.pages.homepage.sections.one?.blockOrder

const absent = { page, key: 'gone' }
const elsewhere = { page: 'product', key: 'one' }
describe('an edit of something that is not there', () => {
  it.each<[string, Edit]>([
    ['hides no section', hideSection(theme, { ...absent, hidden: true })],
    ['hides no section of another page', hideSection(theme, { ...elsewhere, hidden: true })],
    ['hides no section that is hidden already', hideSection(theme, { page, key: 'one', hidden: false })],
    ['renames no section', renameSection(theme, { ...absent, name: 'x' })],
    ['renames no section to its own name', renameSection(theme, { page, key: 'one', name: ' ' })],
    ['moves no section', moveSection(theme, { ...absent, index: 0 })],
    ['moves no section to its own place', moveSection(theme, { page, key: 'two', index: 1 })],
    ['removes no section', removeSection(theme, absent)],
    ['removes no section of another page', removeSection(theme, elsewhere)],
    ['copies no section', duplicateSection(theme, { ...absent, random })],
    ['moves no block', moveBlock(theme, { page, section: 'one', key: 'gone', index: 0 })],
    ['moves no block of no section', moveBlock(theme, { page, section: 'gone', key: 'a', index: 0 })],
    ['moves no block to its own place', moveBlock(theme, { page, section: 'one', key: 'b', index: 1 })],
    ['removes no block', removeBlock(theme, { page, section: 'one', key: 'gone' })],
    ['removes no block of no section', removeBlock(theme, { page, section: 'gone', key: 'a' })],
    ['adds no block to no section', addBlock(theme, { schemas, page, section: 'gone', type: 'line', random })],
    ['adds no block to an unknown section', addBlock(theme, { schemas, page, section: 'three', type: 'line', random })],
    ['adds no block to a full section', addBlock(theme, { schemas, page, section: 'one', type: 'image', random })],
    ['resets no setting', resetSettings(theme, { path: ['settings', 'colors'], keys: ['a'] })],
    ['resets nothing', resetSettings(theme, { path: [], keys: [] })],
    ['restores no section that is the same', restoreSection(theme, structuredClone(theme), { page, key: 'one' })],
    ['restores no section that the version lacks', restoreSection(theme, themeWith({}), { page, key: 'one' })],
    ['restores no group that is the same', restoreGroup(theme, structuredClone(theme), { path: ['pages'] })],
    ['restores no setting', restoreGroup(theme, themeWith({}), { path: ['settings'], keys: ['colors'] })],
    ['replaces no theme by its copy', replaceTheme(theme, structuredClone(theme))],
    [
      'sets no value that is the same',
      setValue(theme, { path: ['pages'], value: structuredClone(theme.pages) as never }),
    ],
    ['removes no value', setValue(theme, { path: ['settings', 'colors', 'a'], value: undefined })],
  ])('%s', (_, edit) => {
    expect(edit.document).toBe(theme)
    expect(edit).toMatchObject({ patches: [], inverse: [] })
  })

  it('has no new key', () => {
    expect(duplicateSection(theme, { ...absent, random }).copy).toBeUndefined()
    expect(addBlock(theme, { schemas, page, section: 'gone', type: 'line', random }).key).toBeUndefined()
  })
})

describe('an edit', () => {
  const colored = themeWith({}, { settings: { colors: { a: 1, b: 2 } } })
  const sections = theme.pages.homepage.sections
  const { one: _one, ...withoutOne } = sections
  const { a: _a, ...withoutA } = section.blocks
  const homepage = (part: object) => ({ ...theme, pages: { homepage: { ...theme.pages.homepage, ...part } } })
  const withOne = (part: object) => homepage({ sections: { ...sections, one: { ...section, ...part } } })
  it.each<[string, Edit, ThemeDocument | object, ThemeDocument?]>([
    ['hides a section', hideSection(theme, { page, key: 'one', hidden: true }), withOne({ hidden: true })],
    ['renames a section', renameSection(theme, { page, key: 'one', name: ' New ' }), withOne({ name: 'New' })],
    [
      'moves a section',
      moveSection(theme, { page, key: 'one', index: 1 }),
      homepage({ order: ['two', 'one', 'three'] }),
    ],
    [
      'removes a section',
      removeSection(theme, { page, key: 'one' }),
      homepage({ sections: withoutOne, order: ['two', 'three'] }),
    ],
    [
      'moves a block',
      moveBlock(theme, { page, section: 'one', key: 'c', index: 0 }),
      withOne({ blockOrder: ['c', 'a', 'b'] }),
    ],
    [
      'removes a block',
      removeBlock(theme, { page, section: 'one', key: 'a' }),
      withOne({ blocks: withoutA, blockOrder: ['b', 'c'] }),
    ],
    [
      'resets some settings',
      resetSettings(colored, { path: ['settings', 'colors'], keys: ['a', 'c'] }),
      themeWith({}, { settings: { colors: { b: 2 } } }),
      colored,
    ],
    [
      'restores a group',
      restoreGroup(colored, themeWith({}, { settings: { colors: { c: 3 } } }), { path: ['settings', 'colors'] }),
      themeWith({}, { settings: { colors: { c: 3 } } }),
      colored,
    ],
    [
      'restores some settings',
      restoreGroup(colored, themeWith({}, { settings: { colors: { a: 5, b: 6 } } }), {
        path: ['settings', 'colors'],
        keys: ['b', 'c'],
      }),
      themeWith({}, { settings: { colors: { a: 1, b: 6 } } }),
      colored,
    ],
    [
      'replaces what differs of a theme',
      replaceTheme(colored, { ...theme, schemaVersion: 1, themeKey: 'newchick' }),
      { ...colored, settings: {}, pages: theme.pages },
      colored,
    ],
    [
      'sets a value',
      setValue(theme, { path: ['settings', 'colors', 'a'], value: 1 }),
      { ...theme, settings: { colors: { a: 1 } } },
    ],
  ])('%s, and can be undone', (_, { document, patches, inverse }, expected, before = theme) => {
    expect(document).toEqual(expected)
    expect(applyPatches(before, patches)).toEqual(expected)
    expect(applyPatches(document, inverse)).toEqual(before)
  })

  it('replaces only the parts that differ', () => {
    expect(replaceTheme(colored, { ...colored, fixed: { header: { a: 1 }, footer: {} } }).patches).toEqual([
      { path: ['fixed'], value: { header: { a: 1 }, footer: {} } },
    ])
  })
})

describe('adds', () => {
  it('a block with a new key, at the end or at an index', () => {
    const small = {
      ...theme,
      pages: {
        homepage: { sections: { one: { ...section, blocks: { a: line }, blockOrder: ['a'] } }, order: ['one'] },
      },
    }
    const add = (index?: number) =>
      addBlock(small, { schemas, page, section: 'one', type: 'line', random, ...(index !== undefined && { index }) })
    expect(add().key).toBe('line_aaaaaa')
    expect(add().document.pages.homepage.sections.one).toEqual({
      ...section,
      ...{ blocks: { a: line, line_aaaaaa: line }, blockOrder: ['a', 'line_aaaaaa'] },
    })
    expect(blockOrder(add(0))).toEqual(['line_aaaaaa', 'a'])
    expect(blockOrder(add(-5))).toEqual(['line_aaaaaa', 'a'])
    expect(blockOrder(add(9))).toEqual(['a', 'line_aaaaaa'])
  })

  it.each([
    [[], 'line', true],
    [['a'], 'line', true],
    [['a', 'b'], 'line', false],
    [['a', 'b'], 'image', true],
    [['a', 'b'], 'unknown', true],
    [['a', 'b', 'c'], 'image', false],
    [['c'], 'line', true],
    [['gone', 'gone'], 'line', true],
  ])('a block to %j of type %s: %s', (blockOrder, type, has) => {
    expect(hasRoom(note, { ...section, blockOrder }, type)).toBe(has)
  })

  it('a section with a copy of its preset', () => {
    let count = 0
    const { key, document } = addSection(theme, {
      schemas,
      page,
      type: 'note',
      index: 1,
      random: () => (count++ % 36) / 36,
    })
    expect(key).toBe('note_abcdef')
    expect(order({ document })).toEqual(['one', key, 'two', 'three'])
    expect(sectionOf(document, page, key)).toEqual(
      sectionWith({
        ...{ type: 'note', settings: { heading: ['Hi'] } },
        blocks: { line_ghijkl: { type: 'line', settings: { a: 1 } }, line_mnopqr: line },
        blockOrder: ['line_ghijkl', 'line_mnopqr'],
      }),
    )
    expect(sectionOf(document, page, key)?.settings.heading).not.toBe(note.preset.settings.heading)
  })

  it('a section without a preset to a new page, with a key that no page has', () => {
    const used = { ...theme, pages: { ...theme.pages, cart: { sections: { x_aaaaaa: section }, order: ['x_aaaaaa'] } } }
    const { key, document } = addSection(used, { schemas, page: 'product', type: 'x', random })
    expect(key).toBe('x_aaaaaaa')
    expect(document.pages.product).toEqual({ sections: { [key]: sectionWith({ type: 'x' }) }, order: [key] })
  })

  it('a pasted section at its index and a copy after its original', () => {
    const pasted = pasteSection(theme, { page, section, index: 2, random })
    expect(order(pasted)).toEqual(['one', 'two', 'note_aaaaaa', 'three'])
    expect(sectionOf(pasted.document, page, pasted.key)).toEqual(section)
    expect(sectionOf(pasted.document, page, pasted.key)).not.toBe(section)
    const { copy, document } = duplicateSection(theme, { page, key: 'two', random })
    expect(copy).toBe('note_aaaaaa')
    expect(order({ document })).toEqual(['one', 'two', copy, 'three'])
  })

  it('the first required section that the home page lacks, by any of its names', () => {
    expect(missingSection(theme, schemas)).toBe('widget')
    const first = ensureRequiredSections(theme, { schemas, random }).document
    expect(order({ document: first })).toEqual(['one', 'two', 'three', 'widget_aaaaaa'])
    expect(missingSection(first, schemas)).toBe('must')
    const both = ensureRequiredSections(first, { schemas, random }).document
    expect(missingSection(both, schemas)).toBeUndefined()
    expect(ensureRequiredSections(both, { schemas, random })).toEqual({ document: both, patches: [], inverse: [] })
    const required = compileThemes([{ ...note, isRequired: true }])
    expect(missingSection(themeWith({ a: sectionWith({ type: 'old-note' }) }), required)).toBeUndefined()
    expect(missingSection(themeWith({}), required)).toBe('note')
  })
})

describe('restores a removed section', () => {
  const version = themeWith({ a: section, b: section, c: section, d: section })
  it.each([
    [['a', 'c', 'd'], 'b', ['a', 'b', 'c', 'd']],
    [['c', 'd'], 'b', ['b', 'c', 'd']],
    [['d', 'x', 'a'], 'c', ['d', 'x', 'a', 'c']],
    [['d', 'b', 'x'], 'c', ['d', 'b', 'c', 'x']],
    [['x'], 'a', ['a', 'x']],
    [[], 'd', ['d']],
  ])('into %j: %s', (left, key, result) => {
    const now = themeWith(Object.fromEntries(left.map((one) => [one, section])))
    const { document } = restoreSection(now, version, { page, key })
    expect(document.pages.homepage.order).toEqual(result)
    expect(document.pages.homepage.sections[key]).toEqual(section)
  })

  it('and leaves an existing one where it is', () => {
    const changed = themeWith({ b: { ...section, name: 'x' }, a: section })
    const { patches } = restoreSection(changed, version, { page, key: 'b' })
    expect(patches).toEqual([{ path: ['pages', page, 'sections', 'b'], value: section }])
  })
})

describe('an item of a default list', () => {
  const path = ['settings', 'product', 'items']
  const items = [{ a: 1 }, { a: 2 }]
  const set = (document: ThemeDocument, at: string[], value: Json | undefined) =>
    setValue(document, { path: [...path, ...at], value, initial: { path, items } })

  it('is stored with the whole list', () => {
    const { document, patches } = set(theme, ['1', 'a'], 3)
    expect(patches).toEqual([{ path, value: [{ a: 1 }, { a: 3 }] }])
    expect(document.settings.product).toEqual({ items: [{ a: 1 }, { a: 3 }] })
    expect(items).toEqual([{ a: 1 }, { a: 2 }])
  })

  it('is not stored without a change, and by itself once the list is stored', () => {
    expect(set(theme, ['1', 'a'], 2).document).toBe(theme)
    expect(set(theme, ['9', 'a'], 2).document).toBe(theme)
    const stored = set(theme, ['1', 'a'], 3).document
    expect(set(stored, ['0', 'a'], 4).patches).toEqual([{ path: [...path, '0', 'a'], value: 4 }])
    expect(set(stored, ['1', 'a'], 3).document).toBe(stored)
  })
})

it.each([
  [['a', 'b', 'c'], 'a', 0, ['a', 'b', 'c']],
  [['a', 'b', 'c'], 'a', 1, ['b', 'a', 'c']],
  [['a', 'b', 'c'], 'a', 2, ['b', 'c', 'a']],
  [['a', 'b', 'c'], 'a', 99, ['b', 'c', 'a']],
  [['a', 'b', 'c'], 'c', -1, ['c', 'a', 'b']],
  [['a', 'b'], 'x', 1, ['a', 'x', 'b']],
  [[], 'x', 0, ['x']],
])('places into %j %s at %i', (before, key, index, after) => {
  expect(placed(before, key, index)).toEqual(after)
})

it('finds sections and their pages, and nothing inherited', () => {
  const two = { ...theme, pages: { ...theme.pages, cart: { sections: { x: section }, order: ['x'] } } }
  expect(Object.keys(allSections(two))).toEqual(['one', 'two', 'three', 'x'])
  expect(['one', 'x', 'gone', 'toString'].map((key) => themePageWith(two, key))).toEqual([
    page,
    'cart',
    undefined,
    undefined,
  ])
  expect(sectionOf(two, page, 'x')).toBeUndefined()
  expect(sectionOf(two, page, 'toString')).toBeUndefined()
  expect([themePageOf(two, 'gone'), themePageOf(two, 'constructor')]).toEqual(
    Array(2).fill({ sections: {}, order: [] }),
  )
})

it('creates an empty section without a preset', () => {
  expect(presetSection('x', undefined, () => '')).toEqual(sectionWith({ type: 'x' }))
})
