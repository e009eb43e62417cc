import { limits } from '@backroom/contract/catalog/products/limits'
import type { ProductTimeline, VariantCosts } from '@backroom/contract/catalog/products/product-parts'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { countsFrom } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { requireProduct } from './require-product.ts'

interface Row {
  id: string
  at: string
  kind: string
  personId: string
  personName: string
  fields: string[]
  counts: Record<string, number>
}

/** What the audit log knows of a product: the requests that wrote its row, newest first. */
export async function findProductTimeline(ctx: StoreContext, id: string): Promise<ProductTimeline> {
  await requireProduct(ctx, id)
  const { rows } = await sql<Row>`
    select e.id, e.at, e.endpoint as kind, e.user_id as "personId", e.counts,
           coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as "personName",
           case when c.before is null or c.after is null then '{}' else array(
             select field from jsonb_object_keys(c.after) field
              where field not in ('revision', 'updated_at') order by field) end as fields
      from audit_changes c
      join audit_entries e on e.store_id = c.store_id and e.request_id = c.request_id
      join users u on u.id = e.user_id
     where c.store_id = ${ctx.storeId} and c.table_name = 'products' and c.row_id = ${id}
     order by c.id desc limit ${limits.timelineEvents}`.execute(ctx.db)
  return {
    timeline: rows.map(({ personId, personName, counts, ...row }) => ({
      ...row,
      person: { id: personId, name: personName },
      counts: countsFrom(counts),
    })),
  }
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
    select nullif(valid_from, '-infinity') as "validFrom", cost_cents as "costCents" from variant_costs
     where store_id = ${storeId} and variant_id = ${id} order by valid_from desc limit ${maxCosts}`.execute(db)
  return { costs }
}
