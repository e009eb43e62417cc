import { defineList } from '../../platform/lists/define-list.ts'
import { oneOf } from '../../platform/lists/filters.ts'
import { searchRuleKinds } from './states.ts'

export const searchRuleList = defineList('searchRules', {
  permission: 'products.view',
  isSearched: true,
  filters: { kind: oneOf(...searchRuleKinds) },
  sorts: { updated: 'desc', phrase: 'asc' },
  columns: ['phrase', 'kind', 'target', 'updated'],
})
