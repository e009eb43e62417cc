import { stockLevels } from '@backroom/testing/fixtures/stock-levels'
import { goodCard } from '@backroom/testing/fixtures/test-buyer'
import { lotus } from '@backroom/testing/fixtures/things'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { openEditTest } from '../../order-edits/order-edits-test-api.ts'
import { type Acceptance, acceptOffer, findOrderOffer, placeOrder, refuseOffer } from '../orders.ts'

/** The first charge of this card is authorized, and each later one declined. */
export const onceCard = { ...goodCard, number: '4000000000000341' }

/** Orders of 3 tees for 25.00 each, to which the shop offers a cap for 12.35 in two sizes, 10 % off: 11.11. */
export async function openOfferTest() {
  const env = await openEditTest()
  const rows = await env.query<{ productId: string; variantId: string }>(
    `with product as (insert into products (store_id, handle, title, status, options)
                      values ($1, 'cap', 'Cap', 'active', '[{"name":"Size","values":["S","L"]}]') returning id)
     insert into product_variants (store_id, product_id, position, title, option_values, sku, price_cents, stock)
     select $1, id, place, size, array[size], 'CAP-' || size, 1235, 2 from product, (values (0, 'S'), (1, 'L')) v (place, size)
     returning product_id as "productId", id as "variantId"`,
    [lotus],
  )
  const [{ productId, variantId: small } = { productId: '', variantId: '' }, { variantId: large } = { variantId: '' }] =
    rows
  await stockLevels(env.store.database.owner)
  await env.query('select refresh_products($1, array[$2]::uuid[])', [lotus, productId])
  const [{ id: upsellId } = { id: '' }] = await env.query<{ id: string }>(
    `insert into upsells (store_id, name, title, placement, trigger_by, product_ids, basis_points, starts_at)
     values ($1, 'Caps', 'Keep the sun off', 'post_purchase', 'all', array[$2::uuid], 1000, now() - interval '1 hour') returning id`,
    [lotus, productId],
  )
  const waiting = () => env.store.waitingStore({ payments: env.payments })

  /** @param methodId the connection of a way to pay without a card */
  async function buy({
    card = goodCard,
    methodId,
    totalCents = 7500,
  }: {
    card?: typeof goodCard
    methodId?: string
    totalCents?: number
  } = {}) {
    const placement = placementOf(await cartWith(env.store, env.tee, 3), { totalCents, card })
    const { card: _, ...withoutCard } = placement.buyer
    const result = await placeOrder(waiting(), {
      ...placement,
      ...(methodId && { methodId, buyer: withoutCard }),
    })
    if (result.state !== 'placed') throw new Error(`the order is ${result.state}`)
    const [{ id = '' } = {}] = await env.query<{ id: string }>('select id from orders where token = $1', [result.token])
    return { id, token: result.token }
  }
  const offer = (token: string) => env.store.inStore((ctx) => findOrderOffer(ctx, token))
  const refuse = (token: string) => env.store.inStore((ctx) => refuseOffer(ctx, token, upsellId))
  const acceptance = (token: string, more: Partial<Acceptance> = {}): Acceptance => ({
    ...{ token, upsellId, variantId: small, shownTotalCents: 1111, attempt: crypto.randomUUID(), timeZone: null },
    ...{ returnUrl: 'http://lotus.localhost:4000/checkout/pending/x' },
    visit: { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (Macintosh) Safari/605' },
    ...more,
  })
  const accept = (token: string, more?: Partial<Acceptance>) => acceptOffer(waiting(), acceptance(token, more))
  const stocks = async () => [await env.stockOf(small), await env.stockOf(large)]
  return { ...env, waiting, upsellId, small, large, buy, offer, refuse, acceptance, accept, stocks }
}

export type OfferTest = Awaited<ReturnType<typeof openOfferTest>>
