import type { PayoutConfig } from '@backroom/contract/money/payouts/endpoints'
import { payoutsErrors } from '@backroom/contract/money/payouts/errors'
import { minimumPayout, scheduleNeeds } from '@backroom/contract/money/payouts/rules'
import type { PayoutSchedule } from '@backroom/contract/money/payouts/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { isUniqueViolation } from '@backroom/db/unique-violation'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { nextRun } from '../../platform/next-run.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { findDestination } from '../payout-destinations/payout-destinations.ts'

type Schedule = Pick<PayoutConfig, 'schedule' | 'weekday' | 'thresholdCents' | 'destinationId'>

/** Scheduled payouts are requested at this hour of the store's day. */
const runHour = 9

/** The next run after now: of a weekly schedule on its day, of one by threshold every day. */
export const nextPayoutRun = ({ schedule, weekday }: Pick<Schedule, 'schedule' | 'weekday'>, storeId: string) =>
  nextRun(
    {
      every: schedule === 'manual' ? 'never' : schedule === 'weekly' ? 'week' : 'day',
      weekday: weekday ?? 0,
      monthDay: 0,
      hour: runHour,
    },
    storeId,
    sql`now()`,
  )

/** The schedule, or a manual one before the first change, and the terms of payouts. */
export async function findPayoutConfig(ctx: StoreContext): Promise<PayoutConfig> {
  const { currency } = await findStore(ctx)
  const { holdingDays } = await ctx.db
    .selectFrom('stores')
    .select('holding_days as holdingDays')
    .where('store_id', '=', ctx.storeId)
    .executeTakeFirstOrThrow()
  const row = await ctx.db
    .selectFrom('payout_configs')
    .select([
      ...(['id', 'schedule', 'weekday', 'revision'] as const),
      ...([
        'threshold_cents as thresholdCents',
        'destination_id as destinationId',
        'next_run_at as nextRunAt',
      ] as const),
    ])
    .where('store_id', '=', ctx.storeId)
    .executeTakeFirst()
  const none = { id: null, weekday: null, thresholdCents: null, destinationId: null, nextRunAt: null, revision: 0 }
  return {
    ...(row ?? none),
    schedule: (row?.schedule ?? 'manual') as PayoutSchedule,
    minimumCents: minimumPayout(currency),
    holdingDays,
    currency,
  }
}

export async function createPayoutConfig(ctx: StoreContext, schedule: Schedule): Promise<PayoutConfig> {
  const columns = await columnsOf(ctx, schedule)
  try {
    await ctx.db
      .insertInto('payout_configs')
      .values({ store_id: ctx.storeId, ...columns })
      .execute()
  } catch (error) {
    if (isUniqueViolation(error)) fail(payoutsErrors.config_exists)
    throw error
  }
  return findPayoutConfig(ctx)
}

export async function updatePayoutConfig(
  ctx: StoreContext,
  id: string,
  schedule: Schedule,
  revision: number,
): Promise<PayoutConfig> {
  const { id: storedId } = await findPayoutConfig(ctx)
  if (storedId !== id) fail(generalErrors.not_found)
  const updated = await ctx.db
    .updateTable('payout_configs')
    .set({ ...(await columnsOf(ctx, schedule)), revision: revision + 1 })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst()
  if (!updated) fail(generalErrors.revision_conflict)
  return findPayoutConfig(ctx)
}

/** Checks that the schedule is complete. What it does not need is not stored. */
async function columnsOf(ctx: StoreContext, { schedule, weekday, thresholdCents, destinationId }: Schedule) {
  const needed = scheduleNeeds[schedule]
  const incomplete = (field: keyof Schedule): never =>
    fail(payoutsErrors.schedule_incomplete, [payoutsErrors.schedule_incomplete], field)
  if (needed === 'weekday' && weekday === null) incomplete('weekday')
  if (needed === 'thresholdCents' && thresholdCents === null) incomplete('thresholdCents')
  if (needed !== undefined && destinationId === null) incomplete('destinationId')
  if (destinationId !== null) {
    const { state } = await findDestination(ctx, destinationId)
    if (state === 'unconfirmed') fail(payoutsErrors.destination_unconfirmed)
  }
  const { currency } = await findStore(ctx)
  if (needed === 'thresholdCents' && thresholdCents! < minimumPayout(currency))
    fail(payoutsErrors.payout_too_small, [payoutsErrors.payout_too_small], 'thresholdCents')
  return {
    schedule,
    weekday: needed === 'weekday' ? weekday : null,
    threshold_cents: needed === 'thresholdCents' ? thresholdCents : null,
    destination_id: destinationId,
    next_run_at: nextPayoutRun({ schedule, weekday }, ctx.storeId),
  }
}
