import type { ImageImport } from '@backroom/contract/catalog/products/image-import'
import { limits } from '@backroom/contract/catalog/products/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../../../platform/context.ts'
import { findStore } from '../../../../stores/stores/stores.ts'
import type { ProductRows } from '../product-rows.ts'
import { readSheetProduct, type SheetRow } from '../read-sheet.ts'
import type { SheetColumn } from '../sheet-columns.ts'
import type { SheetProduct } from '../write-sheet.ts'

/** An image that a file names, by its address. */
export interface NamedImage {
  address: string
  /** Where the file names it first. */
  line: number
  column: SheetColumn
  /** More than a product can have. */
  isSurplus: boolean
}

/** The images that a file names for a product of the store. */
export interface WantedImages {
  productId: string
  handle: string
  images: { address: string; alt: string }[]
  /** '' for a variant without an image. */
  variants: { optionValues: string[]; address: string }[]
  /** All of these, each once; at least one. */
  named: NamedImage[]
}

/** As it is compared and stored. */
const addressOf = (src: string) => URL.parse(src)?.href ?? src

/**
 * The images of each product that the import of the file has created, updated or found unchanged. Undefined for products that it has
 * left out, that are gone, or for which the file names no image.
 */
export async function findWantedImages(
  ctx: StoreContext,
  input: ImageImport,
  products: readonly ProductRows[],
): Promise<(WantedImages | undefined)[]> {
  const { currency } = await findStore(ctx)
  const ids = await findImported(ctx, input, products)
  const repeated = new Set(input.repeated)
  return products.map(({ handle, rows }) => {
    const productId = repeated.has(handle) ? undefined : ids.get(handle)
    if (productId === undefined) return undefined
    const { product, variantLines, findings } = readSheetProduct(rows, currency)
    const wanted = { productId, ...wantedOf(product, rows, variantLines) }
    return findings.length > 0 || wanted.named.length === 0 ? undefined : wanted
  })
}

function wantedOf(product: SheetProduct, rows: readonly SheetRow[], variantLines: readonly number[]) {
  const lines = new Map(rows.toReversed().map(({ line, cells }) => [(cells['Image Src'] ?? '').trim(), line]))
  const images = product.images.map(({ src, alt }) => {
    return { address: addressOf(src), alt, line: lines.get(src) ?? rows[0]!.line }
  })
  const variants = product.variants.map(({ optionValues, imageSrc }) => {
    return { optionValues, address: imageSrc === '' ? '' : addressOf(imageSrc) }
  })
  const named = new Map<string, NamedImage>()
  const add = (address: string, line: number, column: SheetColumn) => {
    const isSurplus = named.size >= limits.images
    if (address !== '' && !named.has(address)) named.set(address, { address, line, column, isSurplus })
  }
  for (const { address, line } of images) add(address, line, 'Image Src')
  for (const [at, { address }] of variants.entries()) add(address, variantLines[at]!, 'Variant Image')
  return { handle: product.handle, images, variants, named: [...named.values()] }
}

/** The products that the import did not leave out, by their handles. */
async function findImported(
  { db, storeId }: StoreContext,
  { importId, existing, match }: ImageImport,
  products: readonly ProductRows[],
): Promise<Map<string, string>> {
  const handles = products.map(({ handle }) => handle)
  // An import that skips existing products has rows of new ones alone, and one by SKU may have changed others than the handles say.
  const isAny = existing === 'update' && match === 'handle'
  const { rows } = await sql<{ handle: string; id: string }>`
    with outcomes as materialized (
      select outcome, thing_id, split_part(label, ':', 2) as handle from task_rows
       where store_id = ${storeId} and task_id = ${importId})
    select handle, id from products
     where store_id = ${storeId} and handle = any(${handles}::text[])
       and handle not in (select o.handle from outcomes o where outcome = 'failed')
       and (${isAny} or id in (select thing_id from outcomes where outcome = 'done'))`.execute(db)
  return new Map(rows.map(({ handle, id }) => [handle, id]))
}
