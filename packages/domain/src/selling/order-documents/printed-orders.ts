import type { Address } from '@backroom/contract/platform/addresses/address'
import { storedAddress } from '@backroom/contract/platform/addresses/stored-address'
import type { Language } from '@backroom/contract/platform/api/language'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { languageOfOrder } from '../customers/customers.ts'
import { discountTitlesOfOrder } from '../discounts/discounts.ts'

type Line = Pick<
  Order['lines'][number],
  | 'title'
  | 'variantTitle'
  | 'personalization'
  | 'sku'
  | 'quantity'
  | 'removedQuantity'
  | 'fulfilledQuantity'
  | 'priceCents'
  | 'totalCents'
>

type Amounts = Pick<
  Order,
  | 'subtotalCents'
  | 'discountCents'
  | 'discountTitles'
  | 'exemptTaxCents'
  | 'taxExemption'
  | 'shippingCents'
  | 'taxCents'
  | 'tipCents'
  | 'totalCents'
  | 'currency'
  | 'taxes'
  | 'vatNumber'
>

/** A tax of an order at one rate, also as parts of its lines by their places. */
type Tax = Amounts['taxes'][number] & { lineCents: number[]; shippingCents: number }

/** A refund that was made, without what it returns of edits. */
interface PrintedRefund {
  id: string
  returnedCents: number
  shippingCents: number
  tipCents: number
  lines: {
    /** Of the line among those of the order. */
    place: number
    title: string
    variantTitle: string
    sku: string
    quantity: number
    amountCents: number
    /** Paid for all pieces of the line, with added tax. */
    paidCents: number
  }[]
}

/** What documents of an order say. */
export interface PrintedOrder extends Omit<Amounts, 'taxes'>, Pick<Order, 'id' | 'name' | 'placedAt' | 'customerNote'> {
  taxes: Tax[]
  /** The oldest first. */
  refunds: PrintedRefund[]
  /** The customer's, if it is known. */
  language: Language | null
  delivery: { name: string; isPickup: boolean } | null
  shippingAddress: Address
  lines: Line[]
}

const taxesOfOrder = sql<Tax[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'millionths', t.millionths, 'isIncluded', t.is_included,
           'cents', t.cents, 'lineCents', t.line_cents, 'shippingCents', t.shipping_cents) order by t.position), '[]')
    from order_taxes t where t.store_id = orders.store_id and t.order_id = orders.id)`

const refundsOfOrder = sql<PrintedRefund[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'returnedCents', r.returned_cents, 'shippingCents', r.shipping_cents,
           'tipCents', r.tip_cents, 'lines', (
           select coalesce(jsonb_agg(jsonb_build_object('place', l.place, 'title', l.title, 'variantTitle', l.variant_title,
                    'sku', l.sku, 'quantity', one.quantity, 'amountCents', one.amount_cents, 'paidCents', l.paid_cents)
                    order by l.id), '[]')
             from refund_lines one
             join (select id, title, variant_title, sku, total_cents + tax_cents as paid_cents,
                          row_number() over (order by id) - 1 as place
                     from order_lines where store_id = orders.store_id and order_id = orders.id) l on l.id = one.order_line_id
            where one.store_id = r.store_id and one.refund_id = r.id)) order by r.refunded_at, r.id), '[]')
    from payment_refunds r
   where r.store_id = orders.store_id and r.order_id = orders.id and r.state = 'refunded' and r.returned_cents + r.tip_cents > 0)`

/** The orders of `ids`, the oldest first. */
export async function findPrintedOrders({ db, storeId }: StoreContext, ids: string[]): Promise<PrintedOrder[]> {
  const { rows } = await sql<PrintedOrder>`
    select orders.id, orders.name, placed_at as "placedAt", orders.currency, customer_note as "customerNote", vat_number as "vatNumber",
           subtotal_cents as "subtotalCents", discount_cents as "discountCents", shipping_cents as "shippingCents",
           exempt_tax_cents as "exemptTaxCents", tax_exemption as "taxExemption", tax_cents as "taxCents", tip_cents as "tipCents", total_cents as "totalCents", delivery, shipping_address as "shippingAddress",
           ${discountTitlesOfOrder} as "discountTitles", ${taxesOfOrder} as taxes, ${refundsOfOrder} as refunds,
           ${languageOfOrder('orders')} as language,
           (select coalesce(jsonb_agg(jsonb_build_object('title', l.title, 'variantTitle', l.variant_title, 'sku', l.sku,
                     'personalization', l.personalization, 'quantity', l.quantity, 'removedQuantity', l.removed_quantity,
                     'fulfilledQuantity', l.fulfilled_quantity, 'priceCents', l.price_cents, 'totalCents', l.total_cents)
                     order by l.id), '[]')
              from order_lines l where l.store_id = orders.store_id and l.order_id = orders.id and l.quantity > 0) as lines
      from orders where orders.store_id = ${storeId} and orders.id = any(${ids}::uuid[])
     order by orders.id`.execute(db)
  return rows.map((row) => ({ ...row, shippingAddress: storedAddress(row.shippingAddress) }))
}
