import { expect, it } from 'vitest'
import { lists } from '../../lists.ts'
import { jsonSchema } from '../api/openapi.ts'
import { defineList } from './define-list.ts'
import { amounts, anyOf, days, id, name, oneOf, patternOf, readFilter, texts, writeFilter } from './filters.ts'
import { filterFields, filtersOf } from './list-endpoints.ts'
import { listSearch } from './list-search.ts'

const own = {
  permission: 'orders.view',
  isSearched: true,
  filters: { payment: anyOf('paid', 'refunded'), total: amounts(), by: id() },
  sorts: { age: 'desc' },
  columns: ['number'],
} as const
const orders = defineList('orders', own)

it('takes from a request the filters it knows and a search text that is not blank', () => {
  const by = '01947A5E-7c00-7000-8000-000000000000'
  expect(filtersOf(orders, { text: '  ada ', payment: 'paid', total: '5..', by })).toEqual({
    ...{ text: 'ada', payment: ['paid'], total: { from: 5 }, by: by.toLowerCase() },
  })
  const none = filtersOf(orders, { text: '  ', payment: undefined, total: 'much' })
  expect(Object.keys(none)).toEqual([])
  expect(Object.keys(filtersOf(orders, { sort: 'age', cursor: 'x' } as never))).toEqual([])
})

it('has a search text only in a list that is searched', () => {
  expect(Object.keys(filterFields(orders))).toEqual(['text', 'payment', 'total', 'by'])
  expect(Object.keys(filterFields(defineList('quiet', { ...own, isSearched: false })))).toEqual([
    ...['payment', 'total', 'by'],
  ])
})

it('refuses a filter that its pattern or its meaning refuses, and says which', () => {
  const { total, payment } = filterFields(orders)
  expect(total.safeParse('5..10').success).toBe(true)
  expect(total.safeParse(undefined).success).toBe(true)
  for (const wrong of ['', '10..5', 'x..', '5', '5..10..']) expect(total.safeParse(wrong).success, wrong).toBe(false)
  expect(payment.safeParse('paid,paid').error?.issues[0]?.message).toBe('is not a value of the filter payment')
})

it('keeps in the address of each list its text, its order, its place and its filters', () => {
  for (const list of Object.values(lists)) {
    const search = listSearch(list)
    expect(Object.keys(search)).toEqual(['text', 'sort', 'at', 'rows', 'view', ...Object.keys(list.filters)])
    expect(new Set(Object.values(search))).toEqual(new Set(['text']))
  }
})

it.each([
  [oneOf('draft', 'active'), ['draft', 'active'], ['draftx', 'xactive', 'draft,active', '']],
  [anyOf('draft', 'active'), ['draft', 'draft,active'], ['draft,', ',draft', 'draft,sold', 'draft active']],
  [
    days(),
    ['2026-11-01..', '..2026-11-01', '2026-11-01..2026-11-02'],
    ['2026-11-01', '..', 'x2026-11-01..', '26-11-01..'],
  ],
  [amounts(), ['5..', '..5', '5..6', '0..0'], ['5', '..', '-5..', '5..6..', '12345678901234..']],
  [
    id(),
    ['01947a5e-7c00-7000-8000-00000000000F'],
    ['01947a5e7c00700080000000000000ff', 'x', '01947a5e-7c00-7000-8000-00000000000g'],
  ],
  [texts(), ['summer', ' a ', 'a,b c', 'a%2Cb'], ['', ' ', ',', 'a,', 'a, ,b', '\n']],
  [
    name(),
    ['orders', 'products.status', 'a-b_c1', `a${'b'.repeat(59)}`],
    ['1a', '.a', '', 'a b', `a${'b'.repeat(60)}`],
  ],
] as const)('the pattern of %j takes what the filter reads and nothing else', (filter, right, wrong) => {
  for (const value of right) {
    expect(patternOf(filter)?.test(value), value).toBe(true)
    expect(readFilter(filter, value), value).toBeDefined()
  }
  for (const value of wrong) {
    expect(patternOf(filter)?.test(value), value).toBe(false)
    expect(readFilter(filter, value), value).toBeUndefined()
  }
})

it('writes texts with commas and ends that are open', () => {
  expect(writeFilter(texts(), ['a,b', 'c d'])).toBe('a%2Cb,c%20d')
  expect(writeFilter(amounts(), { from: 0 })).toBe('0..')
  expect(writeFilter(days(), { to: '2026-11-01' })).toBe('..2026-11-01')
  expect(writeFilter(name(), 'orders')).toBe('orders')
  expect(jsonSchema(filterFields(orders).total, 'input')).toMatchObject({ minLength: 1, maxLength: 1_000 })
})
