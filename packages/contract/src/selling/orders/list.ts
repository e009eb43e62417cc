import { defineList } from '../../platform/lists/define-list.ts'
import { amounts, anyOf, days, oneOf, texts } from '../../platform/lists/filters.ts'
import { riskLevels, riskReviews } from '../order-risks/states.ts'
import { orderReturnStates } from '../returns/states.ts'
import {
  disputeStates,
  fulfillmentStatuses,
  orderSources,
  orderStatuses,
  paymentStatuses,
  toSendValues,
} from './states.ts'

export const orderList = defineList('orders', {
  permission: 'orders.view',
  isSearched: true,
  filters: {
    status: anyOf(...orderStatuses),
    paymentStatus: anyOf(...paymentStatuses),
    fulfillmentStatus: anyOf(...fulfillmentStatuses),
    toSend: oneOf(...toSendValues),
    placed: days(),
    total: amounts(),
    tag: texts(),
    dispute: anyOf(...disputeStates),
    returned: anyOf(...orderReturnStates),
    source: anyOf(...orderSources),
    risk: anyOf(...riskLevels),
    riskReview: anyOf(...riskReviews),
  },
  sorts: { placed: 'desc', total: 'desc', customer: 'asc' },
  columns: ['number', 'date', 'customer', 'payment', 'fulfillment', 'items', 'total', 'tags', 'source'],
})
