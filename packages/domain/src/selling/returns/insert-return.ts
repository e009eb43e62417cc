import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import type { LabelBody, ReturnBody } from '@backroom/contract/selling/returns/endpoints'
import { returnsErrors } from '@backroom/contract/selling/returns/errors'
import { returnableQuantity } from '@backroom/contract/selling/returns/rules'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { storedTracking } from '../fulfillments/fulfillments.ts'

export type ReturnedPieces = ReturnBody['lines']

interface NewReturn {
  lines: ReturnedPieces
  state: 'requested' | 'approved'
  note?: string
  label?: Omit<LabelBody, 'notifiesCustomer'>
  userId?: string
}

/** Columns of a return. */
export const storedLabel = ({ instructions, ...tracking }: Omit<LabelBody, 'notifiesCustomer'>) => ({
  instructions: instructions.trim(),
  ...storedTracking(tracking),
})

/** A line has one reason: pieces that are named several times get the first one. Fails if they can't be returned. */
export function requireReturnable(order: Order, asked: ReturnedPieces): ReturnedPieces {
  return [...Map.groupBy(asked, ({ orderLineId }) => orderLineId).values()].map((same) => {
    const line = order.lines.find(({ id }) => id === same[0]!.orderLineId) ?? fail(generalErrors.not_found)
    const quantity = same.reduce((sum, one) => sum + one.quantity, 0)
    if (quantity > returnableQuantity(line)) fail(returnsErrors.not_returnable)
    return { ...same[0]!, quantity }
  })
}

/** Stores a return of pieces of an order that is locked. */
export async function insertReturn(
  { db, storeId }: StoreContext,
  orderId: string,
  { lines, state, note = '', label, userId }: NewReturn,
): Promise<string> {
  const { id } = await db
    .insertInto('returns')
    .values({
      ...{ store_id: storeId, order_id: orderId, state, note },
      number: sql`(select coalesce(max(number), 0) + 1 from returns where store_id = ${storeId} and order_id = ${orderId})`,
      ...(label && storedLabel(label)),
      requested_by: state === 'requested' ? 'buyer' : 'member',
      user_id: userId ?? null,
      approved_at: state === 'approved' ? sql`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('return_lines')
    .values(
      lines.map(({ orderLineId, quantity, reason }) => ({
        ...{ store_id: storeId, return_id: id, order_id: orderId },
        ...{ order_line_id: orderLineId, quantity, reason },
      })),
    )
    .execute()
  return id
}
