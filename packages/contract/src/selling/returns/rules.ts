import type { ReturnState } from './states.ts'

interface Returned {
  state: ReturnState
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

const isOpen = ({ state }: Returned) => state === 'requested' || state === 'approved'
const isRequested = ({ state }: Returned) => state === 'requested'
const isApproved = ({ state }: Returned) => state === 'approved'

export const returnCan = {
  beApproved: isRequested,
  beDeclined: isRequested,
  changeLabel: isApproved,
  beReceived: isApproved,
  beClosed: ({ state }: Returned) => state === 'received',
  beCancelled: isOpen,
} as const
