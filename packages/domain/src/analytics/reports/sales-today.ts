import type { SalesToday } from '@backroom/contract/analytics/reports/answers'
import { isZone } from '@backroom/contract/platform/api/fields'
import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import { sql } from 'kysely'
import type { PersonContext } from '../../platform/context.ts'

/** The newest stores; a person with more sees the sales of these. */
const maxStores = 500

/** Total sales of the current day of each store in which the person sees sales: its own day, in its own currency. */
export async function findSalesToday({ db, user }: PersonContext): Promise<{ stores: SalesToday[] }> {
  const { rows: stores } = await sql<{ id: string; zone: string | null; currency: string }>`
    select store_id as id, standard_timezone as zone, currency from stores_overview(${user.id})
     order by store_id desc limit ${maxStores}`.execute(db)
  const zones = stores.map(({ zone }) => (zone && isZone(zone) ? zone : defaultTimeZone))
  const { rows } = await sql<{ storeId: string; orders: number; netCents: number }>`
    select store_id as "storeId", orders, net_cents as "netCents"
      from sales_today(${user.id}, ${stores.map(({ id }) => id)}::uuid[], ${zones}::text[])`.execute(db)
  const currencies = new Map(stores.map(({ id, currency }) => [id, currency]))
  return { stores: rows.map((row) => ({ ...row, currency: currencies.get(row.storeId)! })) }
}
