import { expect, it } from 'vitest'
import { changedRows, withAllRows } from './fixed-rows.ts'
import { initializeForm } from './initialize-form.ts'

const row = (id: string, price: number) => ({ id, price, sku: 'A' })
const stored = { name: 'x', rows: [row('1', 10), row('2', 20), row('3', 30)] }
const values = { name: 'y', rows: [row('1', 10), row('2', 25), row('3', 30)] }

it('stores only the rows that are changed, and restores the others as they are now', () => {
  const draft = changedRows(stored, values, ['rows'])
  expect(draft).toEqual({ stored: { name: 'x', rows: [row('2', 20)] }, values: { name: 'y', rows: [row('2', 25)] } })
  expect(withAllRows(draft.values, stored, ['rows'])).toEqual(values)
  expect(changedRows(stored, values, [])).toEqual({ stored, values })
})

it('a restored draft keeps what others saved in other rows and values, and asks where both changed one', () => {
  const draft = { ...changedRows(stored, values, ['rows']), revision: 1, keptAt: 0 }
  const now = { name: 'x', rows: [row('1', 11), { ...row('2', 20), sku: 'B' }] }
  const restored = initializeForm(now, draft, { rowFields: ['rows'], fixedFields: ['rows'] })
  expect(restored.values).toEqual({ name: 'y', rows: [row('1', 11), { ...row('2', 25), sku: 'B' }] })
  expect(restored.conflicting).toEqual([])
  const theirs = { name: 'x', rows: [row('2', 21)] }
  expect(initializeForm(theirs, draft, { rowFields: ['rows'], fixedFields: ['rows'] }).conflicting).toEqual([
    'rows.2.price',
  ])
})

it('a draft whose rows are all gone restores nothing of them', () => {
  const draft = { ...changedRows(stored, { ...values, name: 'x' }, ['rows']), revision: 1, keptAt: 0 }
  const now = { name: 'x', rows: [row('1', 10)] }
  expect(initializeForm(now, draft, { rowFields: ['rows'], fixedFields: ['rows'] })).toMatchObject({
    values: now,
    isRestored: false,
  })
})
