import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { postTransactions } from './post-transactions.ts'

/** Takes from what is set aside, the reserve that ends first before others. @returns the taken amount, at most `cents` */
export async function useReserves(
  ctx: StoreContext,
  { cents, currency, orderId, at }: { cents: number; currency: string; orderId: string; at?: string | undefined },
): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with open as (
      select id, amount_cents - used_cents as left_cents,
             coalesce(sum(amount_cents - used_cents) over (order by release_at, id rows between unbounded preceding and 1 preceding), 0) as before_cents
        from payout_reserves
       where store_id = ${ctx.storeId} and currency = ${currency} and released_at is null),
    used as (
      update payout_reserves r
         set used_cents = r.used_cents + least(open.left_cents, ${cents}::bigint - open.before_cents)
        from open
       where r.store_id = ${ctx.storeId} and r.id = open.id and open.before_cents < ${cents}::bigint and open.left_cents > 0
      returning least(open.left_cents, ${cents}::bigint - open.before_cents) as taken)
    select coalesce(sum(taken), 0)::int8 as taken from used`.execute(ctx.db)
  const taken = rows[0]?.taken ?? 0
  if (taken > 0)
    await postTransactions(ctx, [
      {
        kind: 'reserve_use',
        reference: crypto.randomUUID(),
        orderId,
        currency,
        at,
        postings: [
          { account: 'reserved', amountCents: taken },
          { account: 'available', amountCents: -taken },
        ],
      },
    ])
  return taken
}
