import type { EditBody } from '@backroom/contract/selling/order-edits/endpoints'
import { sql } from 'kysely'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { type AppliedTax, writeOrderTaxes } from '../taxes/taxes.ts'
import type { ChangedLine } from './changed-lines.ts'
import { type EditedOrder, taxAt } from './compute-edit.ts'
import type { EditedLine, OrderLine } from './edited-line.ts'
import type { ReadOrder } from './read-order.ts'

interface StoredEdit {
  order: ReadOrder
  edited: EditedOrder
  changed: readonly ChangedLine[]
  /** The reason for members, the reason of the discount for the customer, and whether the customer gets a mail. */
  body: Pick<EditBody, 'reason' | 'discountReason' | 'notifiesCustomer'>
}

type EditContext = StoreContext & Partial<Pick<TenantContext, 'user'>>

/**
 * Writes an edited order, whose payment and row are locked. Without a member the customer has edited it.
 * @returns the id of the edit
 */
export async function storeEdit(ctx: EditContext, orderId: string, edit: StoredEdit): Promise<string> {
  const { order, edited, changed, body } = edit
  await writeLines(ctx, orderId, edit)
  await writeTaxes(ctx, orderId, edited)
  await writeOrder(ctx, orderId, edit)
  const { id } = await ctx.db
    .insertInto('order_edits')
    .values({
      ...{ store_id: ctx.storeId, order_id: orderId, user_id: ctx.user?.id ?? null, reason: body.reason.trim() },
      ...{ changes: JSON.stringify(changed), currency: order.currency, notifies_customer: body.notifiesCustomer },
      ...{ discount_cents: edited.editDiscountCents, discount_reason: body.discountReason.trim() },
      ...{ before_cents: order.amounts.totalCents, after_cents: edited.amounts.totalCents },
      is_payment_changed: order.payment.kind === 'awaited',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const addedTax = ({ taxes }: EditedLine) =>
  taxes.filter(({ isIncluded }) => !isIncluded).reduce((sum, { cents }) => sum + cents, 0)

async function writeLines(
  { db, storeId }: StoreContext,
  orderId: string,
  { order, edited }: StoredEdit,
): Promise<void> {
  const before = new Map(order.lines.map((line) => [line.id, line]))
  for (const line of edited.lines) {
    if (line.id === null || isSame(before.get(line.id)!, line)) continue
    await db
      .updateTable('order_lines')
      .set(amountsOf(line))
      .where('store_id', '=', storeId)
      .where('id', '=', line.id)
      .execute()
  }
  const added = edited.lines.filter(({ id }) => id === null)
  if (added.length === 0) return
  await db
    .insertInto('order_lines')
    .values(
      added.map((line) => ({
        ...{ store_id: storeId, order_id: orderId, placed_at: order.placedAt, shipping_cents: 0 },
        ...{ product_id: line.productId, variant_id: line.variantId, title: line.title, sku: line.sku },
        ...{ variant_title: line.variantTitle, personalization: line.personalization, image_url: line.imageUrl },
        ...{ upsell_id: line.upsellId ?? null, ...amountsOf(line) },
      })),
    )
    .execute()
}

const isSame = (before: OrderLine, after: EditedLine) =>
  before.quantity === after.quantity && before.priceCents === after.priceCents && before.totalCents === after.totalCents

const amountsOf = (line: EditedLine) => ({
  ...{ quantity: line.quantity, price_cents: line.priceCents, discount_cents: line.discountCents },
  ...{ total_cents: line.totalCents, tax_cents: addedTax(line) },
})

/** Lines keep their places, and new ones follow. */
async function writeTaxes(ctx: StoreContext, orderId: string, { rates, lines }: EditedOrder): Promise<void> {
  await ctx.db.deleteFrom('order_taxes').where('store_id', '=', ctx.storeId).where('order_id', '=', orderId).execute()
  const taxes = rates.map((rate): AppliedTax => {
    const parts = lines.map((line) => taxAt(line, rate))
    return { ...rate, lines: parts, cents: parts.reduce((sum, cents) => sum + cents, rate.shippingCents) }
  })
  await writeOrderTaxes(ctx, orderId, taxes)
}

const longestSkus = 1_000

async function writeOrder(
  { db, storeId }: StoreContext,
  orderId: string,
  { order, edited }: StoredEdit,
): Promise<void> {
  const { amounts, lines } = edited
  const skus = [...new Set(lines.flatMap(({ quantity, sku }) => (quantity > 0 && sku) || []))].join(' ')
  const isAwaited = order.payment.kind === 'awaited'
  const differenceCents = isAwaited ? 0 : amounts.totalCents - order.amounts.totalCents
  await db
    .updateTable('orders')
    .set({
      ...{ item_count: amounts.itemCount, skus: skus.slice(0, longestSkus), subtotal_cents: amounts.subtotalCents },
      ...{ discount_cents: amounts.discountCents, tax_cents: amounts.taxCents, total_cents: amounts.totalCents },
      ...{ included_tax_cents: amounts.includedTaxCents, edited_cents: sql`edited_cents + ${differenceCents}` },
      // Added pieces open an order of which all was sent.
      fulfillment_status: sql`case when fulfillment_status = 'on_hold' then fulfillment_status
                                   else order_fulfillment_status(store_id, id) end`,
      is_emptied: sql`order_is_emptied(store_id, id)`,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .execute()
  if (isAwaited)
    await db
      .updateTable('payments')
      .set({ amount_cents: amounts.totalCents })
      .where('store_id', '=', storeId)
      .where('id', '=', order.payment.id)
      .execute()
}
