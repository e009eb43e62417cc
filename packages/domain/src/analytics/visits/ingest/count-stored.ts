import { sql } from 'kysely'
import { notify } from '../../../messages/notifications/notifications.ts'
import type { StoreContext } from '../../../platform/context.ts'

/**
 * Counts the stored events of a day and notifies the merchant when they reach the limit. Runs last in its transaction, because
 * the row of a day blocks the store's other writers.
 * @returns the number of stored events of the day
 */
export async function countStored(ctx: StoreContext, day: string, events: number, max: number): Promise<number> {
  const { rows } = await sql<{ sum: string }>`
    insert into stored_events as kept (store_id, local_day, events)
    values (${ctx.storeId}::uuid, ${day}::date, ${events})
    on conflict (store_id, local_day) do update set events = kept.events + excluded.events
    returning events as sum`.execute(ctx.db)
  const sum = Number(rows[0]!.sum)
  if (sum >= max && sum - events < max) await notify(ctx, 'visits.limited', { day, most: max })
  return sum
}
