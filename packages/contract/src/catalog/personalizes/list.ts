import { defineList } from '../../platform/lists/define-list.ts'

export const personalizeList = defineList('personalizes', {
  permission: 'products.view',
  isSearched: true,
  filters: {},
  sorts: { created: 'desc' },
  columns: ['product', 'label', 'kind', 'limit'],
})
