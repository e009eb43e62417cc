import type { PayoutReason } from '@backroom/contract/money/payouts/reasons'
import type { WaitingStoreContext } from '../../platform/context.ts'
import { openAccount } from '../payout-destinations/payout-destinations.ts'
import { findPayout, movePayout } from '../payouts/payouts.ts'
import type { PayoutProvider, Transfer, TransferOrder } from './port.ts'

/**
 * Sends an approved payout, or finds out what became of one that was sent. The payout is marked as being sent before the
 * provider is asked, so a process that ends in between leaves one that the next run looks for. The provider knows a payout
 * by its id, so it is paid once however often it is sent.
 */
export async function settlePayout(ctx: WaitingStoreContext, provider: PayoutProvider, id: string): Promise<void> {
  const actor = { by: 'provider' } as const
  await ctx.write((tx) => movePayout(tx, id, { from: 'approved', to: 'processing', actor }))
  const order = await ctx.read((tx) => orderOf(tx, id))
  if (!order) return
  const transfer = (await provider.find(id)) ?? (await provider.send(order))
  await applyTransfer(ctx, order, transfer)
}

/** The steps that a transfer's state leads to. Those that were taken already change nothing. */
async function applyTransfer(ctx: WaitingStoreContext, order: TransferOrder, transfer: Transfer): Promise<void> {
  const { key: id, amountCents, currency } = order
  if (transfer.key !== id || transfer.amountCents !== amountCents || transfer.currency !== currency)
    throw new Error(`the provider's transfer ${transfer.reference} is not that of payout ${id}`)
  const step = { actor: { by: 'provider' }, set: { provider_reference: transfer.reference } } as const
  const reason: PayoutReason = transfer.reason ?? 'other'
  await ctx.write(async (tx) => {
    if (transfer.state === 'failed') await movePayout(tx, id, { ...step, from: 'processing', to: 'failed', reason })
    if (transfer.state === 'paid' || transfer.state === 'returned')
      await movePayout(tx, id, { ...step, from: 'processing', to: 'paid' })
    if (transfer.state === 'returned') await movePayout(tx, id, { ...step, from: 'paid', to: 'returned', reason })
  })
}

/** @returns undefined for a payout that is not being sent and was not paid */
async function orderOf(ctx: Parameters<typeof openAccount>[0], id: string): Promise<TransferOrder | undefined> {
  const { state, netCents, currency, destinationKind } = await findPayout(ctx, id)
  if (state !== 'processing' && state !== 'paid') return
  const { destinationId, holder } = await ctx.db
    .selectFrom('payouts')
    .innerJoin('payout_destinations as destination', (join) =>
      join
        .onRef('destination.store_id', '=', 'payouts.store_id')
        .onRef('destination.id', '=', 'payouts.destination_id'),
    )
    .select(['destination.id as destinationId', 'destination.holder'])
    .where('payouts.store_id', '=', ctx.storeId)
    .where('payouts.id', '=', id)
    .executeTakeFirstOrThrow()
  // A returned transfer may be of a destination that was removed meanwhile.
  const account = state === 'paid' ? {} : await openAccount(ctx, destinationId)
  return { key: id, amountCents: netCents, currency, kind: destinationKind, holder, account }
}
