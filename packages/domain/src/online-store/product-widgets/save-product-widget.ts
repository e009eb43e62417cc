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

type WidgetInput = Input<typeof productWidgets.create>['body']

function columnsOf(input: WidgetInput) {
  const heading =
    input.heading.trim() ||
    fail(generalErrors.invalid_request, [{ en: 'Enter a heading.', vi: 'Hãy nhập tiêu đề.' }], 'heading')
  if (input.kind === 'collection' && input.collectionHandle === '')
    fail(
      generalErrors.invalid_request,
      [{ en: 'Choose a collection.', vi: 'Hãy chọn bộ sưu tập.' }],
      'collectionHandle',
    )
  const handles = [...new Set(input.productHandles)]
  if (input.kind === 'chosen' && handles.length < limits.products.min)
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
    kind: input.kind,
    product_count: input.productCount,
    collection_handle: input.collectionHandle,
    product_handles: handles,
    is_enabled: input.isEnabled,
    position: input.position,
  }
}

/** The limit is approximate: concurrent requests may exceed it. */
export async function createProductWidget(ctx: StoreContext, input: WidgetInput): Promise<ProductWidget> {
  const { db, storeId } = ctx
  const columns = columnsOf(input)
  await nameSubject(ctx, columns.heading)
  const { count } = await db
    .selectFrom('product_widgets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  if (count >= limits.widgets) fail(productWidgetsErrors.too_many_widgets)
  const created = await db
    .insertInto('product_widgets')
    .values({ store_id: storeId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return findProductWidget(ctx, created.id)
}

export async function updateProductWidget(ctx: StoreContext, id: string, input: WidgetInput, revision: number) {
  const columns = columnsOf(input)
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
