import type { Personalize, personalizes } from '@backroom/contract/catalog/personalizes/endpoints'
import { personalizeList } from '@backroom/contract/catalog/personalizes/list'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { countRows, type ListSource, listRows, pagedColumns } from '../../platform/lists/lists.ts'
import { type FontRow, fontFrom } from '../fonts/fonts.ts'

const personalizesOf = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('personalizes')
    .innerJoin('products', (join) =>
      join
        .onRef('products.store_id', '=', 'personalizes.store_id')
        .onRef('products.id', '=', 'personalizes.product_id'),
    )
    .where('personalizes.store_id', '=', storeId)

const columns = [
  'personalizes.id',
  'product_id as productId',
  'products.title as productTitle',
  'label',
  'max_length as maxLength',
  'is_required as isRequired',
  'personalizes.revision',
  'personalizes.created_at as createdAt',
  sql<FontRow | null>`(
    select to_jsonb(fonts) from fonts
     where fonts.store_id = personalizes.store_id and fonts.id = personalizes.font_id)`.as('font'),
] as const

const withFont = <Row extends { font: FontRow | null }>(ctx: StoreContext, row: Row) => ({
  ...row,
  font: row.font && fontFrom(ctx, row.font),
})

/** Source of list and count. */
export const personalizeSource: ListSource<typeof personalizeList> = {
  definition: personalizeList,
  table: 'personalizes',
  filters: {},
  sorts: { created: { expression: sql.ref('personalizes.id'), type: 'uuid' } },
  searched: { table: 'products', column: 'product_id' },
}

export async function listPersonalizes(ctx: StoreContext, query: Input<typeof personalizes.list>['query']) {
  const page = await listRows(ctx, personalizeSource, query, (page) =>
    personalizesOf(ctx)
      .innerJoin(page, 'page.id', 'personalizes.id')
      .select([...columns, ...pagedColumns])
      .orderBy('page.rank')
      .execute(),
  )
  return { ...page, items: page.items.map((row) => withFont(ctx, row)) }
}

export const countPersonalizes = (ctx: StoreContext, query: Input<typeof personalizes.count>['query']) =>
  countRows(ctx, personalizeSource, query)

export async function findPersonalize(ctx: StoreContext, id: string): Promise<Personalize> {
  const row = await personalizesOf(ctx).select(columns).where('personalizes.id', '=', id).executeTakeFirst()
  return row ? withFont(ctx, row) : fail(generalErrors.not_found)
}

export async function findPersonalizeOf(ctx: StoreContext, productId: string): Promise<Personalize> {
  const row = await personalizesOf(ctx).select(columns).where('product_id', '=', productId).executeTakeFirst()
  return row ? withFont(ctx, row) : fail(generalErrors.not_found)
}

export async function isPersonalized(ctx: StoreContext, productId: string): Promise<boolean> {
  const row = await personalizesOf(ctx).select('personalizes.id').where('product_id', '=', productId).executeTakeFirst()
  return row !== undefined
}
