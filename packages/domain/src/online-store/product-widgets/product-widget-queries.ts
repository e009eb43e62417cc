import type { ProductWidget, productWidgets } from '@backroom/contract/online-store/product-widgets/endpoints'
import { limits } from '@backroom/contract/online-store/product-widgets/limits'
import { productWidgetList } from '@backroom/contract/online-store/product-widgets/list'
import type { WidgetKind } from '@backroom/contract/online-store/product-widgets/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { countRows, type ListQuery, type ListSource, listRows, pagedColumns } from '../../platform/lists/lists.ts'

/** Source of list and count. */
export const productWidgetSource: ListSource<typeof productWidgetList> = {
  definition: productWidgetList,
  table: 'product_widgets',
  filters: {
    kind: 'kind',
    shown: (shown) => [['is_enabled', '=', String(shown === 'yes')]],
  },
  sorts: {
    position: { expression: sql`product_widgets.position::bigint`, type: 'bigint' },
    updated: { expression: sql.ref('product_widgets.updated_at'), type: 'timestamptz' },
  },
}

const columns = [
  'product_widgets.id',
  'kind',
  'heading',
  'product_count as productCount',
  'collection_handle as collectionHandle',
  'product_handles as productHandles',
  'is_enabled as isEnabled',
  'position',
  'revision',
  'updated_at as updatedAt',
] as const

const widgetsOf = ({ db, storeId }: StoreContext) =>
  db.selectFrom('product_widgets').where('product_widgets.store_id', '=', storeId)

const withKind = <Row extends { kind: string }>(row: Row) => ({ ...row, kind: row.kind as WidgetKind })

export async function listProductWidgets(ctx: StoreContext, query: Input<typeof productWidgets.list>['query']) {
  const page = await listRows(ctx, productWidgetSource, query, (page) =>
    widgetsOf(ctx)
      .innerJoin(page, 'page.id', 'product_widgets.id')
      .select([...columns, ...pagedColumns])
      .orderBy('page.rank')
      .execute(),
  )
  return { ...page, items: page.items.map(withKind) }
}

export const countProductWidgets = (ctx: StoreContext, query: Omit<ListQuery<typeof productWidgetList>, 'limit'>) =>
  countRows(ctx, productWidgetSource, query)

export async function findProductWidget(ctx: StoreContext, id: string): Promise<ProductWidget> {
  const row = await widgetsOf(ctx).select(columns).where('id', '=', id).executeTakeFirst()
  return row ? withKind(row) : fail(generalErrors.not_found)
}

/** Enabled widgets by position. */
export async function findEnabledWidgets(ctx: StoreContext): Promise<ProductWidget[]> {
  const rows = await widgetsOf(ctx)
    .select(columns)
    .where('is_enabled', '=', true)
    .orderBy('position')
    .orderBy('id')
    .limit(limits.widgets)
    .execute()
  return rows.map(withKind)
}

/** The widgets with the product of one of these handles among the chosen ones. */
export const findWidgetsWithProduct = (ctx: StoreContext, handles: readonly string[]) =>
  widgetsOf(ctx)
    .select(['id', 'heading as name'])
    .where('kind', '=', 'chosen')
    .where(sql<boolean>`product_handles && ${[...handles]}::text[]`)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** The widgets that show the collection of a handle. */
export const findWidgetsWithCollection = (ctx: StoreContext, handle: string) =>
  widgetsOf(ctx)
    .select(['id', 'heading as name'])
    .where('kind', '=', 'collection')
    .where('collection_handle', '=', handle)
    .orderBy('position')
    .orderBy('id')
    .execute()
