import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { isShut } from '@backroom/contract/stores/stores/states'
import type { StoreContext } from '../../platform/context.ts'

/** Fails if nobody pays the plan of the store. What may still be done says so in the contract (`whileFrozen`). */
export async function requireUnfrozen({ db, storeId }: StoreContext): Promise<void> {
  const { plan_state: state } = await db
    .selectFrom('stores')
    .select('plan_state')
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  if (isShut(state)) fail(generalErrors.store_frozen)
}
