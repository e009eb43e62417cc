import { describe, expect, it } from 'vitest'
import type { Json, Patch, ThemeDocument } from '../document/document.ts'
import { group, list, number, text } from '../fields/define-field.ts'
import { differences } from '../merge/differences.ts'
import { compileThemes } from '../schema.ts'
import { sectionSchema, sectionWith, themeWith } from '../test-schemas.ts'
import { applyPatches, inversePatches, valueAt } from './apply-patches.ts'
import { emptyHistory, type History, record, redo, settle, undo } from './history.ts'
import { replay } from './replay.ts'
import { themeChanges } from './theme-changes.ts'

const patch = (path: string, value: Json | undefined): Patch => ({ path: path ? path.split('.') : [], value })

describe.each<[object, Patch, object]>([
  [{ a: 1 }, patch('a', 2), { a: 2 }],
  [{ a: 1 }, patch('a', undefined), {}],
  [{ a: 1 }, patch('b.c', 2), { a: 1, b: { c: 2 } }],
  [{ a: 1 }, patch('a.b', 2), { a: { b: 2 } }],
  [{ a: null }, patch('a.b', 2), { a: { b: 2 } }],
  [{ a: { b: 1 } }, patch('a.b', undefined), { a: {} }],
  [{ a: ['x', 'y'] }, patch('a.0', 'z'), { a: ['z', 'y'] }],
  [{ a: ['x', 'y'] }, patch('a.2', 'z'), { a: ['x', 'y', 'z'] }],
  [{ a: ['x', 'y'] }, patch('a.0', undefined), { a: ['y'] }],
  [{ a: [{ b: 1 }, { b: 2 }] }, patch('a.1.b', undefined), { a: [{ b: 1 }, {}] }],
  [{ a: [{ b: 1 }] }, patch('a.1.b', 2), { a: [{ b: 1 }, { b: 2 }] }],
  [{ a: [] }, patch('a.0', null), { a: [null] }],
  [{ a: 1 }, patch('', { b: 2 }), { b: 2 }],
])('%j with %j', (before, one, after) => {
  it('is changed, and changed back by the inverse', () => {
    const copy = structuredClone(before)
    const changed = applyPatches(before, [one])
    expect(changed).toEqual(after)
    expect(before).toEqual(copy)
    expect(applyPatches(changed, inversePatches(before, [one]))).toEqual(before)
  })
})

it.each<[object, Patch]>([
  [{ a: 1 }, patch('a', 1)],
  [{ a: 1 }, patch('b', undefined)],
  [{ a: 1 }, patch('b.c.d', undefined)],
  [{ a: 1 }, patch('a.b', undefined)],
  [{ a: ['x'] }, patch('a.1', undefined)],
  [{ a: ['x'] }, patch('a.2', 'y')],
  [{ a: ['x'] }, patch('a.01x', 'y')],
  [{ a: ['x'] }, patch('a.x0', 'y')],
  [{ a: ['x'] }, patch('a.-1', 'y')],
  [{ a: ['x'] }, patch('a.5.b', 'y')],
  [{ a: 1 }, patch('', undefined)],
])('%j is not changed by %j', (before, one) => {
  expect(applyPatches(before, [one])).toBe(before)
})

it('creates no object for a removal, and removes an undefined value', () => {
  expect(applyPatches({ list: ['x'] }, [patch('list.1.b', undefined)])).toEqual({ list: ['x'] })
  expect(Object.keys(applyPatches({ a: 1, b: 2 }, [patch('a', undefined)]))).toEqual(['b'])
})

it.each<[object, Patch[], Patch[]]>([
  [{ a: 1 }, [patch('a', 2)], [patch('a', 1)]],
  [{}, [patch('a.b', 2)], [patch('a', undefined)]],
  [{ a: { b: {} } }, [patch('a.b.c', 2)], [patch('a.b.c', undefined)]],
  [{ a: 1 }, [patch('a.b', 2)], [patch('a', 1)]],
  [{ a: ['x', 'y'] }, [patch('a.0', undefined)], [patch('a', ['x', 'y'])]],
  [{ a: ['x'] }, [patch('a.0', 'y')], [patch('a.0', 'x')]],
  [{ a: 1 }, [patch('a', 2), patch('b', 3)], [patch('b', undefined), patch('a', 1)]],
  [{ a: 1 }, [patch('a', 2), patch('a', 3)], [patch('a', 2), patch('a', 1)]],
  [{ a: 1 }, [patch('', { b: 2 })], [patch('', { a: 1 })]],
])('%j changed by %j is reverted by %j', (before, patches, inverse) => {
  expect(inversePatches(before, patches)).toEqual(inverse)
})

it.each([
  [['a', 'b', '1', 'c'], 2],
  [['a', 'b', '2', 'c'], undefined],
  [['a', 'b', 'length'], 2],
  [['a', 'd', 'e'], undefined],
  [['n', 'e'], undefined],
  [['constructor'], undefined],
  [['a', 'toString'], undefined],
  [['a', 's', '0'], undefined],
])('reads %j', (path, value) => {
  expect(valueAt({ a: { b: [{ c: 1 }, { c: 2 }], d: 7, s: 'x' }, n: null }, path)).toEqual(value)
})

it.each<[object, object, Patch[]]>([
  [{ a: 1 }, { a: 1 }, []],
  [{ a: 1, b: 1 }, { a: 2, c: 3 }, [patch('a', 2), patch('b', undefined), patch('c', 3)]],
  [{ a: { b: 1 } }, { a: { b: 2 } }, [patch('a.b', 2)]],
  [{ a: [{ b: 1 }, { c: 1 }] }, { a: [{ b: 1 }, { c: 2 }] }, [patch('a.1.c', 2)]],
  [{ a: [{ b: 1 }] }, { a: [{ b: 2 }, {}] }, [patch('a', [{ b: 2 }, {}])]],
  [{ a: ['x', 'y'] }, { a: ['x', 'z'] }, [patch('a', ['x', 'z'])]],
  [{ a: ['x'] }, { a: [{}] }, [patch('a.0', {})]],
  [{ a: [{}] }, { a: ['x'] }, [patch('a', ['x'])]],
  [{ a: {} }, { a: [] }, [patch('a', [])]],
  [{ a: [] }, { a: {} }, [patch('a', {})]],
  [{}, { constructor: 1 }, [patch('constructor', 1)]],
])('%j and %j differ by %j', (before, after, patches) => {
  expect(differences(before, after)).toEqual(patches)
  expect(applyPatches(before, patches)).toEqual(after)
})

const fields = {
  heading: text('heading'),
  size: number('size', 1),
  items: list('items', 'item', 9, { title: text('title') }),
}
const schemas = compileThemes([
  sectionSchema({ type: 'note', fields, blocks: { line: { label: 'line', fields: { words: text('words') } } } }),
])
const words = (value: string) => ({ type: 'line', settings: { words: value } })
const section = sectionWith({ type: 'note', blocks: { a: words('A'), b: words('B') }, blockOrder: ['a', 'b'] })
const theme = themeWith({ one: section, two: section })
const base = ['pages', 'homepage', 'sections']
const color = ['settings', 'colors', 'color_price']

describe('history', () => {
  const step = (to: Json, from?: Json, field: string[] | undefined = color) => ({
    name: { action: `to ${String(to)}`, to, ...(from !== undefined && { from }) },
    patches: [{ path: color, value: to }],
    inverse: [{ path: color, value: from }],
    ...(field && { field }),
  })
  const records = (...steps: Parameters<typeof record>[1][]) => steps.reduce(record, emptyHistory)

  it('joins edits of one field, with the first old and the newest new value', () => {
    expect(records(step('1', '0'), step('12', '1'))).toEqual({
      past: [
        {
          name: { action: 'to 12', to: '12', from: '0' },
          patches: [{ path: color, value: '12' }],
          inverse: [{ path: color, value: '0' }],
          ...{ field: color.join('\n'), open: true },
        },
      ],
      future: [],
    })
    expect(records(step('1'), step('12', '1')).past[0]?.name).toEqual({ action: 'to 12', to: '12' })
  })

  it('drops a step that ends where it began, and undone steps with it', () => {
    const other = step('x', 'y', ['other'])
    expect(records(other, step('1', '0'), step('0', '1')).past.map(({ name }) => name.to)).toEqual(['x'])
    const undone = { ...records(step('1', '0')), future: records(other).past }
    expect(record(undone, step('12', '1')).future).toEqual([])
    expect(record({ ...undone, past: [] }, step('12', '1')).future).toEqual([])
  })

  it('keeps edits of other fields, without a field and after a pause apart', () => {
    expect(records(step('1', '0'), step('2', '1', ['other'])).past.map(({ open }) => open)).toEqual([false, true])
    const { field: _, ...plain } = step('2', '1')
    expect(records(plain, plain).past).toEqual([
      { name: plain.name, patches: plain.patches, inverse: plain.inverse },
      { name: plain.name, patches: plain.patches, inverse: plain.inverse },
    ])
    expect(record(settle(records(step('1', '0'))), step('2', '1')).past).toHaveLength(2)
    expect(records(step('1', '0', ['a', 'b']), step('2', '1', ['a\nc'])).past).toHaveLength(2)
  })

  it('ignores an edit without a patch, and keeps the newest 200 steps', () => {
    const history = records(step('1', '0'))
    expect(record(history, { name: { action: 'x' }, patches: [], inverse: [] })).toBe(history)
    const { field: _, ...plain } = step('1', '0')
    const numbered = (index: number) => ({ ...plain, name: { action: String(index) } })
    const many = (count: number) => records(...Array.from({ length: count }, (_, index) => numbered(index))).past
    expect(many(200)).toHaveLength(200)
    expect(many(201).map(({ name }) => name.action)).toEqual(many(201).map((_, index) => String(index + 1)))
    expect(many(201)).toHaveLength(200)
  })

  it('closes the open step once', () => {
    const open = records(step('1', '0', ['other']), step('2', '1'))
    const closed = settle(open)
    expect(closed).toEqual({ past: open.past.map((one) => ({ ...one, open: false })), future: [] })
    expect(settle(closed)).toBe(closed)
    expect(settle(emptyHistory)).toBe(emptyHistory)
  })

  it('moves steps between past and future, the next one first', () => {
    const { field: _, ...one } = step('1', '0')
    const history = records(
      { ...one, name: { action: 'a' } },
      {
        ...one,
        name: { action: 'b' },
        patches: [{ path: color, value: '2' }],
        inverse: [{ path: color, value: '1' }],
        field: color,
      },
    )
    const before = themeWith({}, { settings: { colors: { color_price: '2' } } })
    const back = undo(schemas, history, before)
    expect(back.name).toEqual({ action: 'b' })
    expect(back.document.settings.colors).toEqual({ color_price: '1' })
    expect(back.patches).toEqual([{ path: color, value: '1' }])
    const twice = undo(schemas, back.history, back.document)
    expect(names(twice.history)).toEqual([[], ['a', 'b']])
    expect(twice.history.future.map(({ open }) => open)).toEqual([false, false])
    const again = redo(schemas, twice.history, twice.document)
    expect(names(again.history)).toEqual([['a'], ['b']])
    expect(again.name).toEqual({ action: 'a' })
    expect(again.document).toEqual(back.document)
    expect(names(redo(schemas, again.history, again.document).history)).toEqual([['a', 'b'], []])
    for (const turn of [undo, redo])
      expect(turn(schemas, emptyHistory, before)).toEqual({
        ...{ history: emptyHistory, document: before, patches: [], name: undefined },
      })
  })
  const names = ({ past, future }: History) => [past, future].map((steps) => steps.map(({ name }) => name.action))
})

describe('replays a step', () => {
  const without = (document: ThemeDocument, path: string[]) => applyPatches(document, [{ path, value: undefined }])
  const setting = [...base, 'one', 'settings', 'heading']
  const inBlock = [...base, 'one', 'blocks', 'a', 'settings', 'words']
  const both = (path: string[], before: Json | undefined, after: Json | undefined) => ({
    patches: [{ path, value: after }],
    inverse: [{ path, value: before }],
  })

  it('of a setting that only this step changed', () => {
    const after = applyPatches(theme, [{ path: setting, value: 'New' }])
    expect(replay(schemas, after, both(setting, undefined, 'New'), 'back')).toEqual(theme)
    expect(replay(schemas, theme, both(setting, undefined, 'New'), 'again')).toEqual(after)
  })

  it('but creates no section or block that is gone', () => {
    const bare = { ...theme, pages: { homepage: { sections: { two: section }, order: ['two'] } } }
    for (const way of ['back', 'again'] as const) {
      expect(replay(schemas, bare, both(setting, 'Old', 'New'), way)).toEqual(bare)
      expect(replay(schemas, bare, both(inBlock, 'Old', 'New'), way)).toEqual(bare)
    }
    const noBlock = applyPatches(without(theme, [...base, 'one', 'blocks', 'a']), [
      { path: [...base, 'one', 'blockOrder'], value: ['b'] },
    ])
    for (const way of ['back', 'again'] as const)
      expect(replay(schemas, noBlock, both(inBlock, 'Old', 'New'), way)).toEqual(noBlock)
    expect(replay(schemas, theme, both(inBlock, 'A', 'New'), 'again')).toEqual(
      applyPatches(theme, [{ path: inBlock, value: 'New' }]),
    )
  })

  it('that adds a block or a section', () => {
    const path = [...base, 'one', 'blocks', 'c']
    const order = [...base, 'one', 'blockOrder']
    const adding = {
      patches: [
        { path, value: words('C') },
        { path: order, value: ['a', 'b', 'c'] },
      ],
      inverse: [
        { path: order, value: ['a', 'b'] },
        { path, value: undefined },
      ],
    }
    const added = replay(schemas, theme, adding, 'again')
    expect(added.pages.homepage.sections.one?.blockOrder).toEqual(['a', 'b', 'c'])
    expect(added.pages.homepage.sections.one?.blocks.c).toEqual(words('C'))
    expect(replay(schemas, added, adding, 'back')).toEqual(theme)
    const section3 = {
      patches: [
        { path: [...base, 'three'], value: section as never },
        { path: ['pages', 'homepage', 'order'], value: ['one', 'two', 'three'] },
      ],
      inverse: [
        { path: ['pages', 'homepage', 'order'], value: ['one', 'two'] },
        { path: [...base, 'three'], value: undefined },
      ],
    }
    expect(replay(schemas, theme, section3, 'again').pages.homepage.order).toEqual(['one', 'two', 'three'])
    expect(
      replay(schemas, theme, both(['pages', 'homepage', 'order'], ['two', 'one'], ['one', 'two']), 'back').pages
        .homepage.order,
    ).toEqual(['two', 'one'])
  })
})

describe('lists as changes', () => {
  const change = (...patches: Patch[]) => themeChanges(schemas, theme, applyPatches(theme, patches))
  const one = { page: 'homepage', key: 'one' }

  it('a setting of a section and of a block', () => {
    const heading = [...base, 'one', 'settings', 'heading']
    const inner = [...base, 'one', 'blocks', 'b', 'settings', 'words']
    const place = { kind: 'section', page: 'homepage', section: 'one' }
    expect(change({ path: heading, value: 'New' }, { path: inner, value: 'New' })).toEqual([
      { kind: 'setting', place, path: heading, labels: ['heading'], fieldKind: 'text', from: '', to: 'New' },
      {
        kind: 'setting',
        place: { ...place, block: 'b' },
        path: inner,
        labels: ['line', '2', 'words'],
        fieldKind: 'text',
        from: 'B',
        to: 'New',
      },
    ])
  })

  it('a new block once, without its settings', () => {
    const added = change(
      { path: [...base, 'one', 'blocks', 'c'], value: words('C') },
      { path: [...base, 'one', 'blockOrder'], value: ['a', 'b', 'c'] },
    )
    expect(added.map(({ kind }) => kind)).toEqual(['blocks'])
    expect(added[0]).toMatchObject({ ...one, section: { blockOrder: ['a', 'b', 'c'] } })
  })

  it('the items of a list that became longer or shorter, with changed ones among them', () => {
    const items = [...base, 'one', 'settings', 'items']
    const before = applyPatches(theme, [{ path: items, value: [{ title: 'A' }, { title: 'B' }] }])
    const kinds = (value: Json) =>
      themeChanges(schemas, before, applyPatches(before, [{ path: items, value }])).map((one) =>
        one.kind === 'items'
          ? [one.path.at(-1), one.labels.join(), one.from, one.to]
          : one.kind === 'setting'
            ? one.path.slice(-2)
            : one.kind,
      )
    expect(kinds([{ title: 'A' }, { title: 'B' }, { title: 'C' }])).toEqual([['items', 'items', 2, 3]])
    expect(kinds([{ title: 'X' }, { title: 'B' }, { title: 'C' }])).toEqual([
      ['items', 'items', 2, 3],
      ['0', 'title'],
    ])
    expect(kinds([{ title: 'A' }, { title: 'X' }, { title: 'C' }])).toEqual([
      ['items', 'items', 2, 3],
      ['1', 'title'],
    ])
    expect(kinds([{ title: 'X' }])).toEqual([
      ['items', 'items', 2, 1],
      ['0', 'title'],
    ])
    expect(kinds([])).toEqual([['items', 'items', 2, 0]])
    expect(kinds([{ title: 'A' }, { title: 'X' }])).toEqual([['1', 'title']])
  })

  it('sections of every page, added, removed and in another order', () => {
    const third = sectionWith({ type: 'note', name: 'Third' })
    const after = {
      ...theme,
      pages: {
        homepage: { sections: { two: section, three: third }, order: ['three', 'two'] },
        cart: { sections: { four: third }, order: ['four'] },
      },
    }
    expect(themeChanges(schemas, theme, after)).toEqual([
      { kind: 'added', page: 'homepage', key: 'three', section: third },
      { kind: 'removed', ...one, section },
      { kind: 'added', page: 'cart', key: 'four', section: third },
    ])
    expect(themeChanges(schemas, after, theme).map(({ kind }) => kind)).toEqual(['added', 'removed', 'removed'])
    expect(change({ path: ['pages', 'homepage', 'order'], value: ['two', 'one'] })).toEqual([
      { kind: 'order', page: 'homepage' },
    ])
    expect(change({ path: ['pages', 'homepage', 'order'], value: ['one', 'gone', 'two'] })).toEqual([])
  })

  it('all that happened to one section, in this order', () => {
    const part = { hidden: true, name: 'New', blockOrder: ['b', 'a'] }
    const kinds = change(...Object.entries(part).map(([key, value]) => ({ path: [...base, 'one', key], value }))).map(
      ({ kind }) => kind,
    )
    expect(kinds).toEqual(['hidden', 'renamed', 'blocks'])
    const grouped = compileThemes([
      sectionSchema({ type: 'note', fields: { inner: group('inner', { a: text('a') }) } }),
    ])
    const path = [...base, 'one', 'settings', 'inner', 'a']
    expect(themeChanges(grouped, theme, applyPatches(theme, [{ path, value: 'x' }]))).toMatchObject([
      { path, labels: ['inner', 'a'], from: '', to: 'x' },
    ])
  })
})
