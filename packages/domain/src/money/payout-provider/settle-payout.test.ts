import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertDestination } from '@backroom/testing/fixtures/insert-destination'
import { makeStore } from '@backroom/testing/fixtures/things'
import {
  type PayoutProviderServer,
  providerSecret,
  startPayoutProviderServer,
} from '@backroom/testing/servers/payout-provider-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBalances, postSale } from '../ledger/ledger.ts'
import { findPayoutDetail, movePayout } from '../payouts/payouts.ts'
import { writePayout } from '../payouts/request-payout.ts'
import { httpProvider, sendPayouts, settlePayout } from './payout-provider.ts'

let store: TestStore
let server: PayoutProviderServer
beforeAll(async () => {
  store = await openTestStore()
  server = await startPayoutProviderServer()
})
afterAll(async () => {
  await server.close()
  await store.close()
})

let storeId = ''
beforeEach(async () => {
  storeId = await makeStore(store.database.owner)
})
const inStore = <T>(work: Parameters<typeof store.inStore<T>>[0]) => store.inStore(work, storeId)
const provider = () => httpProvider({ url: server.url, secret: providerSecret })
const waiting = () => store.waitingStore({ payoutProvider: provider() }, storeId)
const settle = (id: string) => settlePayout(waiting(), provider(), id)
const balances = () => inStore((ctx) => findBalances(ctx, 'USD'))
const stateOf = async (id: string) => (await inStore((ctx) => findPayoutDetail(ctx, id))).state
const stepsOf = async (id: string) =>
  (await inStore((ctx) => findPayoutDetail(ctx, id))).steps.slice(3).map(({ state }) => state)

/** An approved payout of 100 dollars, of which 98 arrive. */
async function approved(): Promise<string> {
  const destinationId = await insertDestination(store.database.owner, storeId)
  const sale = { orderId: crypto.randomUUID(), amountCents: 10_000, currency: 'USD', feeBasisPoints: 0, holdingDays: 0 }
  await inStore((ctx) => postSale(ctx, sale))
  const { id } = await inStore((ctx) => writePayout(ctx, { amountCents: 10_000, destinationId }, { by: 'schedule' }))
  for (const [from, to] of [
    ['requested', 'under_review'],
    ['under_review', 'approved'],
  ] as const)
    await inStore((ctx) => movePayout(ctx, id, { from, to, actor: { by: 'operator' } }))
  return id
}

test('sends what arrives to the account, and says that it is on its way', async () => {
  const id = await approved()
  await settle(id)
  expect(server.transfers.get(id)).toMatchObject({ amountCents: 9800, currency: 'USD', state: 'accepted' })
  expect(await stateOf(id)).toBe('processing')
  expect(await balances()).toMatchObject({ inPayout: 10_000 })
})

test('a transfer that arrives pays the payout and its fee; one that the bank returns brings both back', async () => {
  const id = await approved()
  await settle(id)
  server.settle(id, { state: 'paid' })
  await settle(id)
  expect(await stateOf(id)).toBe('paid')
  expect(await balances()).toMatchObject({ available: 0, inPayout: 0 })
  server.settle(id, { state: 'returned', reason: 'account_closed' })
  await settle(id)
  const { state, reason } = await inStore((ctx) => findPayoutDetail(ctx, id))
  expect({ state, reason }).toEqual({ state: 'returned', reason: 'account_closed' })
  expect(await balances()).toMatchObject({ available: 10_000, inPayout: 0 })
})

test('a transfer that fails makes the amount available again, with its reason', async () => {
  const id = await approved()
  await settle(id)
  server.settle(id, { state: 'failed', reason: 'name_mismatch' })
  await settle(id)
  const { state, reason } = await inStore((ctx) => findPayoutDetail(ctx, id))
  expect({ state, reason }).toEqual({ state: 'failed', reason: 'name_mismatch' })
  expect(await balances()).toMatchObject({ available: 10_000, inPayout: 0 })
})

test('orders that are lost, and answers that are lost, pay once', async () => {
  const before = server.moneySent()
  for (const fault of ['lost request', 'lost answer', 'broken', 'busy'] as const) {
    const id = await approved()
    server.failNext('send', fault)
    await expect(settle(id)).rejects.toThrow('send')
    expect(await stateOf(id)).toBe('processing')
    await settle(id)
    await settle(id)
    server.settle(id, { state: 'paid' })
    await settle(id)
    expect(await stepsOf(id)).toEqual(['processing', 'paid'])
    expect(server.orders.get(id)).toBe(1)
  }
  expect(server.moneySent() - before).toBe(4 * 9800)
})

test('two jobs that send the same payout at once order one transfer and pay it once', async () => {
  const id = await approved()
  await Promise.all(Array.from({ length: 6 }, () => settle(id)))
  server.settle(id, { state: 'paid' })
  await Promise.all(Array.from({ length: 6 }, () => settle(id)))
  expect(await stepsOf(id)).toEqual(['processing', 'paid'])
  expect(server.transfers.get(id)).toMatchObject({ amountCents: 9800, state: 'paid' })
  expect(await balances()).toMatchObject({ available: 0, inPayout: 0 })
})

test('a message of a month ago about a payout that failed moves nothing', async () => {
  const id = await approved()
  await settle(id)
  server.settle(id, { state: 'failed', reason: 'account_closed' })
  await settle(id)
  await store.database.owner.query(`update payouts set changed_at = now() - interval '1 month' where id = $1`, [id])
  server.settle(id, { state: 'paid' })
  await settle(id)
  expect(await stateOf(id)).toBe('failed')
  expect(await balances()).toMatchObject({ available: 10_000, inPayout: 0 })
})

test('messages that come twice, at once and in the wrong order lead to what the transfer is', async () => {
  const id = await approved()
  await settle(id)
  server.settle(id, { state: 'paid' })
  await Promise.all([settle(id), settle(id), settle(id)])
  expect(await stepsOf(id)).toEqual(['processing', 'paid'])
  // The message of the payment arrives after that of the return.
  server.settle(id, { state: 'returned' })
  await Promise.all([settle(id), settle(id)])
  await settle(id)
  expect(await stepsOf(id)).toEqual(['processing', 'paid', 'returned'])
  expect(await balances()).toMatchObject({ available: 10_000, inPayout: 0 })
})

test('rejects a transfer of another amount, and moves nothing', async () => {
  const id = await approved()
  await settle(id)
  server.settle(id, { state: 'paid', amountCents: 9801 })
  await expect(settle(id)).rejects.toThrow('is not that of payout')
  expect(await stateOf(id)).toBe('processing')
})

test('takes a message only with the signature of its key', () => {
  const { isEvent } = provider()
  const message = { key: crypto.randomUUID(), signature: '' }
  expect(isEvent(message)).toBe(false)
  expect(isEvent({ ...message, signature: 'f'.repeat(64) })).toBe(false)
})

test('the job sends each approved payout of the store, and one that fails does not stop the others', async () => {
  const [first, second] = [await approved(), await approved()]
  server.failNext('find', 'broken')
  await expect(sendPayouts(waiting())).rejects.toThrow('find: 500')
  expect(server.transfers.has(first)).toBe(false)
  expect(server.transfers.has(second)).toBe(true)
  // Five minutes later it is looked for again.
  await store.database.owner.query(`update payouts set changed_at = now() - interval '6 minutes' where id = $1`, [
    first,
  ])
  await sendPayouts(waiting())
  expect(server.transfers.has(first)).toBe(true)
})
