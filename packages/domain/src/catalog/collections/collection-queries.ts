import type { Collection, CollectionSummary, collections } from '@backroom/contract/catalog/collections/endpoints'
import type { CollectionRules } from '@backroom/contract/catalog/collections/rule-fields'
import type { CollectionKind, CollectionState } from '@backroom/contract/catalog/collections/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { awaitAll } from '../../platform/await-all.ts'
import type { StoreContext } from '../../platform/context.ts'
import { imageAddress } from '../../platform/files/files.ts'
import { listRows, pagedColumns } from '../../platform/lists/lists.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { findStore, type Store } from '../../stores/stores/stores.ts'
import { collectionImage, productImageAddress, requireProduct } from '../products/products.ts'
import { collectionSource } from './collection-source.ts'

const refresh = sql<CollectionSummary['refresh']>`(
  select jsonb_build_object('state', (select t.state from tasks t
                                       where t.store_id = collections.store_id and t.id = collections.refresh_task_id))
   where collections.refresh_task_id is not null)`

const summariesOf = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('collections')
    .select(['collections.id', 'title', 'handle', 'kind', 'product_count', 'state', 'publish_at', 'updated_at'])
    .select([collectionImage.as('shownImage'), refresh.as('refresh')])
    .where('collections.store_id', '=', storeId)

type Row = Awaited<ReturnType<ReturnType<typeof summariesOf>['executeTakeFirstOrThrow']>>

const summaryFrom = ({ storeId, ports }: StoreContext, { host }: Store, row: Row): CollectionSummary => ({
  id: row.id,
  title: row.title,
  handle: row.handle,
  kind: row.kind as CollectionKind,
  productCount: row.product_count,
  state: row.state as CollectionState,
  publishAt: row.publish_at,
  refresh: row.refresh,
  imageUrl: productImageAddress(storeId, row.shownImage),
  url: `${publicOrigin(ports, host)}/collections/${encodeURIComponent(row.handle)}`,
  updatedAt: row.updated_at,
})

export async function listCollections(ctx: StoreContext, query: Input<typeof collections.list>['query']) {
  const [page, store] = await awaitAll(
    () =>
      listRows(ctx, collectionSource, query, async (page) => {
        // In two statements: joined, a plan from before the table was analyzed sorts the page once for each collection.
        const paged = await ctx.db
          .selectFrom(page)
          .select(['page.id', ...pagedColumns])
          .orderBy('page.rank')
          .execute()
        const ids = paged.map(({ id }) => id)
        const rows = await summariesOf(ctx).where('collections.id', '=', sql<string>`any(${ids}::uuid[])`).execute()
        const byId = new Map(rows.map((row) => [row.id, row]))
        return paged.flatMap((place) => {
          const row = byId.get(place.id)
          return row ? [{ ...row, ...place }] : []
        })
      }),
    () => findStore(ctx),
  )
  return { ...page, items: page.items.map((row) => summaryFrom(ctx, store, row)) }
}

interface OwnImage {
  id: string
  hash: string
  widths: number[]
}

const ownImage = sql<OwnImage | null>`(
  select jsonb_build_object('id', f.id, 'hash', f.hash, 'widths', f.widths) from files f
   where f.store_id = collections.store_id and f.id = collections.image_id)`

/** A collection of any state, as its page shows it. */
export async function loadCollection(ctx: StoreContext, id: string): Promise<Collection> {
  const [row, store] = await awaitAll(
    () =>
      summariesOf(ctx)
        .select(['description_html', 'seo_title', 'seo_description', 'sort', 'is_published', 'revision'])
        .select([sql<CollectionRules | null>`rules`.as('rules'), ownImage.as('ownImage')])
        .where('collections.id', '=', id)
        .executeTakeFirst(),
    () => findStore(ctx),
  )
  if (!row) return fail(generalErrors.not_found)
  return {
    ...summaryFrom(ctx, store, row),
    descriptionHtml: row.description_html,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    image: row.ownImage && {
      id: row.ownImage.id,
      url: imageAddress(ctx.storeId, row.ownImage.hash, row.ownImage.widths[0] ?? 0),
    },
    sort: row.sort as Collection['sort'],
    isPublished: row.is_published,
    match: row.rules?.match ?? 'all',
    conditions: row.rules?.conditions ?? [],
    revision: row.revision,
  }
}

/** What every change of a collection reads first. */
export async function requireCollection({ db, storeId }: StoreContext, id: string) {
  const row = await db
    .selectFrom('collections')
    .select(['id', 'title', 'handle', 'kind'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? fail(generalErrors.not_found)
}

/** The collections of a product, by title. */
export async function findCollectionsOfProduct(ctx: StoreContext, productId: string) {
  await requireProduct(ctx, productId)
  const rows = await ctx.db
    .selectFrom('collections')
    .innerJoin('collection_products as member', (join) =>
      join.onRef('member.store_id', '=', 'collections.store_id').onRef('member.collection_id', '=', 'collections.id'),
    )
    .select(['collections.id', 'title', 'kind', 'state'])
    .where('collections.store_id', '=', ctx.storeId)
    .where('member.product_id', '=', productId)
    .orderBy('title')
    .orderBy('collections.id')
    .execute()
  return {
    collections: rows.map((row) => ({
      ...row,
      kind: row.kind as CollectionKind,
      state: row.state as CollectionState,
    })),
  }
}
