import type { ProductWidget, productWidgets } from '@backroom/contract/online-store/product-widgets/endpoints'
import { productWidgetsErrors } from '@backroom/contract/online-store/product-widgets/errors'
import { limits } from '@backroom/contract/online-store/product-widgets/limits'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findProductWidget } from './product-widget-queries.ts'

type Given = Input<typeof productWidgets.create>['body']

function columnsOf(given: Given) {
  const heading =
    given.heading.trim() ||
    fail(generalErrors.invalid_request, [{ en: 'Enter a heading.', vi: 'Hãy nhập tiêu đề.' }], 'heading')
  if (given.kind === 'collection' && given.collectionHandle === '')
    fail(
      generalErrors.invalid_request,
      [{ en: 'Choose a collection.', vi: 'Hãy chọn bộ sưu tập.' }],
      'collectionHandle',
    )
  const handles = [...new Set(given.productHandles)]
  if (given.kind === 'chosen' && handles.length < limits.products.min)
    fail(
      generalErrors.invalid_request,
      [
        {
          en: `Choose at least ${limits.products.min} products.`,
          vi: `Hãy chọn ít nhất ${limits.products.min} sản phẩm.`,
        },
      ],
      'productHandles',
    )
  return {
    heading,
    kind: given.kind,
    product_count: given.productCount,
    collection_handle: given.collectionHandle,
    product_handles: handles,
    is_enabled: given.isEnabled,
    position: given.position,
  }
}

/** Of two at once both may find the last room: the bound is against heaps, not to the digit. */
export async function createProductWidget(ctx: StoreContext, given: Given): Promise<ProductWidget> {
  const { db, storeId } = ctx
  const columns = columnsOf(given)
  await nameSubject(ctx, columns.heading)
  const { count } = await db
    .selectFrom('product_widgets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  if (count >= limits.widgets) fail(productWidgetsErrors.too_many_widgets)
  const made = await db
    .insertInto('product_widgets')
    .values({ store_id: storeId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return findProductWidget(ctx, made.id)
}

export async function updateProductWidget(ctx: StoreContext, id: string, given: Given, revision: number) {
  const columns = columnsOf(given)
  await findProductWidget(ctx, id)
  await nameSubject(ctx, columns.heading)
  const { numUpdatedRows } = await ctx.db
    .updateTable('product_widgets')
    .set({ ...columns, revision: sql<number>`revision + 1`, updated_at: sql<string>`now()` })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) fail(generalErrors.revision_conflict)
  return findProductWidget(ctx, id)
}

export async function removeProductWidget(ctx: StoreContext, id: string) {
  const { heading } = await findProductWidget(ctx, id)
  await nameSubject(ctx, heading)
  await ctx.db.deleteFrom('product_widgets').where('store_id', '=', ctx.storeId).where('id', '=', id).execute()
  return {}
}
