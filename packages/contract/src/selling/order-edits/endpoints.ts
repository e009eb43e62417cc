import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { amountCents, currency, idOf, oneLine, text } from '../../platform/api/fields.ts'
import { Order } from '../orders/endpoints.ts'
import { orderErrors } from '../orders/errors.ts'
import { orderEditsErrors as errors } from './errors.ts'
import { limits } from './limits.ts'
import { editDiscounts, editPayments } from './states.ts'

const priceCents = z.int().min(0).max(limits.priceCents).nullable()

const changes = {
  /** Lines of the order that change. Of a line that is named several times, the last one counts. */
  lines: z
    .array(
      z.object({
        id: idOf('editedLine'),
        /** Its pieces that are neither sent nor taken off; 0 takes all of them off. */
        openQuantity: z.int().min(0).max(limits.quantity),
        /** Of these pieces; null for the price that they were sold at. */
        priceCents,
      }),
    )
    .max(limits.lines),
  added: z
    .array(
      z.object({
        /** Null for an item that is no product of the shop. */
        variantId: z.uuid().nullable(),
        /** Of an item that is no product, as the two below. */
        title: oneLine(limits.titleLength),
        isTaxable: z.boolean(),
        requiresShipping: z.boolean(),
        quantity: z.int().min(1).max(limits.quantity),
        /** Null for the price of the product. */
        priceCents,
      }),
    )
    .max(limits.lines)
    .meta({ resource: 'addedItems' }),
  discountKind: z.enum(editDiscounts),
  discountValue: z.int().min(0).max(limits.priceCents).meta({ resource: 'draftDiscountValue' }),
  /** For the customer. */
  discountReason: oneLine(limits.discountReasonLength),
}
const Changes = z.object(changes)
export type EditChanges = z.infer<typeof Changes>

const Edit = z.object({
  ...changes,
  /** For members. */
  reason: text(limits.reasonLength),
  notifiesCustomer: z.boolean(),
  /** `version` of the preview that the person saw. The edit fails if the order has changed. */
  version: text(64).meta({ resource: 'orderVersion' }),
})
export type EditBody = z.infer<typeof Edit>

/** An order as it would be after the changes. */
export const EditPreview = z.object({
  /** A hash of what an edit is based on; it differs after each change of the order. */
  version: z.string(),
  currency,
  lines: z.array(
    z.object({
      /** Null for a new line. */
      id: z.uuid().nullable(),
      /** Its place in `added`; null for the others. */
      place: z.int().nullable(),
      title: z.string(),
      variantTitle: z.string(),
      imageUrl: z.string(),
      sku: z.string(),
      /** Sent or taken off, and therefore not changed. */
      fixedQuantity: z.int(),
      openQuantity: z.int(),
      /** Of one open piece. */
      priceCents: amountCents,
      discountCents: amountCents,
      /** After discount, before added tax. */
      totalCents: amountCents,
      /** Left of an added product; null if it is not counted. */
      stock: z.int().nullable(),
      isShort: z.boolean(),
      /** No longer sold; it is not part of the total. */
      isGone: z.boolean(),
    }),
  ),
  subtotalCents: amountCents,
  discountCents: amountCents,
  /** The part of the discount that the edit adds. */
  editDiscountCents: amountCents,
  shippingCents: amountCents,
  tipCents: amountCents,
  taxes: z.array(z.object({ name: z.string(), millionths: z.int(), isIncluded: z.boolean(), cents: amountCents })),
  /** Added to the prices. */
  taxCents: amountCents,
  totalCents: amountCents,
  /** The total without the changes. */
  beforeCents: amountCents,
  /** Whether the money is awaited, held by a gateway or captured. */
  payment: z.enum(editPayments),
  /** What a gateway holds, or what was captured and not returned by differences. */
  paidCents: amountCents,
  /** Owed after the changes of captured money: by the buyer, or by the shop if it is negative. */
  dueCents: z.int(),
  /** Counted pieces that return to stock, and that leave it. */
  restockedQuantity: z.int(),
  takenQuantity: z.int(),
})
export type EditPreview = z.infer<typeof EditPreview>

const params = z.object({ id: idOf('editedOrder') })

export const orderEdits = group('orderEdits', {
  preview: endpoint({
    method: 'POST',
    path: '/stores/orders/{id}/edits/preview',
    mutates: false,
    summary: 'An order as it would be after changes; without changes, what can be edited of it',
    permission: 'orders.edit',
    params,
    body: Changes,
    answer: EditPreview,
    errors: [generalErrors.not_found, errors.order_not_editable, errors.order_tax_exempt],
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/orders/{id}/edits',
    summary: 'Edits what is not sent of an order: pieces, prices, added items and a discount',
    permission: 'orders.edit',
    idempotent: true,
    status: 201,
    params,
    body: Edit,
    answer: Order,
    errors: [
      generalErrors.not_found,
      errors.order_changed,
      errors.order_not_editable,
      errors.order_tax_exempt,
      errors.edit_empty,
      errors.edit_item_gone,
      errors.edit_item_unnamed,
      errors.edit_sold_out,
      errors.edit_too_long,
      errors.edit_above_held,
      orderErrors.order_being_paid,
    ],
  }),
})
