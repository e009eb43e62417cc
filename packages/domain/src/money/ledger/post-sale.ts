import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { lockBalances } from './balances.ts'
import { feeOf } from './fee.ts'
import { postTransactions } from './post-transactions.ts'
import { release } from './release.ts'

export interface Sale {
  orderId: string
  /** By default the order's id. */
  reference?: string
  amountCents: number
  currency: string
  /** Platform fee in hundredths of a percent. */
  feeBasisPoints: number
  /** Days until the store's share can be paid out; 0 releases it at once. */
  holdingDays: number
  /** Time of the capture; the default is now. */
  at?: string | undefined
}

/** Posts a captured payment: the gateway owes us the amount, and we owe the store the amount without the fee. */
export const postSale = (ctx: StoreContext, sale: Omit<Sale, 'at'>, { at }: { at?: string } = {}) =>
  postSales(ctx, [{ ...sale, at }])

/** Posts many sales, either all of them with `at` or none. Releases those that are due already, on their due day. */
export async function postSales(ctx: StoreContext, sales: Sale[]) {
  const { db, storeId } = ctx
  // Those that are due at once post a second time.
  if (sales.some(({ holdingDays, at }) => holdingDays === 0 || at !== undefined)) await lockBalances(ctx)
  const shares = sales.map((sale) => ({ ...sale, reference: sale.reference ?? sale.orderId, ...sharesOf(sale) }))
  const posted = postTransactions(
    ctx,
    shares.map(({ orderId, reference, amountCents, currency, at, feeCents, shareCents }) => ({
      kind: 'sale',
      reference,
      orderId,
      currency,
      at,
      postings: [
        { account: 'psp_clearing', amountCents },
        { account: 'pending', amountCents: -shareCents },
        { account: 'fee_income', amountCents: -feeCents },
      ],
    })),
  )
  const releases = sql<{ id: string; isDue: boolean }>`
    insert into ledger_releases (store_id, source, reference, order_id, amount_cents, currency, release_at)
    select ${storeId}::uuid, 'sale', reference, "orderId", "shareCents", currency,
           coalesce(at, now()) + make_interval(days => "holdingDays")
      from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as sale (
        "orderId" uuid, reference text, "shareCents" bigint, currency text, at timestamptz, "holdingDays" int)
    returning id, release_at <= now() as "isDue"`.execute(db)
  const [{ rows }] = await Promise.all([releases, posted])
  const due = rows.filter(({ isDue }) => isDue).map(({ id }) => id)
  if (due.length > 0) await release(ctx, { ids: due, dated: sales[0]?.at ? 'when due' : 'now' })
}

function sharesOf({ amountCents, feeBasisPoints }: Sale) {
  const feeCents = feeOf(amountCents, feeBasisPoints)
  return { feeCents, shareCents: amountCents - feeCents }
}
