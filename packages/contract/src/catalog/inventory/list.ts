import { defineList } from '../../platform/lists/define-list.ts'
import { anyOf, id } from '../../platform/lists/filters.ts'
import { stockConditions } from './states.ts'

/** A row is a variant at a location. */
export const inventoryList = defineList('inventory', {
  permission: 'products.view',
  isSearched: true,
  filters: { location: id(), condition: anyOf(...stockConditions) },
  sorts: { created: 'desc', available: 'asc' },
  columns: ['variant', 'sku', 'location', 'condition', 'reserved', 'available', 'incoming', 'onHand'],
})
