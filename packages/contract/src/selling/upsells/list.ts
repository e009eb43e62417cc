import { defineList } from '../../platform/lists/define-list.ts'
import { anyOf, oneOf } from '../../platform/lists/filters.ts'
import { upsellPlacements, upsellStates } from './states.ts'

export const upsellList = defineList('upsells', {
  permission: 'discounts.view',
  isSearched: true,
  filters: { placement: anyOf(...upsellPlacements), state: oneOf(...upsellStates) },
  sorts: { created: 'desc', name: 'asc', priority: 'desc' },
  columns: ['name', 'placement', 'state', 'views', 'accepts', 'orders', 'revenue', 'priority', 'created'],
})
