import { isZone } from '@backroom/contract/platform/api/fields'
import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import type { StoreContext } from './context.ts'

/** IANA name of the store's time zone; the default if it has none or an unknown one. */
export async function findTimeZone({ db, storeId }: StoreContext): Promise<string> {
  const row = await db
    .selectFrom('stores')
    .select('standard_timezone')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  const stored = row?.standard_timezone
  return stored && isZone(stored) ? stored : defaultTimeZone
}
