import type { products } from '@backroom/contract/catalog/products/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findProduct } from './find-product.ts'
import { titleOf } from './product-title.ts'

type Given = Input<typeof products.update>['body']

/** Changes what was seen at this revision. The handle stays: links to the product go on working. */
export async function updateProduct(ctx: StoreContext, id: string, given: Given, revision: number) {
  const title = titleOf(given)
  const before = await findProduct(ctx, id)
  await nameSubject(ctx, before.title)
  const { numUpdatedRows } = await ctx.db
    .updateTable('products')
    .set({
      title,
      vendor: given.vendor.trim(),
      status: given.status,
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
