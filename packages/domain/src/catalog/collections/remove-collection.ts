import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'

export async function removeCollection(ctx: StoreContext, id: string) {
  const [title] = await deleteCollections(ctx, [id])
  await nameSubject(ctx, title ?? fail(generalErrors.not_found))
  return {}
}

/**
 * Deletes collections. Their products stay, and links to them are hidden.
 * @returns the titles of those that existed
 */
export async function deleteCollections({ db, storeId }: StoreContext, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('collections')
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .returning('title')
    .execute()
  return rows.map(({ title }) => title)
}
