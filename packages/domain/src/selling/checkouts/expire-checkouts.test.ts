import { emptyAddress } from '@backroom/contract/platform/addresses/stored-address'
import { makeVariant, openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { lotus, makeThings } from '@backroom/testing/fixtures/things'
import { cartWith, placementOf, queryOf } from '@backroom/testing/money/test-checkout'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { identifyVisitor } from '../../analytics/visits/visits.ts'
import { beginPayment, expireCheckouts } from './checkouts.ts'

let store: TestStore
let checkoutId = ''
beforeEach(async () => {
  await store?.close()
  store = await openTestStore()
  const placement = placementOf(await cartWith(store, await makeVariant(store, { stock: 5 })), { note: 'Ring twice' })
  const visitor = await identifyVisitor(store.waitingStore(), placement.visit, null)
  await store.inStore((ctx) => beginPayment(ctx, placement, visitor))
  const [checkout] = await query<{ id: string }>('select id from checkouts')
  checkoutId = checkout!.id
})
afterAll(() => store.close())

const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)
const age = (days: number) =>
  query(`update checkouts set updated_at = now() - make_interval(days => $1) where id = $2`, [days, checkoutId])
const close = () => query(`update payments set state = 'closed', next_check_at = null`)
const storedText = async () => {
  const [row] = await query<{ text: string }>(
    `select email || shipping_address || visitor || lines || customer_note as text from checkouts where id = $1`,
    [checkoutId],
  )
  return row!.text
}
const personal = /bee@example\.test|Bee|Main St|Portland|97205|Tee|Ring twice/

test('personal data of abandoned checkouts is deleted after ninety days; payment and amounts are kept [A2-04]', async () => {
  await close()
  await age(89)
  expect(await store.inStore(expireCheckouts)).toBe(0)
  expect(await storedText()).toMatch(personal)
  await age(91)
  expect(await store.inStore(expireCheckouts)).toBe(1)
  expect(await storedText()).not.toMatch(personal)
  expect(
    await query('select total_cents::int, amount_cents::int from checkouts c join payments p on p.checkout_id = c.id'),
  ).toEqual([{ total_cents: 2500, amount_cents: 2500 }])
  expect(
    await query('select email, visitor, touches, pixel_visit, device, currency, customer_note, lines from checkouts'),
  ).toEqual([
    {
      ...{ email: '', visitor: '', touches: {}, pixel_visit: null, device: 'desktop', currency: 'USD' },
      ...{ customer_note: '', lines: [] },
    },
  ])
  // All fields remain, so that the page of an old attempt shows an empty form.
  const [{ shipping_address: address }] = (await query<{ shipping_address: object }>(
    'select shipping_address from checkouts',
  )) as [{ shipping_address: object }]
  expect(address).toEqual(emptyAddress)
  expect(await store.inStore(expireCheckouts)).toBe(0)
})

test.each([
  ['of unknown outcome', `state = 'authorizing'`],
  ['to be voided', `state = 'cancelling', next_check_at = null`],
  ['still being checked', `state = 'closed', next_check_at = now()`],
  ['authorized', `state = 'authorized', next_check_at = null, order_id = (select id from orders)`],
])('a checkout with a payment %s is unchanged, however old', async (_, change) => {
  await makeThings(store.database.owner, lotus, ['order'])
  await query(`update payments set ${change}`)
  await age(400)
  expect(await store.inStore(expireCheckouts)).toBe(0)
  expect(await storedText()).toMatch(personal)
})

test('an open payment keeps its own checkout alone', async () => {
  await close()
  const others = await query<{ id: string; email: string }>(
    `insert into checkouts (store_id, cart_id, email, shipping_address, visitor, device, currency, lines, subtotal_cents,
                            discount_cents, shipping_cents, tax_cents, total_cents, updated_at)
     select store_id, gen_random_uuid(), number || '@example.test', '{}', 'v', 'mobile', 'VND', '[1]', 10, 2, 3, 4, 15,
            now() - interval '91 days'
       from checkouts, generate_series(1, 3) number returning id, email`,
  )
  await query(
    `insert into payments (store_id, checkout_id, connection_id, attempt, amount_cents, currency)
     select c.store_id, c.id, a.connection_id, 'open', 15, 'VND'
       from checkouts c join store_payment_connections a on a.store_id = c.store_id where c.id = $1`,
    [others[1]!.id],
  )
  await query(
    `insert into payments (store_id, checkout_id, connection_id, attempt, amount_cents, currency, state)
     select c.store_id, c.id, a.connection_id, 'over', 15, 'VND', 'declined'
       from checkouts c join store_payment_connections a on a.store_id = c.store_id where c.id = $1`,
    [others[2]!.id],
  )
  expect(await store.inStore(expireCheckouts)).toBe(2)
  const left = await query<{ email: string }>('select email from checkouts where email <> $1 order by email', [''])
  expect(left.map(({ email }) => email)).toEqual([others[1]!.email, 'bee@example.test'])
  expect(await store.inStore(expireCheckouts)).toBe(0)
})

test('of more than a batch the oldest are expired, though the statement was planned for one checkout', async () => {
  await close()
  expect(await store.inStore(expireCheckouts)).toBe(0)
  await query(
    `insert into checkouts (store_id, cart_id, email, shipping_address, visitor, device, currency, lines, subtotal_cents,
                            discount_cents, shipping_cents, tax_cents, total_cents, updated_at)
     select store_id, gen_random_uuid(), number || '@example.test', '{}', 'v', 'mobile', 'VND', '[1]', 10, 2, 3, 4, 15,
            now() - interval '100 days' - make_interval(secs => number)
       from checkouts, generate_series(1, 5002) number order by random()`,
  )
  expect(await store.inStore(expireCheckouts)).toBe(5000)
  const left = await query<{ email: string }>('select email from checkouts where email <> $1 order by updated_at', [''])
  expect(left.map(({ email }) => email)).toEqual(['2@example.test', '1@example.test', 'bee@example.test'])
})

test('a checkout expires when it is older than ninety days to the microsecond, thirty if it was ordered', async () => {
  await close()
  const expiredAt = (age: string) =>
    store.inStore(async (ctx) => {
      await sql`update checkouts set updated_at = now() - ${age}::interval`.execute(ctx.db)
      return expireCheckouts(ctx)
    })
  expect(await expiredAt('2160 hours')).toBe(0)
  expect(await expiredAt('2160 hours 1 microsecond')).toBe(1)
  await query(`update checkouts set state = 'completed', email = 'bee@example.test'`)
  expect(await expiredAt('720 hours')).toBe(0)
  expect(await expiredAt('720 hours 1 microsecond')).toBe(1)
})
