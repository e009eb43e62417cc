import type { FulfillmentStatus, OrderStatus, PaymentStatus } from './states.ts'

interface Payable {
  paymentStatus: PaymentStatus
  /** Null for cards. */
  paymentMethod: object | null
}

/** An order whose buyer pays the store itself, and has not. */
const isUnpaid = ({ paymentStatus, paymentMethod }: Payable) => paymentStatus === 'pending' && paymentMethod !== null

/** What its customer has not paid: all of it, or what edits have added to what was captured. */
export const leftToPayCents = ({
  paymentStatus,
  totalCents,
  dueCents,
}: Pick<Payable, 'paymentStatus'> & { totalCents: number; dueCents: number }) =>
  paymentStatus === 'pending' ? totalCents : dueCents

/** A gateway holds its money until a member captures or voids it. */
const isHeld = ({ heldUntil }: { heldUntil: string | null }) => heldUntil !== null

/** Cancelled by a member, or its payment was given back. */
export const isCancelled = ({ status, paymentStatus }: { status: OrderStatus; paymentStatus: PaymentStatus }) =>
  status === 'cancelled' || paymentStatus === 'voided'

interface Sendable {
  status: OrderStatus
  paymentStatus: PaymentStatus
  fulfillmentStatus: FulfillmentStatus
  lines: readonly { quantity: number; removedQuantity: number; fulfilledQuantity: number }[]
}

/** The pieces of a line that are neither sent nor removed. */
export const openQuantity = (line: Sendable['lines'][number]) =>
  line.quantity - line.removedQuantity - line.fulfilledQuantity

const isOnHold = ({ fulfillmentStatus }: Pick<Sendable, 'fulfillmentStatus'>) => fulfillmentStatus === 'on_hold'

/** Neither on hold nor cancelled, and with pieces that are not sent yet. */
const isOpen = (order: Sendable) =>
  !isCancelled(order) && !isOnHold(order) && order.lines.some((line) => openQuantity(line) > 0)

/** What was sent is owed, so its payment is not cancelled. */
export const isSent = ({ lines }: { lines: readonly { fulfilledQuantity: number }[] }) =>
  lines.some((line) => line.fulfilledQuantity > 0)

const refundableStatuses: readonly PaymentStatus[] = ['paid', 'partially_paid', 'partially_refunded']

const capturedStatuses: readonly PaymentStatus[] = [...refundableStatuses, 'refunded']

const editableStatuses: readonly PaymentStatus[] = [...refundableStatuses, 'authorized', 'pending']

/** The gateway captures its money by itself, and has not yet. */
export const isCapturing = ({ paymentStatus, heldUntil }: { paymentStatus: PaymentStatus; heldUntil: string | null }) =>
  paymentStatus === 'authorized' && heldUntil === null

/** Neither cancelled nor refunded as a whole, and no capture is in progress. */
const isEditable = (order: Pick<Sendable, 'status' | 'paymentStatus'> & { heldUntil: string | null }) =>
  !isCancelled(order) && !isCapturing(order) && editableStatuses.includes(order.paymentStatus)

interface Cancellable extends Payable, Pick<Sendable, 'lines'> {
  cancelledAt: string | null
  heldUntil: string | null
}

/** Nothing of it was sent, and its payment is awaited, held or captured. */
const isCancellable = (order: Cancellable) =>
  order.cancelledAt === null &&
  !isSent(order) &&
  (isUnpaid(order) || isHeld(order) || capturedStatuses.includes(order.paymentStatus))

export const orderCan = {
  beFulfilled: isOpen,
  beHeld: isOpen,
  beEdited: isEditable,
  beReleased: isOnHold,
  beCancelled: isCancellable,
  /** Unless it was cancelled before it was paid. */
  beInvoiced: ({ status, paymentStatus }: Pick<Sendable, 'status' | 'paymentStatus'>) =>
    paymentStatus !== 'voided' && !(paymentStatus === 'pending' && status === 'cancelled'),
  beMarkedPaid: isUnpaid,
  /** What is due of captured money has reached the store itself. */
  haveDifferencePaid: ({ dueCents, ...order }: Pick<Sendable, 'status' | 'paymentStatus'> & { dueCents: number }) =>
    dueCents > 0 && !isCancelled(order) && order.paymentStatus !== 'refunded',
  /** Its customer can be told how to pay. Who pays at the door has nothing to do before. */
  beReminded: (order: Payable & { status: OrderStatus; paymentMethod: { kind: string } | null; paymentUrl: string }) =>
    !isCancelled(order) &&
    (order.paymentUrl !== '' || (isUnpaid(order) && order.paymentMethod?.kind !== 'cash_on_delivery')),
  beCancelledUnpaid: (order: Payable & Pick<Sendable, 'lines'>) => isUnpaid(order) && !isSent(order),
  beCaptured: isHeld,
  beRefunded: ({ paymentStatus }: Pick<Payable, 'paymentStatus'>) => refundableStatuses.includes(paymentStatus),
  beVoided: (order: { heldUntil: string | null } & Pick<Sendable, 'lines'>) => isHeld(order) && !isSent(order),
} as const
