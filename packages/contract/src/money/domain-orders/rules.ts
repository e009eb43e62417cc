import type { DomainOrderState } from './states.ts'

interface Cancellable {
  state: DomainOrderState
  isCancelling: boolean
}

/** What members may do with an order; the button and the server ask the same question. */
export const domainOrderCan = {
  cancel: ({ state, isCancelling }: Cancellable) => (state === 'requested' || state === 'pending') && !isCancelling,
}
