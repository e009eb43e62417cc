import type { ReportProduct } from '@backroom/contract/analytics/reports/answers'
import type { reports } from '@backroom/contract/analytics/reports/endpoints'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { sql } from 'kysely'
import type { StoresContext } from '../../platform/context.ts'
import { type ProductRow, productFields, productJoins, reportProductFrom } from './product-fields.ts'

/** The newest products of the stores, without archived ones. */
export async function listRecentProducts(
  { storeIds, db, ports }: StoresContext,
  { page, limit }: Input<typeof reports.recentProducts>['query'],
): Promise<{ products: ReportProduct[] }> {
  const { rows } = await sql<ProductRow>`
    select ${productFields}, 0 as visitors
      from products ${productJoins}
     where products.store_id = any(${storeIds}::uuid[]) and products.status <> 'archived'
     order by products.created_at desc, products.id desc
     limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return { products: rows.map((row) => reportProductFrom(ports, row)) }
}
