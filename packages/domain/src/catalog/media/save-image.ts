import type { MediaImageDetail, media } from '@backroom/contract/catalog/media/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findImage } from './media-queries.ts'

/** Changes name, description and focal point. Products that took the image before keep the description they have. */
export async function saveImage(
  ctx: StoreContext,
  id: string,
  { name, alt, focalX, focalY }: Input<typeof media.update>['body'],
  revision: number,
): Promise<MediaImageDetail> {
  const { db, storeId } = ctx
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ name: name.trim(), alt: alt.trim(), focal_x: focalX, focal_y: focalY })
    .set({ revision: revision + 1, updated_at: sql<string>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  const image = await findImage(ctx, id)
  if (numUpdatedRows === 0n) fail(generalErrors.revision_conflict)
  await nameSubject(ctx, image.name || image.alt)
  return image
}
