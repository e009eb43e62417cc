import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { lockBalances } from './balances.ts'
import { coverShortfalls } from './cover-shortfall.ts'
import { postTransactions } from './post-transactions.ts'

/** Releases in one transaction. */
const batchSize = 100

/** Returns what is left of reserves that are due to the available balance, each once. @returns the number of reserves */
export const releaseReserves = (ctx: StoreContext): Promise<number> =>
  release(ctx, sql`release_at <= now() order by release_at, id limit ${batchSize}`)

/** Returns what is left of a reserve before its day. @returns whether there was one */
export const releaseReserve = async (ctx: StoreContext, id: string): Promise<boolean> =>
  (await release(ctx, sql`id = ${id}`)) > 0

async function release(ctx: StoreContext, which: ReturnType<typeof sql>): Promise<number> {
  await lockBalances(ctx)
  const { rows } = await sql<{ id: string; leftCents: number; currency: string }>`
    update payout_reserves set released_at = now()
     where store_id = ${ctx.storeId} and id = any (array (
       select id from payout_reserves where store_id = ${ctx.storeId} and released_at is null and ${which}))
    returning id, amount_cents - used_cents as "leftCents", currency`.execute(ctx.db)
  await postTransactions(
    ctx,
    rows.map(({ id, leftCents, currency }) => ({
      ...{ kind: 'reserve_release', reference: id, orderId: null, currency },
      postings: [
        { account: 'reserved', amountCents: leftCents },
        { account: 'available', amountCents: -leftCents },
      ],
    })),
  )
  if (rows.length > 0) await coverShortfalls(ctx)
  return rows.length
}
