import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import type { InspectionBody } from '@backroom/contract/selling/returns/endpoints'
import { returnsErrors } from '@backroom/contract/selling/returns/errors'
import type { Return } from '@backroom/contract/selling/returns/return'
import { returnCan } from '@backroom/contract/selling/returns/rules'
import { sql } from 'kysely'
import { listLocations, returnSoldPieces } from '../../catalog/inventory/inventory.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { changeReturn, requireCurrent } from './change-return.ts'
import { lockReturn } from './lock-return.ts'

type Inspected = InspectionBody['lines'][number]

/** Records what came back. Restocked pieces return to stock; those that are damaged or missing don't, and no money moves. */
export async function receiveReturn(ctx: TenantContext, id: string, body: InspectionBody): Promise<Order> {
  const { order, found } = await lockReturn(ctx, id)
  requireCurrent(found, body.revision, returnCan.beReceived)
  requireInspected(found, body.lines)
  await requireLocations(ctx, body.lines)
  await storeInspection(ctx, id, body.lines)
  await restock(ctx, order.id, body.lines)
  return changeReturn(ctx, order, id, {
    values: { state: 'received', received_at: sql`now()` },
    event: 'return_received',
    mail: body.notifiesCustomer && 'received',
  })
}

/** Each piece of each line is counted once. */
function requireInspected({ lines }: Return, inspected: readonly Inspected[]): void {
  for (const { orderLineId } of inspected)
    if (!lines.some((line) => line.orderLineId === orderLineId)) fail(generalErrors.not_found)
  const isWhole = lines.every(({ orderLineId, quantity }) => {
    const same = inspected.filter((one) => one.orderLineId === orderLineId)
    const [one] = same
    return same.length === 1 && one!.restockedQuantity + one!.damagedQuantity + one!.missingQuantity === quantity
  })
  if (!isWhole) fail(returnsErrors.inspection_incomplete)
}

async function requireLocations(ctx: StoreContext, lines: readonly Inspected[]): Promise<void> {
  const { locations } = await listLocations(ctx)
  const isKnown = (id: string | null) => id === null || locations.some((one) => one.id === id && one.isActive)
  if (!lines.every(({ locationId }) => isKnown(locationId))) fail(generalErrors.not_found)
}

const storeInspection = ({ db, storeId }: StoreContext, id: string, lines: readonly Inspected[]) =>
  sql`
    update return_lines p
       set restocked_quantity = one."restockedQuantity", damaged_quantity = one."damagedQuantity",
           missing_quantity = one."missingQuantity",
           location_id = case when one."restockedQuantity" > 0 then one."locationId" end
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as one (
             "orderLineId" uuid, "restockedQuantity" integer, "damagedQuantity" integer, "missingQuantity" integer,
             "locationId" uuid)
     where p.store_id = ${storeId} and p.return_id = ${id} and p.order_line_id = one."orderLineId"`.execute(db)

async function restock(ctx: TenantContext, orderId: string, lines: readonly Inspected[]): Promise<void> {
  const restocked = lines.filter(({ restockedQuantity }) => restockedQuantity > 0)
  if (restocked.length === 0) return
  const rows = await ctx.db
    .selectFrom('order_lines')
    .select(['id', 'variant_id as variantId'])
    .where('store_id', '=', ctx.storeId)
    .where('order_id', '=', orderId)
    .execute()
  const pieces = restocked.map(({ orderLineId, restockedQuantity, locationId }) => ({
    ...{ variantId: rows.find(({ id }) => id === orderLineId)!.variantId, quantity: restockedQuantity, locationId },
  }))
  await returnSoldPieces(ctx, { reason: 'returned', orderId, userId: ctx.user.id }, pieces)
}
