import { postSale } from '../../../money/ledger/ledger.ts'
import { gatewayOf } from '../../../money/payment-connections/payment-connections.ts'
import type { PaymentGateway } from '../../../money/payments/payments.ts'
import type { StoreContext, WaitingStoreContext } from '../../../platform/context.ts'
import { ServiceError } from '../../../platform/json-service.ts'
import type { Payment } from '../../checkouts/checkouts.ts'
import type { Cancellation } from '../cancelling/store-cancellation.ts'
import { endPayment } from './end-payment.ts'

/**
 * Captures the payment of an order. Repeated by the reconciling job until the gateway answers.
 * @param gateway of the payment's connection, if it is open already
 */
export async function capturePayment(
  ctx: WaitingStoreContext,
  { id, connectionId, reference }: Pick<Payment, 'id' | 'connectionId'> & { reference?: string | null },
  gateway?: PaymentGateway,
): Promise<void> {
  gateway ??= await gatewayOf(ctx, connectionId)
  const state = await gateway.capture(id, reference)
  if (state === 'captured') await ctx.write((tx) => recordCapture(tx, id))
  else if (state === 'authorized') throw new ServiceError('capture: not done yet', { wasSent: true })
  else await ctx.write((tx) => recordLapse(tx, id))
}

/** Marks the order as paid and posts the sale to the ledger; a part is a sale of that part. */
export async function recordCapture(ctx: StoreContext, paymentId: string, capturedCents?: number): Promise<void> {
  const { db, storeId } = ctx
  const end = { from: 'authorized', to: 'captured', event: 'paid', amountCents: capturedCents } as const
  const [payment, { fee_basis_points: feeBasisPoints, holding_days: holdingDays }] = await Promise.all([
    endPayment(ctx, paymentId, end),
    db
      .selectFrom('stores')
      .select(['fee_basis_points', 'holding_days'])
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow(),
  ])
  if (!payment) return
  const { orderId, currency, isBalance } = payment
  // An order has one sale for each payment; the first one has its id.
  const reference = isBalance ? paymentId : orderId
  const amountCents = capturedCents ?? payment.amountCents
  await postSale(ctx, { orderId, reference, amountCents, currency, feeBasisPoints, holdingDays })
}

/** The authorization lapsed before it was captured: the order is voided, its stock and the uses of its discounts return. */
export const recordLapse = (ctx: StoreContext, paymentId: string, cancellation?: Cancellation) =>
  endPayment(ctx, paymentId, { from: 'authorized', to: 'voided', event: 'voided', cancellation })
