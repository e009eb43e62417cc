import { expect, it } from 'vitest'
import { arrange, type Column, type Layout, plainLayout } from './column.ts'

const columns: Column<string>[] = ['number', 'date', 'customer', 'total'].map((key) => ({
  key,
  header: key,
  cell: () => '',
}))
const keys = (layout: Partial<typeof plainLayout>) =>
  arrange(columns, { ...plainLayout, ...layout }).map(({ key }) => key)

it("shows columns in the user's order, and new columns after those", () => {
  expect(keys({ order: ['total', 'date'] })).toEqual(['number', 'total', 'date', 'customer'])
})

it('hides columns, but never the first column', () => {
  expect(keys({ hidden: ['number', 'date'], order: ['customer', 'number'] })).toEqual(['number', 'customer', 'total'])
})

it('ignores layouts with unknown columns', () => {
  expect(keys({ hidden: ['risk'], order: ['risk', 'total'] })).toEqual(['number', 'total', 'date', 'customer'])
})

it('hides optional columns until the user shows them, whatever else is hidden', () => {
  const withSource = [...columns, { key: 'source', header: 'source', cell: () => '', isOptional: true }]
  const shown = (layout: Partial<Layout>) => arrange(withSource, { ...plainLayout, ...layout }).map(({ key }) => key)
  expect(shown({})).toEqual(['number', 'date', 'customer', 'total'])
  expect(shown({ hidden: ['date', 'total'], shown: ['source'], order: ['source'] })).toEqual([
    ...['number', 'source', 'customer'],
  ])
})

it('optional columns take their share from other texts, not from numbers, the row’s link or a column without width', () => {
  const sized = [
    { ...columns[0]!, width: '10%' },
    { ...columns[1]!, width: '30%' },
    columns[2]!,
    { ...columns[3]!, width: '20%', isNumber: true },
    { key: 'source', header: 'source', cell: () => '', width: '20%', isOptional: true },
  ]
  const widths = (layout: Partial<Layout>) =>
    arrange(sized, { ...plainLayout, ...layout }).map(({ key, width }) => [key, width])
  expect(widths({ shown: ['source'] })).toEqual([
    ['number', '10%'],
    ['date', '18.00%'],
    ['customer', undefined],
    ['total', '20%'],
    ['source', '12.00%'],
  ])
  expect(widths({ shown: ['source'], hidden: ['total'] }).map(([, width]) => width)).toEqual([
    ...['10%', '30%', undefined, '20%'],
  ])
})
