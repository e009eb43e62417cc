import { healthTexts } from '@backroom/contract/money/payment-connections/health-texts'
import type { HealthProblem } from '@backroom/contract/money/payment-connections/states'
import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import { notify } from '../../messages/notifications/notifications.ts'
import type { StoreContext, WaitingStoreContext } from '../../platform/context.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { askGateway, nextCheck, recordCheck } from './check-connection.ts'

/** The stores with a connection that is due, or that must be told how a check went. */
export async function storesToCheck(directory: Db): Promise<string[]> {
  const { rows } = await sql<{ store: string }>`select stores_with_connection_checks() as store`.execute(directory)
  return rows.map(({ store }) => store)
}

const batchSize = 20
const atOnce = 4

/**
 * Checks the connections of a store that are due, and tells its members which began to fail. A connection of several stores
 * is checked by one of them, and each of them is told.
 * @returns how many were checked
 */
export async function checkConnections(ctx: WaitingStoreContext): Promise<number> {
  const due = await ctx.write(claimDue)
  const limit = limitConcurrency(atOnce)
  const results = await Promise.allSettled(
    due.map((id) =>
      limit(async () => {
        const problem = await askGateway(ctx, id)
        await ctx.write((tx) => recordCheck(tx, id, problem))
      }),
    ),
  )
  await ctx.write(tellFailures)
  const failures = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason)
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
  return due.length
}

/** Another process that asks meanwhile finds none of them due. */
async function claimDue({ db, storeId }: StoreContext): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update payment_connection_health set next_check_at = ${nextCheck}
     where connection_id in (
       select h.connection_id from payment_connection_health h
         join payment_connections c on c.id = h.connection_id
         join store_payment_connections a on a.connection_id = c.id
        where a.store_id = ${storeId} and a.released_at is null and c.is_active and c.kind <> 'test'
          and h.next_check_at <= now()
        order by h.next_check_at limit ${batchSize} for update of h skip locked)
    returning connection_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Once for each change from working to failing. */
async function tellFailures(ctx: StoreContext): Promise<void> {
  const { rows } = await sql<{ name: string; isFailing: boolean; problem: HealthProblem | null }>`
    update store_payment_connections a set noticed_failing = h.state = 'failing'
      from payment_connection_health h
      join payment_connections c on c.id = h.connection_id
     where a.store_id = ${ctx.storeId} and a.connection_id = h.connection_id and a.released_at is null
       and c.is_active and (h.state = 'failing') <> a.noticed_failing
    returning c.name, a.noticed_failing as "isFailing", h.problem`.execute(ctx.db)
  for (const { name, isFailing, problem } of rows)
    if (isFailing) await notify(ctx, 'payment.failing', { gateway: name, what: healthTexts[problem ?? 'unreachable'] })
}
