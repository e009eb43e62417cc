import { insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCalls, type TestCalls } from './calls-test-api.ts'

let server: TestCalls
beforeAll(async () => {
  server = await startTestCalls('owner')
  await insertOrders(server.api.database.owner, lotus, [
    { number: 1, email: 'ada@example.test', customerName: 'Ada Nguyễn' },
    {
      number: 2,
      email: 'bee@example.test',
      customerName: 'Bee Buyer',
      paymentStatus: 'refunded',
      fulfillmentStatus: 'fulfilled',
    },
    { number: 3, email: 'cai@example.test', customerName: 'Cai Ada', fulfillmentStatus: 'fulfilled' },
    {
      number: 4,
      email: 'dan@example.test',
      customerName: 'Dan Smith',
      paymentStatus: 'voided',
      fulfillmentStatus: 'on_hold',
    },
  ])
})
afterAll(() => server.close())

const numbers = async (query: string) => {
  const [list, count] = [
    await server.call('GET', `/stores/orders?${query}`),
    await server.call('GET', `/stores/orders/count?${query}`),
  ]
  const found = list.body.items.map(({ number }: { number: number }) => number)
  expect(count.body.count, `the count of ${query}`).toBe(found.length)
  return found
}

test.each([
  ['', [4, 3, 2, 1]],
  ['paymentStatus=paid', [3, 1]],
  ['paymentStatus=refunded', [2]],
  ['paymentStatus=pending', []],
  ['fulfillmentStatus=fulfilled', [3, 2]],
  ['paymentStatus=paid&fulfillmentStatus=fulfilled', [3]],
  ['text=ada', [3, 1]],
  ['text=nguyen', [1]],
  ['text=dan@example.test', [4]],
  ['text=ada&fulfillmentStatus=unfulfilled', [1]],
  ['text=nobody', []],
])('orders with %j are these, newest first, and as many are counted', async (query, expected) => {
  expect(await numbers(query)).toEqual(expected)
})

test('pages through all orders without a gap or a repetition', async () => {
  const found: number[] = []
  let cursor = ''
  for (let page = 0; page < 4; page += 1) {
    const { body } = await server.call('GET', `/stores/orders?limit=1${cursor && `&cursor=${cursor}`}`)
    found.push(...body.items.map(({ number }: { number: number }) => number))
    cursor = body.nextCursor ?? ''
  }
  expect(found).toEqual([4, 3, 2, 1])
  expect(cursor).toBe('')
})

test.each(['paymentStatus=banana', 'fulfillmentStatus=paid', 'limit=0', 'limit=251', 'cursor=7'])(
  'rejects %s',
  async (query) => {
    expect((await server.call('GET', `/stores/orders?${query}`)).status).toBe(400)
  },
)
