import type { productList } from '@backroom/contract/catalog/products/list'
import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import { contentAddress } from '../../../platform/files/files.ts'
import { type ListQuery, listRows, pagedColumns } from '../../../platform/lists/lists.ts'
import { findStore } from '../../../stores/stores/stores.ts'
import { imagesOf, type StoredImage } from '../product-images.ts'
import { productSource } from '../product-source.ts'
import type { SheetProduct, SheetVariant } from './write-sheet.ts'

type StoredVariant = Omit<SheetVariant, 'imageSrc'> & { imageId: string | null }

const variantsOf = sql<StoredVariant[]>`(
  select coalesce(json_agg(variant), '[]')
    from (select v.option_values as "optionValues", v.sku, v.barcode, v.price_cents as "priceCents",
                 v.compare_at_cents as "compareAtCents", v.cost_cents as "costCents", v.weight_grams as "weightGrams",
                 v.tax_class as "taxClass", v.requires_shipping as "requiresShipping",
                 v.sells_without_stock as "sellsWithoutStock", v.image_id as "imageId", v.stock
            from product_variants v where v.store_id = products.store_id and v.product_id = products.id
           order by v.position, v.id) variant)`

const stored = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('products')
    .select(['products.id', 'handle', 'title', 'description_html', 'product_type', 'vendor', 'tags', 'status'])
    .select(['publish_at', 'seo_title', 'seo_description', 'options', 'feed_values', 'metafields'])
    .select([imagesOf('products').as('images'), variantsOf.as('variants')])
    .where('products.store_id', '=', storeId)

type Row = Awaited<ReturnType<ReturnType<typeof stored>['executeTakeFirstOrThrow']>>

/** A page of the list, as a file describes its products. */
export async function listSheetProducts(ctx: StoreContext, query: ListQuery<typeof productList>) {
  const { currency, srcOf } = await findSheetFormat(ctx)
  const { items, nextCursor } = await listRows(ctx, productSource, query, async (page) => {
    const rows = stored(ctx).innerJoin(page, 'page.id', 'products.id').select(pagedColumns)
    return await rows.orderBy('page.rank').execute()
  })
  return { nextCursor, currency, items: items.map((row) => sheetProductFrom(row, srcOf)) }
}

/** Products as a file describes them, in this order. Those that no longer exist are left out. */
export async function findSheetProducts(ctx: StoreContext, ids: readonly string[]) {
  const { currency, srcOf } = await findSheetFormat(ctx)
  const rows = await stored(ctx)
    .where(sql<boolean>`products.id = any(${[...ids]}::uuid[])`)
    .orderBy(sql`array_position(${[...ids]}::uuid[], products.id)`)
    .execute()
  return { currency, items: rows.map((row) => sheetProductFrom(row, srcOf)) }
}

async function findSheetFormat(ctx: StoreContext) {
  const { currency } = await findStore(ctx)
  return { currency, srcOf: ({ hash }: StoredImage) => contentAddress(ctx.ports, hash) }
}

function sheetProductFrom(row: Row, srcOf: (image: StoredImage) => string): SheetProduct {
  const addresses = new Map(row.images.map((image) => [image.fileId, srcOf(image)]))
  return {
    handle: row.handle,
    title: row.title,
    descriptionHtml: row.description_html,
    vendor: row.vendor,
    productType: row.product_type,
    tags: row.tags,
    status: row.status as SheetProduct['status'],
    publishAt: row.publish_at,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    options: row.options as SheetProduct['options'],
    images: row.images.map((image) => ({ src: srcOf(image), alt: image.alt })),
    variants: row.variants.map(({ imageId, ...variant }) => ({
      ...variant,
      imageSrc: (imageId !== null && addresses.get(imageId)) || '',
    })),
    feedValues: row.feed_values as Record<string, string>,
    metafields: row.metafields as Record<string, string>,
  }
}
