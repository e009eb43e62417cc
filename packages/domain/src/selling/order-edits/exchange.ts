import { fail } from '@backroom/contract/platform/api/domain-error'
import { orderEditsErrors as errors } from '@backroom/contract/selling/order-edits/errors'
import { sql } from 'kysely'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import {
  changedLines,
  computeEdit,
  type EditedLine,
  type EditedOrder,
  editDetail,
  type OrderLine,
  type ReadOrder,
  readOrder,
  type SoldItem,
  storeEdit,
} from '../edited-orders/edited-orders.ts'
import { queueEditMail, recordOrderEvent } from '../orders/orders.ts'
import { requireStorable, settleDifference } from './create-edit.ts'

/** A variant that goes out with an exchange. */
export interface ExchangeItem extends Omit<SoldItem, 'personalization'> {
  quantity: number
  priceCents: number
  taxClass: string
}

interface Exchange {
  /** Pieces of lines that pay for the items. */
  returned: readonly { orderLineId: string; quantity: number }[]
  items: readonly ExchangeItem[]
}

const paidCentsOf = ({ totalCents, taxes }: OrderLine | EditedLine) => totalCents + addedTaxOf(taxes)

const addedTaxOf = (taxes: OrderLine['taxes']) =>
  taxes.reduce((sum, { cents, isIncluded }) => (isIncluded ? sum : sum + cents), 0)

/** An order after an exchange: what came back is taken off its lines, and what goes out is added. */
function computeExchange(order: ReadOrder, { returned, items }: Exchange): EditedOrder {
  const added = items.map(({ taxClass, ...item }, place) => ({
    ...item,
    ...{ place, personalization: '', rates: order.ratesOf(taxClass) },
  }))
  const changes = { lines: [], added, discountKind: 'none' as const, discountValue: 0, exchanged: returned }
  return computeEdit(order, changes)
}

/** Shows what an exchange does to the money of an order. */
export async function previewExchangeOf(ctx: StoreContext, orderId: string, exchange: Exchange) {
  const order = await readOrder(ctx, orderId)
  const { lines, amounts } = computeExchange(order, exchange)
  const before = order.lines.reduce((sum, line) => sum + paidCentsOf(line), 0)
  const kept = lines.filter(({ id }) => id !== null).reduce((sum, line) => sum + paidCentsOf(line), 0)
  const all = lines.reduce((sum, line) => sum + paidCentsOf(line), 0)
  const { kind: payment } = order.payment
  const differenceCents = amounts.totalCents - order.amounts.totalCents
  return {
    ...{ version: order.version, currency: order.currency, payment },
    ...{ creditCents: before - kept, itemsCents: all - kept },
    dueCents: payment === 'captured' ? order.dueCents + differenceCents : differenceCents,
  }
}

interface StoredExchange extends Exchange {
  /** Of the preview that the person saw. */
  version: string
  /** Of the return. */
  name: string
  notifiesCustomer: boolean
}

/**
 * Makes the items of an exchange lines of an order that is locked with its payments. Their stock was taken when they were set aside.
 */
export async function storeExchange(ctx: TenantContext, orderId: string, exchange: StoredExchange): Promise<void> {
  const { version, name, notifiesCustomer, returned } = exchange
  const order = await readOrder(ctx, orderId)
  if (order.version !== version) fail(errors.order_changed)
  const edited = computeExchange(order, exchange)
  requireStorable(order, edited)
  const taken = takenOff(order, edited)
  const changed = changedLines(order, edited)
  const editId = await storeEdit(ctx, orderId, {
    ...{ order, changed },
    // The customer's mail shows what came back as a discount with the name of the return.
    edited: { ...edited, editDiscountCents: taken.reduce((sum, { cents }) => sum + cents, 0) },
    body: { reason: name, discountReason: name, notifiesCustomer },
  })
  await countExchanged(
    ctx,
    taken.map((one) => ({
      ...one,
      quantity: returned.find(({ orderLineId }) => orderLineId === one.id)!.quantity,
    })),
  )
  await settleDifference(ctx, orderId, order, edited)
  await recordOrderEvent(ctx, orderId, 'edited', `${name} · ${editDetail(order, edited, changed)}`)
  if (notifiesCustomer) await queueEditMail(ctx, editId)
}

/** What an exchange takes off the lines whose pieces came back. */
const takenOff = ({ lines }: ReadOrder, edited: EditedOrder) =>
  lines.flatMap((before) => {
    const after = edited.lines.find(({ id }) => id === before.id)!
    const cents = before.totalCents - after.totalCents
    return cents === 0 ? [] : [{ id: before.id, cents, taxCents: addedTaxOf(before.taxes) - addedTaxOf(after.taxes) }]
  })

async function countExchanged(
  { db, storeId }: StoreContext,
  lines: readonly { id: string; quantity: number; cents: number; taxCents: number }[],
): Promise<void> {
  for (const { id, quantity, cents, taxCents } of lines)
    await db
      .updateTable('order_lines')
      .set({
        exchanged_quantity: sql`exchanged_quantity + ${quantity}`,
        exchanged_cents: sql`exchanged_cents + ${cents}`,
        exchanged_tax_cents: sql`exchanged_tax_cents + ${taxCents}`,
      })
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute()
}
