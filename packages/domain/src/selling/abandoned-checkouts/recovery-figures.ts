import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import { filtersOf } from '@backroom/contract/platform/lists/list-endpoints'
import type { AbandonedFigures } from '@backroom/contract/selling/abandoned-checkouts/endpoints'
import { abandonedCheckoutList } from '@backroom/contract/selling/abandoned-checkouts/list'
import { sql } from 'kysely'
import { soldStatuses } from '../../analytics/sales/sales.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'

/** What became of the checkouts that were left on these days of the store. */
export async function findRecoveryFigures(
  ctx: StoreContext,
  query: { abandoned?: string | undefined },
): Promise<AbandonedFigures> {
  const { db, storeId } = ctx
  const { from, to } = filtersOf(abandonedCheckoutList, query).abandoned ?? {}
  const { timeZone, currency } = await findStore(ctx)
  const zone = timeZone ?? defaultTimeZone
  const { rows } = await sql<AbandonedFigures>`
    select count(*)::int as abandoned,
           (count(*) filter (where a.state = 'recovered'))::int as recovered,
           coalesce(sum(o.total_cents) filter (where a.state = 'recovered'), 0)::bigint as "revenueCents"
      from abandoned_checkouts a
      left join orders o on o.store_id = a.store_id and o.id = a.order_id and o.currency = ${currency}
                        and o.payment_status = any(${soldStatuses}::text[])
     where a.store_id = ${storeId}
       and (${from ?? null}::date is null or a.abandoned_at >= ${from ?? null}::date::timestamp at time zone ${zone})
       and (${to ?? null}::date is null or a.abandoned_at < (${to ?? null}::date + 1)::timestamp at time zone ${zone})`.execute(
    db,
  )
  return { ...rows[0]!, currency }
}
