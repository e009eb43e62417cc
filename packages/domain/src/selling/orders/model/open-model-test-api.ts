import { makeVariant, openTestStore, testPorts } from '@backroom/testing/database/test-store'
import { connectManual, connectStripe } from '@backroom/testing/fixtures/connect-gateway'
import { discountBody } from '@backroom/testing/fixtures/discount-body'
import { insertedId } from '@backroom/testing/fixtures/rows/inserted-id'
import { makeStore } from '@backroom/testing/fixtures/things'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { stripeEvent, stripeSignature } from '@backroom/testing/servers/stripe-events'
import { startStripeServer } from '@backroom/testing/servers/stripe-server'
import { keepSales } from '../../../analytics/sales/sales.ts'
import { createDiscount } from '../../discounts/discounts.ts'
import { receiveEvent, reconcilePayments } from '../orders.ts'
import type { Shop } from './shop-test-api.ts'

const webhookSecret = 'whsec_0123456789abcdef'

/** Two rates of odd parts, on goods and shipping. */
const taxes = [
  ['State', 88_750],
  ['City', 30_000],
] as const

/** How a shop sells. */
export interface ShopKind {
  currency: string
  pricesIncludeTax: boolean
  capturesByHand: boolean
}

/** A database and a gateway, in which shops are opened. */
export async function openOrderModel() {
  const store = await openTestStore()
  const stripe = await startStripeServer()
  const { owner } = store.database
  const query = queryOf(store)
  const ports = { ...testPorts, stripe: { apiUrl: stripe.url, scriptUrl: stripe.scriptUrl } }

  /** A new shop with two locations, shipping, taxes, a code, and three ways to pay. */
  async function openShop({ currency, pricesIncludeTax, capturesByHand }: ShopKind): Promise<Shop> {
    const storeId = await makeStore(owner)
    await query('update stores set currency = $2, fee_basis_points = 300, holding_days = 7 where store_id = $1', [
      storeId,
      currency,
    ])
    const connectionId = await connectStripe(owner, storeId, { webhookSecret, currency })
    await query('update payment_connections set captures_by_hand = $2 where id = $1', [connectionId, capturesByHand])
    const methods = [
      await connectManual(owner, storeId, 'bank_transfer', { unpaidDays: 7 }),
      await connectManual(owner, storeId, 'cash_on_delivery'),
    ]
    const main = await insertedId(owner, 'select id from locations where store_id = $1', [storeId])
    const other = await insertedId(
      owner,
      `insert into locations (store_id, name, priority) values ($1, 'Đà Nẵng', 2) returning id`,
      [storeId],
    )
    await openShipping(storeId)
    await query('insert into tax_settings (store_id, prices_include_tax, taxes_shipping) values ($1, $2, true)', [
      storeId,
      pricesIncludeTax,
    ])
    for (const [name, millionths] of taxes)
      await query(
        `insert into tax_rates (store_id, country_code, region, tax_class, name, millionths)
         values ($1, 'US', 'OR', 'standard', $2, $3)`,
        [storeId, name, millionths],
      )
    const code = 'SAVE'
    const rule = { kind: 'percent', value: 1333, usageLimit: 5 } as const
    await store.inStore((ctx) => createDiscount(ctx, discountBody({ ...rule, title: code, code })), storeId)
    const variants = [
      await makeVariant(store, { storeId, stock: 7, priceCents: 1999, title: 'Scarce' }),
      await makeVariant(store, { storeId, stock: 500, priceCents: 733, title: 'Tee' }),
      await makeVariant(store, { storeId, stock: 500, priceCents: 101, title: 'Sticker' }),
    ]
    // The scarce one is at two places.
    await query(
      `insert into inventory_levels (store_id, product_id, variant_id, location_id, on_hand)
       select store_id, product_id, id, $2, 4 from product_variants where id = $1
           on conflict (store_id, variant_id, location_id) do update set on_hand = 4`,
      [variants[0], other],
    )
    await query(
      `insert into inventory_movements (store_id, variant_id, location_id, reason, quantity, on_hand)
       values ($1, $2, $3, 'received', 4, 4)`,
      [storeId, variants[0], other],
    )
    await offerAfterPayment(storeId)
    return {
      ...{ storeId, currency, connectionId, methods, variants, code, locations: [main, other] },
      context: () => store.waiting(storeId, ports),
      newToken: async (number) => stripe.state.addToken(number, 'on_session'),
    }
  }

  /** A cap for an odd price, a third off. */
  async function offerAfterPayment(storeId: string): Promise<void> {
    const cap = await makeVariant(store, { storeId, stock: 5, priceCents: 1357, title: 'Cap' })
    await query(
      `insert into upsells (store_id, name, placement, trigger_by, product_ids, basis_points, starts_at)
       select store_id, 'Caps', 'post_purchase', 'all', array[product_id], 3333, now() - interval '1 hour'
         from product_variants where id = $1`,
      [cap],
    )
    await query('select refresh_products($1, array(select id from products where store_id = $1))', [storeId])
  }

  const openShipping = (storeId: string) => {
    const amounts = { priceCents: 499, perItemCents: 37, freeFromCents: null }
    const rate = { name: 'Post', condition: 'always', from: 0, to: null, daysFrom: null, daysTo: null, ...amounts }
    const zone = { name: 'Everywhere', isRestOfWorld: true, places: [] }
    return query('update shipping_profiles set zones = $2 where store_id = $1 and is_default', [
      storeId,
      JSON.stringify([{ ...zone, id: crypto.randomUUID(), rates: [{ ...rate, id: crypto.randomUUID() }] }]),
    ])
  }

  /** Runs the job of payments, and that of reports. @returns what could not be settled, which is '' without faults */
  async function runJobs({ context }: Shop): Promise<string> {
    try {
      while ((await reconcilePayments(context())) > 0) {}
      return ''
    } catch (error) {
      return String(error)
    } finally {
      await context().write(keepSales)
    }
  }

  /** Makes what is open older and due; those that wait for money of a buyer keep their time. */
  async function passMinutes({ storeId }: Shop, minutes: number): Promise<void> {
    for (const [table, since, where] of [
      ['payments', 'created_at', `and state <> 'waiting'`],
      ['payment_refunds', 'requested_at', ''],
      ['payment_events', 'received_at', ''],
    ])
      await query(
        `update ${table} set next_check_at = now(), ${since} = ${since} - make_interval(mins => $2)
          where store_id = $1 and next_check_at is not null ${where}`,
        [storeId, minutes],
      )
  }

  /** Without faults, until nothing is open: longer than stock is reserved. @returns what could not be settled */
  async function settle(shop: Shop): Promise<string> {
    stripe.clearFaults()
    let failures = ''
    for (let round = 0; round < 20; round++) {
      await passMinutes(shop, 2)
      failures = await runJobs(shop)
    }
    return failures
  }

  /** The gateway tells the shop about a dispute, or about a payment. */
  async function sendEvent({ connectionId, storeId, context }: Shop, type: string, object: object): Promise<void> {
    const text = stripeEvent(type, object)
    const receiver = { directory: store.directory, inStore: () => context() }
    const signature = stripeSignature(text, webhookSecret)
    await receiveEvent(receiver, { connectionId, body: Buffer.from(text), signature })
    await query('update payment_events set next_check_at = now() where store_id = $1 and next_check_at is not null', [
      storeId,
    ])
  }

  return {
    ...{ store, stripe, query, openShop, runJobs, passMinutes, settle, sendEvent },
    close: async () => {
      await stripe.close()
      await store.close()
    },
  }
}

export type OrderModel = Awaited<ReturnType<typeof openOrderModel>>
