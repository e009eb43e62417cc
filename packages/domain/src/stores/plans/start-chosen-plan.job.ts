import { plans } from '@backroom/contract/stores/plans/plan-list'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** Starts the chosen plan once the trial has ended, with its fee for later sales. */
export async function startChosenPlan({ db, storeId }: StoreContext): Promise<void> {
  for (const { code, feeBasisPoints } of plans)
    await db
      .updateTable('stores')
      .set({ subscription_code: code, fee_basis_points: feeBasisPoints, trial_ends_at: null, chosen_plan: null })
      .where('store_id', '=', storeId)
      .where('chosen_plan', '=', code)
      .where((where) =>
        where.or([where('trial_ends_at', 'is', null), where('trial_ends_at', '<=', sql<string>`now()`)]),
      )
      .execute()
}
