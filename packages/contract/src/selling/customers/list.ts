import { defineList } from '../../platform/lists/define-list.ts'
import { amounts, anyOf, days, id, texts } from '../../platform/lists/filters.ts'
import { consentStates, orderBands } from './states.ts'

export const customerList = defineList('customers', {
  permission: 'customers.view',
  isSearched: true,
  filters: {
    consent: anyOf(...consentStates),
    orders: anyOf(...orderBands),
    spent: amounts(),
    lastOrder: days(),
    tag: texts(),
    /** Codes of ISO 3166. */
    country: texts(),
    segment: id(),
  },
  sorts: { created: 'desc', name: 'asc', orders: 'desc', spent: 'desc', lastOrder: 'desc' },
  columns: ['customer', 'email', 'consent', 'country', 'tags', 'orders', 'spent', 'lastOrder'],
})
