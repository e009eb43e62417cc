import { expect, it } from 'vitest'
import { defaultSort, defineList, readListAddress, readSort, writeListAddress, writeSort } from './define-list.ts'
import { amounts, several, texts } from './filters.ts'

const list = defineList('orders', {
  permission: 'orders.view',
  isSearched: true,
  filters: { payment: several('paid', 'refunded'), total: amounts(), tag: texts() },
  sorts: { age: 'desc', total: 'desc', customer: 'asc' },
  columns: ['number'],
})

it('reads from an address what was written to it', () => {
  const asked = {
    filters: { text: 'ada', payment: ['refunded' as const], total: { from: 100 }, tag: ['a, b', 'c'] },
    sort: { by: 'customer' as const, direction: 'desc' as const },
  }
  const search = writeListAddress(list, asked)
  expect(search).toEqual({ text: 'ada', payment: 'refunded', total: '100..', tag: 'a%2C%20b,c', sort: 'customer.desc' })
  expect(readListAddress(list, search)).toEqual({ ...asked, dropped: [] })
})

it('writes nothing for a list as it stands unasked', () => {
  expect(writeListAddress(list, { filters: {}, sort: defaultSort(list) })).toEqual({})
  expect(readListAddress(list, {})).toEqual({ filters: {}, sort: { by: 'age', direction: 'desc' }, dropped: [] })
})

it('leaves out what it does not know, and says what', () => {
  const search = { payment: 'paid,stolen', total: '5..1', sort: 'risk', tag: 'red', text: '  ' }
  expect(readListAddress(list, search)).toEqual({
    filters: { tag: ['red'] },
    sort: defaultSort(list),
    dropped: ['payment', 'total', 'sort'],
  })
})

it('names an order shortly where it is the one that the first click gives', () => {
  expect(readSort(list, 'total')).toEqual({ by: 'total', direction: 'desc' })
  expect(writeSort(list, { by: 'total', direction: 'desc' })).toBe('total')
  expect(writeSort(list, { by: 'total', direction: 'asc' })).toBe('total.asc')
  for (const wrong of ['', 'total.up', 'total.asc.asc', 'toString', '.asc'])
    expect(readSort(list, wrong)).toBeUndefined()
})
