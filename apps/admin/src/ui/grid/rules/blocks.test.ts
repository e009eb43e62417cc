import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fillDownSources, fillToSources, placesIn, planPaste } from './blocks.ts'
import { at, type Block, type Selection } from './selection.ts'

const size = { rows: 5, columns: 4 }
const select = (top: number, left: number, bottom: number, right: number): Selection => ({
  anchor: { row: bottom, column: right },
  active: { row: top, column: left },
})

it('fills the selection with one pasted value', () => {
  const { texts, cut } = planPaste([['9']], select(1, 1, 3, 2), size)
  expect(texts.map(({ row, column }) => [row, column])).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
    [3, 1],
    [3, 2],
  ])
  expect(texts.every(({ text }) => text === '9')).toBe(true)
  expect(cut).toBe(0)
})

it('repeats a block that fits the selection several times', () => {
  const { texts } = planPaste([['a'], ['b']], select(0, 1, 3, 1), size)
  expect(texts.map(({ text }) => text)).toEqual(['a', 'b', 'a', 'b'])
})

it('cuts a block at the edge and counts what is cut', () => {
  const copied = [
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
  ]
  const { texts, block, cut } = planPaste(copied, at({ row: 4, column: 2 }), size)
  expect(texts.map(({ text }) => text)).toEqual(['a', 'b'])
  expect(block).toEqual({ top: 4, left: 2, bottom: 4, right: 3 })
  expect(cut).toBe(4)
})

it('leaves cells alone where a pasted row is shorter', () => {
  const { texts } = planPaste([['a', 'b'], ['c']], at({ row: 0, column: 0 }), size)
  expect(texts).toEqual([
    { row: 0, column: 0, text: 'a' },
    { row: 0, column: 1, text: 'b' },
    { row: 1, column: 0, text: 'c' },
  ])
})

const table = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 6 }))
  .map(([rows, columns]) => ({ rows, columns }))
const place = ({ rows, columns }: typeof size) => fc.record({ row: fc.nat(rows - 1), column: fc.nat(columns - 1) })

it('pastes only inside the table, each cell once, and counts every cell that is cut', () => {
  const scene = table.chain((size) =>
    fc.record({
      size: fc.constant(size),
      selection: fc.record({ anchor: place(size), active: place(size) }),
      copied: table.map(({ rows, columns }) =>
        Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => `${row},${column}`)),
      ),
    }),
  )
  fc.assert(
    fc.property(scene, ({ size, selection, copied }) => {
      const { texts, cut, block } = planPaste(copied, selection, size)
      expect(new Set(texts.map(({ row, column }) => `${row} ${column}`)).size).toBe(texts.length)
      expect(texts).toHaveLength(placesIn(block).length)
      for (const { row, column } of texts) expect(row < size.rows && column < size.columns).toBe(true)
      expect(texts[0]?.text).toBe('0,0')
      expect((texts.length + cut) % (copied.length * copied[0]!.length)).toBe(0)
    }),
  )
})

it('fills down from the first row of the selection', () => {
  expect(fillDownSources({ top: 1, left: 2, bottom: 3, right: 2 })).toEqual([
    { row: 2, column: 2, from: 1 },
    { row: 3, column: 2, from: 1 },
  ])
})

it('repeats the selected rows where the fill handle is dropped, upwards too', () => {
  const block: Block = { top: 2, left: 0, bottom: 3, right: 0 }
  const rows = (to: number) => fillToSources(block, to).map(({ row, from }) => [row, from])
  expect(rows(6)).toEqual([
    [4, 2],
    [5, 3],
    [6, 2],
  ])
  expect(rows(0)).toEqual([
    [0, 2],
    [1, 3],
  ])
  expect(rows(3)).toEqual([])
})
