import { limits } from '@backroom/contract/online-store/menus/limits'
import type { MenuItem } from '@backroom/contract/online-store/menus/menu-item'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moveRow, nestRow, removeRow, rowsOf, stepRow, unnestRow } from './menu-tree.ts'

const link = { name: '' as const, params: { slug: '' } }
const item = (id: string, ...children: MenuItem[]): MenuItem => ({ id, title: id, link, children })
/** `a (b (c)) d` */
const text = (items: readonly MenuItem[] | undefined): string | undefined =>
  items?.map(({ id, children }) => (children.length ? `${id} (${text(children)})` : id)).join(' ')

const menu = [item('a', item('b', item('c'))), item('d'), item('e', item('f'))]

it('moves an item with its children, at its depth where possible', () => {
  expect(text(moveRow(menu, 'd', 0))).toBe('d a (b (c)) e (f)')
  expect(text(moveRow(menu, 'a', 5))).toBe('d e (f) a (b (c))')
  expect(text(moveRow(menu, 'c', 3))).toBe('a (b) d (c) e (f)')
  expect(text(moveRow(menu, 'f', 0))).toBe('f a (b (c)) d e')
  for (const [id, to] of [
    ['a', 1],
    ['e', 5],
  ] as const)
    expect(text(moveRow(menu, id, to)), `${id} into what it takes along`).toBe('a (b (c)) d e (f)')
})

it('nests an item below the one before it, and unnests it behind its parent', () => {
  expect(text(nestRow(menu, 'd'))).toBe('a (b (c) d) e (f)')
  expect(text(nestRow(menu, 'e'))).toBe('a (b (c)) d (e (f))')
  expect(text(nestRow(menu, 'a')), 'nothing before it').toBeUndefined()
  expect(text(nestRow(menu, 'f')), 'it is the first below its item').toBeUndefined()
  expect(nestRow([item('x'), item('y', item('z', item('w')))], 'y'), 'a fourth level').toBeUndefined()
  expect(text(unnestRow(menu, 'b'))).toBe('a b (c) d e (f)')
  expect(text(unnestRow([item('a', item('b'), item('c'))], 'b'))).toBe('a (c) b')
  expect(unnestRow(menu, 'd')).toBeUndefined()
})

it('moves past a sibling, and no further', () => {
  expect(text(stepRow(menu, 'e', -1))).toBe('a (b (c)) e (f) d')
  expect(text(stepRow([item('a', item('b'), item('c'))], 'b', 1))).toBe('a (c b)')
  expect(stepRow(menu, 'a', -1)).toBeUndefined()
  expect(stepRow(menu, 'f', 1)).toBeUndefined()
})

it('is removed with its children', () => {
  expect(text(removeRow(menu, 'b'))).toBe('a d e (f)')
})

it('loses no item and stays within three levels, whatever the moves', () => {
  const step = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'nobody'),
    to: fc.integer({ min: 0, max: 6 }),
    act: fc.constantFrom('move', 'nest', 'unnest', 'up', 'down'),
  })
  const acts = {
    move: (items: MenuItem[], id: string, to: number) => moveRow(items, id, to),
    nest: nestRow,
    unnest: unnestRow,
    up: (items: MenuItem[], id: string) => stepRow(items, id, -1),
    down: (items: MenuItem[], id: string) => stepRow(items, id, 1),
  }
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let items = menu
      for (const { id, to, act } of steps) items = acts[act as keyof typeof acts](items, id, to) ?? items
      const rows = rowsOf(items)
      expect(rows.map(({ item }) => item.id).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
      expect(Math.max(...rows.map(({ depth }) => depth))).toBeLessThan(limits.depth)
    }),
    { numRuns: 300 },
  )
})
