import type { ProductOptionDefinition } from '@backroom/contract/catalog/product-options/endpoints'
import type { OptionKind } from '@backroom/contract/catalog/product-options/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

const optionsOf = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('product_options')
    .select(['id', 'name', 'kind', 'values', 'swatches', 'updated_at as updatedAt', 'revision'])
    .where('store_id', '=', storeId)

type Row = Awaited<ReturnType<ReturnType<typeof optionsOf>['executeTakeFirstOrThrow']>>

const optionFrom = ({ kind, swatches, ...row }: Row): ProductOptionDefinition => ({
  ...row,
  kind: kind as OptionKind,
  swatches: swatches as Record<string, string>,
})

/** All definitions, by name. */
export async function listProductOptions(ctx: StoreContext): Promise<{ options: ProductOptionDefinition[] }> {
  const rows = await optionsOf(ctx).orderBy(sql`name collate "vi-x-icu"`).orderBy('id').execute()
  return { options: rows.map(optionFrom) }
}

export async function findProductOption(ctx: StoreContext, id: string): Promise<ProductOptionDefinition> {
  const row = await optionsOf(ctx).where('id', '=', id).executeTakeFirst()
  return row ? optionFrom(row) : fail(generalErrors.not_found)
}
