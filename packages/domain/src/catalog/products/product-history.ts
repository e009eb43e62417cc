import type { VariantCosts } from '@backroom/contract/catalog/products/product-parts'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { RowTimeline } from '@backroom/contract/platform/audit/row-timeline'
import { sql } from 'kysely'
import { findRowTimeline } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'

/** What people did to a product. A bulk update reports the variants that it changes. */
export async function findProductTimeline(ctx: StoreContext, id: string): Promise<RowTimeline> {
  const variants = await ctx.db
    .selectFrom('product_variants')
    .select('id')
    .where('store_id', '=', ctx.storeId)
    .where('product_id', '=', id)
    .execute()
  return findRowTimeline(ctx, { table: 'products', id, parts: variants.map((variant) => variant.id) })
}

const maxCosts = 1_000

/** The costs of a variant, the latest first. */
export async function findVariantCosts({ db, storeId }: StoreContext, id: string): Promise<VariantCosts> {
  const variant = await db
    .selectFrom('product_variants')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!variant) fail(generalErrors.not_found)
  const { rows: costs } = await sql<VariantCosts['costs'][number]>`
    select nullif(c.valid_from, '-infinity') as "validFrom", c.cost_cents as "costCents", c.entered_at as "enteredAt",
           coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, '') as "personName"
      from variant_costs c
      left join audit_entries e on e.store_id = c.store_id and e.request_id = c.request_id
      left join users u on u.id = e.user_id
     where c.store_id = ${storeId} and c.variant_id = ${id} order by c.valid_from desc limit ${maxCosts}`.execute(db)
  return { costs }
}
