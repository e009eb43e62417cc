import { plans } from '@backroom/contract/stores/plans/plan-list'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** Puts the chosen plan into force once no trial runs any more: its rank, and its fee for the sales from now on. */
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
