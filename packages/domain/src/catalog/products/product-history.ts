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
           coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as "personName", written.fields
      from (select c.request_id,
                   coalesce(array_agg(distinct field order by field) filter (
                     where c.before is not null and field not in ('revision', 'updated_at')), '{}') as fields
              from audit_changes c left join lateral jsonb_object_keys(c.after) field on true
             where c.store_id = ${ctx.storeId} and c.table_name = 'products' and c.row_id = ${id}
             group by c.request_id) written
      join audit_entries e on e.store_id = ${ctx.storeId} and e.request_id = written.request_id
      join users u on u.id = e.user_id
     order by e.id desc limit ${limits.timelineEvents}`.execute(ctx.db)
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
    select nullif(c.valid_from, '-infinity') as "validFrom", c.cost_cents as "costCents", c.entered_at as "enteredAt",
           coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, '') as "personName"
      from variant_costs c
      left join audit_entries e on e.store_id = c.store_id and e.request_id = c.request_id
      left join users u on u.id = e.user_id
     where c.store_id = ${storeId} and c.variant_id = ${id} order by c.valid_from desc limit ${maxCosts}`.execute(db)
  return { costs }
}
