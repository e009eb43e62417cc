import { allocate, priceLines } from '@backroom/domain/selling/pricing/pricing'
import type { Buyer } from '../buyers.ts'
import { type Random, uuidv7At } from '../random.ts'
import type { SeededProduct } from '../seeds/seed-catalog.ts'
import type { DemoStore } from '../stores.ts'
import { outcomeOf } from './order-outcome.ts'
import { addPayment, type MoneyRows } from './payment-rows.ts'

type Row = Record<string, unknown>

/** Rows by table. */
export interface OrderRows extends MoneyRows {
  orders: Row[]
  lines: Row[]
  checkouts: Row[]
}

export interface Purchase {
  store: DemoStore
  products: SeededProduct[]
  random: Random
  atMs: number
  nowMs: number
  buyer: Buyer
  visitor: string
  device: string
}

type Cart = ReturnType<typeof fillCart>

/** Adds an order in its current state, with checkout, payment and refund. */
export function addOrder(rows: OrderRows, purchase: Purchase): { id: string; totalCents: number } {
  const { store, random, atMs, nowMs, buyer } = purchase
  const cart = fillCart(purchase)
  const outcome = outcomeOf({ index: rows.orders.length, ageMs: nowMs - atMs, itemCount: cart.itemCount, random })
  const id = uuidv7At(atMs, random)
  const card = { brand: 'Visa', last4: random.pick(['4242', '4242', '0018', '7755', '3104']) }
  const shared = {
    store_id: store.id,
    cart_id: uuidv7At(atMs, random),
    email: buyer.email,
    shipping_address: addressOf(buyer),
    ...totalsOf(cart),
  }
  const checkoutId = uuidv7At(atMs - 2_000, random)
  const reference = `test_${id.replaceAll('-', '').slice(0, 24)}`
  rows.orders.push({
    ...shared,
    id,
    number: 0,
    token: uuidv7At(atMs, random).replaceAll('-', ''),
    customer_name: `${buyer.firstName} ${buyer.lastName}`,
    payment_status: outcome.payment,
    fulfillment_status: outcome.fulfillment,
    item_count: cart.itemCount,
    payment_reference: reference,
    card,
    placed_at: new Date(atMs).toISOString(),
  })
  const lines = orderLines(cart, purchase, id)
  rows.lines.push(...lines)
  rows.checkouts.push(checkoutRow(shared, cart, purchase, checkoutId))
  addPayment(rows, { ...purchase, orderId: id, checkoutId, reference, card, outcome, cart, lines })
  return { id, totalCents: cart.totalCents }
}

const fillCart = ({ store, products, random }: Purchase) =>
  priceLines(
    [...new Set(products)].map((product) => {
      const variant = random.pick(product.variants)
      return { product, variant, quantity: random.next() < 0.2 ? 2 : 1, priceCents: variant.priceCents }
    }),
    store.currency,
  )

const totalsOf = (cart: Cart) => ({
  currency: cart.currency,
  subtotal_cents: cart.subtotalCents,
  shipping_cents: cart.shippingCents,
  discount_cents: cart.discountCents,
  tax_cents: cart.taxCents,
  total_cents: cart.totalCents,
})

const addressOf = ({ email: _, ...address }: Buyer) => ({ ...address, address1: '48 Harbour Street', phone: '' })

const orderLines = ({ lines, shippingCents }: Cart, { store, random, atMs }: Purchase, orderId: string) => {
  const shipping = allocate(
    shippingCents,
    lines.map(({ totalCents }) => totalCents),
  )
  return lines.map(({ product, variant, ...line }, index) => ({
    store_id: store.id,
    id: uuidv7At(atMs, random),
    order_id: orderId,
    product_id: product.id,
    variant_id: variant.id,
    title: product.title,
    variant_title: variant.title,
    sku: variant.sku,
    quantity: line.quantity,
    price_cents: line.priceCents,
    discount_cents: line.discountCents,
    tax_cents: line.taxCents,
    total_cents: line.totalCents,
    shipping_cents: shipping[index],
    placed_at: new Date(atMs).toISOString(),
    image_url: product.imageUrl,
  }))
}

const checkoutRow = (shared: Row, { lines }: Cart, { visitor, device, atMs }: Purchase, id: string) => ({
  ...shared,
  id,
  visitor,
  device,
  lines: lines.map(({ product, variant, ...line }) => ({
    ...line,
    variantId: variant.id,
    productId: product.id,
    handle: product.handle,
    title: product.title,
    variantTitle: variant.title,
    personalization: '',
    sku: variant.sku,
    imageUrl: product.imageUrl,
  })),
  updated_at: new Date(atMs - 2_000).toISOString(),
})
