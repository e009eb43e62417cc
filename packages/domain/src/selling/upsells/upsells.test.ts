import type { UpsellBody } from '@backroom/contract/selling/upsells/endpoints'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { cartWith, placementOf, queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StoreContext } from '../../platform/context.ts'
import { addToCart, findCart } from '../carts/carts.ts'
import { placeOrder } from '../orders/orders.ts'
import {
  countViews,
  createUpsell,
  findOffer,
  findPlacements,
  findUpsell,
  listUpsells,
  pauseUpsell,
  removeUpsell,
  updateUpsell,
} from './upsells.ts'

let store: TestStore
interface Sold {
  id: string
  variantId: string
}
let [mug, socks, cap]: Sold[] = []
const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)
const inStore = <T>(work: (ctx: StoreContext) => Promise<T>, storeId = lotus) => store.inStore(work, storeId)

async function insertProduct(handle: string, priceCents: number, tag = ''): Promise<Sold> {
  const [row] = await query<{ id: string; variant: string }>(
    `with product as (insert into products (store_id, handle, title, status, tags)
                      values ($1, $2, $2, 'active', array[$4]) returning id, store_id)
     insert into product_variants (store_id, product_id, position, title, option_values, price_cents)
     select store_id, id, 0, 'Default', '{Default}', $3 from product returning product_id as id, id as variant`,
    [lotus, handle, priceCents, tag],
  )
  await query('select refresh_products($1, array[$2]::uuid[])', [lotus, row!.id])
  return { id: row!.id, variantId: row!.variant }
}

beforeAll(async () => {
  store = await openTestStore()
  mug = await insertProduct('upsell-mug', 999, 'Kitchen')
  socks = await insertProduct('upsell-socks', 701)
  cap = await insertProduct('upsell-cap', 1500)
})
beforeEach(() => query('delete from upsells'))
afterAll(() => store.close())

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const bodyOf = (more: Partial<UpsellBody> = {}): UpsellBody => ({
  ...{ name: 'Warm feet', title: 'Keep warm', placement: 'cart', triggerBy: 'all', triggerValues: [] },
  ...{ minimumCents: 0, productIds: [socks!.id], basisPoints: 1000, priority: 0, startsAt: at(-1), endsAt: null },
  ...more,
})
const create = (more: Partial<UpsellBody> = {}, storeId = lotus) =>
  inStore((ctx) => createUpsell(ctx, bodyOf(more)), storeId)
const lineOf = ({ id }: Sold, priceCents = 999, quantity = 1) => ({ productId: id, priceCents, quantity })
const offered = async (lines = [lineOf(mug!)], placement: UpsellBody['placement'] = 'cart') =>
  (await inStore((ctx) => findOffer(ctx, { placement, lines })))?.products.map(({ card }) => card.handle)

test('creates, changes, pauses and deletes an offer of one shop [A2-25]', async () => {
  const { id } = await create({ name: ' Warm feet ', productIds: [socks!.id, socks!.id, cap!.id] })
  const found = await inStore((ctx) => findUpsell(ctx, id))
  expect(found).toMatchObject({ name: 'Warm feet', state: 'active', views: 0, accepts: 0, orders: 0, revenueCents: 0 })
  expect(found.productIds).toEqual([socks!.id, cap!.id])
  await expect(inStore((ctx) => findUpsell(ctx, id), bamboo)).rejects.toMatchObject({ code: 'not_found' })
  const change = (revision: number) =>
    inStore((ctx) => updateUpsell(ctx, id, bodyOf({ placement: 'product', minimumCents: 500 }), revision))
  // A product page has no amount.
  expect(await change(1)).toMatchObject({ placement: 'product', minimumCents: 0, revision: 2 })
  await expect(change(1)).rejects.toMatchObject({ code: 'revision_conflict' })
  expect(await inStore((ctx) => pauseUpsell(ctx, id, true))).toMatchObject({ state: 'paused', revision: 3 })
  expect(await inStore((ctx) => pauseUpsell(ctx, id, true))).toMatchObject({ revision: 3 })
  expect(await inStore((ctx) => pauseUpsell(ctx, id, false))).toMatchObject({ state: 'active', revision: 4 })
  await inStore((ctx) => removeUpsell(ctx, id))
  expect((await inStore((ctx) => listUpsells(ctx, { limit: 10 }))).items).toEqual([])
})

test('rejects values that make no offer, and names the field', async () => {
  const start = at(1)
  const cases: [Partial<UpsellBody>, string][] = [
    [{ name: ' ' }, 'name'],
    [{ triggerBy: 'tag' }, 'triggerValues'],
    [{ startsAt: start, endsAt: start }, 'endsAt'],
  ]
  for (const [more, field] of cases) {
    const error = await create(more).catch((refusal) => refusal)
    expect(error, field).toMatchObject({ code: 'invalid_request' })
    expect(error.fieldErrors('en', []).map(({ path }: { path: string }) => path)).toEqual([field])
  }
  // A product of another shop does not exist here.
  await expect(create({ productIds: [socks!.id, crypto.randomUUID()] })).rejects.toMatchObject({ code: 'not_found' })
  await expect(create({}, bamboo)).rejects.toMatchObject({ code: 'not_found' })
})

describe('an offer', () => {
  test('is shown where a product of the place matches, and the amount is reached', async () => {
    await create({ triggerBy: 'tag', triggerValues: ['KITCHEN'], minimumCents: 1998 })
    expect(await offered([lineOf(mug!, 999, 2)])).toEqual(['upsell-socks'])
    expect(await offered([lineOf(mug!, 999, 1)])).toBeUndefined()
    expect(await offered([lineOf(cap!, 1500, 2)])).toBeUndefined()
    expect(await offered([lineOf(cap!, 999), lineOf(mug!, 999)])).toEqual(['upsell-socks'])
    expect(await offered([])).toBeUndefined()
    expect(await offered([lineOf(mug!, 999, 2)], 'product')).toBeUndefined()
  })

  test('leaves out what is there already or cannot be bought, and then the next one is shown', async () => {
    await create({ priority: 1 })
    await create({ productIds: [cap!.id, socks!.id], title: 'Second' })
    expect(await offered()).toEqual(['upsell-socks'])
    expect(await offered([lineOf(socks!)])).toEqual(['upsell-cap'])
    await query('update product_variants set stock = 0 where id = $1', [socks!.variantId])
    await query('select refresh_products($1, array[$2]::uuid[])', [lotus, socks!.id])
    expect(await offered()).toEqual(['upsell-cap'])
    await query('update product_variants set stock = null where id = $1', [socks!.variantId])
    await query('select refresh_products($1, array[$2]::uuid[])', [lotus, socks!.id])
    expect(await offered()).toEqual(['upsell-socks'])
  })

  test('has variants to choose unless their product has to be personalized first', async () => {
    await create({ productIds: [socks!.id, cap!.id] })
    const variants = async () =>
      (await inStore((ctx) => findOffer(ctx, { placement: 'cart', lines: [lineOf(mug!)] })))?.products.map(
        (product) => product.variants.length,
      )
    expect(await variants()).toEqual([1, 1])
    const personalize = (product: Sold, isRequired: boolean) =>
      query(
        `insert into personalizes (store_id, product_id, label, max_length, is_required) values ($1, $2, 'Name', 9, $3)`,
        [...[lotus, product.id, isRequired]],
      )
    await personalize(socks!, false)
    await personalize(cap!, true)
    expect(await variants()).toEqual([1, 0])
    await query('delete from personalizes')
  })

  test('is shown within its time, unless it is paused', async () => {
    const placements = () => inStore(findPlacements)
    const later = await create({ startsAt: at(1) })
    expect(later.state).toBe('scheduled')
    expect([await offered(), await placements()]).toEqual([undefined, ['cart']])
    const over = await create({ startsAt: at(-2), endsAt: at(-1), placement: 'product' })
    expect(over.state).toBe('expired')
    expect(await placements()).toEqual(['cart'])
    const running = await create({ endsAt: at(1) })
    expect(await offered()).toEqual(['upsell-socks'])
    await inStore((ctx) => pauseUpsell(ctx, running.id, true))
    expect(await offered()).toBeUndefined()
    for (const { state, id } of [later, over, { ...running, state: 'paused' as const }]) {
      const { items } = await inStore((ctx) => listUpsells(ctx, { limit: 10, state }))
      expect(items.map((item) => item.id)).toEqual([id])
    }
    expect(await inStore(findPlacements, bamboo)).toEqual([])
  })
})

describe('a line that came from an offer', () => {
  const add = (variantId: string, upsellId?: string, cartId?: string) =>
    inStore(async (ctx) => (await addToCart(ctx, cartId, { variantId, quantity: 1, upsellId }))?.cartId)
  const cartOf = (cartId: string | undefined) => inStore((ctx) => findCart(ctx, cartId))

  test('costs less while the offer runs, and combines with other discounts', async () => {
    const { id } = await create()
    const cartId = await add(mug!.variantId)
    await add(socks!.variantId, id, cartId)
    // 10 % of 7.01, rounded.
    expect(await cartOf(cartId)).toMatchObject({ subtotalCents: 1700, discountCents: 70, totalCents: 1630 })
    expect((await cartOf(cartId)).discounts).toEqual([
      { id, title: 'Keep warm', code: '', cents: 70, lines: [0, 70], isUpsell: true },
    ])
    await inStore((ctx) => pauseUpsell(ctx, id, true))
    expect(await cartOf(cartId)).toMatchObject({ discountCents: 0 })
    // The line then follows the offer that was accepted last.
    const next = await create({ name: 'Next', title: '', basisPoints: 2000 })
    await add(socks!.variantId, next.id, cartId)
    // Without a title buyers read its name.
    expect(await cartOf(cartId)).toMatchObject({ discountCents: 280, discounts: [{ title: 'Next' }] })
  })

  test('is not cheaper if the offer does not have the product, is over, or is of another shop', async () => {
    const [other, over] = [await create({ productIds: [cap!.id] }), await create({ startsAt: at(-2), endsAt: at(-1) })]
    const afterwards = await create({ placement: 'post_purchase' })
    for (const upsellId of [other.id, over.id, afterwards.id, crypto.randomUUID()])
      expect((await cartOf(await add(socks!.variantId, upsellId))).lines[0]).toMatchObject({ upsellId: null })
    expect(await inStore((ctx) => findUpsell(ctx, other.id))).toMatchObject({ accepts: 0 })
  })

  test('counts as accepted, and its paid order as revenue, without counting uses of a discount', async () => {
    const [{ id }, { id: unseen }] = [await create(), await create({ name: 'Other' })]
    await inStore((ctx) =>
      countViews(
        ctx,
        new Map([
          [id, 3],
          [crypto.randomUUID(), 9],
        ]),
      ),
    )
    await inStore((ctx) => countViews(ctx, new Map([[id, 2]])))
    const cartId = await cartWith(store, mug!.variantId)
    await add(socks!.variantId, id, cartId)
    const placed = await placeOrder(store.waitingStore(), placementOf(cartId, { totalCents: 1630 }))
    expect(placed).toMatchObject({ state: 'placed' })
    expect(await inStore((ctx) => findUpsell(ctx, id))).toMatchObject({
      ...{ views: 5, accepts: 1, orders: 1, revenueCents: 631 },
    })
    expect(await inStore((ctx) => findUpsell(ctx, unseen))).toMatchObject({ views: 0, accepts: 0, orders: 0 })
    expect(await query('select from discount_uses')).toEqual([])
    await query(`update orders set payment_status = 'voided' where cart_id = $1`, [cartId])
    expect(await inStore((ctx) => findUpsell(ctx, id))).toMatchObject({ orders: 0, revenueCents: 0 })
    // Orders keep what they paid.
    await inStore((ctx) => removeUpsell(ctx, id))
    expect(await query('select upsell_id, total_cents::int from order_lines where upsell_id = $1', [id])).toEqual([
      { upsell_id: id, total_cents: 631 },
    ])
  })
})
