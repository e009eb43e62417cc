import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { fullName } from '@backroom/contract/platform/addresses/format-address'
import { allocate } from '../../pricing/pricing.ts'
import type { OrderName } from './plan-orders.ts'
import type { ReadOrder } from './read-order.ts'

export interface FoundVariant {
  variantId: string
  productId: string
}

export interface ImportedOrder {
  /** The member who imports. */
  importedBy: string | null
  read: ReadOrder
  name: OrderName
  customerId: string | null
  /** By SKU. */
  variants: ReadonlyMap<string, FoundVariant>
}

/** An id that sorts as if it had been made at that time: lists of orders are sorted by them. */
function idAt(ms: number): string {
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}${randomUUIDv7().slice(13)}`
}

const longestSkus = 1_000

/** What an imported order is in each table. Its statuses are what triggers derive from its other rows, so that none of them changes it. */
export function rowsOfOrder(storeId: string, order: ImportedOrder) {
  const { read } = order
  const id = idAt(read.placedAt.getTime())
  const of = { store_id: storeId, order_id: id }
  const lines = linesOf(of, order)
  const sent = lines.filter((_, at) => read.lines[at]!.isFulfilled)
  const parcelId = idAt((read.fulfilledAt ?? read.placedAt).getTime())
  const sentAt = (read.fulfilledAt ?? read.placedAt).toISOString()
  return {
    order: { ...orderRow(storeId, id, order), fulfillment_status: statusOf(lines.length, sent.length) },
    lines,
    parcels: sent.length > 0 ? [{ ...of, id: parcelId, number: 1, created_at: sentAt, updated_at: sentAt }] : [],
    parcelLines: sent.map((line) => ({
      ...of,
      fulfillment_id: parcelId,
      order_line_id: line.id,
      quantity: line.quantity,
    })),
    events: eventsOf(of, order),
    ...moneyOf(of, read),
  }
}
export type OrderRows = ReturnType<typeof rowsOfOrder>

const statusOf = (lines: number, sent: number) =>
  sent === 0 ? 'unfulfilled' : sent < lines ? 'partially_fulfilled' : 'fulfilled'

interface Of {
  store_id: string
  order_id: string
}

function orderRow(storeId: string, id: string, { read, name, customerId }: ImportedOrder) {
  const { address, lines, placedAt, cancelledAt } = read
  return {
    ...{
      store_id: storeId,
      id,
      source: 'imported',
      import_key: read.key,
      token: randomBytes(24).toString('base64url'),
    },
    ...{ number: name.number, number_prefix: name.prefix, number_suffix: name.suffix },
    // Of no cart.
    cart_id: randomUUIDv7(),
    ...{ customer_id: customerId, email: read.email, customer_name: fullName(address) },
    shipping_address: JSON.stringify(address),
    ...{ payment_status: read.paymentStatus, payment_reference: read.reference, currency: read.currency },
    payment_method: JSON.stringify({ kind: 'other', name: read.method, instructions: '', account: null }),
    skus: [...new Set(lines.flatMap(({ sku }) => sku || []))].join(' ').slice(0, longestSkus),
    item_count: lines.reduce((count, { quantity }) => count + quantity, 0),
    ...{ subtotal_cents: read.subtotalCents, discount_cents: read.discountCents, shipping_cents: read.shippingCents },
    ...{ tax_cents: read.taxCents, included_tax_cents: read.includedTaxCents, total_cents: read.totalCents },
    ...{ note: read.note, tags: read.tags, placed_at: placedAt.toISOString() },
    ...{ cancelled_at: cancelledAt?.toISOString() ?? null, cancel_reason: cancelledAt ? 'other' : null },
  }
}

/** Discounts of single lines stay theirs if they are all that was taken off; else the discount is spread over all lines. */
function linesOf(of: Of, { read, variants }: ImportedOrder) {
  const gross = read.lines.map(({ priceCents, quantity }) => priceCents * quantity)
  const own = read.lines.map(({ discountCents }) => discountCents)
  const rest = read.discountCents - own.reduce((sum, cents) => sum + cents, 0)
  const left = gross.map((cents, at) => cents - own[at]!)
  const discounts =
    rest >= 0 ? allocate(rest, left).map((cents, at) => cents + own[at]!) : allocate(read.discountCents, gross)
  const totals = gross.map((cents, at) => cents - discounts[at]!)
  const [taxes, shipping] = [allocate(read.taxCents, totals), allocate(read.shippingCents, totals)]
  return read.lines.map(({ title, sku, quantity, priceCents, isFulfilled }, at) => {
    const id = idAt(read.placedAt.getTime() + at)
    const found = variants.get(sku)
    return {
      ...{ ...of, id, title, sku, quantity, variant_title: '', placed_at: read.placedAt.toISOString() },
      // Its parcel follows. Set at once, because the order would be sent in part between two lines.
      fulfilled_quantity: isFulfilled ? quantity : 0,
      // As lines of draft orders without a product.
      ...{ product_id: found?.productId ?? id, variant_id: found?.variantId ?? id },
      ...{ price_cents: priceCents, discount_cents: discounts[at]!, tax_cents: taxes[at]! },
      ...{ shipping_cents: shipping[at]!, total_cents: totals[at]! },
    }
  })
}

function eventsOf(of: Of, { read: { placedAt, name, discountCode }, importedBy }: ImportedOrder) {
  return [
    { ...of, id: idAt(placedAt.getTime()), kind: 'placed', detail: '', at: placedAt.toISOString(), user_id: null },
    {
      ...{ ...of, id: randomUUIDv7(), kind: 'imported', at: new Date().toISOString() },
      user_id: importedBy,
      detail: [name, discountCode].filter(Boolean).join(' · '),
    },
  ]
}

/** A direct payment without a connection: no gateway of the shop has its money, and the ledger does not know it. */
function moneyOf(of: Of, read: ReadOrder) {
  const { currency, capturedCents, refundedCents, paymentStatus, reference } = read
  const state = paymentStatus === 'pending' ? 'waiting' : paymentStatus === 'voided' ? 'voided' : 'captured'
  const paidAt = (read.paidAt ?? read.placedAt).toISOString()
  // The file has no time of a refund.
  const refundedAt = (read.cancelledAt ?? read.paidAt ?? read.placedAt).toISOString()
  const [id, refundId] = [randomUUIDv7(), randomUUIDv7()]
  const transaction = { ...of, payment_id: id, currency }
  const hasRefund = refundedCents > 0
  return {
    payment: {
      ...{ ...of, id, attempt: id, checkout_id: null, connection_id: null, is_direct: true, state, currency },
      ...{ amount_cents: read.totalCents, created_at: read.placedAt.toISOString() },
    },
    refunds: hasRefund
      ? [
          {
            ...{ ...of, id: refundId, payment_id: id, reference: 'import', amount_cents: refundedCents, currency },
            ...{ state: 'refunded', requested_at: refundedAt, refunded_at: refundedAt },
          },
        ]
      : [],
    transactions: [
      ...(state === 'captured'
        ? [{ ...transaction, kind: 'capture', amount_cents: capturedCents, key: id, reference, at: paidAt }]
        : []),
      ...(state === 'voided'
        ? [{ ...transaction, kind: 'void', amount_cents: read.totalCents, key: id, reference, at: refundedAt }]
        : []),
      ...(hasRefund
        ? [
            {
              ...transaction,
              kind: 'refund',
              amount_cents: refundedCents,
              key: refundId,
              reference: '',
              at: refundedAt,
            },
          ]
        : []),
    ],
  }
}
