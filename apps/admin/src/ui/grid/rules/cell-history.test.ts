import fc from 'fast-check'
import { expect, it } from 'vitest'
import { noHistory, record, replay, stepOf } from './cell-history.ts'
import { applyChanges, type CellChange, cellValue } from './column.ts'

interface Row {
  id: string
  a: number
  b: number
}

const rows: Row[] = [
  { id: 'x', a: 1, b: 1 },
  { id: 'y', a: 2, b: 2 },
]
const reader = (rows: readonly Row[]) => (id: string, key: string) => {
  const row = rows.find((one) => one.id === id)
  return row && cellValue(row, key)
}
const known = (rows: readonly Row[]) => (id: string, key: string) => reader(rows)(id, key) ?? null

it('keeps rows without a change as the same objects', () => {
  const changed = applyChanges(rows, [{ id: 'y', key: 'a', value: 7 }])
  expect(changed).toEqual([rows[0], { id: 'y', a: 7, b: 2 }])
  expect(changed[0]).toBe(rows[0])
})

it('records only cells that change, and the last value of each', () => {
  const changes = [
    { id: 'x', key: 'a', value: 5 },
    { id: 'x', key: 'a', value: 6 },
    { id: 'y', key: 'a', value: 2 },
  ]
  expect(stepOf(changes, known(rows))).toEqual([{ id: 'x', key: 'a', before: 1, after: 6 }])
})

it('does not undo cells that changed otherwise, nor rows that are gone', () => {
  const changes = ['x', 'y'].map((id) => ({ id, key: 'a', value: 9 }))
  const history = record(noHistory, stepOf(changes, known(rows)))
  const now = [{ id: 'x', a: 8, b: 1 }]
  expect(replay(history, 'undo', reader(now))?.changes).toEqual([])
  expect(replay(noHistory, 'undo', reader(now))).toBeUndefined()
})

it('undoes any number of steps to the first values, and repeats them to the last ones', () => {
  const change = fc.record({
    id: fc.constantFrom('x', 'y'),
    key: fc.constantFrom('a', 'b'),
    value: fc.nat(3),
  })
  fc.assert(
    fc.property(fc.array(fc.array(change), { maxLength: 20 }), (steps) => {
      let now = rows
      let history = noHistory
      const apply = (changes: readonly CellChange[]) => {
        now = applyChanges(now, changes)
      }
      for (const changes of steps) {
        const step = stepOf(changes, known(now))
        history = record(history, step)
        apply(step.map(({ id, key, after }) => ({ id, key, value: after })))
      }
      const last = now
      const all = (direction: 'undo' | 'redo') => {
        for (let next = replay(history, direction, reader(now)); next; next = replay(history, direction, reader(now))) {
          history = next.history
          apply(next.changes)
        }
      }
      all('undo')
      expect(now).toEqual(rows)
      all('redo')
      expect(now).toEqual(last)
    }),
  )
})
