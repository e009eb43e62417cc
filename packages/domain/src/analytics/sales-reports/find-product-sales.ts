import type { ProductSales } from '@backroom/contract/analytics/sales-reports/endpoints'
import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import { sql } from 'kysely'
import { requireProduct } from '../../catalog/products/products.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { readSales } from '../sales/sales.ts'

/** Before every sale. */
const firstDay = '2000-01-01'

/** What was sold of a product. Fails if it is not in the store. */
export async function findProductSales(
  ctx: StoreContext,
  id: string,
  now = Temporal.Now.instant(),
): Promise<ProductSales> {
  const { db, storeId } = ctx
  const { currency, timeZone } = await findStore(ctx)
  const timezone = timeZone ?? defaultTimeZone
  await requireProduct(ctx, id)
  const month = now.toZonedDateTimeISO(timezone).toPlainDate().with({ day: 1 })
  const sold = async (from: string, next: Temporal.PlainDate) => {
    // Whole months, because sales are kept by month.
    const range = { fromTime: from, toTime: `${next.subtract({ days: 1 })}`, timezone }
    const { rows } = await sql<ProductSales['ever']>`
      select orders, items, (gross - discount + shipping + tax - refunded)::int8 as "netCents"
        from (${readSales({ ...ctx, storeIds: [storeId] }, currency, range, 'product', { only: id })}) sales`.execute(
      db,
    )
    return rows[0] ?? { orders: 0, items: 0, netCents: 0 }
  }
  const next = month.add({ months: 1 })
  const [thisMonth, lastMonth, ever] = await Promise.all([
    sold(`${month}`, next),
    sold(`${month.subtract({ months: 1 })}`, month),
    sold(firstDay, next),
  ])
  return { currency, thisMonth, lastMonth, ever }
}
