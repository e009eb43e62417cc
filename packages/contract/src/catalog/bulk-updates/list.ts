import { defineList } from '../../platform/lists/define-list.ts'
import { anyOf, days } from '../../platform/lists/filters.ts'
import { bulkSchedules } from './states.ts'

export const bulkUpdateList = defineList('bulkUpdates', {
  permission: 'products.bulk',
  isSearched: false,
  filters: {
    every: anyOf(...bulkSchedules),
    created: days(),
  },
  sorts: { created: 'desc', name: 'asc' },
  columns: ['name', 'what', 'lastRun', 'nextRun', 'maker'],
})
