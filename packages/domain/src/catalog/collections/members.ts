import type { CollectionProduct, CollectionProducts } from '@backroom/contract/catalog/collections/endpoints'
import { collectionsErrors } from '@backroom/contract/catalog/collections/errors'
import { limits } from '@backroom/contract/catalog/collections/limits'
import type { CollectionSort } from '@backroom/contract/catalog/collections/states'
import type { ProductStatus } from '@backroom/contract/catalog/products/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { type RawBuilder, sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { firstImageOf, productImageAddress, type StoredImage } from '../products/products.ts'

/** SQL: the order of products `p`, members `m` of a collection. Equal ones are ordered by id, so that pages never overlap. */
const orders: Record<CollectionSort, RawBuilder<unknown>> = {
  manual: sql`m.position, p.id`,
  title: sql`p.title collate "vi-x-icu", p.id`,
  title_desc: sql`p.title collate "vi-x-icu" desc, p.id desc`,
  price: sql`lowest_price, p.id`,
  price_desc: sql`lowest_price desc nulls last, p.id desc`,
  newest: sql`p.id desc`,
  oldest: sql`p.id`,
  best_selling: sql`units_sold desc, p.id desc`,
}

interface MemberRow {
  id: string
  title: string
  status: string
  image: StoredImage | null
}

export const memberFrom = (storeId: string, { image, status, ...row }: MemberRow): CollectionProduct => ({
  ...row,
  status: status as ProductStatus,
  imageUrl: productImageAddress(storeId, image),
})

/** A page of the products of a collection in the order that customers see; the last one if there are fewer pages. */
export async function listMembers(ctx: StoreContext, id: string, page: number): Promise<CollectionProducts> {
  const { db, storeId } = ctx
  const collection = await db
    .selectFrom('collections')
    .select(['product_count as total', 'members_revision as revision', 'sort'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  const { total, revision, sort } = collection ?? fail(generalErrors.not_found)
  const pages = Math.max(1, Math.ceil(total / limits.productsAPage))
  const shown = Math.min(page, pages)
  const { rows } = await sql<MemberRow>`
    select p.id, p.title, p.status, ${firstImageOf('p')} as image
      from collection_products m
      join products p on p.store_id = m.store_id and p.id = m.product_id
      cross join lateral (select min(v.price_cents) as lowest_price from product_variants v
                           where v.store_id = p.store_id and v.product_id = p.id) prices
      cross join lateral (select coalesce(max(c.units_sold), 0) as units_sold from product_cards c
                           where c.store_id = p.store_id and c.product_id = p.id) sales
     where m.store_id = ${storeId} and m.collection_id = ${id}
     order by ${orders[sort as CollectionSort]}
     limit ${limits.productsAPage} offset ${(shown - 1) * limits.productsAPage}`.execute(db)
  return { products: rows.map((row) => memberFrom(storeId, row)), total, revision, page: shown, pages }
}

/** Locks a collection whose products are chosen one by one, until the transaction ends. */
async function lockManual(ctx: StoreContext, id: string) {
  const collection = await ctx.db
    .selectFrom('collections')
    .select(['title', 'kind', 'product_count as total', 'members_revision as revision'])
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!collection) return fail(generalErrors.not_found)
  await nameSubject(ctx, collection.title)
  if (collection.kind !== 'manual') fail(collectionsErrors.chosen_by_rules)
  return collection
}

/** Fails if one of the products is not in the store. */
export async function requireProducts({ db, storeId }: StoreContext, given: readonly string[]): Promise<void> {
  const ids = [...new Set(given)]
  if (ids.length === 0) return
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow()
  if (count < ids.length) fail(generalErrors.not_found)
}

/** Puts products behind the members, in the given order. Fails if one is not in the store. */
export async function insertMembers({ db, storeId }: StoreContext, id: string, given: readonly string[]) {
  const ids = [...new Set(given)]
  const { rows } = await sql<{ found: number; added: number }>`
    with found as (
      select p.id, n.place from unnest(${ids}::uuid[]) with ordinality n (id, place)
        join products p on p.store_id = ${storeId} and p.id = n.id),
    added as (
      insert into collection_products (store_id, collection_id, product_id, position)
      select ${storeId}::uuid, ${id}::uuid, found.id, found.place
             + coalesce((select max(position) from collection_products
                          where store_id = ${storeId} and collection_id = ${id}), -1)
        from found
          on conflict do nothing returning product_id)
    select (select count(*)::int from found) as found, (select count(*)::int from added) as added`.execute(db)
  const { found, added } = rows[0]!
  if (found < ids.length) fail(generalErrors.not_found)
  return added
}

const countRevision = ({ db, storeId }: StoreContext, id: string) =>
  db
    .updateTable('collections')
    .set({ members_revision: sql<number>`members_revision + 1`, updated_at: sql<string>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()

export async function addMembers(ctx: StoreContext, id: string, ids: readonly string[]): Promise<CollectionProducts> {
  const { total } = await lockManual(ctx, id)
  const added = await insertMembers(ctx, id, ids)
  if (total + added > limits.products) fail(collectionsErrors.collection_full)
  if (added > 0) await countRevision(ctx, id)
  return listMembers(ctx, id, Number.MAX_SAFE_INTEGER)
}

/** Takes products out. Those that are not in it are skipped. */
export async function removeMembers(
  ctx: StoreContext,
  id: string,
  ids: readonly string[],
): Promise<CollectionProducts> {
  await lockManual(ctx, id)
  const { db, storeId } = ctx
  const { rows } = await sql<{ known: number; removed: number }>`
    with removed as (
      delete from collection_products
       where store_id = ${storeId} and collection_id = ${id} and product_id = any(${[...ids]}::uuid[]) returning product_id)
    select (select count(*)::int from removed) as removed,
           (select count(*)::int from products where store_id = ${storeId} and id = any(${[...ids]}::uuid[])) as known`.execute(
    db,
  )
  const { known, removed } = rows[0]!
  if (known < new Set(ids).size) fail(generalErrors.not_found)
  if (removed > 0) await countRevision(ctx, id)
  return listMembers(ctx, id, 1)
}

/**
 * Moves a product of a collection behind another one.
 * @param afterId null for the beginning
 * @param revision of the order that the person saw
 */
export async function moveMember(
  ctx: StoreContext,
  { id, productId }: { id: string; productId: string },
  afterId: string | null,
  revision: number,
) {
  const collection = await lockManual(ctx, id)
  if (collection.revision !== revision) fail(generalErrors.revision_conflict)
  const { db, storeId } = ctx
  const { rows } = await sql<{ id: string }>`
    select product_id as id from collection_products
     where store_id = ${storeId} and collection_id = ${id} order by position, product_id`.execute(db)
  const members = rows.map((row) => row.id)
  const others = members.filter((member) => member !== productId)
  const place = afterId === null ? 0 : others.indexOf(afterId) + 1
  if (others.length === members.length || (afterId !== null && place === 0)) fail(generalErrors.not_found)
  others.splice(place, 0, productId)
  await sql`
    update collection_products m set position = wanted.place
      from unnest(${others}::uuid[]) with ordinality as wanted (product_id, place)
     where m.store_id = ${storeId} and m.collection_id = ${id} and m.product_id = wanted.product_id
       and m.position <> wanted.place`.execute(db)
  await countRevision(ctx, id)
  return { revision: revision + 1 }
}
