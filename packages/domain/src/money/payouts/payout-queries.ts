import type { Payout, PayoutDetail, payouts } from '@backroom/contract/money/payouts/endpoints'
import { payoutList } from '@backroom/contract/money/payouts/list'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { countRows, type ListSource, listRows, pagedColumns } from '../../platform/lists/lists.ts'
import { findTimeZone } from '../../platform/time-zone.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { findBalances, listReleases, listReserves } from '../ledger/ledger.ts'
import { findPayout, payoutColumns } from './payout-columns.ts'

const shownOrders = 100

export async function findPayoutBalance(ctx: StoreContext) {
  const { currency } = await findStore(ctx)
  const { available, ...others } = await findBalances(ctx, currency)
  return { availableToPayout: available, ...others, currency }
}

export async function findReleases(ctx: StoreContext) {
  const { currency } = await findStore(ctx)
  const zone = await findTimeZone(ctx)
  const days = await listReleases(ctx, currency, zone)
  const reserves = await listReserves(ctx, currency, zone)
  return { days: days.map((day) => ({ ...day, amountCents: Number(day.amountCents) })), reserves, currency }
}

/** Source of list and count. */
export const payoutSource: ListSource<typeof payoutList> = {
  definition: payoutList,
  table: 'payouts',
  filters: { state: 'state', requested: 'requested_at' },
  sorts: { requested: { expression: sql.ref('payouts.id'), type: 'uuid' } },
}

export const listPayouts = (ctx: StoreContext, query: Input<typeof payouts.requests>['query']) =>
  listRows(ctx, payoutSource, query, async (page) => {
    const rows = await ctx.db
      .selectFrom('payouts')
      .innerJoin(page, 'page.id', 'payouts.id')
      .select([...payoutColumns, ...pagedColumns])
      .where('payouts.store_id', '=', ctx.storeId)
      .orderBy('page.rank')
      .execute()
    return rows as (Payout & (typeof rows)[number])[]
  })

export const countPayouts = (ctx: StoreContext, query: Input<typeof payouts.countRequests>['query']) =>
  countRows(ctx, payoutSource, query)

/** A payout with its steps and the orders behind it. */
export async function findPayoutDetail(ctx: StoreContext, id: string): Promise<PayoutDetail> {
  const payout = await findPayout(ctx, id)
  const steps = await ctx.db
    .selectFrom('payout_steps')
    .select(['state', 'at', 'by', 'reason', 'note'])
    .where('store_id', '=', ctx.storeId)
    .where('payout_id', '=', id)
    .orderBy('id')
    .execute()
  const { rows: orders } = await sql<PayoutDetail['orders'][number]>`
    select p.order_id as "orderId", orders.name as "orderName", sum(line.amount_cents)::int8 as "amountCents"
      from payout_lines line
      join payable_amounts p on p.store_id = line.store_id and p.transaction_id = line.transaction_id
      left join orders on orders.store_id = line.store_id and orders.id = p.order_id
     where line.store_id = ${ctx.storeId} and line.payout_id = ${id}
     group by p.order_id, orders.number, orders.name
    having sum(line.amount_cents) <> 0
     order by orders.number nulls last limit ${shownOrders}`.execute(ctx.db)
  const shownCents = orders.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    ...payout,
    steps: steps as PayoutDetail['steps'],
    orders,
    otherOrdersCents: payout.amountCents - shownCents,
  }
}
