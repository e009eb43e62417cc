import type { Live } from '@backroom/contract/live-view/endpoints'
import { limits } from '@backroom/contract/live-view/limits'
import { limits as storeLimits } from '@backroom/contract/stores/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../context.ts'
import { findSalesByDay } from '../../sales/sales.ts'
import { findStore } from '../../stores/stores.ts'
import { storeDay } from '../ingest/store-day.ts'

/** What happens in the store now: the last minutes from the events themselves, the rest of the day from what is counted. */
export async function findLive(ctx: StoreContext, now = new Date()): Promise<Live> {
  const { timeZone, currency } = await findStore(ctx)
  const stores = { ...ctx, storeIds: [ctx.storeId] }
  const today = storeDay(now.getTime(), timeZone)
  const timezone = timeZone ?? storeLimits.defaultTimeZone
  const at = now.toISOString()
  const [present, visits, [sales], recent] = await Promise.all([
    findPresent(ctx, at),
    findVisits(ctx, today, timezone),
    findSalesByDay(stores, currency, { fromTime: today, toTime: today, timezone }),
    findRecent(ctx, at),
  ])
  const { orders, netCents } = sales!
  return { currency, ...present, today: { ...visits, orders, salesCents: netCents }, recent, asOf: at }
}

/** Ids carry their time: the last minutes are the end of the primary key, in the newest partition or two. */
const lastMinutes = (at: string, minutes: number) =>
  sql`id >= uuidv7_floor(${at}::timestamptz - ${minutes} * interval '1 minute') and not is_bot`

type Present = Pick<Live, 'activeVisitors' | 'checkouts'>

async function findPresent({ db, storeId }: StoreContext, at: string): Promise<Present> {
  const { rows } = await sql<Present>`
    select count(distinct visitor) filter (
             where at > ${at}::timestamptz - ${limits.activeMinutes} * interval '1 minute')::int as "activeVisitors",
           count(distinct visitor) filter (where name = 'reached_checkout')::int as checkouts
      from events where store_id = ${storeId} and ${lastMinutes(at, limits.checkoutMinutes)}`.execute(db)
  return rows[0]!
}

type Visits = Pick<Live['today'], 'visitors' | 'sessions' | 'pageViews'>

async function findVisits({ db, storeId }: StoreContext, today: string, zone: string): Promise<Visits> {
  const { rows } = await sql<Visits>`
    select coalesce(sum(visitors), 0)::int8 as visitors, coalesce(sum(sessions), 0)::int8 as sessions,
           coalesce(sum(page_views), 0)::int8 as "pageViews"
      from rollup_quarters
     where store_id = ${storeId} and quarter >= ${today}::date::timestamp at time zone ${zone}`.execute(db)
  return rows[0]!
}

async function findRecent({ db, storeId }: StoreContext, at: string): Promise<Live['recent']> {
  const { rows } = await sql<Live['recent'][number]>`
    select id, name, url as path, country_code as "countryCode", device, at
      from events where store_id = ${storeId} and ${lastMinutes(at, limits.checkoutMinutes)}
     order by id desc limit ${limits.shownEvents}`.execute(db)
  return rows
}
