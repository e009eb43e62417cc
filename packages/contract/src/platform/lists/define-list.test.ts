import { expect, it } from 'vitest'
import { defaultSort, defineList, readListAddress, readSort, writeListAddress, writeSort } from './define-list.ts'
import { amounts, anyOf, texts } from './filters.ts'

const list = defineList('orders', {
  permission: 'orders.view',
  isSearched: true,
  filters: { payment: anyOf('paid', 'refunded'), total: amounts(), tag: texts() },
  sorts: { age: 'desc', total: 'desc', customer: 'asc' },
  columns: ['number'],
})

it('reads the query that it wrote into an address', () => {
  const query = {
    filters: { text: 'ada', payment: ['refunded' as const], total: { from: 100 }, tag: ['a, b', 'c'] },
    sort: { by: 'customer' as const, direction: 'desc' as const },
  }
  const search = writeListAddress(list, query)
  expect(search).toEqual({ text: 'ada', payment: 'refunded', total: '100..', tag: 'a%2C%20b,c', sort: 'customer.desc' })
  expect(readListAddress(list, search)).toEqual({ ...query, dropped: [] })
})

it('writes nothing for the default query', () => {
  expect(writeListAddress(list, { filters: {}, sort: defaultSort(list) })).toEqual({})
  expect(readListAddress(list, {})).toEqual({ filters: {}, sort: { by: 'age', direction: 'desc' }, dropped: [] })
})

it('drops unknown values and reports their parameters', () => {
  const search = { payment: 'paid,stolen', total: '5..1', sort: 'risk', tag: 'red', text: '  ' }
  expect(readListAddress(list, search)).toEqual({
    filters: { tag: ['red'] },
    sort: defaultSort(list),
    dropped: ['payment', 'total', 'sort'],
  })
})

it('writes the default direction of a sort without its name', () => {
  expect(readSort(list, 'total')).toEqual({ by: 'total', direction: 'desc' })
  expect(writeSort(list, { by: 'total', direction: 'desc' })).toBe('total')
  expect(writeSort(list, { by: 'total', direction: 'asc' })).toBe('total.asc')
  for (const wrong of ['', 'total.up', 'total.asc.asc', 'toString', '.asc'])
    expect(readSort(list, wrong)).toBeUndefined()
})
