import type { QuoteFailure } from '@backroom/contract/selling/rate-services/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** Remembers since when a service fails, and why it failed the last time; null forgets it. */
export async function noteAnswer(
  { db, storeId }: StoreContext,
  serviceId: string,
  failure: QuoteFailure | null,
): Promise<void> {
  if (failure)
    await sql`
      insert into rate_service_failures as f (store_id, service_id, reason)
      select store_id, id, ${failure} from rate_services where store_id = ${storeId} and id = ${serviceId}
      on conflict (store_id, service_id) do update set reason = excluded.reason where f.reason <> excluded.reason`.execute(
      db,
    )
  else
    await db
      .deleteFrom('rate_service_failures')
      .where('store_id', '=', storeId)
      .where('service_id', '=', serviceId)
      .execute()
}
