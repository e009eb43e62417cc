import { defineList } from '../../platform/lists/define-list.ts'
import { anyOf, days } from '../../platform/lists/filters.ts'
import { ledgerKindNames } from './ledger-kinds.ts'
import { payoutStates } from './states.ts'

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

export const payoutList = defineList('payouts', {
  permission: 'payouts.view',
  isSearched: false,
  filters: {
    state: anyOf(...payoutStates),
    requested: days(),
  },
  sorts: { requested: 'desc' },
  columns: ['requested', 'destination', 'state', 'amount', 'fee', 'net', 'arrives'],
})
