import type { ReturnState } from './states.ts'

interface Returned {
  state: ReturnState
}

interface Exchangeable extends Returned {
  exchangeItems: readonly object[]
  exchangedAt: string | null
}

interface SentLine {
  fulfilledQuantity: number
  returnedQuantity: number
  /** In returns that are open. */
  returningQuantity: number
}

/** The sent pieces of a line that are neither back nor in an open return. */
export const returnableQuantity = ({ fulfilledQuantity, returnedQuantity, returningQuantity }: SentLine) =>
  fulfilledQuantity - returnedQuantity - returningQuantity

export const isReturnable = ({ lines }: { lines: readonly SentLine[] }) =>
  lines.some((line) => returnableQuantity(line) > 0)

interface SentOrder {
  /** Empty once the customer was erased. */
  email: string
  status: string
  paymentStatus: string
  lines: readonly SentLine[]
  fulfillments: readonly { state: string; createdAt: string; deliveredAt: string | null }[]
}

/**
 * Whether the buyer may request a return of what is left: `too_late` after the days for it.
 * @param days those of the store after the last parcel; 0 if buyers request nothing
 */
export function requestability(order: SentOrder, days: number, now: number): 'open' | 'too_late' | 'nothing' {
  const isGone = order.status === 'cancelled' || order.paymentStatus === 'voided' || order.email === ''
  if (days === 0 || isGone || !isReturnable(order)) return 'nothing'
  const sent = order.fulfillments.filter(({ state }) => state !== 'cancelled')
  const last = Math.max(...sent.map(({ createdAt, deliveredAt }) => Date.parse(deliveredAt ?? createdAt)))
  return now - last <= days * 86_400_000 ? 'open' : 'too_late'
}

const isOpen = ({ state }: Returned) => state === 'requested' || state === 'approved'
const isRequested = ({ state }: Returned) => state === 'requested'
const isApproved = ({ state }: Returned) => state === 'approved'

/** What goes out is set aside, and no line of the order yet. */
const hasOpenExchange = ({ exchangeItems, exchangedAt }: Exchangeable) =>
  exchangeItems.length > 0 && exchangedAt === null

export const returnCan = {
  beApproved: isRequested,
  beDeclined: isRequested,
  changeLabel: isApproved,
  beReceived: isApproved,
  beClosed: (found: Exchangeable) => found.state === 'received' && !hasOpenExchange(found),
  beCancelled: isOpen,
  beExchanged: (found: Exchangeable) =>
    (found.state === 'approved' || found.state === 'received') && found.exchangedAt === null,
  haveExchangeConfirmed: (found: Exchangeable) => found.state === 'received' && hasOpenExchange(found),
} as const
