import type { Live } from '@backroom/contract/analytics/live-view/endpoints'
import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import { sql } from 'kysely'
import type { StoreContext, WaitingStoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { findSalesByDay } from '../sales/sales.ts'
import type { Relation } from '../visits/visits.ts'
import { storeDay } from '../visits/visits.ts'

/** Current visitors from the events of the last minutes, and today's totals so far. */
export async function findLive(ctx: WaitingStoreContext, now = new Date()): Promise<Live> {
  const { timeZone, currency } = await ctx.read(findStore)
  const today = storeDay(now.getTime(), timeZone)
  const timezone = timeZone ?? defaultTimeZone
  const at = now.toISOString()
  const visits = await ctx.ports.visits.live(ctx, at, { day: today, zone: timezone })
  return ctx.read(async (store) => {
    const stores = { ...store, storeIds: [store.storeId] }
    const [[present], [counts], recent, [sales]] = await Promise.all([
      rowsOf<Pick<Live, 'activeVisitors' | 'checkouts'>>(store, visits.present),
      rowsOf<Pick<Live['today'], 'visitors' | 'sessions' | 'pageViews'>>(store, visits.today),
      findRecent(store, visits.recent),
      findSalesByDay(stores, currency, { fromTime: today, toTime: today, timezone }),
    ])
    const { orders, netCents } = sales!
    return { currency, ...present!, today: { ...counts!, orders, salesCents: netCents }, recent, asOf: at }
  })
}

async function rowsOf<Row>({ db }: StoreContext, relation: Relation): Promise<Row[]> {
  return (await sql<Row>`select * from ${relation} as read`.execute(db)).rows
}

async function findRecent({ db }: StoreContext, recent: Relation): Promise<Live['recent']> {
  return (await sql<Live['recent'][number]>`select * from ${recent} as read order by id desc`.execute(db)).rows
}
