import { defineList } from '../../platform/lists/define-list.ts'

export const segmentList = defineList('segments', {
  permission: 'customers.view',
  isSearched: true,
  filters: {},
  sorts: { updated: 'desc', name: 'asc' },
  columns: ['name', 'conditions', 'customers', 'updated'],
})
