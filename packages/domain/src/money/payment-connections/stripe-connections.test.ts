import { openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { entityOf } from '@backroom/testing/fixtures/connect-gateway'
import { lotus } from '@backroom/testing/fixtures/things'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { type StripeServer, startStripeServer } from '@backroom/testing/servers/stripe-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  checkConnectionNow,
  findOfferedConnections,
  replaceCredentials,
  saveConnection,
  takesRealPayments,
  updateConnection,
} from './payment-connections.ts'

let store: TestStore
let stripe: StripeServer
const accounts = new Map<string, string>()
beforeAll(async () => {
  store = await openTestStore()
  await entityOf(store.database.owner, lotus)
})
afterAll(() => store.close())
beforeEach(async () => {
  stripe = await startStripeServer({ accountOf: (secretKey) => accounts.get(secretKey) })
  await query('update store_payment_connections set released_at = now() where released_at is null')
  await query(`update legal_entities set state = 'unverified', reviewed_at = null, reviewed_by = null`)
})
afterEach(() => stripe.close())

const query = <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  queryOf(store)<Row>(statement, values)
const member = (apiUrl = stripe.url) => store.waiting(lotus, { ...testPorts, stripe: { apiUrl, scriptUrl: '' } })

/** Keys of an account at Stripe. */
function keysOf(account: string, mode: 'test' | 'live' = 'test') {
  const end = crypto.randomUUID().replaceAll('-', '')
  const keys = { publishableKey: `pk_${mode}_${end}`, secretKey: `sk_${mode}_${end}`, webhookSecret: `whsec_${end}` }
  accounts.set(keys.secretKey, account)
  return keys
}
const connect = (keys: ReturnType<typeof keysOf>, more: object = {}) =>
  saveConnection(member(), { name: 'Cards', kind: 'stripe', currency: 'USD', ...keys, ...more })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )

test('keys for tests take sales before the entity is verified, and no real payments', async () => {
  const keys = keysOf('acct_lotus')
  const connection = await connect(keys)
  expect(connection).toMatchObject({
    ...{ kind: 'stripe', isTest: true, takesSales: true, hint: `•••• ${keys.secretKey.slice(-4)}` },
    ...{ capturesByHand: false, health: { state: 'ok', problem: null } },
    events: { url: `http://localhost:4000/webhooks/stripe/${connection.id}`, isOn: true },
  })
  const { card } = await store.inStore((ctx) => findOfferedConnections(ctx))
  expect(card).toMatchObject({ kind: 'stripe', publicKey: keys.publishableKey })
  expect(await store.inStore(takesRealPayments)).toBe(false)
  expect(JSON.stringify([connection, card])).not.toMatch(/sk_test|whsec/)
})

test('keys for real payments wait for the verification of the entity', async () => {
  expect(await connect(keysOf('acct_lotus', 'live'))).toMatchObject({ isTest: false, takesSales: false })
  expect((await store.inStore((ctx) => findOfferedConnections(ctx))).card).toBeUndefined()
})

test('the signing secret may be added later; until then events are off', async () => {
  const { webhookSecret, ...keys } = keysOf('acct_lotus')
  const { id, events } = await connect({ ...keys, webhookSecret: '' })
  expect(events?.isOn).toBe(false)
  expect((await replaceCredentials(member(), id, { ...keys, webhookSecret })).events?.isOn).toBe(true)
})

test.each([
  ['credentials_refused', () => connect({ ...keysOf('acct_lotus'), secretKey: 'sk_test_0000000000unknown' })],
  ['currency_refused', () => connect(keysOf('acct_lotus'), { currency: 'CAD' })],
  ['currency_missing', () => connect(keysOf('acct_lotus'), { currency: 'XXX' })],
  ['not_activated', () => connect(keysOf('acct_new', 'live'))],
  ['done', () => connect(keysOf('acct_new'))],
  ['keys_of_two_modes', () => connect({ ...keysOf('a'), publishableKey: 'pk_live_0123456789' })],
])('answers %s', async (code, call) => {
  expect(await codeOf(call())).toBe(code)
})

test('keys of another account are refused, because open payments finish at this one', async () => {
  const { id } = await connect(keysOf('acct_lotus'))
  expect(await codeOf(replaceCredentials(member(), id, keysOf('acct_other')))).toBe('account_changed')
  const fresh = keysOf('acct_lotus')
  expect(await replaceCredentials(member(), id, fresh)).toMatchObject({ hint: `•••• ${fresh.secretKey.slice(-4)}` })
})

test('a check finds revoked keys, another account and a silent Stripe', async () => {
  const keys = keysOf('acct_lotus')
  const { id } = await connect(keys)
  accounts.delete(keys.secretKey)
  expect(await checkConnectionNow(member(), id)).toMatchObject({ health: { problem: 'refused' } })
  accounts.set(keys.secretKey, 'acct_other')
  expect(await checkConnectionNow(member(), id)).toMatchObject({ health: { problem: 'other_account' } })
  expect(await checkConnectionNow(member('http://127.0.0.1:1'), id)).toMatchObject({
    health: { problem: 'unreachable' },
  })
  accounts.set(keys.secretKey, 'acct_lotus')
  expect(await checkConnectionNow(member(), id)).toMatchObject({ health: { state: 'ok', problem: null } })
})

test('a connection captures at once or by hand, as a member says, and is disabled', async () => {
  const { id, revision } = await connect(keysOf('acct_lotus'), { capturesByHand: true })
  const update = (change: object, at: number) =>
    store.inStore((ctx) => updateConnection(ctx, id, { name: 'Cards', isActive: true, ...change }, at))
  expect(await update({}, revision)).toMatchObject({ capturesByHand: true, isActive: true })
  expect(await update({ capturesByHand: false }, revision + 1)).toMatchObject({ capturesByHand: false })
  expect(await update({ isActive: false }, revision + 2)).toMatchObject({ isActive: false, takesSales: false })
})
