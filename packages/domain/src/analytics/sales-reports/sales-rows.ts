import { limits, type SalesColumn } from '@backroom/contract/analytics/sales-reports/columns'
import type { SalesRow } from '@backroom/contract/analytics/sales-reports/endpoints'
import { type RawBuilder, sql } from 'kysely'
import type { StoresContext } from '../../platform/context.ts'
import { readReport } from '../reports/reports.ts'
import { averageOrderCents, type DayRange } from '../sales/sales.ts'
import { type GroupedDimension, groupedSales, nameOf } from './grouped-sales.ts'

export interface Order {
  sort: SalesColumn
  direction: 'asc' | 'desc'
}

const net = sql`(gross - discount + shipping + tax - refunded)`
const sortColumns: Record<Exclude<SalesColumn, 'name'>, RawBuilder<unknown>> = {
  orders: sql`orders`,
  items: sql`items`,
  gross: sql`gross`,
  discounts: sql`discount`,
  returns: sql`refunded`,
  shipping: sql`shipping`,
  tax: sql`tax`,
  net,
  averageOrder: sql`case when orders = 0 then 0 else ${net} / orders end`,
  disputes: sql`disputed`,
}

type Row = Omit<SalesRow, 'averageOrderCents'> & { count: number }

/** The first rows of a dimension in the given order, with the total count. */
export async function findSalesRows(
  ctx: StoresContext,
  currency: string,
  range: DayRange,
  { dimension, sort, direction }: Order & { dimension: GroupedDimension },
): Promise<{ rows: SalesRow[]; count: number }> {
  const sortColumn = sort === 'name' ? sql`${nameOf(dimension)} collate "vi-x-icu"` : sortColumns[sort]
  const rows = await readReport(
    ctx,
    sql<Row>`
    select key::text as key, ${nameOf(dimension)} as name, orders::int8, items::int8, gross::int8 as "grossCents",
           discount::int8 as "discountCents", refunded::int8 as "refundedCents", shipping::int8 as "shippingCents",
           tax::int8 as "taxCents", ${net}::int8 as "netCents", disputed::int8 as "disputedCents",
           (count(*) over ())::int8 as count
      from (${groupedSales(ctx, currency, range, dimension)}) grouped,
           (select ${ctx.storeIds}::uuid[] as stores) query
     order by ${sortColumn} ${sql.raw(direction)}, grouped.key
     limit ${limits.rows}`,
    { isParallel: false },
  )
  return {
    rows: rows.map(({ count: _, ...row }) => ({
      ...row,
      averageOrderCents: averageOrderCents(row.netCents, row.orders),
    })),
    count: rows[0]?.count ?? 0,
  }
}
