import { limits } from '@backroom/contract/catalog/products/limits'
import { type ListingOrder, listingOrders } from '@backroom/contract/catalog/products/listing-orders'
import {
  type ChosenFilters,
  type CollectionFilters,
  filterCollection,
  listOfferedFilters,
} from '@backroom/domain/catalog/product-options/product-options'
import {
  countActiveProducts,
  findCollection,
  listCards,
  listPublishedCollections,
} from '@backroom/domain/catalog/products/products'
import { findStore } from '@backroom/domain/stores/stores/stores'
import type { CollectionView } from '@backroom/storefront/views/products'
import { allCollections } from '@backroom/theme/fields/define-field'
import { filterIndexOf, kept, type PageContext } from './cache/page-context.ts'
import { filtersView } from './collection-filters.ts'
import { cardView, drawnDescription, storedImageView } from './views.ts'

export const productsAPage = 24

interface Asked {
  page?: number
  limit?: number
  /** Without it, no filters are offered. */
  chosen?: ChosenFilters
  /** The order that the customer has chosen. */
  order?: ListingOrder | undefined
}

interface Listed {
  /** Undefined for all products. */
  id: string | undefined
  /** In which customers see it first. */
  usualOrder: ListingOrder
}

/** A page of a collection, or of all products; undefined for a missing collection. */
export async function collectionView(
  ctx: PageContext,
  handle: string,
  { page = 1, limit = productsAPage, chosen, order }: Asked = {},
): Promise<CollectionView | undefined> {
  const isAll = handle === allCollections || handle === 'all'
  const collection = isAll ? undefined : await findCollection(ctx, handle)
  if (!isAll && !collection) return
  const listed = listedOf(collection)
  const orders = listingOrders.filter(
    (one) => one === listed.usualOrder || one !== 'manual' || collection !== undefined,
  )
  const own = order && orders.includes(order) && order !== listed.usualOrder ? order : undefined
  const asked = { page, limit, order: own ?? listed.usualOrder }
  const filtered = chosen && (await filtersOf(ctx, listed, chosen, asked))
  const { products, total } = filtered?.found ?? (await cardsAndCount(ctx, listed, asked))
  const shown = filtered && filtersView(filtered, (await findStore(ctx)).currency)
  const query = [shown?.query ?? '', own ? `sort=${own}` : ''].filter((part) => part !== '').join('&')
  const pages = Math.max(1, Math.ceil(total / limit))
  return {
    ...shown,
    ...(collection && ownView(ctx, collection)),
    handle: collection?.handle ?? allCollections,
    title: collection?.title ?? '',
    products: products.map(cardView),
    ...(chosen && { orders, order: own ?? listed.usualOrder }),
    ...{ total, page },
    pages: Math.min(pages, limits.listPages),
    ...(pages > limits.listPages && { isCut: true }),
    ...(query && { query }),
  }
}

type Collection = NonNullable<Awaited<ReturnType<typeof findCollection>>>

/** What a collection shows of itself. */
const ownView = (
  ctx: PageContext,
  { id, descriptionHtml, seoTitle, seoDescription, image }: Collection,
): Partial<CollectionView> => ({
  id,
  ...(descriptionHtml && { descriptionHtml: drawnDescription(descriptionHtml) }),
  ...(seoTitle && { seoTitle }),
  ...(seoDescription && { seoDescription }),
  ...(image && { image: storedImageView(ctx, image) }),
})

const collectionsAPage = 24

/** A page of the published collections. */
export async function collectionCards(ctx: PageContext, page: number) {
  const { collections, total } = await listPublishedCollections(ctx, {
    limit: collectionsAPage,
    offset: (page - 1) * collectionsAPage,
  })
  return {
    collections: collections.map(({ image, ...collection }) => ({
      ...collection,
      ...(image && { image: storedImageView(ctx, image) }),
    })),
    page,
    pages: Math.max(1, Math.ceil(total / collectionsAPage)),
  }
}

/** Customers see a collection first in the order that the merchant has chosen. */
const listedOf = (collection: Collection | undefined): Listed =>
  collection
    ? { id: collection.id, usualOrder: collection.sort as ListingOrder }
    : { id: undefined, usualOrder: 'newest' }

type Page = Required<Pick<Asked, 'page' | 'limit'>> & { order: ListingOrder }

async function filtersOf(
  ctx: PageContext,
  { id }: Listed,
  chosen: ChosenFilters,
  { page, limit, order }: Page,
): Promise<CollectionFilters | undefined> {
  const offered = await kept(ctx, 'filters', async () => ({
    value: await listOfferedFilters(ctx),
    topics: ['filters', 'product-reviews'],
  }))
  if (offered.length === 0) return
  const index = await filterIndexOf(ctx)
  const offset = (Math.min(page, limits.listPages) - 1) * limit
  return filterCollection(ctx, index, { collectionId: id, offered, chosen, order, limit, offset })
}

async function cardsAndCount(ctx: PageContext, { id }: Listed, { page, limit, order }: Page) {
  const total = await kept(ctx, `count ${id ?? ''}`, async () => ({
    value: await countActiveProducts(ctx, id),
    topics: [id ? `collections:${id}` : 'products'],
  }))
  if (page > limits.listPages) return { products: [], total }
  const offset = (page - 1) * limit
  return { products: await listCards(ctx, { collectionId: id, memberCount: total, order, limit, offset }), total }
}
