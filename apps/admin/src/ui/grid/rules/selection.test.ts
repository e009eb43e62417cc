import fc from 'fast-check'
import { expect, it } from 'vitest'
import { afterKey, at, blockOf, inSize, nextPlace, selectWhole } from './selection.ts'

const size = { rows: 10, columns: 4 }
const key = (name: string, held: { ctrlKey?: boolean; shiftKey?: boolean } = {}) => ({
  ...{ key: name, ctrlKey: false, metaKey: false, shiftKey: false },
  ...held,
})
const from = at({ row: 2, column: 1 })
const after = (name: string, held = {}) => afterKey(from, key(name, held), size, 5)

it('moves with the arrow keys, to the ends of rows and table, and by pages', () => {
  expect(after('ArrowDown')).toEqual(at({ row: 3, column: 1 }))
  expect(after('ArrowLeft')).toEqual(at({ row: 2, column: 0 }))
  expect(after('ArrowDown', { ctrlKey: true })).toEqual(at({ row: 9, column: 1 }))
  expect(after('End')).toEqual(at({ row: 2, column: 3 }))
  expect(after('Home', { ctrlKey: true })).toEqual(at({ row: 0, column: 0 }))
  expect(after('PageDown')).toEqual(at({ row: 7, column: 1 }))
  expect(after('PageUp')).toEqual(at({ row: 0, column: 1 }))
  expect(after('a')).toBeUndefined()
})

it('extends the selection with Shift', () => {
  const right = after('ArrowRight', { shiftKey: true })!
  const down = afterKey(right, key('ArrowDown', { shiftKey: true }), size, 5)!
  expect(blockOf(down)).toEqual({ top: 2, left: 1, bottom: 3, right: 2 })
})

it('selects the column, the row or everything', () => {
  expect(blockOf(selectWhole(from, 'column', size))).toEqual({ top: 0, left: 1, bottom: 9, right: 1 })
  expect(blockOf(selectWhole(from, 'row', size))).toEqual({ top: 2, left: 0, bottom: 2, right: 3 })
  expect(blockOf(selectWhole(from, 'all', size))).toEqual({ top: 0, left: 0, bottom: 9, right: 3 })
})

it('visits every cell once with Tab, then leaves the table', () => {
  const visited = [{ row: 0, column: 0 }]
  for (let place = nextPlace(visited[0]!, 1, size); place; place = nextPlace(place, 1, size)) visited.push(place)
  expect(new Set(visited.map(({ row, column }) => `${row} ${column}`)).size).toBe(40)
  expect(nextPlace({ row: 0, column: 0 }, -1, size)).toBeUndefined()
})

it('never leaves the table, whatever keys are pressed and however small it becomes', () => {
  const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown')
  const press = fc.record({ name: keys, ctrlKey: fc.boolean(), shiftKey: fc.boolean() })
  const tables = fc.record({ rows: fc.nat(12), columns: fc.integer({ min: 1, max: 5 }) })
  fc.assert(
    fc.property(fc.array(press), tables, (presses, smaller) => {
      let selection = from
      for (const { name, ...held } of presses) selection = afterKey(selection, key(name, held), size, 5)!
      for (const [now, { rows, columns }] of [
        [selection, size],
        [inSize(selection, smaller), smaller],
      ] as const)
        for (const { row, column } of [now.anchor, now.active]) {
          expect(row >= 0 && row < Math.max(rows, 1)).toBe(true)
          expect(column >= 0 && column < columns).toBe(true)
        }
    }),
  )
})
