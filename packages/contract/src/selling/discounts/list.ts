import { defineList } from '../../platform/lists/define-list.ts'
import { anyOf, oneOf } from '../../platform/lists/filters.ts'
import { discountKinds, discountMethods, discountStates } from './states.ts'

export const discountList = defineList('discounts', {
  permission: 'discounts.view',
  isSearched: true,
  filters: { method: oneOf(...discountMethods), state: oneOf(...discountStates), kind: anyOf(...discountKinds) },
  sorts: { created: 'desc', title: 'asc', uses: 'desc' },
  columns: ['discount', 'summary', 'state', 'uses', 'period', 'created'],
})
