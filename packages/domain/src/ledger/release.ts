import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'
import { postTransaction } from './post-transaction.ts'

/** Moves an order's share from pending to available; does nothing the second time. */
export async function release(ctx: StoreContext, orderId: string) {
  const due = await ctx.db
    .updateTable('ledger_releases')
    .set({ released_at: sql`now()` })
    .where('store_id', '=', ctx.storeId)
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .returning(['amount_cents as amountCents', 'currency'])
    .executeTakeFirst()
  if (!due) return
  await postTransaction(ctx, { kind: 'release', orderId, currency: due.currency }, [
    { account: 'pending', amountCents: due.amountCents },
    { account: 'available', amountCents: -due.amountCents },
  ])
}
