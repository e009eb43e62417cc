import type { DomainOrder } from '@backroom/contract/money/domain-orders/endpoints'
import { limits } from '@backroom/contract/money/domain-orders/limits'
import type { DomainOrderReason, DomainOrderState } from '@backroom/contract/money/domain-orders/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

const mostListed = 50

const rows = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('domain_orders')
    .select(['id', 'host', 'years', 'price_cents as priceCents', 'currency', 'state', 'reason', 'purchase_key as key'])
    .select(['cancel_asked_at as cancelAskedAt', 'ordered_at as orderedAt'])
    // By the database's clock, from which those of the servers may differ; 0 before it was sent.
    .select(sql<number>`coalesce(extract(epoch from now() - sent_at) / 60, 0)::float8`.as('sentMinutes'))
    .where('store_id', '=', storeId)

export type DomainOrderRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const isOpen = ({ state }: DomainOrderRow) => state === 'requested' || state === 'pending'

export const viewOf = (row: DomainOrderRow): DomainOrder => ({
  id: row.id,
  host: row.host,
  years: row.years,
  priceCents: row.priceCents,
  currency: row.currency,
  state: row.state as DomainOrderState,
  reason: row.reason as DomainOrderReason | null,
  isCancelling: row.cancelAskedAt !== null && isOpen(row),
  orderedAt: row.orderedAt,
})

/** Open orders, and those of this week that brought no domain. The newest are the first. */
export async function listDomainOrders(ctx: StoreContext): Promise<{ isOffered: boolean; orders: DomainOrder[] }> {
  const listed = await rows(ctx)
    .where((where) =>
      where.or([
        where('state', 'in', ['requested', 'pending']),
        where.and([
          where('state', 'in', ['cancelled', 'failed']),
          where('settled_at', '>', sql<string>`now() - ${limits.endedDays} * interval '1 day'`),
        ]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()
  return { isOffered: ctx.ports.registrar !== undefined, orders: listed.map(viewOf) }
}

export async function findOrder(ctx: StoreContext, id: string): Promise<DomainOrderRow> {
  return (await rows(ctx).where('id', '=', id).executeTakeFirst()) ?? fail(generalErrors.not_found)
}

export const findOrderByKey = (ctx: StoreContext, key: string): Promise<DomainOrderRow | undefined> =>
  rows(ctx).where('purchase_key', '=', key).executeTakeFirst()
