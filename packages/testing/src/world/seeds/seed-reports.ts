import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import type { StoreContext } from '@backroom/domain/platform/context'
import { sql } from 'kysely'
import { insertRows } from '../rows/insert-rows.ts'
import type { DemoStore } from '../stores.ts'

const weeks = 8
/** Weekly spend by campaign. */
const campaigns = [
  { source: 'facebook', medium: 'social', campaign: 'autumn', amount_cents: 6_150 },
  { source: 'instagram', medium: 'social', campaign: 'autumn', amount_cents: 2_400 },
  { source: 'google', medium: 'social', campaign: 'new-arrivals', amount_cents: 3_800 },
]

/** Seeds weekly advertising spend, and cost rules since the first day. */
export async function seedCosts({ db }: StoreContext, store: DemoStore, nowMs: number) {
  const { id: store_id, currency } = store
  const timeZone = store.timeZone ?? defaultTimeZone
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).toPlainDate()
  const spend = Array.from({ length: weeks }, (_, week) => {
    const to = today.subtract({ weeks: week })
    const days = { from_day: to.subtract({ days: 6 }).toString(), to_day: to.toString() }
    return campaigns.map((campaign) => ({ store_id, ...days, ...campaign, currency }))
  })
  for (const row of spend.flat()) await db.insertInto('spend').values(row).execute()
  const first = today.subtract({ days: store.historyDays + 1 })
  await insertRows(db, 'cost_rules', [
    {
      ...{ store_id, version: 1, valid_on: first.toString(), saved_at: new Date(nowMs) },
      valid_from: first.toZonedDateTime(timeZone).toInstant().toString(),
      ...{ payment_basis_points: 290, payment_cents: 30, other_basis_points: 0, other_cents: 25 },
    },
  ])
  await insertRows(db, 'cost_rule_shipping', [
    { store_id, version: 1, country_code: '', order_cents: 620, item_cents: 80 },
    { store_id, version: 1, country_code: 'US', order_cents: 410, item_cents: 60 },
  ])
}

/** Seeds a shared report that is not mailed. */
export async function seedSavedReport({ db, storeId }: StoreContext) {
  await sql`
    insert into saved_reports (store_id, made_by, is_shared, name, dimension, relative_range, every, weekday, month_day, hour,
                               recipients)
    select store_id, user_id, true, 'Best sellers of four weeks', 'product', 'last28days', 'never', 1, 1, 8, array[user_id]
      from memberships where store_id = ${storeId} and role = 'owner' limit 1`.execute(db)
}
