import { defineList } from '../../platform/lists/define-list.ts'
import { days, oneOf } from '../../platform/lists/filters.ts'
import { contentPageStates } from './states.ts'

export const contentPageList = defineList('contentPages', {
  permission: 'pages.edit',
  isSearched: true,
  filters: {
    state: oneOf(...contentPageStates),
    updated: days(),
  },
  sorts: { updated: 'desc', title: 'asc' },
  columns: ['title', 'state', 'address', 'updated'],
})
