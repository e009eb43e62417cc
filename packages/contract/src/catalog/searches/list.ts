import { defineList } from '../../platform/lists/define-list.ts'
import { oneOf } from '../../platform/lists/filters.ts'

export const searchList = defineList('searches', {
  permission: 'products.view',
  isSearched: true,
  filters: { found: oneOf('yes', 'no') },
  /** `missing`: what found nothing first, then by how often. */
  sorts: { missing: 'desc', times: 'desc', last: 'desc' },
  columns: ['query', 'times', 'results', 'last', 'rules'],
})
