import type { ReportProduct } from '@backroom/contract/analytics/reports/answers'
import type { reports } from '@backroom/contract/analytics/reports/endpoints'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { sql } from 'kysely'
import type { StoresContext, WaitingStoresContext } from '../../platform/context.ts'
import { dayRange } from '../reports/reports.ts'
import { countSoldPieces } from '../sales/sales.ts'
import type { StoresRelation } from '../visits/visits.ts'
import { type ProductRow, productFields, productJoins, reportProductFrom } from './product-fields.ts'

type Query = Input<typeof reports.products>['query']

/** Products with visitors in the range, by days of each store's time zone, most visited first. */
export async function listVisitedProducts(
  ctx: WaitingStoresContext,
  query: Query,
): Promise<{ products: ReportProduct[] }> {
  const range = dayRange({ fromTime: query.from_time, toTime: query.to_time, timezone: query.timezone })
  const listed = await ctx.ports.visits.byKey(ctx, 'product', range)
  return ctx.read(async (stores) => {
    const rows = await findProducts(stores, listed, query)
    const products = rows.map((row) => reportProductFrom(stores.ports, row))
    if (query.sales === 'false') return { products }
    const pieces = await countSoldPieces(
      stores,
      range,
      rows.map(({ id }) => id),
    )
    return { products: products.map((product) => ({ ...product, sold: pieces.get(product._id) ?? 0 })) }
  })
}

async function findProducts(stores: StoresContext, listed: StoresRelation, query: Query): Promise<ProductRow[]> {
  const pattern = `%${(query.search ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<ProductRow>`
    with visited as (
      select store_id, key::uuid as product_id, sum(visitors)::int8 as visitors
        from ${listed(stores)} as listed group by 1, 2)
    select ${productFields}, visitors
      from visited join products on products.store_id = visited.store_id and products.id = visited.product_id
           ${productJoins}
     where visitors > 0 and (${query.hasSale} = 'false' or products.status = 'active')
       and (products.title ilike ${pattern} or products.handle ilike ${pattern})
     order by visitors desc, products.id
     limit ${query.size} offset ${(query.page - 1) * query.size}`.execute(stores.db)
  return rows
}
