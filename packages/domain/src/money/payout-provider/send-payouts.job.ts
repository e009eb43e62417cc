import type { WaitingStoreContext } from '../../platform/context.ts'
import { settlePayout } from './settle-payout.ts'

/** Of one store in one run. */
const batchSize = 100
/** A payout that is being sent is looked for again after this time. */
const lookAgainMinutes = 5

/** Sends the approved payouts of a store and asks about those on their way. One that fails does not stop the others. */
export async function sendPayouts(ctx: WaitingStoreContext): Promise<void> {
  const { payoutProvider } = ctx.ports
  if (!payoutProvider) return
  const due = await ctx.read(({ db, storeId }) =>
    db
      .selectFrom('payouts')
      .select('id')
      .where('store_id', '=', storeId)
      .where((where) =>
        where.or([
          where('state', '=', 'approved'),
          where.and([
            where('state', '=', 'processing'),
            where('changed_at', '<', new Date(Date.now() - lookAgainMinutes * 60_000).toISOString()),
          ]),
        ]),
      )
      .orderBy('id')
      .limit(batchSize)
      .execute(),
  )
  const failures: unknown[] = []
  for (const { id } of due) await settlePayout(ctx, payoutProvider, id).catch((failure) => failures.push(failure))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}
