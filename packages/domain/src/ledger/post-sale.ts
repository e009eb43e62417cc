import type { StoreContext } from '../context.ts'
import { postTransaction } from './post-transaction.ts'
import { release } from './release.ts'

const dayMs = 86_400_000

interface Sale {
  orderId: string
  amountCents: number
  currency: string
  /** Platform fee in hundredths of a percent. */
  feeBasisPoints: number
  /** Days until the store's share can be paid out; 0 releases it at once. */
  holdingDays: number
}

/** A paid order: the gateway owes us the amount, we owe the store all of it but the fee. */
export async function postSale(
  ctx: StoreContext,
  { orderId, amountCents, currency, feeBasisPoints, holdingDays }: Sale,
) {
  const feeCents = Math.round((amountCents * feeBasisPoints) / 10_000)
  const shareCents = amountCents - feeCents
  await postTransaction(ctx, { kind: 'sale', orderId, currency }, [
    { account: 'psp_clearing', amountCents },
    { account: 'pending', amountCents: -shareCents },
    { account: 'fee_income', amountCents: -feeCents },
  ])
  await ctx.db
    .insertInto('ledger_releases')
    .values({
      store_id: ctx.storeId,
      order_id: orderId,
      amount_cents: shareCents,
      currency,
      release_at: new Date(Date.now() + holdingDays * dayMs).toISOString(),
    })
    .execute()
  if (holdingDays === 0) await release(ctx, orderId)
}
