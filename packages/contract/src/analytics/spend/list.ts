import { defineList } from '../../platform/lists/define-list.ts'
import { amounts, calendarDays } from '../../platform/lists/filters.ts'

export const spendList = defineList('spend', {
  permission: 'utm_analystics.view',
  isSearched: false,
  filters: { days: calendarDays(), amount: amounts() },
  sorts: { day: 'desc', amount: 'desc' },
  columns: ['campaign', 'source', 'medium', 'day', 'amount'],
})
