import type { Input } from '@backroom/contract/endpoint'
import { fail } from '@backroom/contract/errors'
import type { ProductSummary, products } from '@backroom/contract/products'
import type { StoreContext } from '../context.ts'
import { slugOf } from '../stores/stores.ts'
import { findProductSummary } from './product-queries.ts'

type Given = Input<typeof products.create>['body']

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const htmlOf = (description: string) =>
  description
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')

export async function createProduct(ctx: StoreContext, given: Given): Promise<ProductSummary> {
  const { db, storeId: store_id } = ctx
  const title =
    given.title.trim() ||
    fail('invalid_request', [{ en: 'Give the product a title.', vi: 'Hãy đặt tên cho sản phẩm.' }])
  if (given.fileId) await requireFile(ctx, given.fileId)
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
  if (!file) fail('not_found')
}

const maxTries = 1000

/** The unique key of handles decides; a title that is taken gets a number. */
async function insertProduct({ db, storeId }: StoreContext, { title, description, status }: Given): Promise<string> {
  const wanted = slugOf(title)
  for (let number = 1; number <= maxTries; number++) {
    const made = await db
      .insertInto('products')
      .values({
        store_id: storeId,
        handle: number === 1 ? wanted : `${wanted}-${number}`,
        title,
        description_html: htmlOf(description),
        status,
      })
      .onConflict((conflict) => conflict.columns(['store_id', 'handle']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return made.id
  }
  return fail('invalid_request', [
    {
      en: 'Too many products have this title. Choose another one.',
      vi: 'Đã có quá nhiều sản phẩm mang tên này. Hãy chọn tên khác.',
    },
  ])
}
