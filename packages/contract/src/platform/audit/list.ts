import { defineList } from '../lists/define-list.ts'
import { days, id, name } from '../lists/filters.ts'

export const auditList = defineList('audit', {
  permission: 'audit.view',
  isSearched: true,
  filters: {
    /** The endpoint's name up to the dot: `orders`. */
    concept: name(),
    person: id(),
    when: days(),
  },
  sorts: { when: 'desc' },
  columns: ['what', 'who', 'changed', 'address', 'when'],
})
