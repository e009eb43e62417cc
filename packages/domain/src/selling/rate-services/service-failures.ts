import { failureTexts } from '@backroom/contract/selling/rate-services/failure-texts'
import type { QuoteFailure } from '@backroom/contract/selling/rate-services/states'
import { sql } from 'kysely'
import { notify } from '../../messages/notifications/notifications.ts'
import type { StoreContext } from '../../platform/context.ts'

/** Members are notified of a service that has not answered for this long. Most failures are shorter. */
const notifiedAfterMs = 10 * 60_000

/** Remembers since when a service fails, and why it failed the last time; null forgets it. */
export async function noteAnswer(ctx: StoreContext, serviceId: string, failure: QuoteFailure | null): Promise<void> {
  const { db, storeId } = ctx
  if (!failure) {
    await db
      .deleteFrom('rate_service_failures')
      .where('store_id', '=', storeId)
      .where('service_id', '=', serviceId)
      .execute()
    return
  }
  await sql`
    insert into rate_service_failures as f (store_id, service_id, reason)
    select store_id, id, ${failure} from rate_services where store_id = ${storeId} and id = ${serviceId}
    on conflict (store_id, service_id) do update set reason = excluded.reason where f.reason <> excluded.reason`.execute(
    db,
  )
  const { rows } = await sql<{ name: string }>`
    update rate_service_failures f set notified_at = now()
      from rate_services s
     where f.store_id = ${storeId} and f.service_id = ${serviceId} and f.notified_at is null
       and f.failing_since <= now() - ${notifiedAfterMs} * interval '1 millisecond'
       and s.store_id = f.store_id and s.id = f.service_id
    returning s.name`.execute(db)
  for (const { name } of rows) await notify(ctx, 'rate_service.failing', { name, what: failureTexts[failure] })
}
