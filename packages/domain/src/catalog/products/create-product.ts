import { randomBytes } from 'node:crypto'
import type { ProductDetail } from '@backroom/contract/catalog/products/endpoints'
import type { NewProductBody, ProductBody } from '@backroom/contract/catalog/products/product-body'
import { emptyProduct, emptyVariant } from '@backroom/contract/catalog/products/product-values'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { freeHandle, handleOf } from '../../platform/handles/handles.ts'
import { findProduct } from './find-product.ts'
import { normalized, productColumns, requireValid } from './product-columns.ts'
import { failTakenHandle, fallbackHandle } from './product-handle.ts'
import { saveImages } from './save-images.ts'
import { insertVariants } from './save-variants.ts'

/** Creates a product with its images and variants; what the input leaves out is empty. */
export async function createProduct(ctx: StoreContext, input: NewProductBody): Promise<ProductDetail> {
  const variants = input.variants.map((variant) => ({ ...emptyVariant, ...variant }))
  const body = normalized({ ...emptyProduct, ...input, variants } as ProductBody)
  requireValid(body)
  await nameSubject(ctx, body.title)
  const id = await insertProduct(ctx, body)
  if (body.images.length > 0) await saveImages(ctx, id, body.images)
  await insertVariants(ctx, id, body.variants)
  return findProduct(ctx, id)
}

/** Concurrent products with the same title try this often with the next number, then with a random suffix. */
const numberedAttempts = 3
const maxAttempts = 10

/** A chosen handle may be rejected. One from the title gets a number if it is taken. */
async function insertProduct(ctx: StoreContext, body: ProductBody): Promise<string> {
  if (body.handle.trim() !== '') {
    const handle = handleOf(body.handle, fallbackHandle)
    return (await insertWithHandle(ctx, body, handle)) ?? failTakenHandle(ctx, handle)
  }
  const base = handleOf(body.title, fallbackHandle)
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const handle =
      attempt < numberedAttempts ? await freeHandle(ctx, 'products', base) : `${base}-${randomBytes(4).toString('hex')}`
    const id = await insertWithHandle(ctx, body, handle)
    if (id !== undefined) return id
  }
  throw new Error(`no handle is free for ${base}`)
}

/** @returns undefined if another product has the handle */
async function insertWithHandle({ db, storeId }: StoreContext, body: ProductBody, handle: string) {
  const created = await db
    .insertInto('products')
    .values({ store_id: storeId, handle, ...productColumns(body) })
    .onConflict((conflict) => conflict.columns(['store_id', 'handle']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return created?.id
}
