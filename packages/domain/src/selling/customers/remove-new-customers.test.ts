import { insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { buyerAddress } from '@backroom/testing/fixtures/test-buyer'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { removeNewCustomers } from './customers.ts'
import { openCustomerStore } from './customers-test-api.ts'

let env: Awaited<ReturnType<typeof openCustomerStore>>
beforeAll(async () => {
  env = await openCustomerStore()
})
afterAll(() => env.close())
beforeEach(async () => {
  await env.query('delete from orders')
  await env.reset()
})

const until = '2026-11-02T10:00:00Z'
const insert = async (email: string) =>
  (
    await env.query<{ id: string }>('insert into customers (store_id, email) values ($1, $2) returning id', [
      lotus,
      email,
    ])
  )[0]!.id
const remove = (...ids: string[]) => env.store.inStore((ctx) => removeNewCustomers(ctx, ids, until))
const left = async () =>
  (await env.query<{ email: string }>('select email from customers order by email')).map(({ email }) => email)
const addAddress = (id: string, at: string) =>
  env.query('insert into customer_addresses (store_id, customer_id, address, created_at) values ($1, $2, $3, $4)', [
    ...[lotus, id, JSON.stringify(buyerAddress), at],
  ])

/** What makes a customer known, by what it is. */
const known: Record<string, (id: string) => Promise<unknown>> = {
  'an order': async (id) => {
    const [order] = await insertOrders(env.store.database.owner, lotus, [{}])
    await env.query('update orders set customer_id = $2 where id = $1', [order, id])
  },
  'a decision about mails': (id) =>
    env.query(
      `insert into customer_consents (store_id, customer_id, email, state, source) values ($1, $2, 'a@example.test', 'subscribed', 'link')`,
      [lotus, id],
    ),
  'a comment': (id) =>
    env.query(`insert into customer_events (store_id, customer_id, kind, detail) values ($1, $2, 'comment', 'Hello')`, [
      ...[lotus, id],
    ]),
  'a session': (id) =>
    env.query(
      `insert into customer_sessions (store_id, token_hash, customer_id, email_key, expires_at) values ($1, 'x', $2, 'a', now())`,
      [lotus, id],
    ),
  'an address from after the task': (id) => addAddress(id, '2026-11-02T10:00:01Z'),
  'a change': (id) => env.query('update customers set revision = 2 where id = $1', [id]),
}

test.each(Object.keys(known))('a customer with %s stays, and others go', async (what) => {
  const [plain, other, kept] = [
    await insert('a@example.test'),
    await insert('b@example.test'),
    await insert('c@x.test'),
  ]
  await known[what]!(kept)
  // From the task itself.
  await addAddress(plain, '2026-11-02T09:59:59Z')
  await remove(plain, kept)
  expect(await left()).toEqual(['b@example.test', 'c@x.test'])
  await remove(other)
  expect(await left()).toEqual(['c@x.test'])
})

test('removes no customer for an empty list', async () => {
  await insert('a@example.test')
  await remove()
  expect(await left()).toEqual(['a@example.test'])
})
