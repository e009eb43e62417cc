import { limits } from '@backroom/contract/stores/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../context.ts'
import { findStore } from '../../stores/stores.ts'
import type { EventRow } from '../ingest/write-events.ts'

const activeMinutes = 5
const checkoutMinutes = 10
const shownEvents = 20

export interface LiveEvent {
  id: string
  name: EventRow['name']
  path: string
  countryCode: string
  device: EventRow['device']
  at: string
}

export interface Live {
  /** Visitors with an event in the last five minutes. */
  activeVisitors: number
  /** Visitors who were at the checkout in the last ten. */
  checkouts: number
  /** Since midnight of the store's zone, as far as it is counted: some seconds behind. */
  today: { visitors: number; sessions: number; pageViews: number; orders: number; salesCents: number }
  /** The newest first. */
  recent: LiveEvent[]
  asOf: string
}

/** What happens in the store now: the last minutes from the events themselves, the rest of the day from the rollups. */
export async function findLive(ctx: StoreContext): Promise<Live> {
  const { timeZone } = await findStore(ctx)
  const [now, today, recent] = await Promise.all([
    findNow(ctx),
    findToday(ctx, timeZone ?? limits.defaultTimeZone),
    findRecent(ctx),
  ])
  return { ...now, today, recent, asOf: new Date().toISOString() }
}

/** Ids carry their time: the last minutes are the end of the primary key, in the newest partition or two. */
const lastMinutes = (minutes: number) =>
  sql`id >= uuidv7_floor(now() - ${minutes} * interval '1 minute') and not is_bot`

async function findNow({ db, storeId }: StoreContext): Promise<Pick<Live, 'activeVisitors' | 'checkouts'>> {
  const { rows } = await sql<Pick<Live, 'activeVisitors' | 'checkouts'>>`
    select count(distinct visitor) filter (where at > now() - ${activeMinutes} * interval '1 minute')::int as "activeVisitors",
           count(distinct visitor) filter (where name = 'reached_checkout')::int as checkouts
      from events where store_id = ${storeId} and ${lastMinutes(checkoutMinutes)}`.execute(db)
  return rows[0]!
}

async function findToday({ db, storeId }: StoreContext, zone: string): Promise<Live['today']> {
  const { rows } = await sql<Live['today']>`
    select coalesce(sum(visitors), 0)::int8 as visitors, coalesce(sum(sessions), 0)::int8 as sessions,
           coalesce(sum(page_views), 0)::int8 as "pageViews", coalesce(sum(orders), 0)::int8 as orders,
           coalesce(sum(sales_cents), 0)::int8 as "salesCents"
      from rollup_quarters
     where store_id = ${storeId} and quarter >= date_trunc('day', now() at time zone ${zone}) at time zone ${zone}`.execute(
    db,
  )
  return rows[0]!
}

async function findRecent({ db, storeId }: StoreContext): Promise<LiveEvent[]> {
  const { rows } = await sql<LiveEvent>`
    select id, name, url as path, country_code as "countryCode", device, at
      from events where store_id = ${storeId} and ${lastMinutes(checkoutMinutes)}
     order by id desc limit ${shownEvents}`.execute(db)
  return rows
}
