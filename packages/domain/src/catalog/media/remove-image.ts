import { mediaErrors } from '@backroom/contract/catalog/media/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { deleteUnused } from './delete-unused.ts'

export async function removeImage(ctx: StoreContext, id: string) {
  const { db, storeId } = ctx
  const image = await db
    .selectFrom('files')
    .select(['name', 'alt'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!image) fail(generalErrors.not_found)
  await nameSubject(ctx, image.name || image.alt)
  if ((await deleteUnused(ctx, [id])).size === 0) fail(mediaErrors.image_in_use)
  return {}
}
