import { randomBytes } from 'node:crypto'
import type { ProductSummary, products } from '@backroom/contract/catalog/products/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { escapeHtml } from '@backroom/contract/platform/api/escape-html'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { freeHandle, handleOf } from '../../platform/handles/handles.ts'
import { setInitialStock } from '../inventory/inventory.ts'
import { findProductSummary } from './product-summaries.ts'
import { titleOf } from './product-title.ts'

type ProductInput = Input<typeof products.create>['body']

const htmlOf = (description: string) =>
  description
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')

export async function createProduct(ctx: StoreContext, input: ProductInput): Promise<ProductSummary> {
  const { db, storeId: store_id } = ctx
  const title = titleOf(input)
  if (input.fileId) await requireFile(ctx, input.fileId)
  await nameSubject(ctx, title)
  const product_id = await insertProduct(ctx, { ...input, title })
  const { id: variantId } = await db
    .insertInto('product_variants')
    .values({
      store_id,
      product_id,
      position: 0,
      title: 'Default',
      option_values: [],
      price_cents: input.priceCents,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setInitialStock(ctx, [{ variantId, stock: input.stock }])
  if (input.fileId)
    await db
      .insertInto('product_images')
      .values({ store_id, product_id, file_id: input.fileId, position: 0, alt: title })
      .execute()
  return findProductSummary(ctx, product_id)
}

async function requireFile({ db, storeId }: StoreContext, id: string) {
  const file = await db
    .selectFrom('files')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!file) fail(generalErrors.not_found)
}

/** Concurrent products with the same title try this often with the next number, then with a random suffix. */
const numberedAttempts = 3
const maxAttempts = 10

/** Retries with another handle while the unique key rejects it. */
async function insertProduct(ctx: StoreContext, { title, description, status }: ProductInput): Promise<string> {
  const { db, storeId } = ctx
  const base = handleOf(title, 'product')
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const handle =
      attempt < numberedAttempts ? await freeHandle(ctx, 'products', base) : `${base}-${randomBytes(4).toString('hex')}`
    const created = await db
      .insertInto('products')
      .values({ store_id: storeId, handle, title, description_html: htmlOf(description), status })
      .onConflict((conflict) => conflict.columns(['store_id', 'handle']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (created) return created.id
  }
  throw new Error(`no handle is free for ${base}`)
}
