import { defineList } from '../../platform/lists/define-list.ts'
import { amounts, anyOf, days } from '../../platform/lists/filters.ts'
import { checkoutSteps } from '../checkouts/states.ts'
import { abandonedStates } from './states.ts'

export const abandonedCheckoutList = defineList('abandonedCheckouts', {
  permission: 'orders.view',
  isSearched: true,
  filters: { state: anyOf(...abandonedStates), step: anyOf(...checkoutSteps), abandoned: days(), total: amounts() },
  sorts: { abandoned: 'desc', total: 'desc' },
  columns: ['customer', 'contents', 'abandoned', 'step', 'mails', 'state', 'total'],
})
