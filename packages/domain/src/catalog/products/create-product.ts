import { randomBytes } from 'node:crypto'
import type { ProductSummary, products } from '@backroom/contract/catalog/products/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { escapeHtml } from '@backroom/contract/platform/api/escape-html'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { freeHandle, handleOf } from '../../platform/handles/handles.ts'
import { findProductSummary } from './product-summaries.ts'
import { titleOf } from './product-title.ts'

type Given = Input<typeof products.create>['body']

const htmlOf = (description: string) =>
  description
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')

export async function createProduct(ctx: StoreContext, given: Given): Promise<ProductSummary> {
  const { db, storeId: store_id } = ctx
  const title = titleOf(given)
  if (given.fileId) await requireFile(ctx, given.fileId)
  await nameSubject(ctx, title)
  const product_id = await insertProduct(ctx, { ...given, title })
  await db
    .insertInto('product_variants')
    .values({
      store_id,
      product_id,
      position: 0,
      title: 'Default',
      option_values: [],
      price_cents: given.priceCents,
      stock: given.stock,
    })
    .execute()
  if (given.fileId)
    await db
      .insertInto('product_images')
      .values({ store_id, product_id, file_id: given.fileId, position: 0, alt: title })
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

/** Products of one title that are made at the same moment ask this often for the next number, then take any. */
const numberedTries = 3
const maxTries = 10

/** The unique key of handles decides. */
async function insertProduct(ctx: StoreContext, { title, description, status }: Given): Promise<string> {
  const { db, storeId } = ctx
  const wanted = handleOf(title, 'product')
  for (let tries = 0; tries < maxTries; tries++) {
    const handle =
      tries < numberedTries ? await freeHandle(ctx, 'products', wanted) : `${wanted}-${randomBytes(4).toString('hex')}`
    const made = await db
      .insertInto('products')
      .values({ store_id: storeId, handle, title, description_html: htmlOf(description), status })
      .onConflict((conflict) => conflict.columns(['store_id', 'handle']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return made.id
  }
  throw new Error(`no handle is free for ${wanted}`)
}
