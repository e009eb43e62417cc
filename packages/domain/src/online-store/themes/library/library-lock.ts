import { themesErrors } from '@backroom/contract/online-store/themes/errors'
import { limits } from '@backroom/contract/online-store/themes/limits'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'

/** Lets one change of the library or of the live theme after the other, until the transaction ends. */
export async function lockLibrary({ db, storeId }: StoreContext): Promise<void> {
  await sql`select from stores where store_id = ${storeId} for no key update`.execute(db)
}

/** Fails if the library is full. Call it under the lock. */
export async function requireRoom({ db, storeId }: StoreContext): Promise<void> {
  const { count } = await db
    .selectFrom('themes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= limits.themes) fail(themesErrors.too_many_themes)
}
