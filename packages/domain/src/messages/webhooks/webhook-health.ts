import { limits } from '@backroom/contract/messages/webhooks/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** After this many failures in a row an endpoint is called at intervals only. */
const failuresToPause = 10
const firstPauseSeconds = 5
const longestPauseSeconds = 300

export async function noteSuccess({ db, storeId }: StoreContext, endpointId: string): Promise<void> {
  await sql`
    update webhook_health set failing_since = null, failures = 0, paused_until = null
     where store_id = ${storeId} and endpoint_id = ${endpointId} and failures > 0`.execute(db)
}

/** @returns whether the endpoint has failed for so long that it is disabled by this failure */
export async function noteFailure({ db, storeId }: StoreContext, endpointId: string): Promise<boolean> {
  const { rows } = await sql<{ isDisabled: boolean }>`
    insert into webhook_health as h (store_id, endpoint_id, failing_since, failures)
    select ${storeId}::uuid, id, now(), 1 from webhook_endpoints where store_id = ${storeId} and id = ${endpointId}
    on conflict (store_id, endpoint_id) do update
       set failing_since = coalesce(h.failing_since, now()), failures = h.failures + 1,
           paused_until = case when h.failures + 1 >= ${failuresToPause} then now() + make_interval(secs => least(
             ${longestPauseSeconds}, ${firstPauseSeconds} * power(2, least(h.failures + 1 - ${failuresToPause}, 20)))) end,
           disabled_at = case when h.failing_since <= now() - make_interval(hours => ${limits.triedHours}) then now() end
     where h.disabled_at is null
    returning disabled_at is not null as "isDisabled"`.execute(db)
  return rows[0]?.isDisabled ?? false
}

/** Forgets the failures, so that the endpoint is called again. */
export const clearHealth = ({ db, storeId }: StoreContext, endpointId: string) =>
  db.deleteFrom('webhook_health').where('store_id', '=', storeId).where('endpoint_id', '=', endpointId).execute()
