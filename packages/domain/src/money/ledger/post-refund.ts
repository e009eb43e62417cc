import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { lockBalances } from './balances.ts'
import { refundedFee } from './fee.ts'
import { postTransactions } from './post-transactions.ts'
import { release } from './release.ts'
import { useReserves } from './use-reserves.ts'

interface Refund {
  refundId: string
  orderId: string
  amountCents: number
  /** Time of the refund; the default is now. */
  at?: string | undefined
}

interface PostedSale {
  grossCents: number
  feeCents: number
  currency: string
  refundedCents: number
  /** With what banks took back and did not return. */
  takenCents: number
  releaseAt: string
  isReleased: boolean
}

/**
 * Posts a full or partial refund of a sale. The platform returns its fee in proportion. The store's part is taken from the
 * pending balance until the sale is released; then from what is reserved, from the available balance, from other pending
 * sales, and what is left is a debt.
 */
export const postRefund = (ctx: StoreContext, { refundId, ...refund }: Refund) =>
  takeBack(ctx, { kind: 'refund', reference: refundId, ...refund })

interface TakenBack extends Omit<Refund, 'refundId'> {
  kind: 'refund' | 'dispute'
  reference: string
}

/** Refunds never exceed the sale; disputes may, and what they take above it is the store's alone. */
export async function takeBack(ctx: StoreContext, { kind, reference, orderId, amountCents, at }: TakenBack) {
  const sale = await lockSale(ctx, orderId)
  if (!sale) throw new Error(`order ${orderId} was never posted as a sale`)
  if (kind === 'refund' && sale.refundedCents + amountCents > sale.grossCents)
    throw new Error(`more than order ${orderId} was paid`)
  await lockBalances(ctx)
  const beforeCents = Math.min(sale.takenCents, sale.grossCents)
  const feeCents = refundedFee(sale, { beforeCents, amountCents: Math.min(amountCents, sale.grossCents - beforeCents) })
  const shareCents = amountCents - feeCents
  const [posted] = await postTransactions(ctx, [
    {
      ...{ kind, reference, orderId, currency: sale.currency, at },
      postings: [
        { account: 'psp_clearing', amountCents: -amountCents },
        { account: 'pending', amountCents: shareCents },
        { account: 'fee_income', amountCents: feeCents },
      ],
      ...(shareCents !== 0 && { release: { amountCents: -shareCents, at: sale.releaseAt } }),
    },
  ])
  if (!posted || !sale.isReleased) return
  await useReserves(ctx, { cents: shareCents, currency: sale.currency, orderId, at })
  const isAfterRelease = at !== undefined && Date.parse(at) > Date.parse(sale.releaseAt)
  await release(ctx, { ids: [posted.id], dated: at === undefined ? 'now' : isAfterRelease ? { at } : 'when due' })
}

/**
 * The posted sale of an order, with those that edits added. A separate statement locks its first release, because only the next
 * statement sees what a concurrent refund wrote while this one waited. The first one is that of the order's placement, or of what
 * was added to an order whose first money went to the store itself.
 */
export async function lockSale({ db, storeId }: StoreContext, orderId: string): Promise<PostedSale | undefined> {
  const saleRelease = await db
    .selectFrom('ledger_releases')
    .select(['currency', 'release_at as releaseAt', 'released_at as releasedAt'])
    .where('store_id', '=', storeId)
    .where('source', '=', 'sale')
    .where('reference', '=', (query) =>
      query
        .selectFrom('ledger_transactions')
        .select('reference')
        .where('store_id', '=', storeId)
        .where('kind', '=', 'sale')
        .where('order_id', '=', orderId)
        .orderBy(sql`reference = ${orderId}`, 'desc')
        .orderBy('id')
        .limit(1),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!saleRelease) return
  const { rows } = await sql<Pick<PostedSale, 'grossCents' | 'feeCents' | 'refundedCents' | 'takenCents'>>`
    select coalesce(sum(amount_cents) filter (where kind = 'sale' and account = 'psp_clearing'), 0)::int8 as "grossCents",
           coalesce(-sum(amount_cents) filter (where kind = 'sale' and account = 'fee_income'), 0)::int8 as "feeCents",
           coalesce(-sum(amount_cents) filter (where kind = 'refund' and account = 'psp_clearing'), 0)::int8 as "refundedCents",
           coalesce(-sum(amount_cents) filter (where kind in ('refund', 'dispute', 'dispute_reversal') and account = 'psp_clearing'), 0)::int8 as "takenCents"
      from ledger_transactions t join ledger_entries e on e.store_id = t.store_id and e.transaction_id = t.id
     where t.store_id = ${storeId} and t.order_id = ${orderId}`.execute(db)
  const { currency, releaseAt, releasedAt } = saleRelease
  return { ...rows[0]!, currency, releaseAt, isReleased: releasedAt !== null }
}
