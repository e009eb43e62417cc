import type { OrderEventKind } from '@backroom/contract/selling/orders/states'
import { type AuthoredContext, authorOf } from '../../platform/context.ts'

interface NewEvent {
  orderId: string
  kind: OrderEventKind
  /** Read in any language. */
  detail?: string
}

/** Adds an event to the timeline of an order, with the member who caused it. */
export const recordOrderEvent = (
  ctx: AuthoredContext,
  orderId: string,
  kind: OrderEventKind,
  detail = '',
): Promise<void> => recordOrderEvents(ctx, [{ orderId, kind, detail }])

/** {@link recordOrderEvent} for many orders. */
export async function recordOrderEvents(ctx: AuthoredContext, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const of = { store_id: ctx.storeId, user_id: authorOf(ctx) }
  await ctx.db
    .insertInto('order_events')
    .values(events.map(({ orderId, kind, detail = '' }) => ({ ...of, order_id: orderId, kind, detail })))
    .execute()
}
