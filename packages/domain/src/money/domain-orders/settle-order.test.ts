import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import {
  type RegistrarServer,
  registrarPriceCents,
  startRegistrarServer,
} from '@backroom/testing/servers/registrar-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listDomains } from '../../stores/domains/domains.ts'
import { checkMoney } from '../money-checks/money-checks.ts'
import { settleDomainOrder } from './domain-orders.ts'
import { domainOrdersTestApi } from './domain-orders-test-api.ts'

let store: TestStore
let server: RegistrarServer
let api: Awaited<ReturnType<typeof domainOrdersTestApi>>
beforeAll(async () => {
  store = await openTestStore()
  server = await startRegistrarServer()
})
afterAll(async () => {
  await server.close()
  await store.close()
})
beforeEach(async () => {
  api = await domainOrdersTestApi(store, server)
  await api.earn(10_000)
})
const [full, paid] = [10_000, 10_000 - registrarPriceCents]
let hosts = 0
const order = async () => (await api.buy(api.purchase(`shop-${++hosts}.example`))).id
const bought = async () =>
  (await api.inStore(listDomains)).domains.filter(({ isBought }) => isBought).map(({ host }) => host)

test('sends an order, follows it, and adds the registered domain to the shop [A7-60, A7-61]', async () => {
  const id = await order()
  await api.runJob()
  expect(await api.stateOf(id)).toEqual({ state: 'pending', reason: null })
  expect(server.registrations.get(id)).toMatchObject({ priceCents: registrarPriceCents, currency: 'USD', years: 1 })
  expect(await bought()).toEqual([])
  await api.runJob(2)
  server.settle(id, { state: 'active' })
  await api.runJob(2)
  expect(await api.stateOf(id)).toEqual({ state: 'active', reason: null })
  expect(await api.orders()).toEqual([])
  expect(await bought()).toEqual([server.registrations.get(id)?.host])
  expect(await api.available()).toBe(paid)
})

test('looks again after a minute, then after half the age of the order, at most after an hour, and never before', async () => {
  const other = await domainOrdersTestApi(store, server)
  await other.earn(10_000)
  const [id, theirs] = [await order(), (await other.buy(other.purchase('theirs-later.example'))).id]
  await Promise.all([api.runJob(), other.runJob()])
  const looks = [await api.nextLook(id)]
  for (const minutes of [1, 9, 10, 100]) {
    await api.runJob(minutes)
    looks.push(await api.nextLook(id))
  }
  expect(looks).toEqual([1, 1, 5, 10, 60])
  server.settle(id, { state: 'active' })
  await api.runJob(59)
  expect(await api.stateOf(id)).toMatchObject({ state: 'pending' })
  expect([await api.nextLook(id), await other.nextLook(theirs)]).toEqual([1, 1])
  await api.runJob(2)
  expect([await api.stateOf(id), await other.stateOf(theirs)]).toMatchObject([
    { state: 'active' },
    { state: 'pending' },
  ])
  expect([await api.nextLook(id), await other.nextLook(theirs)]).toEqual([null, 1])
})

test('never sends an order twice, whatever happens to its answer', async () => {
  for (const fault of ['lost answer', 'broken', 'lost request'] as const) {
    const id = await order()
    server.failNext('order', fault)
    await expect(api.runJob()).rejects.toThrow('order')
    expect(await api.stateOf(id)).toMatchObject({ state: 'pending' })
    for (let run = 0; run < 3; run++) await api.runJob(2)
    expect(server.orders.get(id) ?? 0).toBe(fault === 'lost answer' ? 1 : 0)
    expect(await api.stateOf(id)).toMatchObject({ state: 'pending' })
  }
})

test('an order that never arrived is closed after ten minutes, its price returns, and it can never be made late', async () => {
  const id = await order()
  server.failNext('order', 'lost request')
  await expect(api.runJob()).rejects.toThrow('order')
  await api.runJob(9)
  expect(await api.stateOf(id)).toMatchObject({ state: 'pending' })
  await api.runJob(60)
  expect(await api.stateOf(id)).toEqual({ state: 'failed', reason: 'not_accepted' })
  expect(await api.available()).toBe(full)
  const host = `shop-${hosts}.example`
  const late = { key: id, host, years: 1, priceCents: registrarPriceCents, currency: 'USD' }
  const made = await api.registrar.order({ ...late, target: { host: 'x.localhost', addresses: [] } })
  expect(made.state).toBe('refused')
  expect(server.sold()).not.toContain(host)
})

test('an order that left no connection is sent again, because nothing can have happened', async () => {
  const id = await order()
  const gone = await startRegistrarServer()
  await gone.close()
  const refusing = await domainOrdersTestApi(store, gone)
  const ctx = store.waitingStore({}, api.storeId)
  await expect(settleDomainOrder(ctx, refusing.registrar, id)).rejects.toThrow('order: ECONNREFUSED')
  expect(await api.stateOf(id)).toMatchObject({ state: 'requested' })
  await api.runJob(2)
  expect(await api.stateOf(id)).toMatchObject({ state: 'pending' })
  expect(server.orders.get(id)).toBe(1)
})

test('a slow answer and two workers at once order once', async () => {
  const id = await order()
  server.failNext('order', 'slow')
  const ctx = () => store.waitingStore({}, api.storeId)
  const slow = settleDomainOrder(ctx(), api.registrar, id)
  await expect.poll(() => server.registrations.has(id)).toBe(true)
  await settleDomainOrder(ctx(), api.registrar, id)
  server.settle(id, { state: 'active' })
  await Promise.all([settleDomainOrder(ctx(), api.registrar, id), settleDomainOrder(ctx(), api.registrar, id)])
  server.answerSlow()
  await slow
  expect(await api.stateOf(id)).toMatchObject({ state: 'active' })
  expect(server.orders.get(id)).toBe(1)
  expect(await bought()).toHaveLength(1)
})

test.each([
  ['price_changed', 2 * registrarPriceCents],
  ['not_available', undefined],
] as const)(
  'an order that the registrar refuses (%s) fails with its reason and returns the price',
  async (reason, price) => {
    const id = await order()
    server.setPrice(`shop-${hosts}.example`, price)
    await api.runJob()
    expect(await api.stateOf(id)).toEqual({ state: 'failed', reason })
    expect(await api.orders()).toMatchObject([{ id, state: 'failed', reason }])
    expect(await api.available()).toBe(full)
  },
)

test('an order is canceled before it is sent, without the registrar [A7-62]', async () => {
  const id = await order()
  expect(await api.cancel(id)).toMatchObject({ state: 'cancelled', isCancelling: false })
  await api.runJob(2)
  expect(server.orders.has(id)).toBe(false)
  expect(await api.available()).toBe(full)
  await expect(api.cancel(id)).rejects.toMatchObject({ code: 'domain_order_settled' })
})

test('a sent order is canceled by the registrar, once, and returns its price once [A7-62]', async () => {
  const id = await order()
  await api.runJob()
  expect(await api.cancel(id)).toMatchObject({ state: 'pending', isCancelling: true })
  await expect(api.cancel(id)).rejects.toMatchObject({ code: 'domain_order_settled' })
  server.failNext('cancel', 'lost answer')
  await expect(api.runJob()).rejects.toThrow('cancel')
  expect(await api.available()).toBe(paid)
  await Promise.all([api.runJob(2), api.runJob(2)])
  expect(await api.stateOf(id)).toEqual({ state: 'cancelled', reason: null })
  expect(await api.available()).toBe(full)
  expect(server.sold()).not.toContain(`shop-${hosts}.example`)
})

test('an order that was registered before it could be canceled is kept and paid', async () => {
  const id = await order()
  await api.runJob()
  server.settle(id, { state: 'active' })
  await api.cancel(id)
  await api.runJob()
  expect(await api.stateOf(id)).toMatchObject({ state: 'active' })
  expect(await api.available()).toBe(paid)
  expect(await bought()).toHaveLength(1)
})

test('a canceled order whose first sending is unknown is bought neither now nor later', async () => {
  const id = await order()
  server.failNext('order', 'lost request')
  await expect(api.runJob()).rejects.toThrow('order')
  await api.cancel(id)
  await api.runJob()
  expect(await api.stateOf(id)).toMatchObject({ state: 'cancelled' })
  expect(await api.available()).toBe(full)
})

test('rejects an order of another domain or price, and moves nothing', async () => {
  const id = await order()
  await api.runJob()
  for (const change of [{ host: 'other.example' }, { priceCents: 1 }, { currency: 'VND' }, { years: 9 }]) {
    const { host, priceCents, currency, years } = server.registrations.get(id)!
    server.settle(id, { state: 'active', ...change })
    await expect(api.runJob(200)).rejects.toThrow('is not that of domain order')
    server.settle(id, { host, priceCents, currency, years })
  }
  expect(await api.stateOf(id)).toMatchObject({ state: 'pending' })
  server.settle(id, { key: 'another' })
  await expect(api.runJob(200)).rejects.toThrow('an answer we cannot read')
})

test('orders of two shops are settled apart, and all money adds up', async () => {
  const other = await domainOrdersTestApi(store, server, 'VND')
  await other.earn(50_000)
  const theirs = await other.buy(other.purchase('theirs.example', 3))
  const [kept, cancelled] = [await order(), await order()]
  await api.runJob()
  expect(await other.stateOf(theirs.id)).toMatchObject({ state: 'requested' })
  await other.runJob()
  await api.cancel(cancelled)
  await api.runJob(2)
  server.settle(kept, { state: 'active' })
  await api.runJob(200)
  expect([await api.available(), await other.available()]).toEqual([paid, 50_000 - 3 * registrarPriceCents])
  for (const one of [api, other]) {
    await one.inStore(checkMoney)
    const { rows } = await store.database.owner.query('select breaches from money_checks where store_id = $1', [
      one.storeId,
    ])
    const broken = rows.flatMap(({ breaches }) => Object.keys(breaches).filter((rule) => breaches[rule] !== 0))
    // The money of these tests comes from sales without orders.
    expect(broken).toEqual(['every paid order has one sale of its amount'])
  }
})

test('the nightly check finds a price that did not return', async () => {
  const id = await order()
  await api.cancel(id)
  const client = await store.database.owner.connect()
  await client.query(
    `begin; set local session_replication_role = replica;
     update domain_orders set state = 'active' where id = '${id}'; commit`,
  )
  client.release()
  await api.inStore(checkMoney)
  const { rows } = await store.database.owner.query('select breaches from money_checks where store_id = $1', [
    api.storeId,
  ])
  expect(rows[0].breaches).toMatchObject({
    'every domain order is paid, and its price returned if it brought no domain': 1,
  })
})

test('an order goes no other way than its states allow, and what it buys does not change', async () => {
  const id = await order()
  const { owner } = store.database
  const change = (set: string) => owner.query(`update domain_orders set ${set} where id = $1`, [id])
  await expect(change(`state = 'active', next_look_at = null, settled_at = now()`)).rejects.toThrow(
    'cannot go from requested to active',
  )
  await expect(change('price_cents = 1')).rejects.toThrow('does not change')
  await expect(change(`reason = 'refused'`)).rejects.toThrow('violates check')
})
