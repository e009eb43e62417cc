import { DomainError } from '@backroom/contract/platform/api/domain-error'
import { fulfillmentsErrors } from '@backroom/contract/selling/fulfillments/errors'
import { orderDocumentErrors } from '@backroom/contract/selling/order-documents/errors'
import { orderEditsErrors } from '@backroom/contract/selling/order-edits/errors'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { orderErrors } from '@backroom/contract/selling/orders/errors'
import { orderCan } from '@backroom/contract/selling/orders/rules'
import { returnsErrors } from '@backroom/contract/selling/returns/errors'
import { isReturnable, returnCan } from '@backroom/contract/selling/returns/rules'
import { buyerVerbs } from './buyer-verbs-test-api.ts'
import { moneyVerbs } from './money-verbs-test-api.ts'
import { parcelVerbs } from './parcel-verbs-test-api.ts'
import { returnVerbs } from './return-verbs-test-api.ts'

/** What buyers and members do with an order. */
export const peopleVerbs = { ...buyerVerbs, ...moneyVerbs, ...parcelVerbs, ...returnVerbs }

const hasParcel = ({ fulfillments }: Order) => fulfillments.some(({ state }) => state === 'shipped')
const hasReturn =
  (...states: string[]) =>
  ({ returns }: Order) =>
    returns.some(({ state }) => states.includes(state))

/** What the screens offer for an order. The others may be tried as well, and are refused. */
const offered: Partial<Record<string, (order: Order) => boolean>> = {
  capture: orderCan.beCaptured,
  voidPayment: orderCan.beVoided,
  settleThere: orderCan.beCaptured,
  markAsPaid: (order) => orderCan.beMarkedPaid(order) || orderCan.haveDifferencePaid(order),
  payDifference: ({ paymentUrl }) => paymentUrl !== '',
  refund: orderCan.beRefunded,
  cancel: orderCan.beCancelled,
  edit: orderCan.beEdited,
  send: orderCan.beFulfilled,
  hold: orderCan.beHeld,
  release: orderCan.beReleased,
  cancelParcel: hasParcel,
  deliver: hasParcel,
  createAReturn: isReturnable,
  askForReturn: isReturnable,
  answerReturn: hasReturn('requested'),
  receive: hasReturn('approved'),
  endReturn: hasReturn('requested', 'approved', 'received'),
  setAside: ({ returns }) => returns.some(returnCan.beExchanged),
  exchange: ({ returns }) => returns.some(returnCan.haveExchangeConfirmed),
  dispute: ({ disputes, transactions }) =>
    disputes.length === 0 && transactions.some(({ kind, reference }) => kind === 'capture' && reference !== ''),
  decide: ({ disputeState }) => disputeState === 'needs_response',
  timeToPayEnds: orderCan.beMarkedPaid,
}

export const isOffered = (verb: string, order: Order) => offered[verb]?.(order) ?? true

const known = { ...fulfillmentsErrors, ...orderDocumentErrors, ...orderEditsErrors, ...orderErrors, ...returnsErrors }

/** Whether an error is how the product refuses what is not possible now. Anything else, such as a broken check, is a fault. */
export const isRefusal = (error: unknown): error is DomainError => error instanceof DomainError && error.code in known
