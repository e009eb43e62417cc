import { defineList } from '../../platform/lists/define-list.ts'
import { anyOf, days } from '../../platform/lists/filters.ts'
import { ledgerKindNames } from './ledger-kinds.ts'

export const statementList = defineList('statement', {
  permission: 'payouts.view',
  isSearched: false,
  filters: {
    kind: anyOf(...ledgerKindNames),
    date: days(),
  },
  sorts: { date: 'desc' },
  columns: ['what', 'date', 'gross', 'fee', 'net'],
})
