import { storedAddress } from '@backroom/contract/platform/addresses/stored-address'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { orderEditsErrors as errors } from '@backroom/contract/selling/order-edits/errors'
import type { EditPayment } from '@backroom/contract/selling/order-edits/states'
import type { TaxExemption } from '@backroom/contract/selling/taxes/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { standardTaxClass, type TaxRate } from '../pricing/pricing.ts'
import { destinationOf, readTaxes } from '../taxes/taxes.ts'
import type { EditableOrder, OrderRate } from './compute-edit.ts'
import type { OrderLine } from './edited-line.ts'

interface OrderRow {
  name: string
  status: string
  paymentStatus: string
  currency: string
  placedAt: string
  shippingAddress: unknown
  vatNumber: string
  exemptTaxCents: number
  /** Whether its customer pays no tax now. */
  isCustomerExempt: boolean
  taxExemption: TaxExemption | null
  itemCount: number
  subtotalCents: number
  discountCents: number
  shippingCents: number
  taxCents: number
  includedTaxCents: number
  tipCents: number
  totalCents: number
  dueCents: number
  version: string
  lines: (Omit<OrderLine, 'taxes' | 'rates'> & { taxClass: string | null })[] | null
  taxes: (OrderRate & { lineCents: number[] })[]
  payment: { id: string; state: string; amountCents: number; capturesByHand: boolean } | null
}

const read = ({ db, storeId }: StoreContext, orderId: string) =>
  sql<OrderRow>`
    select o.name, o.status, o.payment_status as "paymentStatus", o.currency, o.placed_at as "placedAt",
           o.shipping_address as "shippingAddress", o.vat_number as "vatNumber", o.exempt_tax_cents as "exemptTaxCents",
           o.tax_exemption as "taxExemption",
           exists (select from customers c
                    where c.store_id = o.store_id and c.id = o.customer_id and c.is_tax_exempt) as "isCustomerExempt",
           o.item_count as "itemCount", o.subtotal_cents as "subtotalCents", o.discount_cents as "discountCents",
           o.shipping_cents as "shippingCents", o.tax_cents as "taxCents", o.included_tax_cents as "includedTaxCents",
           o.tip_cents as "tipCents", o.total_cents as "totalCents", order_due_cents(o.store_id, o.id) as "dueCents",
           order_version(o.store_id, o.id) as version, (
             select jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id, 'variantId', l.variant_id,
                      'title', l.title, 'variantTitle', l.variant_title, 'personalization', l.personalization, 'sku', l.sku,
                      'imageUrl', l.image_url, 'quantity', l.quantity, 'removedQuantity', l.removed_quantity,
                      'fulfilledQuantity', l.fulfilled_quantity, 'refundedQuantity', l.refunded_quantity,
                      'exchangedQuantity', l.exchanged_quantity, 'exchangedCents', l.exchanged_cents,
                      'priceCents', l.price_cents, 'discountCents', l.discount_cents, 'totalCents', l.total_cents,
                      'taxClass', v.tax_class) order by l.id)
               from order_lines l
               left join product_variants v on v.store_id = l.store_id and v.id = l.variant_id
              where l.store_id = o.store_id and l.order_id = o.id) as lines, (
             select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'millionths', t.millionths,
                      'isIncluded', t.is_included, 'shippingCents', t.shipping_cents, 'lineCents', t.line_cents)
                      order by t.position), '[]')
               from order_taxes t where t.store_id = o.store_id and t.order_id = o.id) as taxes, (
             select jsonb_build_object('id', p.id, 'state', p.state, 'amountCents', p.amount_cents,
                      'capturesByHand', p.captures_by_hand)
               from payments p where p.store_id = o.store_id and p.order_id = o.id and not p.is_balance
              order by p.created_at, p.id limit 1) as payment
      from orders o where o.store_id = ${storeId} and o.id = ${orderId}`.execute(db)

export interface ReadOrder extends EditableOrder {
  name: string
  currency: string
  placedAt: string
  version: string
  dueCents: number
  /** Stays as it is. */
  tipCents: number
  payment: {
    id: string
    kind: EditPayment
    amountCents: number
  }
  /** Of an added item, by its tax class. */
  ratesOf: (taxClass: string) => readonly TaxRate[]
}

const kinds: Record<string, EditPayment> = { waiting: 'awaited', authorized: 'held', captured: 'captured' }

/** What an edit changes of a payment in a state; undefined for one that has ended otherwise. */
export const paymentKindOf = (state: string): EditPayment | undefined => kinds[state]

/** An order as an edit needs it. Fails if it can't be edited. */
export async function readOrder(ctx: StoreContext, orderId: string): Promise<ReadOrder> {
  const order = (await read(ctx, orderId)).rows[0] ?? fail(generalErrors.not_found)
  const { payment, taxes } = order
  const kind = payment ? paymentKindOf(payment.state) : undefined
  const isSettling = kind === 'held' && !payment?.capturesByHand
  if (!payment || !kind || isSettling || order.status === 'cancelled' || order.paymentStatus === 'refunded')
    fail(errors.order_not_editable)
  if (order.exemptTaxCents > 0) fail(errors.order_tax_exempt)
  const { isTaxIncluded, ratesOf } = await ratesFor(ctx, order)
  const lines = (order.lines ?? []).map(({ taxClass, ...line }, place) => {
    const own = taxes
      .map(({ lineCents, shippingCents: _, ...rate }) => ({ ...rate, cents: lineCents[place] ?? 0 }))
      .filter(({ cents }) => cents > 0)
    return { ...line, taxes: own, rates: line.totalCents === 0 ? ratesOf(taxClass ?? standardTaxClass) : own }
  })
  return {
    ...{ name: order.name, currency: order.currency, placedAt: order.placedAt, version: order.version },
    ...{ lines, isTaxIncluded, ratesOf, dueCents: order.dueCents, tipCents: order.tipCents },
    payment: { id: payment.id, kind, amountCents: payment.amountCents },
    rates: taxes.map(({ lineCents: _, ...rate }) => rate),
    amounts: {
      ...{ itemCount: order.itemCount, subtotalCents: order.subtotalCents, discountCents: order.discountCents },
      ...{ shippingCents: order.shippingCents, taxCents: order.taxCents },
      ...{ includedTaxCents: order.includedTaxCents, totalCents: order.totalCents },
    },
  }
}

/** Rates of the order's destination. Those that the order has keep what they were. */
async function ratesFor(ctx: StoreContext, { shippingAddress, vatNumber, ...order }: OrderRow) {
  const { isCustomerExempt, taxExemption, taxes } = order
  const { countryCode, region, regionCode } = storedAddress(shippingAddress)
  const found = await readTaxes(ctx, countryCode)
  const place = { countryCode, region: regionCode || region }
  const { tax } = destinationOf(found, { place, shippingCents: 0, taxClasses: [], vatNumber })
  const frozen = new Map(taxes.map((rate) => [rate.name, rate]))
  return {
    isTaxIncluded: taxes[0]?.isIncluded ?? tax.isIncluded,
    ratesOf: (taxClass: string): readonly TaxRate[] =>
      tax.isExempt || taxExemption || (isCustomerExempt && taxes.length === 0)
        ? []
        : (tax.rates[taxClass] ?? []).map(({ name, millionths }) => ({
            name,
            millionths: frozen.get(name)?.millionths ?? millionths,
          })),
  }
}
