import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { DiscountCode, discountCodes } from '@backroom/contract/selling/discount-codes/endpoints'
import { discountCodeList } from '@backroom/contract/selling/discount-codes/list'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { countRows, type ListQuery, type ListSource, listRows, pagedColumns } from '../../platform/lists/lists.ts'

/** Source of list and count. */
export const discountCodeSource: ListSource<typeof discountCodeList> = {
  definition: discountCodeList,
  table: 'discount_codes',
  filters: {
    discount: (id) => [['discount_id', '=', id]],
    uses: (uses) => [uses === 'used' ? ['use_count', '>', '0'] : ['use_count', '=', '0']],
  },
  sorts: {
    created: { expression: sql.ref('discount_codes.created_at'), type: 'timestamptz' },
    code: { expression: sql`discount_codes.code collate "vi-x-icu"`, type: 'text' },
    uses: { expression: sql.ref('discount_codes.use_count'), type: 'bigint' },
  },
}

const codesOf = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('discount_codes')
    .innerJoin('discounts', (join) =>
      join
        .onRef('discounts.store_id', '=', 'discount_codes.store_id')
        .onRef('discounts.id', '=', 'discount_codes.discount_id'),
    )
    .select([
      'discount_codes.id',
      'discount_codes.code',
      'discount_codes.discount_id as discountId',
      'discounts.title as discountTitle',
      'discount_codes.is_own as isOwn',
      'discount_codes.use_count as useCount',
      'discount_codes.created_at as createdAt',
    ])
    .where('discount_codes.store_id', '=', storeId)

export const listDiscountCodes = (ctx: StoreContext, query: Input<typeof discountCodes.list>['query']) =>
  listRows(ctx, discountCodeSource, query, (page) =>
    codesOf(ctx).innerJoin(page, 'page.id', 'discount_codes.id').select(pagedColumns).orderBy('page.rank').execute(),
  )

export const countDiscountCodes = (
  ctx: StoreContext,
  query: Omit<ListQuery<typeof discountCodeList>, 'limit'>,
  max?: number,
) => countRows(ctx, discountCodeSource, query, max)

export const findDiscountCode = async (ctx: StoreContext, id: string): Promise<DiscountCode> =>
  (await codesOf(ctx).where('discount_codes.id', '=', id).executeTakeFirst()) ?? fail(generalErrors.not_found)
