import { defineList } from '../lists/define-list.ts'
import { anyOf, days } from '../lists/filters.ts'
import { taskKindNames } from './kinds.ts'
import { taskStates } from './states.ts'

export const taskList = defineList('tasks', {
  permission: 'member',
  isSearched: false,
  filters: {
    kind: anyOf(...taskKindNames),
    state: anyOf(...taskStates),
    created: days(),
  },
  sorts: { created: 'desc' },
  columns: ['what', 'who', 'when', 'count', 'state'],
})
