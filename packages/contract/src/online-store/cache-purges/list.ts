import { defineList } from '../../platform/lists/define-list.ts'
import { anyOf, days } from '../../platform/lists/filters.ts'
import { purgeScopes } from './states.ts'

export const cachePurgeList = defineList('cachePurges', {
  permission: 'preferences.edit',
  isSearched: false,
  filters: { scope: anyOf(...purgeScopes), created: days() },
  sorts: { created: 'desc' },
  columns: ['created', 'what', 'pages', 'person'],
})
