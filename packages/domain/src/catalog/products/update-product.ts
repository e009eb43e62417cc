import type { products } from '@backroom/contract/catalog/products/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findProduct } from './find-product.ts'
import { titleOf } from './product-title.ts'

type ProductInput = Input<typeof products.update>['body']

/** Updates a product. The handle stays, so that links to the product keep working. */
export async function updateProduct(ctx: StoreContext, id: string, input: ProductInput, revision: number) {
  const title = titleOf(input)
  const before = await findProduct(ctx, id)
  await nameSubject(ctx, before.title)
  const { numUpdatedRows } = await ctx.db
    .updateTable('products')
    .set({
      title,
      vendor: input.vendor.trim(),
      status: input.status,
      updated_at: sql<string>`now()`,
      revision: sql<number>`revision + 1`,
    })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) fail(generalErrors.revision_conflict)
  return findProduct(ctx, id)
}
