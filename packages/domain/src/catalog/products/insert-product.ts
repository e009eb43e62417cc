import { randomBytes } from 'node:crypto'
import type { ProductBody } from '@backroom/contract/catalog/products/product-body'
import type { StoreContext } from '../../platform/context.ts'
import { freeHandle, handleOf } from '../../platform/handles/handles.ts'
import { productColumns } from './product-columns.ts'
import { failTakenHandle, fallbackHandle } from './product-handle.ts'

/** Concurrent products with the same title try this often with the next number, then with a random suffix. */
const numberedAttempts = 3
const maxAttempts = 10

/**
 * Creates a product without images and variants. A chosen handle may be rejected. One from the title gets a number if
 * it is taken.
 * @returns its id
 */
export async function insertProduct(ctx: StoreContext, body: ProductBody): Promise<string> {
  if (body.handle.trim() !== '') {
    const handle = handleOf(body.handle, fallbackHandle)
    return (await insertWithHandle(ctx, body, handle)) ?? failTakenHandle(ctx, handle)
  }
  const base = handleOf(body.title, fallbackHandle)
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const id = await insertWithHandle(ctx, body, await handleFor(ctx, base, attempt))
    if (id !== undefined) return id
  }
  throw new Error(`no handle is free for ${base}`)
}

/** Most titles are new, so the first attempt asks nothing. */
async function handleFor(ctx: StoreContext, base: string, attempt: number): Promise<string> {
  if (attempt === 0) return base
  if (attempt <= numberedAttempts) return freeHandle(ctx, 'products', base)
  return `${base}-${randomBytes(4).toString('hex')}`
}

/** @returns undefined if another product has the handle */
async function insertWithHandle({ db, storeId }: StoreContext, body: ProductBody, handle: string) {
  const created = await db
    .insertInto('products')
    .values({ store_id: storeId, handle, search_text: skusOf(body), ...productColumns(body) })
    .onConflict((conflict) => conflict.columns(['store_id', 'handle']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return created?.id
}

/** The trigger `begin_search` adds title, vendor and tags. */
const skusOf = ({ variants }: ProductBody) =>
  variants
    .map(({ sku }) => sku.trim())
    .filter((sku) => sku !== '')
    .join(' ')
