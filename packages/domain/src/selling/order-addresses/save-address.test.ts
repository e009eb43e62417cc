import { insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { insertParcel } from '@backroom/testing/fixtures/insert-parcel'
import { buyerAddress } from '@backroom/testing/fixtures/test-buyer'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCustomerStore } from '../customers/customers-test-api.ts'
import { archiveOrder, saveOrderNotes } from '../order-notes/order-notes.ts'
import { findOrder } from '../orders/orders.ts'
import { saveOrderAddress } from './order-addresses.ts'

let env: Awaited<ReturnType<typeof openCustomerStore>>
let id = ''
let other = ''
let foreign = ''
beforeAll(async () => {
  env = await openCustomerStore()
})
beforeEach(async () => {
  const order = { email: 'bee@example.test', currency: 'JPY', subtotalCents: 4000, taxCents: 400 }
  ;[id = '', other = ''] = await insertOrders(env.store.database.owner, lotus, [order, order])
  ;[foreign = ''] = await insertOrders(env.store.database.owner, bamboo, [order])
  await env.query(
    `insert into order_lines (store_id, order_id, product_id, variant_id, title, variant_title, sku, quantity, price_cents, total_cents,
                              shipping_cents, placed_at)
     select store_id, id, gen_random_uuid(), gen_random_uuid(), 'Tee', 'M', 'T', 2, 2000, 4000, 0, placed_at
       from orders where id = any($1::uuid[])`,
    [[id, other, foreign]],
  )
})
afterAll(() => env.close())

const { regionCode: _, ...typed } = buyerAddress
const tokyo = {
  ...{ firstName: 'Ichirō', lastName: 'Satō', company: '', address1: ' 1-2-3  Ginza', address2: '', city: 'Chūō' },
  ...{ region: 'Tokyo', postalCode: '1040061', countryCode: 'JP', phone: '03-3561-1234' },
}
const save = (body: Partial<typeof typed>, revision = 1, of = id) =>
  env.act('orderAddresses.save', (ctx) => saveOrderAddress(ctx, of, { ...typed, ...body }, revision))
const show = (of = id, storeId = lotus) => env.store.inStore((ctx) => findOrder(ctx, of), storeId)
const send = async (quantity: number) => {
  const { lines } = await show()
  await insertParcel(env.store.database.owner, lotus, { orderId: id, pieces: { [lines[0]!.id]: quantity } })
}

test('changes the address as its country writes it, keeps what was charged, and says who changed what [A2-23]', async () => {
  const before = await show()
  const saved = await save(tokyo)
  const address = {
    ...{ address1: '1-2-3 Ginza', region: 'Tokyo', regionCode: '13', postalCode: '104-0061', phone: '+81335611234' },
    countryCode: 'JP',
  }
  expect(saved).toMatchObject({ shippingAddress: address, revision: 2 })
  expect(saved.timeline[0]).toMatchObject({
    ...{ kind: 'address_changed', by: 'Ada Owner', detail: '' },
    addresses: { before: { city: 'Portland', countryCode: 'US' }, after: address },
  })
  expect({ ...saved, shippingAddress: 0, revision: 0, timeline: 0, eventCount: 0 }).toEqual({
    ...before,
    ...{ shippingAddress: 0, revision: 0, timeline: 0, eventCount: 0 },
  })
  expect(await show(other)).toMatchObject({ shippingAddress: buyerAddress, timeline: [], revision: 1 })
  expect((await show(foreign, bamboo)).shippingAddress).toEqual(buyerAddress)
})

test('an order of another shop is not found', async () => {
  await expect(save(tokyo, 1, foreign)).rejects.toMatchObject({ code: 'not_found' })
})

test('the second of two tabs gets a conflict, and the address of the first stays', async () => {
  const both = await Promise.allSettled([save({ city: 'Salem' }), save({ city: 'Eugene' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(save({ city: 'Bend' })).rejects.toMatchObject({ code: 'revision_conflict' })
  const { shippingAddress, timeline } = await show()
  expect(['Salem', 'Eugene']).toContain(shippingAddress.city)
  expect(timeline).toHaveLength(1)
})

test('notes that changed meanwhile are a newer revision too, and stay', async () => {
  await env.act('orderNotes.save', (ctx) => saveOrderNotes(ctx, id, { tags: ['vip'], note: '' }, 1))
  await expect(save({ city: 'Salem' })).rejects.toMatchObject({ code: 'revision_conflict' })
  expect(await save({ city: 'Salem' }, 2)).toMatchObject({ tags: ['vip'], shippingAddress: { city: 'Salem' } })
})

test('an equal address changes nothing', async () => {
  expect(await save({ region: 'Oregon' })).toMatchObject({ timeline: [], revision: 1 })
})

test.each([
  ['without the code of its region', { region: 'OR', regionCode: '' }, {}],
  ['with the name of its region', { region: 'Oregon', regionCode: '' }, { region: 'Oregon' }],
  ['with a phone as it was typed', { phone: '(503) 555-0100' }, { phone: '(503) 555-0100' }],
])(
  'an equal address changes nothing where it is stored %s, and a field beside it still changes',
  async (_, stored, shown) => {
    await env.query('update orders set shipping_address = shipping_address || $2 where id = $1', [id, stored])
    const before = await show()
    expect(await save(shown)).toEqual(before)
    expect(await show()).toEqual(before)
    expect(await save({ ...shown, city: 'Salem' })).toMatchObject({
      ...{ revision: 2, timeline: [{ kind: 'address_changed' }] },
      shippingAddress: { city: 'Salem', region: 'OR', regionCode: 'OR' },
    })
  },
)

test('names each field that its country needs, and changes nothing', async () => {
  const wrong = save({ lastName: ' ', postalCode: 'ABC', region: '' })
  await expect(wrong).rejects.toMatchObject({ code: 'invalid_request' })
  const error = await wrong.catch((caught) => caught)
  expect(error.fieldErrors('en', [])).toEqual([
    { path: 'lastName', message: 'Last name is missing.' },
    { path: 'region', message: 'State is missing.' },
    { path: 'postalCode', message: 'ZIP code is not valid in this country.' },
  ])
  await expect(save({ countryCode: 'XX' })).rejects.toMatchObject({ code: 'invalid_request' })
  expect((await show()).shippingAddress).toEqual(buyerAddress)
})

test('changes while a part is sent or the order is on hold or unpaid, and not once all is sent', async () => {
  await env.query(`update orders set payment_status = 'pending', fulfillment_status = 'on_hold' where id = $1`, [id])
  expect(await save({ city: 'Salem' })).toMatchObject({ shippingAddress: { city: 'Salem' } })
  await send(1)
  expect(await save({ city: 'Eugene' }, 2)).toMatchObject({ shippingAddress: { city: 'Eugene' } })
  await send(1)
  await expect(save({ city: 'Bend' }, 3)).rejects.toMatchObject({ code: 'address_of_sent' })
})

test('an archived, a cancelled and an erased order say why their address stays', async () => {
  await env.query(`update orders set email = '', customer_name = '' where id = $1`, [other])
  await expect(save({ city: 'Salem' }, 1, other)).rejects.toMatchObject({ code: 'address_of_erased' })
  await env.act('orderNotes.archive', (ctx) => archiveOrder(ctx, id))
  await expect(save({ city: 'Salem' })).rejects.toMatchObject({ code: 'address_of_archived' })
  await env.query(`update orders set cancelled_at = now(), cancel_reason = 'other' where id = $1`, [id])
  await expect(save({ city: 'Salem' })).rejects.toMatchObject({ code: 'address_of_cancelled' })
  expect((await show()).shippingAddress.city).toBe('Portland')
})

test('the sales of the order move to its new country, on no other day', async () => {
  const sales = () =>
    env.query(
      `select country_code as country, sum(gross_cents)::int as gross, sum(orders)::int as orders from sale_movements
        where order_id = $1 group by 1 having sum(gross_cents) <> 0 or sum(orders) <> 0`,
      [id],
    )
  const [before] = await sales()
  expect(before).toMatchObject({ country: 'US', orders: 1 })
  await save(tokyo)
  expect(await sales()).toEqual([{ ...before, country: 'JP' }])
  expect(
    await env.query('select distinct at = placed_at as same from sale_movements where order_id = $1', [id]),
  ).toEqual([{ same: true }])
})
