import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { type Condition, matchingIds, patternsOf } from '../../platform/search/search.ts'
import { collectionImage } from './find-collections.ts'
import { fileJson, type StoredImage } from './product-images.ts'

const collectionsOf = ({ db, storeId }: StoreContext) =>
  db.selectFrom('collections').where('collections.store_id', '=', storeId)

const publishedOf = (ctx: StoreContext) => collectionsOf(ctx).where('is_published', '=', true)

/** The first published collections by title. */
export const listFirstCollections = (ctx: StoreContext, limit: number) =>
  publishedOf(ctx).select(['handle', 'title']).orderBy('title').orderBy('id').limit(limit).execute()

/** The first published collection of a product by title, for its breadcrumb. */
export const findCollectionOf = (ctx: StoreContext, productId: string) =>
  publishedOf(ctx)
    .select(['id', 'handle', 'title'])
    .where('id', 'in', (query) =>
      query
        .selectFrom('collection_products')
        .select('collection_id')
        .where('store_id', '=', ctx.storeId)
        .where('product_id', '=', productId),
    )
    .orderBy('title')
    .orderBy('id')
    .executeTakeFirst()

const ownImage = sql<StoredImage | null>`(
  select ${fileJson} from files f where f.store_id = collections.store_id and f.id = collections.image_id)`

/** A published collection, with the order in which customers see its products first. */
export const findCollection = (ctx: StoreContext, handle: string) =>
  publishedOf(ctx)
    .select(['id', 'handle', 'title', 'description_html as descriptionHtml', 'sort'])
    .select(['seo_title as seoTitle', 'seo_description as seoDescription', ownImage.as('image')])
    .where('handle', '=', handle)
    .executeTakeFirst()

/** The ids of published collections by their handles, also earlier ones. */
export async function findCollectionIds(ctx: StoreContext, handles: readonly string[]): Promise<string[]> {
  if (handles.length === 0) return []
  const rows = await publishedOf(ctx)
    .select('id')
    .where(
      sql<boolean>`(handle = any(${[...handles]}::text[]) or id in (
        select collection_id from collection_redirects
         where store_id = ${ctx.storeId} and handle = any(${[...handles]}::text[])))`,
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** A page of the published collections with their images and the number of products on sale, by title. */
export async function listPublishedCollections(
  ctx: StoreContext,
  { limit, offset }: { limit: number; offset: number },
) {
  const activeProducts = sql<number>`(
    select count(*)::int from collection_products m
      join products p on p.store_id = m.store_id and p.id = m.product_id
     where m.store_id = collections.store_id and m.collection_id = collections.id and p.status = 'active')`
  const page = publishedOf(ctx)
    .select(['id', 'handle', 'title', collectionImage.as('image'), activeProducts.as('products')])
    .orderBy(sql`title collate "vi-x-icu"`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
  const all = publishedOf(ctx).select(({ fn }) => fn.countAll<number>().as('total'))
  const [collections, { total }] = await Promise.all([page.execute(), all.executeTakeFirstOrThrow()])
  return { collections, total }
}

/** The collections of a product by title. */
export const listCollectionsOf = (ctx: StoreContext, productId: string) =>
  collectionsOf(ctx)
    .innerJoin('collection_products as member', (join) =>
      join.onRef('member.store_id', '=', 'collections.store_id').onRef('member.collection_id', '=', 'collections.id'),
    )
    .select(['id', 'title as name'])
    .where('member.product_id', '=', productId)
    .orderBy('title')
    .orderBy('id')
    .execute()

/** Published collections whose title or handle contains every word, newest first. */
export async function findCollectionsByText(ctx: StoreContext, text: string, limit: number) {
  const words = patternsOf(text)
  if (words.length === 0) return []
  const conditions: Condition[] = [['is_published', '=', 'true']]
  const found = matchingIds(ctx, 'collections', { words, conditions, atMost: limit })
  const { rows } = await sql<{ title: string; handle: string }>`
    select c.title, c.handle from ${found} found join collections c on c.store_id = ${ctx.storeId} and c.id = found.id
     order by c.id desc`.execute(ctx.db)
  return rows
}
