import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { lockBalances } from './balances.ts'
import { lockSale, takeBack } from './post-refund.ts'
import { postTransactions } from './post-transactions.ts'
import { release } from './release.ts'

interface Dispute {
  disputeId: string
  orderId: string
  amountCents: number
}

/** Posts money that a bank takes back: the mirror of the sale, as a refund is. It may be more than the sale. */
export const postDispute = (ctx: StoreContext, { disputeId, orderId, amountCents }: Dispute) =>
  takeBack(ctx, { kind: 'dispute', reference: disputeId, orderId, amountCents })

/** Posts what the bank returns after a dispute that is won: what `postDispute` took, as a share of the same sale. */
export async function postDisputeReversal(ctx: StoreContext, { disputeId, orderId, amountCents }: Dispute) {
  const sale = await lockSale(ctx, orderId)
  if (!sale) throw new Error(`order ${orderId} was never posted as a sale`)
  await lockBalances(ctx)
  const { rows } = await sql<{ feeCents: number }>`
    select coalesce(sum(e.amount_cents), 0)::int8 as "feeCents"
      from ledger_transactions t join ledger_entries e on e.store_id = t.store_id and e.transaction_id = t.id
     where t.store_id = ${ctx.storeId} and t.kind = 'dispute' and t.reference = ${disputeId} and e.account = 'fee_income'`.execute(
    ctx.db,
  )
  const { feeCents } = rows[0]!
  const shareCents = amountCents - feeCents
  const [posted] = await postTransactions(ctx, [
    {
      ...{ kind: 'dispute_reversal', reference: disputeId, orderId, currency: sale.currency },
      postings: [
        { account: 'psp_clearing', amountCents },
        { account: 'pending', amountCents: -shareCents },
        { account: 'fee_income', amountCents: -feeCents },
      ],
      release: { amountCents: shareCents, ...(sale.isReleased ? { holdingDays: 0 } : { at: sale.releaseAt }) },
    },
  ])
  if (sale.isReleased) await release(ctx, { ids: [posted!.id], dated: 'now' })
}
