import { randomUUID } from 'node:crypto'
import { allocate } from '@backroom/domain/selling/pricing/pricing'
import type pg from 'pg'
import { insertOrders } from '../fixtures/insert-orders.ts'

export interface SoldLine {
  productId: string
  variantId: string
  title?: string
  variantTitle?: string
  quantity?: number
  priceCents: number
  discountCents?: number
  taxCents?: number
}

export interface SoldOrder {
  at: string
  lines?: readonly SoldLine[]
  status?: string
  /** For an order without lines; otherwise their sum. */
  subtotalCents?: number
  discountCents?: number
  shippingCents?: number
  taxCents?: number
  tipCents?: number
  currency?: string
  countryCode?: string
}

const sum = <T>(items: readonly T[], amountOf: (item: T) => number) =>
  items.reduce((total, item) => total + amountOf(item), 0)

/** Inserts an order with its lines, for reports. @returns its id */
export async function addSoldOrder(owner: pg.Pool, storeId: string, order: SoldOrder): Promise<string> {
  const { at, lines = [], status = 'paid', shippingCents = 0, tipCents = 0, currency = 'USD', countryCode } = order
  const subtotal = order.subtotalCents ?? sum(lines, ({ priceCents, quantity = 1 }) => priceCents * quantity)
  const discount = order.discountCents ?? sum(lines, ({ discountCents = 0 }) => discountCents)
  const tax = order.taxCents ?? sum(lines, ({ taxCents = 0 }) => taxCents)
  const [id = ''] = await insertOrders(owner, storeId, [
    {
      ...{ placedAt: at, currency, paymentStatus: status, shippingCents, tipCents },
      ...{ subtotalCents: subtotal, discountCents: discount, taxCents: tax },
      shippingAddress: countryCode === undefined ? {} : { countryCode },
      itemCount: lines.length > 0 ? sum(lines, ({ quantity = 1 }) => quantity) : 1,
    },
  ])
  const totals = lines.map(({ priceCents, quantity = 1, discountCents = 0 }) => priceCents * quantity - discountCents)
  const shipping = lines.length > 0 ? allocate(shippingCents, totals) : []
  for (const [index, line] of lines.entries()) {
    const { quantity = 1, priceCents, discountCents = 0 } = line
    await owner.query(
      `insert into order_lines (store_id, order_id, product_id, variant_id, title, variant_title, sku, quantity, price_cents,
                                discount_cents, tax_cents, total_cents, shipping_cents, placed_at)
       values ($1, $2, $3, $4, $5, $6, '', $7, $8, $9, $10, $11, $12, $13)`,
      [
        storeId,
        id,
        line.productId,
        line.variantId,
        line.title ?? 'Tee',
        line.variantTitle ?? 'M',
        quantity,
        priceCents,
        discountCents,
        line.taxCents ?? 0,
        totals[index],
        shipping[index],
        at,
      ],
    )
  }
  return id
}

/** Inserts a refund of an order, of which a part may be its tip; with `at` null it is requested, not refunded. */
export async function addRefund(
  owner: pg.Pool,
  storeId: string,
  orderId: string,
  amountCents: number,
  at: string | null,
  tipCents = 0,
) {
  await owner.query(
    `with paid as (
       insert into checkouts (store_id, cart_id, email, shipping_address, visitor, device, currency, lines, subtotal_cents,
                              discount_cents, shipping_cents, tax_cents, total_cents)
       values ($1, gen_random_uuid(), '', '{}', '1', 'mobile', 'USD', '[]', 0, 0, 0, 0, 0) returning id),
     payment as (
       insert into payments (store_id, checkout_id, connection_id, attempt, order_id, amount_cents, currency, state)
       select $1, id, (select connection_id from store_payment_connections where store_id = $1 limit 1),
              gen_random_uuid(), $2, 1000, 'USD', 'captured' from paid returning id)
     insert into payment_refunds (store_id, payment_id, order_id, reference, amount_cents, tip_cents, currency, state, refunded_at)
     select $1, id, $2, $5, $3, $6, (select currency from orders where store_id = $1 and id = $2), case when $4::timestamptz is null then 'requested' else 'refunded' end, $4
       from payment`,
    [storeId, orderId, amountCents, at, randomUUID(), tipCents],
  )
}

/** Inserts a dispute of a paid order, whose money a bank takes, and returns if `returnedAt` is set. */
export async function addDispute(
  owner: pg.Pool,
  storeId: string,
  orderId: string,
  { amountCents, at, returnedAt }: { amountCents: number; at: string; returnedAt?: string },
) {
  // With the capture, because the status of an order follows from its transactions.
  await owner.query(
    `with paid as (
       insert into checkouts (store_id, cart_id, email, shipping_address, visitor, device, currency, lines, subtotal_cents,
                              discount_cents, shipping_cents, tax_cents, total_cents)
       values ($1, gen_random_uuid(), '', '{}', '1', 'mobile', 'USD', '[]', 0, 0, 0, 0, 0) returning id),
     payment as (
       insert into payments (store_id, checkout_id, connection_id, attempt, order_id, amount_cents, currency, state)
       select $1, paid.id, (select connection_id from store_payment_connections where store_id = $1 limit 1),
              gen_random_uuid(), o.id, o.total_cents, o.currency, 'captured'
         from paid, orders o where o.store_id = $1 and o.id = $2 returning id, amount_cents, currency)
     insert into order_transactions (store_id, order_id, payment_id, kind, amount_cents, currency, key, at)
     select $1, $2, payment.id, kind, case kind when 'capture' then amount_cents else $3 end, currency, gen_random_uuid(), made_at
       from payment, (values (1, 'capture', $4::timestamptz), (2, 'dispute', $4), (3, 'dispute_reversal', $5)) moves (place, kind, made_at)
      where made_at is not null order by place`,
    [storeId, orderId, amountCents, at, returnedAt ?? null],
  )
}
