import { defineList } from '../lists/define-list.ts'
import { anyOf, days, name } from '../lists/filters.ts'
import { taskStates } from './states.ts'

export const taskList = defineList('tasks', {
  permission: 'member-or-app',
  isSearched: false,
  filters: {
    kind: name(),
    state: anyOf(...taskStates),
    created: days(),
  },
  sorts: { created: 'desc' },
  columns: ['what', 'who', 'when', 'count', 'state'],
})
