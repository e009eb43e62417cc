import type { Address } from '@backroom/contract/platform/addresses/address'
import { storedAddress } from '@backroom/contract/platform/addresses/stored-address'
import type { Language } from '@backroom/contract/platform/api/language'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { discountTitlesOfOrder } from '../discounts/discounts.ts'
import { refundsOfOrder } from '../orders/orders.ts'
import { taxesOfOrder } from '../taxes/taxes.ts'

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
  | 'shippingCents'
  | 'taxCents'
  | 'totalCents'
  | 'currency'
  | 'taxes'
  | 'vatNumber'
>

/** What documents of an order say. */
export interface PrintedOrder extends Amounts, Pick<Order, 'id' | 'name' | 'placedAt' | 'customerNote' | 'refunds'> {
  /** The customer's, if it is known. */
  language: Language | null
  delivery: { name: string; isPickup: boolean } | null
  shippingAddress: Address
  lines: Line[]
}

/** The orders of `ids`, the oldest first. */
export async function findPrintedOrders({ db, storeId }: StoreContext, ids: string[]): Promise<PrintedOrder[]> {
  const { rows } = await sql<PrintedOrder>`
    select orders.id, orders.name, placed_at as "placedAt", orders.currency, customer_note as "customerNote", vat_number as "vatNumber",
           subtotal_cents as "subtotalCents", discount_cents as "discountCents", shipping_cents as "shippingCents",
           exempt_tax_cents as "exemptTaxCents", tax_cents as "taxCents", total_cents as "totalCents", delivery, shipping_address as "shippingAddress",
           ${discountTitlesOfOrder} as "discountTitles", ${taxesOfOrder} as taxes, ${refundsOfOrder} as refunds,
           (select c.language from customers c where c.store_id = orders.store_id and c.id = orders.customer_id) as language,
           (select coalesce(jsonb_agg(jsonb_build_object('title', l.title, 'variantTitle', l.variant_title, 'sku', l.sku,
                     'personalization', l.personalization, 'quantity', l.quantity, 'removedQuantity', l.removed_quantity,
                     'fulfilledQuantity', l.fulfilled_quantity, 'priceCents', l.price_cents, 'totalCents', l.total_cents)
                     order by l.id), '[]')
              from order_lines l where l.store_id = orders.store_id and l.order_id = orders.id and l.quantity > 0) as lines
      from orders where orders.store_id = ${storeId} and orders.id = any(${ids}::uuid[])
     order by orders.id`.execute(db)
  return rows.map((row) => ({ ...row, shippingAddress: storedAddress(row.shippingAddress) }))
}
