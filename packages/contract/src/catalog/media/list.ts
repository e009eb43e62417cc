import { defineList } from '../../platform/lists/define-list.ts'
import { days, oneOf } from '../../platform/lists/filters.ts'

export const mediaList = defineList('media', {
  permission: 'products.view',
  isSearched: true,
  filters: { used: oneOf('yes', 'no'), created: days() },
  sorts: { created: 'desc', name: 'asc', size: 'desc' },
  columns: ['image', 'alt', 'used', 'dimensions', 'size', 'created'],
})
