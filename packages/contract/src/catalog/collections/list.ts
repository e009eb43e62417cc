import { defineList } from '../../platform/lists/define-list.ts'
import { anyOf, days } from '../../platform/lists/filters.ts'
import { collectionKinds, collectionStates } from './states.ts'

export const collectionList = defineList('collections', {
  permission: 'products.view',
  isSearched: true,
  filters: {
    kind: anyOf(...collectionKinds),
    state: anyOf(...collectionStates),
    updated: days(),
  },
  sorts: { updated: 'desc', title: 'asc', products: 'desc' },
  columns: ['collection', 'kind', 'products', 'state', 'updated'],
})
