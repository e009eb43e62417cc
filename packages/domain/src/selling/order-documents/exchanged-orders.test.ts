import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ExchangeTest, openExchangeTest } from '../returns/exchanges-test-api.ts'
import { issueDocuments } from './issue-documents.ts'

let env: ExchangeTest
beforeEach(async () => {
  env = await openExchangeTest()
})
afterEach(() => env.close())

test('an invoice from before an exchange is taken back, and the documents add up to the order less what was refunded', async () => {
  const orderId = await env.place()
  const issue = (kind: 'invoice' | 'credit_note') => env.store.inStore((ctx) => issueDocuments(ctx, kind, [orderId]))
  await issue('invoice')
  const receive = await env.comeBack(orderId, [2, 1])
  await receive()
  await env.refund(orderId, [0, 1])
  await env.set(orderId, [{ variantId: env.jug, quantity: 1 }])
  const { totalCents } = await env.confirm(orderId)
  await env.refund(orderId, [], { amountCents: 1_000 })
  await issue('credit_note')
  const documents = await env.query<{ name: string; cents: number; credit: number | null }>(
    `select content->>'name' as name, (content->>'totalCents')::int as cents, (
              select (sum->>'cents')::int from jsonb_array_elements(content->'sums') sum where sum->>'label' = 'Discount') as credit
       from order_documents order by kind, number`,
  )
  expect(documents).toEqual([
    { name: 'CN-1', cents: 8_500, credit: null },
    { name: 'CN-2', cents: 500, credit: null },
    { name: 'INV-1', cents: 8_500, credit: null },
    // What came back is a discount of the order.
    { name: 'INV-2', cents: totalCents, credit: -5_000 },
  ])
  expect(totalCents).toBe(7_500)
})
