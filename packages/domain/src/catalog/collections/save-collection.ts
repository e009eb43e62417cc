import type { Collection, CollectionBody, NewCollectionBody } from '@backroom/contract/catalog/collections/endpoints'
import type { CollectionKind } from '@backroom/contract/catalog/collections/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { rejectTakenHandle } from '../../platform/handles/handles.ts'
import { columnsOf } from './collection-columns.ts'
import { loadCollection, requireCollection } from './collection-queries.ts'
import { chosenHandle, failTakenHandle, insertCollection, isReserved, requireCapacity } from './insert-collection.ts'
import { insertMembers, requireProducts } from './members.ts'
import { lockRules, queueRefresh } from './queue-refresh.ts'

export async function createCollection(ctx: TenantContext, input: NewCollectionBody): Promise<Collection> {
  const { kind, productIds, handle, ...body } = input
  const columns = await columnsOf(ctx, kind, { ...body, handle })
  await nameSubject(ctx, columns.title)
  await requireCapacity(ctx, kind)
  await requireProducts(ctx, productIds)
  if (kind === 'rules') await lockRules(ctx)
  const id = await insertCollection(ctx, kind, columns, handle)
  if (kind === 'rules') await queueRefresh(ctx, id)
  else if (productIds.length > 0) await insertMembers(ctx, id, productIds)
  return loadCollection(ctx, id)
}

export async function updateCollection(
  ctx: TenantContext,
  id: string,
  body: CollectionBody,
  revision: number,
): Promise<Collection> {
  const { db, storeId } = ctx
  // Before the row is locked: refreshes of products hold this lock when they lock the row.
  if ((await requireCollection(ctx, id)).kind === 'rules') await lockRules(ctx)
  const before = await db
    .selectFrom('collections')
    .select(['title', 'handle', 'kind', 'publish_at', 'revision', sql<string | null>`rules::text`.as('rules')])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) return fail(generalErrors.not_found)
  await nameSubject(ctx, before.title)
  if (before.revision !== revision) fail(generalErrors.revision_conflict)
  const kind = before.kind as CollectionKind
  const columns = await columnsOf(ctx, kind, body, before.publish_at)
  const handle = body.handle.trim() === '' ? before.handle : chosenHandle(body.handle)
  if (handle !== before.handle && (isReserved(handle) || (await isTaken(ctx, handle))))
    await failTakenHandle(ctx, handle)
  const { rules } = await rejectTakenHandle(
    db
      .updateTable('collections')
      .set({ ...columns, handle, updated_at: sql<string>`now()`, revision: revision + 1 })
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .returning(sql<string | null>`rules::text`.as('rules'))
      .executeTakeFirstOrThrow(),
  )
  if (rules !== before.rules) await queueRefresh(ctx, id)
  return loadCollection(ctx, id)
}

/** Asked before the update, because a rejected statement ends the transaction, in which the suggestion is looked up. */
async function isTaken({ db, storeId }: StoreContext, handle: string): Promise<boolean> {
  const other = await db
    .selectFrom('collections')
    .select('id')
    .where('store_id', '=', storeId)
    .where('handle', '=', handle)
    .executeTakeFirst()
  return other !== undefined
}

/** Creates an unpublished collection with the same texts, image, and products or rules. */
export async function duplicateCollection(ctx: TenantContext, id: string, title: string): Promise<Collection> {
  const source = await loadCollection(ctx, id)
  await nameSubject(ctx, source.title)
  const copy = await createCollection(ctx, {
    ...source,
    ...{ title, handle: '', isPublished: false, publishAt: null, imageId: source.image?.id ?? null, productIds: [] },
  })
  await nameSubject(ctx, source.title)
  if (source.kind === 'manual')
    await sql`
      insert into collection_products (store_id, collection_id, product_id, position)
      select store_id, ${copy.id}::uuid, product_id, position from collection_products
       where store_id = ${ctx.storeId} and collection_id = ${id}`.execute(ctx.db)
  return loadCollection(ctx, copy.id)
}
