import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertDestination } from '@backroom/testing/fixtures/insert-destination'
import { randomFrom } from '@backroom/testing/fixtures/random'
import { makeStore } from '@backroom/testing/fixtures/things'
import type { Committed, ProviderMessage } from '@backroom/testing/money/payout-worker'
import { bundleProcess } from '@backroom/testing/runs/bundle-process'
import {
  type PayoutProviderServer,
  providerSecret,
  startPayoutProviderServer,
} from '@backroom/testing/servers/payout-provider-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBalances, postSale } from '../ledger/ledger.ts'
import { checkMoney } from '../money-checks/money-checks.ts'
import { httpProvider, settlePayout, signatureOf } from './payout-provider.ts'

const kills = Number(process.env.PAYOUT_KILLS ?? 5)

let store: TestStore
let server: PayoutProviderServer
let workerFile: string
beforeAll(async () => {
  workerFile = await bundleProcess(createRequire(import.meta.url).resolve('@backroom/testing/money/payout-worker'))
  store = await openTestStore()
  server = await startPayoutProviderServer()
})
afterAll(async () => {
  await server.close()
  await store.close()
})

const requested = new Set<string>()
/** Messages that the process answered; the provider repeats all others. */
const received = new Set<string>()

/** Delivers every message that nobody has answered, sometimes twice, while transfers are paid or fail. */
function deliver(worker: ChildProcess, random: ReturnType<typeof randomFrom>) {
  for (const [key, { state }] of server.transfers) {
    if (state === 'accepted')
      server.settle(
        key,
        random.pick([{ state: 'paid' }, { state: 'paid' }, { state: 'failed', reason: 'account_closed' }]),
      )
    const message: ProviderMessage = { key, signature: signatureOf(key, providerSecret) }
    for (let times = received.has(key) ? 0 : random.integer(1, 2); times > 0 && worker.connected; times--)
      worker.send(message)
  }
}

test(`${kills} times kill -9: nothing acknowledged is lost, nothing is paid twice, and the books agree [promise 4]`, async () => {
  const storeId = await makeStore(store.database.owner)
  const destinationId = await insertDestination(store.database.owner, storeId)
  const sale = {
    orderId: crypto.randomUUID(),
    amountCents: 500_000_000,
    currency: 'USD',
    feeBasisPoints: 0,
    holdingDays: 0,
  }
  await store.inStore((ctx) => postSale(ctx, sale), storeId)
  const random = randomFrom(Date.now() % 2 ** 31)
  for (let left = kills; left > 0; left--) {
    const worker = fork(workerFile, [store.database.appUrl, server.url, storeId, destinationId])
    const dead = once(worker, 'exit')
    let steps = random.integer(1, 12)
    const enough = Promise.withResolvers<void>()
    worker.on('message', (committed: Committed) => {
      if ('requested' in committed) requested.add(committed.requested)
      else received.add(committed.received)
      deliver(worker, random)
      if (--steps <= 0) enough.resolve()
    })
    await Promise.race([enough.promise, dead])
    worker.kill('SIGKILL')
    const [code, signal] = await dead
    expect([code, signal]).toEqual([null, 'SIGKILL'])
  }

  const provider = httpProvider({ url: server.url, secret: providerSecret })
  const { rows: open } = await store.database.owner.query<{ id: string }>(
    `select id from payouts where store_id = $1 and state in ('approved', 'processing')`,
    [storeId],
  )
  const waiting = store.waitingStore({ payoutProvider: provider }, storeId)
  for (const { id } of open) {
    await settlePayout(waiting, provider, id)
    if (server.transfers.get(id)?.state === 'accepted') server.settle(id, { state: 'paid' })
    await settlePayout(waiting, provider, id)
  }

  const { rows: payouts } = await store.database.owner.query<{ id: string; state: string; netCents: number }>(
    'select id, state, net_cents::int as "netCents" from payouts where store_id = $1',
    [storeId],
  )
  const stateOf = new Map(payouts.map(({ id, state }) => [id, state]))
  for (const id of requested) expect(stateOf.has(id)).toBe(true)
  for (const key of received) expect(['paid', 'failed']).toContain(stateOf.get(key))
  const paid = payouts.filter(({ state }) => state === 'paid')
  expect(paid.length).toBeGreaterThan(0)
  expect(server.moneySent()).toBe(paid.reduce((sum, { netCents }) => sum + netCents, 0))
  const { rows: entries } = await store.database.owner.query<{ account: string; cents: number }>(
    'select account, sum(amount_cents)::int8 as cents from ledger_entries where store_id = $1 group by account',
    [storeId],
  )
  expect(entries.reduce((sum, { cents }) => sum + Number(cents), 0)).toBe(0)
  expect(Number(entries.find(({ account }) => account === 'bank')?.cents)).toBe(-server.moneySent())
  await store.inStore(checkMoney, storeId)
  const { rows: checks } = await store.database.owner.query<{ breaches: Record<string, number> }>(
    'select breaches from money_checks where store_id = $1',
    [storeId],
  )
  const broken = checks.flatMap(({ breaches }) => Object.entries(breaches).filter(([, count]) => count > 0))
  // The sale of this test belongs to no order.
  expect(broken.map(([rule]) => rule)).toEqual(['every paid order has one sale of its amount'])
  const balances = await store.inStore((ctx) => findBalances(ctx, 'USD'), storeId)
  expect(balances.available + balances.inPayout + paid.length * 5000).toBe(500_000_000)
}, 900_000)
