import type { WaitingStoreContext } from '../../../platform/context.ts'
import { findPaymentAtGateway, type Payment } from '../../checkouts/checkouts.ts'
import { settleDispute } from '../disputes/settle-dispute.ts'
import { closeEvent, type OpenEvent } from './claim-events.ts'

/** Nothing that a gateway says changes these. */
const finalStates: readonly Payment['state'][] = ['captured', 'voided', 'waiting']

/** Settles the payment of an event by its state at the gateway, as the job does. The event itself says nothing more. */
export async function settleEvent(
  ctx: WaitingStoreContext,
  event: OpenEvent,
  settle: (ctx: WaitingStoreContext, payment: Payment) => Promise<void>,
): Promise<void> {
  const payment = await ctx.read((tx) => findPaymentAtGateway(tx, event))
  // First, because a dispute of money that was captured at the gateway's own page may be the first that is heard of the capture.
  if (payment && !finalStates.includes(payment.state)) await settle(ctx, payment)
  if (payment && event.disputeReference) await settleDispute(ctx, payment, event.disputeReference)
  await ctx.write((tx) => closeEvent(tx, event))
}
