import { sql } from 'kysely'
import { notify } from '../../../messages/notifications/notifications.ts'
import type { StoreContext } from '../../../platform/context.ts'

/**
 * Counts what browsers have stored on a day, and tells the merchant when it reaches the bound. Taken last: the row of a day
 * keeps the store's other writers waiting.
 * @returns the sum of the day
 */
export async function countStored(ctx: StoreContext, day: string, events: number, most: number): Promise<number> {
  const { rows } = await sql<{ sum: string }>`
    insert into stored_events as kept (store_id, local_day, events)
    values (${ctx.storeId}::uuid, ${day}::date, ${events})
    on conflict (store_id, local_day) do update set events = kept.events + excluded.events
    returning events as sum`.execute(ctx.db)
  const sum = Number(rows[0]!.sum)
  if (sum >= most && sum - events < most) await notify(ctx, 'visits.limited', { day, most })
  return sum
}
