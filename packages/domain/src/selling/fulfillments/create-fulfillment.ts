import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { ParcelBody } from '@backroom/contract/selling/fulfillments/endpoints'
import { fulfillmentsErrors } from '@backroom/contract/selling/fulfillments/errors'
import { riskCan } from '@backroom/contract/selling/order-risks/rules'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { isCancelled, openQuantity, orderCan } from '@backroom/contract/selling/orders/rules'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import { type AuthoredContext, authorOf, type StoreContext, type TenantContext } from '../../platform/context.ts'
import { findOrder, lockOrder, recordOrderEvent } from '../orders/orders.ts'
import { queueParcelMail } from './queue-parcel-mail.ts'
import { parcelDetail, storedTracking } from './tracking.ts'

type Pieces = Map<string, number>
type SenderContext = AuthoredContext & Partial<Pick<TenantContext, 'isApp'>>

/** A member sees the risk of the order first; a task sends without one. */
const isByHand = ({ user, isApp }: SenderContext) => user !== undefined && !isApp

/** Records a parcel with pieces of an order. Stock left its location when the order was placed, so none moves. */
export async function createFulfillment(ctx: SenderContext, orderId: string, body: ParcelBody): Promise<Order> {
  // Locked before it is read: another member may send the same pieces, or cancel the order.
  await lockOrder(ctx, orderId)
  const before = await findOrder(ctx, orderId)
  const pieces = piecesOf(before, body.lines)
  if (!isByHand(ctx) && !riskCan.beSentAutomatically(before)) fail(fulfillmentsErrors.order_high_risk)
  await requireLocation(ctx, body.locationId)
  const id = await insertFulfillment(ctx, before, body, pieces)
  const order = await findOrder(ctx, orderId)
  const parcel = order.fulfillments.find((one) => one.id === id)!
  await nameSubject(ctx, parcel.name)
  const kind = order.lines.some((line) => openQuantity(line) > 0) ? 'partially_fulfilled' : 'fulfilled'
  await recordOrderEvent(ctx, orderId, kind, parcelDetail(parcel))
  if (parcel.isNotified) await queueParcelMail(ctx, order, parcel, 'shipped')
  return findOrder(ctx, orderId)
}

/** The pieces that were asked for, by line; by default all that are open. */
function piecesOf(order: Order, asked: ParcelBody['lines']): Pieces {
  if (isCancelled(order)) fail(fulfillmentsErrors.order_cancelled)
  if (orderCan.beReleased(order)) fail(fulfillmentsErrors.order_on_hold)
  if (!orderCan.beFulfilled(order)) fail(fulfillmentsErrors.nothing_to_send)
  const open: Pieces = new Map(order.lines.map((line) => [line.id, openQuantity(line)]))
  if (!asked) return new Map([...open].filter(([, quantity]) => quantity > 0))
  const pieces: Pieces = new Map()
  for (const { orderLineId, quantity } of asked) {
    if (!open.has(orderLineId)) fail(generalErrors.not_found)
    pieces.set(orderLineId, (pieces.get(orderLineId) ?? 0) + quantity)
  }
  for (const [line, quantity] of pieces) if (quantity > open.get(line)!) fail(fulfillmentsErrors.not_open)
  return pieces
}

async function requireLocation({ db, storeId }: StoreContext, locationId: string | null): Promise<void> {
  if (!locationId) return
  const row = await db
    .selectFrom('locations')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', locationId)
    .executeTakeFirst()
  if (!row) fail(generalErrors.not_found)
}

async function insertFulfillment(ctx: SenderContext, order: Order, body: ParcelBody, pieces: Pieces): Promise<string> {
  const { db, storeId } = ctx
  const { id } = await db
    .insertInto('fulfillments')
    .values({
      store_id: storeId,
      order_id: order.id,
      number: sql`(select coalesce(max(number), 0) + 1 from fulfillments where store_id = ${storeId} and order_id = ${order.id})`,
      location_id: body.locationId,
      ...storedTracking(body),
      is_notified: body.notifiesCustomer && order.email !== '',
      user_id: authorOf(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('fulfillment_lines')
    .values(
      [...pieces].map(([orderLineId, quantity]) => ({
        ...{ store_id: storeId, fulfillment_id: id, order_id: order.id },
        ...{ order_line_id: orderLineId, quantity },
      })),
    )
    .execute()
  return id
}
