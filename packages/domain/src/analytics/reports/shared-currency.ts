import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoresContext } from '../../platform/context.ts'

/** The common currency of the stores. Fails if they have several, because such amounts cannot be added. */
export async function findSharedCurrency({ db, storeIds }: StoresContext): Promise<string> {
  const [first, another] = await db
    .selectFrom('stores')
    .select('currency')
    .distinct()
    .where('store_id', '=', sql<string>`any(${storeIds}::uuid[])`)
    .execute()
  if (another)
    fail(generalErrors.invalid_request, [
      {
        en: 'These shops use different currencies. Choose shops with the same currency.',
        vi: 'Các cửa hàng này dùng tiền tệ khác nhau. Hãy chọn các cửa hàng cùng tiền tệ.',
      },
    ])
  return first?.currency ?? fail(generalErrors.not_found)
}
