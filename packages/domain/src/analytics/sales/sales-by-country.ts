import { sql } from 'kysely'
import type { StoresContext } from '../../platform/context.ts'
import { readSales } from './read-sales.ts'
import type { DayRange } from './sold-in.ts'

/** Sales by destination country, most first; `N/A` for orders without one. */
export async function countSalesByCountry(
  ctx: StoresContext,
  currency: string,
  range: DayRange,
): Promise<{ country: string; orders: number }[]> {
  const { rows } = await sql<{ country: string; orders: number }>`
    select key as country, orders::int8 as orders from (${readSales(ctx, currency, range, 'country')}) sales
     where orders > 0 order by 2 desc, 1`.execute(ctx.db)
  return rows
}
