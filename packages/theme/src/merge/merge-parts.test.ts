import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject, Path, ThemeDocument } from '../document/document.ts'
import { group, link, list, text } from '../fields/define-field.ts'
import { applyPatches } from '../history/apply-patches.ts'
import { compileThemes } from '../schema.ts'
import { sectionSchema, sectionWith, themeWith } from '../test-schemas.ts'
import { openConflicts, withTheirs } from './conflicts.ts'
import { completed, mergeOrders } from './merge-order.ts'
import { mergeThemes } from './merge-themes.ts'
import { mergeEntries, mergeFields, mergeUnknown, undisputed } from './merge-values.ts'

const fields = {
  heading: text('heading'),
  link: link('link'),
  inner: group('inner', { a: text('a'), b: text('b') }),
  items: list('items', 'item', 9, { a: text('a'), b: text('b') }, { initial: [{ a: '1' }, { a: '2' }] }),
  bare: list('bare', 'item', 9, { a: text('a') }),
}
const merged = (base: Json | undefined, mine: Json | undefined, theirs: Json | undefined) => {
  const conflicts: Path[] = []
  const value = mergeFields(fields, { base, mine, theirs }, ['s'], ({ path, mine: kept }) => {
    conflicts.push(path)
    return kept
  })
  return { value, conflicts: conflicts.map((path) => path.join('.')) }
}

describe('settings', () => {
  it.each<[string, [Json | undefined, Json | undefined, Json | undefined], Json, string[]?]>([
    ['of different fields', [{}, { heading: 'a' }, { x: 1 }], { heading: 'a', x: 1 }],
    ['that were missing', [undefined, { heading: 'a' }, { x: 1 }], { heading: 'a', x: 1 }],
    ['that one removed', [{ heading: 'a', x: 1 }, { x: 1 }, { heading: 'a', x: 2 }], { x: 2 }],
    ['that both removed', [{ heading: 'a' }, {}, {}], {}],
    ['that both set alike', [{}, { heading: 'a' }, { heading: 'a' }], { heading: 'a' }],
    ['of one field', [{}, { heading: 'a' }, { heading: 'b' }], { heading: 'a' }, ['s.heading']],
    ['of a field that they removed', [{ heading: 'o' }, { heading: 'a' }, {}], { heading: 'a' }, ['s.heading']],
    ['of a field that I removed', [{ heading: 'o' }, {}, { heading: 'a' }], {}, ['s.heading']],
    [
      'of a field whose value has parts',
      [{ link: { x: 1, y: 1 } }, { link: { x: 2, y: 1 } }, { link: { x: 1, y: 2 } }],
      { link: { x: 2, y: 1 } },
      ['s.link'],
    ],
    ['of a group', [{ inner: {} }, { inner: { a: '1' } }, { inner: { b: '2' } }], { inner: { a: '1', b: '2' } }],
    ['of a group that was missing', [{}, { inner: { a: '1' } }, { inner: { b: '2' } }], { inner: { a: '1', b: '2' } }],
    [
      'of one field in a group',
      [{}, { inner: { a: '1' } }, { inner: { a: '2' } }],
      { inner: { a: '1' } },
      ['s.inner.a'],
    ],
    ['that are no object', [{}, 7, { a: 1 }], 7, ['s']],
    [
      'of an item',
      [{ bare: [{ a: '1' }, {}] }, { bare: [{ a: '2' }, {}] }, { bare: [{ a: '1' }, { a: '3' }] }],
      { bare: [{ a: '2' }, { a: '3' }] },
    ],
    [
      'of one field of an item',
      [{ bare: [{}] }, { bare: [{ a: '2' }] }, { bare: [{ a: '3' }] }],
      { bare: [{ a: '2' }] },
      ['s.bare.0.a'],
    ],
    [
      'of a default list',
      [{}, { items: [{ a: '9' }, { a: '2' }] }, { items: [{ a: '1' }, { a: '2', b: '8' }] }],
      { items: [{ a: '9' }, { a: '2', b: '8' }] },
    ],
    [
      'of a list that I made longer',
      [{ bare: [{}] }, { bare: [{}, {}] }, { bare: [{ a: '1' }] }],
      { bare: [{}, {}] },
      ['s.bare'],
    ],
    [
      'of a list that they made longer',
      [{ bare: [{}] }, { bare: [{ a: '1' }] }, { bare: [{}, {}] }],
      { bare: [{ a: '1' }] },
      ['s.bare'],
    ],
    ['of a list that was missing', [{}, { bare: [{}] }, { bare: [{ a: '1' }] }], { bare: [{}] }, ['s.bare']],
    [
      'of a list that is none',
      [{ bare: 7 }, { bare: [{ a: '1' }] }, { bare: [{ a: '2' }] }],
      { bare: [{ a: '1' }] },
      ['s.bare'],
    ],
    ['of unknown objects', [{ x: { a: 1 } }, { x: { a: 2 } }, { x: { a: 1, b: 3 } }], { x: { a: 2, b: 3 } }],
    ['of unknown objects that were missing', [{}, { x: { a: 2 } }, { x: { b: 3 } }], { x: { a: 2, b: 3 } }],
    ['of unknown lists', [{ x: [[1], 2] }, { x: [[9], 2] }, { x: [[1], 8] }], { x: [[9], 8] }],
    ['of one place in an unknown list', [{ x: [1] }, { x: [2] }, { x: [3] }], { x: [2] }, ['s.x.0']],
    ['of unknown values of another kind', [{ x: {} }, { x: [1] }, { x: { a: 1 } }], { x: [1] }, ['s.x']],
    ['with inherited names', [{}, { constructor: 1 }, { toString: 2 }], { constructor: 1, toString: 2 }],
  ])('%s', (_, [base, mine, theirs], value, conflicts = []) => {
    expect(merged(base, mine, theirs)).toEqual({ value, conflicts })
  })

  it('merge alike from both sides, as far as they do not conflict', () => {
    const settings = fc.dictionary(fc.constantFrom('heading', 'inner', 'bare', 'x'), fc.jsonValue({ maxDepth: 2 }), {
      noNullPrototype: true,
    })
    fc.assert(
      fc.property(settings, settings, settings, (base, mine, theirs) => {
        const [one, other] = [
          merged(base as Json, mine as Json, theirs as Json),
          merged(base as Json, theirs as Json, mine as Json),
        ]
        expect(other.conflicts.toSorted()).toEqual(one.conflicts.toSorted())
        if (one.conflicts.length === 0) expect(other.value).toEqual(one.value)
      }),
    )
  })
})

it.each<[Json | undefined, Json | undefined, Json | undefined, object | undefined]>([
  [1, 1, 1, { value: 1 }],
  [1, 2, 1, { value: 2 }],
  [1, 1, 2, { value: 2 }],
  [1, 2, 2, { value: 2 }],
  [1, 2, 3, undefined],
  [1, undefined, 1, { value: undefined }],
  [1, 1, undefined, { value: undefined }],
  [undefined, { a: 1 }, { a: 1 }, { value: { a: 1 } }],
  [1, undefined, 2, undefined],
])('of %j, %j and %j nobody disputes %j', (base, mine, theirs, value) => {
  expect(undisputed({ base, mine, theirs })).toEqual(value)
})

it('asks about the entries that both changed, and drops those without a value', () => {
  const asked: string[] = []
  const versions = {
    base: { a: 1, b: 1, c: 1, d: 1 },
    mine: { a: 2, b: 2, c: 1, e: 5 },
    theirs: { a: 3, b: 3, d: 1, f: 6 },
  }
  const value = mergeEntries(versions, (key, inner) => {
    asked.push(`${key} ${inner.base} ${inner.mine} ${inner.theirs}`)
    return key === 'a' ? 9 : undefined
  })
  expect(asked).toEqual(['a 1 2 3', 'b 1 2 3'])
  expect(value).toEqual({ a: 9, e: 5, f: 6 })
  expect(mergeEntries({ base: 7, mine: undefined, theirs: { a: 1 } }, () => 0)).toEqual({ a: 1 })
})

it('keeps my item where nobody decides', () => {
  const merge = (mine: Json, theirs: Json) =>
    mergeUnknown({ base: [0], mine: [mine], theirs: [theirs] }, [], () => undefined)
  expect(merge(1, 2)).toEqual([1])
})

describe('themes', () => {
  const schemas = compileThemes([sectionSchema({ type: 'note', fields, blocks: { line: { label: 'line', fields } } })])
  const block = (settings: JsonObject, type = 'line') => ({ type, settings })
  const section = sectionWith({ type: 'note', blocks: { a: block({}), b: block({}) }, blockOrder: ['a', 'b'] })
  const base = themeWith({ one: section, two: section })
  const at = ['pages', 'homepage', 'sections', 'one']
  const set = (path: string[], value: Json | undefined, document = base) => applyPatches(document, [{ path, value }])
  const merge = (mine: ThemeDocument, theirs: ThemeDocument, from = base) =>
    mergeThemes(schemas, { base: from, mine, theirs })
  const both = (first: [string[], Json | undefined], second: [string[], Json | undefined]) => {
    const { document, conflicts } = merge(set(...first), set(...second))
    return { document, paths: conflicts.map(({ path }) => path.join('.').replace(at.join('.'), '…')) }
  }

  it.each<[string, [string[], Json | undefined], [string[], Json | undefined]]>([
    ['the settings of a section', [[...at, 'settings', 'heading'], 'a'], [[...at, 'settings', 'inner', 'b'], 'b']],
    [
      'the settings of two blocks',
      [[...at, 'blocks', 'a', 'settings', 'heading'], 'a'],
      [[...at, 'blocks', 'b', 'settings', 'heading'], 'b'],
    ],
    [
      'the settings of a block',
      [[...at, 'blocks', 'a', 'settings', 'heading'], 'a'],
      [[...at, 'blocks', 'a', 'settings', 'x'], 'b'],
    ],
    ['the name of a section and whether it is hidden', [[...at, 'name'], 'a'], [[...at, 'hidden'], true]],
    ['unknown parts of a section', [[...at, 'x'], { a: 1 }], [[...at, 'y'], 2]],
    [
      'unknown parts of a block',
      [[...at, 'blocks', 'a', 'x'], 1],
      [[...at, 'blocks', 'a', 'settings', 'heading'], 'b'],
    ],
    ['unknown parts of a page', [['pages', 'homepage', 'x'], { a: 1 }], [['pages', 'homepage', 'y'], 2]],
    ['colors', [['settings', 'colors', 'color_price'], '#111111'], [['settings', 'colors', 'x'], 1]],
    [
      'settings of two groups',
      [['settings', 'cart_goal', 'settings', 'isShow'], true],
      [['settings', 'colors', 'x'], 1],
    ],
    [
      'the header and the footer',
      [['fixed', 'header', 'settings', 'text_topbar'], 'a'],
      [['fixed', 'footer', 'settings', 'mobile'], 'b'],
    ],
    ['another page', [['pages', 'cart'], { sections: {}, order: [] }], [[...at, 'name'], 'a']],
  ])('merge %s', (_, first, second) => {
    const result = both(first, second)
    expect(result).toEqual({ document: set(...second, set(...first)), paths: [] })
    expect(both(second, first)).toEqual(result)
  })

  it.each<[string, [string[], Json | undefined], [string[], Json | undefined], string]>([
    [
      'the same setting',
      [[...at, 'settings', 'heading'], 'a'],
      [[...at, 'settings', 'heading'], 'b'],
      '….settings.heading',
    ],
    [
      'the parts of one link',
      [[...at, 'settings', 'link'], { name: 'home' }],
      [[...at, 'settings', 'link'], { params: {} }],
      '….settings.link',
    ],
    [
      'the parts of a link of a block',
      [[...at, 'blocks', 'a', 'settings', 'link'], { name: 'home' }],
      [[...at, 'blocks', 'a', 'settings', 'link'], { params: {} }],
      '….blocks.a.settings.link',
    ],
    ['the name of a section', [[...at, 'name'], 'a'], [[...at, 'name'], 'b'], '….name'],
    ['the type of a section', [[...at, 'type'], 'other'], [[...at, 'name'], 'b'], '…'],
    [
      'the type of a block',
      [[...at, 'blocks', 'a', 'type'], 'other'],
      [[...at, 'blocks', 'a', 'settings', 'x'], 1],
      '….blocks.a',
    ],
    ['an unknown part of a page', [['pages', 'homepage', 'x'], 1], [['pages', 'homepage', 'x'], 2], 'pages.homepage.x'],
    [
      'the parts of a link of a group',
      [['fixed', 'header', 'settings', 'topbar_url'], { name: 'home' }],
      [['fixed', 'header', 'settings', 'topbar_url'], { params: {} }],
      'fixed.header.settings.topbar_url',
    ],
  ])('conflict in %s, and keep mine until it is resolved', (_, first, second, path) => {
    const { document, paths } = both(first, second)
    expect({ document, paths }).toEqual({ document: set(...first), paths: [path] })
    const { conflicts } = merge(set(...first), set(...second))
    expect(withTheirs(document, set(...second), conflicts)).toEqual(set(...second))
  })

  const without = (key: 'one' | 'two') => {
    const { [key]: _, ...sections } = base.pages.homepage.sections
    return { ...base, pages: { homepage: { sections, order: Object.keys(sections) } } }
  }

  it('repair the orders of sections and blocks that a choice adds or removes', () => {
    const changed = set([...at, 'name'], 'New')
    const { document, conflicts } = merge(without('one'), changed)
    expect(document).toEqual(without('one'))
    expect(withTheirs(document, changed, conflicts).pages.homepage.order).toEqual(['one', 'two'])
    const kept = merge(changed, without('one'))
    expect(withTheirs(kept.document, without('one'), kept.conflicts)).toEqual(without('one'))

    const noBlock = set([...at, 'blockOrder'], ['b'], set([...at, 'blocks', 'a'], undefined))
    const otherBlock = set([...at, 'blocks', 'a', 'settings', 'x'], 1)
    const gone = merge(noBlock, otherBlock)
    expect(gone.conflicts.map(({ path }) => path.join('.'))).toEqual([[...at, 'blocks', 'a'].join('.')])
    expect(withTheirs(gone.document, otherBlock, gone.conflicts)).toEqual(otherBlock)
    const there = merge(otherBlock, noBlock)
    expect(withTheirs(there.document, noBlock, there.conflicts)).toEqual(noBlock)
  })

  it('repair no order for conflicts elsewhere', () => {
    const conflict = (path: string[]) => ({ path, base: undefined, mine: undefined, theirs: undefined })
    const odd = set(['settings', 'sections'], { order: 1 }, set([...at, 'settings', 'blocks'], { x: 1 }))
    for (const path of [
      ['settings', 'sections', 'order'],
      [...at, 'settings', 'blocks', 'x'],
      [...at, 'name'],
      ['pages', 'cart', 'sections', 'x'],
    ])
      expect(withTheirs(odd, odd, [conflict(path)])).toBe(odd)
    const unordered = set(['pages', 'homepage', 'order'], ['two', 'gone'])
    expect(withTheirs(unordered, base, [conflict(at)]).pages.homepage.order).toEqual(['one', 'two'])
  })

  it('leave open the newest conflict of a setting, without those that are settled or inside another', () => {
    const path = [...at, 'settings', 'heading']
    const [mine, theirs] = [set(path, 'mine'), set(path, 'theirs')]
    const old = { path, base: undefined, mine: 'old', theirs: 'old' }
    const newer = { path, base: 'newer', mine: 'old', theirs: 'old' }
    expect(openConflicts(mine, theirs, [old, newer])).toEqual([{ path, base: 'newer', mine: 'mine', theirs: 'theirs' }])
    expect(openConflicts(mine, mine, [old])).toEqual([])
    const whole = { path: at, base: undefined, mine: undefined, theirs: undefined }
    expect(openConflicts(mine, theirs, [old, whole]).map((one) => one.path)).toEqual([at])
    expect(openConflicts(mine, theirs, [{ ...old, path: ['x'] }, old]).map((one) => one.path)).toEqual([path])
  })

  it('merge the order of a page or section that one of them created', () => {
    const cart = { sections: { three: section }, order: ['three'] }
    const other = { sections: { four: section }, order: ['four'] }
    const { document, conflicts } = merge(
      { ...base, pages: { ...base.pages, cart } },
      { ...base, pages: { ...base.pages, cart: other } },
    )
    expect(conflicts).toEqual([])
    expect(document.pages.cart).toEqual({ sections: { three: section, four: section }, order: ['three', 'four'] })
    expect(merge(base, { ...base, pages: { ...base.pages, cart } }).document.pages.cart).toEqual(cart)
  })
})

it.each([
  ['nothing moved', 'abc', 'abc', 'abc', 'abc', 'abc'],
  ['both appended', 'a', 'ax', 'ay', 'axy', 'axy'],
  ['they put one first', 'abc', 'abc', 'cab', 'abc', 'cab'],
  ['I added at the top', 'ab', 'xab', 'ba', 'abx', 'xba'],
  ['I added after one that they moved', 'abc', 'axbc', 'bca', 'abcx', 'xbca'],
  ['I reversed the order', 'abcd', 'dcba', 'abcd', 'abcd', 'dcba'],
  ['they removed one that I moved', 'abc', 'cab', 'ab', 'ab', 'ab'],
  ['a key that no order holds', 'ab', 'ab', 'ab', 'abz', 'abz'],
  ['a key twice', 'ab', 'aab', 'abb', 'ab', 'ab'],
  ['no keys', 'ab', 'ab', 'ab', '', ''],
])('orders: %s: %s as %s and as %s', (_, base, mine, theirs, keys, result) => {
  expect(mergeOrders({ base: [...base], mine: [...mine], theirs: [...theirs] }, keys).join('')).toBe(result)
})

it.each([
  ['ac', 'abc', 'abc', 'abc'],
  ['ac', 'abc', 'bac', 'bac'],
  ['ac', 'abc', 'acb', 'acb'],
  ['ca', 'abc', 'abc', 'cab'],
  ['a', 'abc', 'xbc', 'bca'],
  ['axa', 'a', 'a', 'a'],
  ['', 'ba', '', 'ba'],
  ['', 'ab', 'ba', 'ba'],
])('completes %j with %j as in %j', (order, keys, like, result) => {
  expect(completed([...order], keys, [...like]).join('')).toBe(result)
})
