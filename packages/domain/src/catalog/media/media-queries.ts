import type { MediaImage, MediaImageDetail, media } from '@backroom/contract/catalog/media/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { imageAddress } from '../../platform/files/files.ts'
import { listRows, pagedColumns } from '../../platform/lists/lists.ts'
import { limits } from './limits.ts'
import { mediaSource } from './media-source.ts'

const imagesOf = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('files')
    .select(['files.id', 'files.name', 'alt', 'hash', 'width', 'height', 'widths', 'files.created_at'])
    .select(['is_used', 'byte_count'])
    .where('files.store_id', '=', storeId)

type Row = Awaited<ReturnType<ReturnType<typeof imagesOf>['executeTakeFirstOrThrow']>>

const imageFrom = ({ storeId }: StoreContext, row: Row): MediaImage => ({
  id: row.id,
  name: row.name,
  alt: row.alt,
  thumbnailUrl: imageAddress(storeId, row.hash, widthFor(row.widths, limits.thumbnailWidth)),
  url: imageAddress(storeId, row.hash, row.widths.at(-1) ?? row.width),
  width: row.width,
  height: row.height,
  byteCount: Number(row.byte_count),
  isUsed: row.is_used,
  createdAt: row.created_at,
})

/** The smallest stored width of at least so many pixels, or the largest. */
const widthFor = (widths: number[], pixels: number) => widths.find((width) => width >= pixels) ?? widths.at(-1) ?? 0

export async function listImages(ctx: StoreContext, query: Input<typeof media.list>['query']) {
  const page = await listRows(ctx, mediaSource, query, (page) =>
    imagesOf(ctx).innerJoin(page, 'page.id', 'files.id').select(pagedColumns).orderBy('page.rank').execute(),
  )
  return { ...page, items: page.items.map((row) => imageFrom(ctx, row)) }
}

/** An image with what shows it now. */
export async function findImage(ctx: StoreContext, id: string): Promise<MediaImageDetail> {
  const row = await imagesOf(ctx)
    .select(['focal_x', 'focal_y', 'original_type', 'revision'])
    .where('files.id', '=', id)
    .executeTakeFirst()
  if (!row) fail(generalErrors.not_found)
  const products = await findProductsWithImage(ctx, id)
  return {
    ...imageFrom(ctx, row),
    focalX: row.focal_x,
    focalY: row.focal_y,
    hasOriginal: row.original_type !== null,
    products: products.slice(0, limits.shownProducts),
    hasMoreProducts: products.length > limits.shownProducts,
    collections: await findCollectionsWithImage(ctx, id),
    sizeCharts: await findSizeChartsWithImage(ctx, id),
    themes: await findThemesWithImage(ctx, row.hash),
    isSocialImage: await isSocialImage(ctx, id),
    revision: row.revision,
  }
}

const findProductsWithImage = ({ db, storeId }: StoreContext, fileId: string) =>
  db
    .selectFrom('product_images')
    .innerJoin('products', (join) =>
      join
        .onRef('products.store_id', '=', 'product_images.store_id')
        .onRef('products.id', '=', 'product_images.product_id'),
    )
    .select(['products.id', 'products.title'])
    .where('product_images.store_id', '=', storeId)
    .where('file_id', '=', fileId)
    .orderBy('products.id', 'desc')
    .limit(limits.shownProducts + 1)
    .execute()

const findCollectionsWithImage = ({ db, storeId }: StoreContext, fileId: string) =>
  db
    .selectFrom('collections')
    .select(['id', 'title as name'])
    .where('store_id', '=', storeId)
    .where('image_id', '=', fileId)
    .orderBy('title')
    .orderBy('id')
    .execute()

const findSizeChartsWithImage = ({ db, storeId }: StoreContext, fileId: string) =>
  db
    .selectFrom('size_charts')
    .select(['id', 'name'])
    .where('store_id', '=', storeId)
    .where('image_id', '=', fileId)
    .orderBy('position')
    .execute()

const findThemesWithImage = ({ db, storeId }: StoreContext, hash: string) => {
  const address = `/files/${storeId}/${hash}/`
  return db
    .selectFrom('themes')
    .select(['id', 'name'])
    .where('store_id', '=', storeId)
    .where(
      sql<boolean>`(position(${address} in draft::text) > 0 or position(${address} in coalesce(published, '{}')::text) > 0)`,
    )
    .orderBy('is_live', 'desc')
    .orderBy('id')
    .execute()
}

async function isSocialImage({ db, storeId }: StoreContext, fileId: string): Promise<boolean> {
  const store = await db
    .selectFrom('stores')
    .select('store_id')
    .where('store_id', '=', storeId)
    .where('social_image_id', '=', fileId)
    .executeTakeFirst()
  return store !== undefined
}
