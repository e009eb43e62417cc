import { countryCodes } from '@backroom/contract/platform/addresses/countries'
import { fullName } from '@backroom/contract/platform/addresses/format-address'
import { paymentStatuses } from '@backroom/contract/selling/orders/states'
import { makeVariant } from '@backroom/testing/database/test-store'
import { generateOrders } from '@backroom/testing/fixtures/insert-orders'
import { buyerAddress, declinedCard } from '@backroom/testing/fixtures/test-buyer'
import { lotus } from '@backroom/testing/fixtures/things'
import { refundOrder } from '@backroom/testing/money/refund-order-test-api'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { soldStatuses } from '../../analytics/sales/sales.ts'
import { checkMoney } from '../../money/money-checks/money-checks.ts'
import { placeOrder } from '../orders/orders.ts'
import { confirmSubscriber, subscribe } from '../subscribers/subscribers.ts'
import { emailKeyOf, findCustomer, setConsent } from './customers.ts'
import { openCustomerStore } from './customers-test-api.ts'

let env: Awaited<ReturnType<typeof openCustomerStore>>
let variantId = ''
beforeAll(async () => {
  env = await openCustomerStore()
  variantId = await makeVariant(env.store, { stock: 500 })
})
beforeEach(() => env.reset())
afterAll(() => env.close())

const order = async (email: string, more: Parameters<typeof placementOf>[1] = {}) => {
  const cartId = await cartWith(env.store, variantId)
  return placeOrder(env.store.waitingStore(), placementOf(cartId, { email, ...more }))
}
const find = (id: string) => env.store.inStore((ctx) => findCustomer(ctx, id))
const customers = () =>
  env.query<{ id: string; email: string; first_name: string }>(
    'select id, email, first_name from customers order by id',
  )
const onlyCustomer = async () => find((await customers())[0]!.id)
const moneyBreaches = async () => {
  await env.store.inStore(checkMoney)
  const [row] = await env.query<{ breaches: Record<string, number> }>('select breaches from money_checks')
  return row!.breaches['the figures of every customer are those of their orders']
}

test('two orders of one mailbox, in any case of letters, are one customer [A2-23]', async () => {
  await order('Hello@Example.test')
  await order('hello@example.test')
  expect(await customers()).toMatchObject([{ email: 'Hello@Example.test' }])
  expect(await onlyCustomer()).toMatchObject({ orderCount: 2, spentCents: 5000, placedCount: 2, currency: 'USD' })
})

test('two first orders at the same time are one customer', async () => {
  await Promise.all(['Bee@example.test', 'bee@example.test', 'BEE@example.test'].map((email) => order(email)))
  expect(await customers()).toHaveLength(1)
  expect(await onlyCustomer()).toMatchObject({ orderCount: 3, spentCents: 7500 })
  expect(await moneyBreaches()).toBe(0)
})

test('an order that another customer gets takes its money and its time along', async () => {
  for (const email of ['kim@example.test', 'kim@example.test', 'bee@example.test']) await order(email)
  const [kim, bee] = (await customers()).map(({ id }) => id)
  await env.query(
    `update orders set customer_id = $2 where id = (select id from orders where customer_id = $1 order by id desc limit 1)`,
    [kim, bee],
  )
  expect(await find(kim!)).toMatchObject({ orderCount: 1, spentCents: 2500, placedCount: 1 })
  expect(await find(bee!)).toMatchObject({ orderCount: 2, spentCents: 5000, placedCount: 2 })
  expect(await env.query('select count(last_order_at)::int as known from customers')).toEqual([{ known: 2 }])
  expect(await moneyBreaches()).toBe(0)
})

test('a guest who goes back and enters another mailbox rewrites no record', async () => {
  const john = await env.record('john@example.test', { address: { ...buyerAddress, firstName: 'John' } })
  const cartId = await cartWith(env.store, variantId)
  const ctx = env.store.waitingStore()
  const declined = await placeOrder(ctx, placementOf(cartId, { email: 'john@example.test', card: declinedCard }))
  expect(declined).toMatchObject({ state: 'declined' })
  expect(await placeOrder(ctx, placementOf(cartId, { email: 'ned@example.test' }))).toMatchObject({ state: 'placed' })
  expect(await find(john)).toMatchObject({ email: 'john@example.test', firstName: 'John', placedCount: 0 })
  expect((await customers()).map(({ email }) => email)).toEqual(['john@example.test', 'ned@example.test'])
})

test('an order fills blanks and adds its address, but changes nothing that is known', async () => {
  const address = { ...buyerAddress, phone: '+14155550100' }
  const id = await env.record('mai@example.test', { address: { ...buyerAddress, firstName: '', lastName: '' } })
  await env.record('mai@example.test', { address })
  await env.record('mai@example.test', {
    address: { ...address, firstName: 'Not Mai', city: 'Salem', phone: '+1415' },
  })
  const found = await find(id)
  expect(found).toMatchObject({ firstName: 'Bee', lastName: 'Buyer', phone: '+14155550100' })
  expect(found.addresses.map(({ isDefault, address: { city, firstName } }) => [isDefault, city, firstName])).toEqual([
    [true, 'Portland', ''],
    [false, 'Salem', 'Not Mai'],
    [false, 'Portland', 'Bee'],
  ])
})

test('the same address is stored once, and no more than 20', async () => {
  const at = (line: number) => ({ ...buyerAddress, address1: `${line} Main Street` })
  const id = await env.record('an@example.test', { address: at(0) })
  await env.record('an@example.test', { address: { ...at(0), address1: '0 MAIN street' } })
  expect((await find(id)).addresses).toHaveLength(1)
  for (let line = 1; line < 25; line++) await env.record('an@example.test', { address: at(line) })
  expect((await find(id)).addresses).toHaveLength(20)
})

test('a tick at the checkout subscribes, no tick changes nothing, and a repeated one is no second consent', async () => {
  const id = await env.record('an@example.test')
  expect(await find(id)).toMatchObject({ consent: 'never', consentSource: null, consentAt: null })
  await env.record('an@example.test', { acceptsMarketing: true })
  await env.record('an@example.test', { acceptsMarketing: true })
  await env.record('an@example.test', { acceptsMarketing: false })
  const found = await find(id)
  expect(found).toMatchObject({ consent: 'subscribed', consentSource: 'checkout' })
  expect(found.timeline.filter(({ kind }) => kind === 'subscribed')).toMatchObject([{ source: 'checkout', by: '' }])
})

test('a confirmed subscriber is a customer with a consent; after unsubscribing, the popup can subscribe again', async () => {
  const join = () => env.store.inStore((ctx) => subscribe(ctx, { email: 'New@example.test', source: 'discount' }))
  await env.query('update stores set confirm_subscribers = true')
  await join()
  expect(await customers()).toEqual([])
  await env.query(`update subscribers set token_hash = sha256('token') where token_hash is not null`)
  expect(await env.store.inStore((ctx) => confirmSubscriber(ctx, 'token'))).toBe(true)
  expect(await env.store.inStore((ctx) => confirmSubscriber(ctx, 'token'))).toBe(false)
  const { id, consent, consentSource } = await onlyCustomer()
  expect({ consent, consentSource }).toEqual({ consent: 'subscribed', consentSource: 'newsletter' })
  const stopped = await env.act('customers.setConsent', (ctx) =>
    setConsent(ctx, id, { state: 'unsubscribed', reason: 'Asked by phone' }),
  )
  expect(stopped).toMatchObject({ consent: 'unsubscribed', consentSource: 'admin' })
  expect(stopped.timeline[0]).toMatchObject({ kind: 'unsubscribed', detail: 'Asked by phone', by: 'Ada Owner' })
  await env.query('update stores set confirm_subscribers = false')
  await join()
  expect(await find(id)).toMatchObject({ consent: 'subscribed', consentSource: 'newsletter' })
})

test('a refunded order is a sale on which nothing was spent; the figures follow each movement of money', async () => {
  await order('an@example.test')
  const [{ id: orderId } = { id: '' }] = await env.query<{ id: string }>(
    'select id from orders order by id desc limit 1',
  )
  const refund = (amountCents: number, reference: string) =>
    refundOrder(env.store.waitingStore(), { orderId, amountCents, reference })
  await refund(2000, 'a')
  expect(await onlyCustomer()).toMatchObject({ orderCount: 1, spentCents: 500 })
  await refund(500, 'b')
  await refund(500, 'c')
  expect(await onlyCustomer()).toMatchObject({ orderCount: 1, spentCents: 0 })
  const [band] = await env.query('select order_band from customers')
  expect(band).toEqual({ order_band: 'one' })
  expect(await moneyBreaches()).toBe(0)
})

test('the nightly check finds figures that are not those of the orders', async () => {
  await order('an@example.test')
  expect(await moneyBreaches()).toBe(0)
  await env.query('update customers set spent_cents = spent_cents + 1')
  expect(await moneyBreaches()).toBe(1)
})

test('an order that is not paid is placed but no sale', async () => {
  await order('an@example.test')
  await env.query(`update orders set payment_status = 'voided' where customer_id is not null`)
  expect(await onlyCustomer()).toMatchObject({ orderCount: 0, placedCount: 1, lastOrderAt: expect.any(String) })
})

test('the last order of a customer is the latest, in whatever order they are stored', async () => {
  await env.record('late@example.test')
  const { id } = await onlyCustomer()
  const last = async () =>
    (await env.query<{ at: string }>('select last_order_at as at from customers where id = $1', [id]))[0]!.at
  await env.query('update customers set last_order_at = null where id = $1', [id])
  for (const [number, day, latest] of [
    [701, '2026-02-02', '2026-02-02'],
    [702, '2026-02-01', '2026-02-02'],
    [703, '2026-02-03', '2026-02-03'],
  ] as const) {
    await generateOrders(env.store.database.owner, lotus, 1, {
      ...{
        number: `${number}`,
        customer_id: `'${id}'::uuid`,
        placed_at: `'${day}'::timestamptz`,
        payment_status: `'authorized'`,
      },
    })
    expect(new Date(await last()).toISOString().slice(0, 10)).toBe(latest)
  }
})

test('the database and the code agree on mailboxes, names and sales', async () => {
  for (const email of ['  Hello@Example.TEST', 'a+b@x.test', "o'hara@x.test"]) await env.record(email)
  for (const { email, email_key } of await env.query<{ email: string; email_key: string }>('select * from customers'))
    expect(email_key).toBe(emailKeyOf(email))
  const names = await env.query<{ code: string; name: string }>(
    `insert into customers (store_id, email, first_name, last_name, country_code)
     select store_id, code || '@example.test', 'First', 'Last', code from stores, unnest($1::text[]) code
      where store_id = (select store_id from customers limit 1) returning country_code as code, name`,
    [countryCodes],
  )
  for (const { code, name } of names)
    expect(name, code).toBe(fullName({ firstName: 'First', lastName: 'Last', countryCode: code }))
  const sales = await env.query<{ status: string }>(
    'select status from unnest($1::text[]) status where is_sale(status)',
    [paymentStatuses],
  )
  expect(sales.map(({ status }) => status).toSorted()).toEqual([...soldStatuses].toSorted())
})
