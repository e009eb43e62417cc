import type { ProductDetail } from '@backroom/contract/catalog/products/endpoints'
import type { ProductBody } from '@backroom/contract/catalog/products/product-body'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { handleOf, rejectTakenHandle } from '../../platform/handles/handles.ts'
import { requireMetafields } from '../metafields/metafields.ts'
import { findProduct } from './find-product.ts'
import { normalized, productColumns, requireValid } from './product-columns.ts'
import { failTakenHandle, fallbackHandle } from './product-handle.ts'
import { requireFuture } from './publish-at.ts'
import { saveImages } from './save-images.ts'
import { saveVariants } from './save-variants.ts'

/** Saves a product as a whole: what the input leaves out of images and variants is deleted. Stock stays as it is. */
export async function updateProduct(
  ctx: StoreContext,
  id: string,
  input: ProductBody,
  revision: number,
): Promise<ProductDetail> {
  const body = normalized(input)
  requireValid(body)
  const { db, storeId } = ctx
  const before = await db
    .selectFrom('products')
    .select(['title', 'handle', 'revision', 'publish_at', 'metafields'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) fail(generalErrors.not_found)
  await nameSubject(ctx, before.title)
  if (before.revision !== revision) fail(generalErrors.revision_conflict)
  requireFuture(body, before.publish_at)
  await requireMetafields(ctx, body.metafields, before.metafields as ProductBody['metafields'])
  const handle = body.handle.trim() === '' ? before.handle : handleOf(body.handle, fallbackHandle)
  if (handle !== before.handle && (await isTaken(ctx, handle))) await failTakenHandle(ctx, handle)
  await rejectTakenHandle(
    db
      .updateTable('products')
      .set({ ...productColumns(body), handle, updated_at: sql<string>`now()`, revision: revision + 1 })
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  await saveImages(ctx, id, body.images)
  await saveVariants(ctx, id, body.variants)
  return findProduct(ctx, id)
}

/** Asked before the update, because a rejected statement ends the transaction, in which the suggestion is looked up. */
async function isTaken({ db, storeId }: StoreContext, handle: string): Promise<boolean> {
  const other = await db
    .selectFrom('products')
    .select('id')
    .where('store_id', '=', storeId)
    .where('handle', '=', handle)
    .executeTakeFirst()
  return other !== undefined
}
