import { defineList } from '../lists/define-list.ts'
import { amounts, calendarDays } from '../lists/filters.ts'

export const spendList = defineList('spend', {
  permission: 'utm_analystics.view',
  isSearched: false,
  filters: { days: calendarDays(), amount: amounts() },
  sorts: { day: 'desc', amount: 'desc' },
  columns: ['campaign', 'source', 'medium', 'day', 'amount'],
})
