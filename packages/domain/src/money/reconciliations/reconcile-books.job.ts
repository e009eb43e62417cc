import { sql } from 'kysely'
import type { Ports } from '../../platform/ports.ts'
import { type ReconcileContext, reconcileDay } from './reconcile-day.ts'
import { type Side, sidesOf } from './sides.ts'

const dayMs = 86_400_000
/** Statements can be corrected for some days. */
const repeatedDays = 3
/** Of a provider that was compared long ago, or never. */
const mostDays = 35

/** Compares every provider that gives statements with the books, until yesterday. A failing one does not stop the other. */
export async function reconcileBooks(
  ctx: ReconcileContext & { ports: Pick<Ports, 'payments' | 'payoutProvider'> },
  nowMs = Date.now(),
): Promise<void> {
  const failures: unknown[] = []
  for (const side of sidesOf(ctx.ports))
    await reconcileSide(ctx, side, nowMs).catch((failure) => failures.push(failure))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}

async function reconcileSide(ctx: ReconcileContext, side: Side, nowMs: number): Promise<void> {
  const { rows } = await sql<{ latest: string | null }>`
    select to_char(max(day), 'YYYY-MM-DD') as latest from reconciliations where provider = ${side.name}`.execute(
    ctx.directory,
  )
  const latest = rows[0]?.latest
  const daysBack = (count: number) => new Date(nowMs - count * dayMs).toISOString().slice(0, 10)
  const days = Array.from({ length: mostDays }, (_, index) => daysBack(index + 1))
  const due = days.filter((day, index) => index < repeatedDays || !latest || day > latest)
  for (const day of due.toReversed()) await reconcileDay(ctx, side, day)
}
