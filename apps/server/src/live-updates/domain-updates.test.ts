import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
let origin: string
beforeAll(async () => {
  api = await startTestApi()
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())

/** Opens the stream of a member. `next` returns the next event. */
async function open(permissions: Parameters<TestApi['signIn']>[1]) {
  const { authorization } = await api.signIn(lotus, permissions)
  const response = await fetch(`${origin}/stores/payout/v2/notification/stream`, {
    headers: { authorization, 'x-store-id': lotus },
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => (await reader.read()).value
  expect(await next()).toBe(': welcome\n\n')
  return { next, close: () => reader.cancel() }
}
const query = (text: string) => api.database.owner.query(text)

test('open windows see each change of a domain and of an order, without its content', async () => {
  const window = await open(['domains.edit'])
  const [domains, orders] = ['event: domains\ndata: \n\n', 'event: domainOrders\ndata: \n\n']
  await query(`insert into domains (store_id, host, proof) values ('${lotus}', 'a.example', 'p')`)
  expect(await window.next()).toBe(domains)
  await query(`update domains set problem = 'no_proof', checked_at = now() where host = 'a.example'`)
  expect(await window.next()).toBe(domains)
  await query(`delete from domains where host = 'a.example'`)
  expect(await window.next()).toBe(domains)
  await query(
    `insert into domain_orders (store_id, purchase_key, host, years, price_cents, currency, ordered_by)
     values ('${lotus}', gen_random_uuid()::text, 'b.example', 1, 1250, 'USD', gen_random_uuid())`,
  )
  expect(await window.next()).toBe(orders)
  await query(
    `update domain_orders set state = 'cancelled', next_look_at = null, settled_at = now() where host = 'b.example'`,
  )
  expect(await window.next()).toBe(orders)
  await window.close()
})

test('a member who does not see domains is not told', async () => {
  const [theirs, ours] = [await open(['orders.view']), await open(['domains.edit'])]
  await query(`insert into domains (store_id, host, proof) values ('${lotus}', 'c.example', 'p')`)
  // Both windows share one database connection, so an event that reached one has been handled for the other.
  expect(await ours.next()).toBe('event: domains\ndata: \n\n')
  await query(`select pg_notify('notified', '${lotus}')`)
  expect(await theirs.next()).toBe('event: notified\ndata: \n\n')
  await ours.close()
  await theirs.close()
})
