import { sql } from 'kysely'
import type { Ports } from '../../platform/ports.ts'
import { gatewayOf } from '../payment-connections/payment-connections.ts'
import { type ReconcileContext, reconcileDay } from './reconcile-day.ts'
import { paymentSide, type Side, sidesOf } from './sides.ts'

const dayMs = 86_400_000
/** Statements can be corrected for some days. */
const repeatedDays = 3
/** Of a provider that was compared long ago, or never. */
const mostDays = 35

/** Compares every provider and payment connection that gives statements with the books, until yesterday. A failing one does not stop the others. */
export async function reconcileBooks(
  ctx: ReconcileContext & { ports: Pick<Ports, 'payments' | 'payoutProvider'> },
  nowMs = Date.now(),
): Promise<void> {
  const failures: unknown[] = []
  const reconcile = async (sides: Side[]) => {
    for (const side of sides) await reconcileSide(ctx, side, nowMs).catch((failure) => failures.push(failure))
  }
  await reconcile(sidesOf(ctx.ports))
  const { rows } = await sql<{ connectionId: string; storeId: string }>`
    select connection_id as "connectionId", store_id as "storeId" from settling_connections()`.execute(ctx.directory)
  for (const { connectionId, storeId } of rows)
    await gatewayOf(ctx.inStore(storeId), connectionId).then(
      (gateway) => reconcile(paymentSide(gateway, connectionId)),
      (failure) => failures.push(failure),
    )
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}

async function reconcileSide(ctx: ReconcileContext, side: Side, nowMs: number): Promise<void> {
  const { rows } = await sql<{ latest: string | null }>`
    select to_char(max(day), 'YYYY-MM-DD') as latest from reconciliations
     where provider = ${side.name} and connection_id is not distinct from ${side.connectionId}::uuid`.execute(
    ctx.directory,
  )
  const latest = rows[0]?.latest
  const daysBack = (count: number) => new Date(nowMs - count * dayMs).toISOString().slice(0, 10)
  const days = Array.from({ length: mostDays }, (_, index) => daysBack(index + 1))
  const due = days.filter((day, index) => index < repeatedDays || !latest || day > latest)
  for (const day of due.toReversed()) await reconcileDay(ctx, side, day)
}
