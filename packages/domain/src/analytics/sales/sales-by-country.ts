import { sql } from 'kysely'
import type { StoresContext } from '../../platform/context.ts'
import { type DayRange, soldIn } from './sold-in.ts'

/** Sales by destination country, most first; `N/A` for orders without one. */
export async function countSalesByCountry(
  { db, storeIds }: StoresContext,
  currency: string,
  range: DayRange,
): Promise<{ country: string; orders: number }[]> {
  const { rows } = await sql<{ country: string; orders: number }>`
    select coalesce(nullif(country_code, ''), 'N/A') as country, count(*)::int8 as orders
      from orders
     where orders.store_id = any(${storeIds}::uuid[]) and currency = ${currency} and ${soldIn(range)}
     group by 1 order by 2 desc, 1`.execute(db)
  return rows
}
