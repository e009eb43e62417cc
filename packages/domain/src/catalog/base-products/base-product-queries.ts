import type { BaseProduct, BaseProductSummary } from '@backroom/contract/catalog/base-products/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { StoreContext } from '../../platform/context.ts'
import { baseProductTable } from './base-product-table.ts'

export const listBaseProducts = (): { baseProducts: BaseProductSummary[] } => ({ baseProducts: [...baseProductTable] })

export const baseProductOf = (key: string): BaseProductSummary =>
  baseProductTable.find((one) => one.key === key) ?? fail(generalErrors.not_found)

export async function findBaseProduct({ db, storeId }: StoreContext, key: string): Promise<BaseProduct> {
  const base = baseProductOf(key)
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('base_product', '=', key)
    .executeTakeFirstOrThrow()
  return { ...base, productCount: count }
}
