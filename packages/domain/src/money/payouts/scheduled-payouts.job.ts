import { minimumPayout } from '@backroom/contract/money/payouts/rules'
import type { PayoutSchedule } from '@backroom/contract/money/payouts/states'
import { DomainError } from '@backroom/contract/platform/api/domain-error'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { findBalances } from '../ledger/ledger.ts'
import { nextPayoutRun } from './payout-config.ts'
import { writePayout } from './request-payout.ts'

/**
 * Requests the scheduled payout of a store: all that is available, unless that is less than the smallest payout or the
 * threshold. One that cannot be requested, for example because its destination still waits, is left to the next run.
 * @returns 1 if the schedule was due
 */
export async function payWhatIsDue(ctx: StoreContext): Promise<number> {
  const { db, storeId } = ctx
  const { rows } = await sql<{
    id: string
    schedule: PayoutSchedule
    weekday: number | null
    thresholdCents: number | null
    destinationId: string
  }>`
    select id, schedule, weekday, threshold_cents as "thresholdCents", destination_id as "destinationId"
      from payout_configs where store_id = ${storeId} and next_run_at <= now() for update skip locked`.execute(db)
  const due = rows[0]
  if (!due) return 0
  await db
    .updateTable('payout_configs')
    .set({ next_run_at: nextPayoutRun(due, storeId) })
    .where('store_id', '=', storeId)
    .where('id', '=', due.id)
    .execute()
  const { currency } = await findStore(ctx)
  const { available } = await findBalances(ctx, currency)
  if (available < Math.max(minimumPayout(currency), due.thresholdCents ?? 0)) return 1
  try {
    await writePayout(ctx, { amountCents: available, destinationId: due.destinationId }, { by: 'schedule' })
  } catch (error) {
    // Nothing is written before one of these is thrown.
    if (!(error instanceof DomainError)) throw error
  }
  return 1
}
