import { defineList } from '../../platform/lists/define-list.ts'
import { amounts, anyOf, days } from '../../platform/lists/filters.ts'
import { draftStates } from './states.ts'

export const draftOrderList = defineList('draftOrders', {
  permission: 'orders.view',
  isSearched: true,
  filters: { state: anyOf(...draftStates), created: days(), total: amounts() },
  sorts: { created: 'desc', total: 'desc' },
  columns: ['number', 'created', 'customer', 'state', 'items', 'total'],
})
