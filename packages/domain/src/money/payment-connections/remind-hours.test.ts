import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { connectManual } from '@backroom/testing/fixtures/connect-gateway'
import { lotus } from '@backroom/testing/fixtures/things'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connectOfStore, updateConnection } from './payment-connections.ts'

let store: TestStore
beforeEach(async () => {
  await store?.close()
  store = await openTestStore()
})
afterAll(() => store.close())

type Typed = Omit<Parameters<typeof connectOfStore>[1], 'name' | 'kind'>

const account = { bankBin: '970436', accountNumber: '0011', accountName: 'NGUYEN VAN A' }
const connect = (typed: Typed = {}, kind: 'bank_transfer' | 'vietqr' | 'cash_on_delivery' = 'bank_transfer') =>
  store.inStore((ctx) => connectOfStore(ctx, { name: 'Bank', kind, ...(kind === 'vietqr' && account), ...typed }))
const hoursOf = async (saved: ReturnType<typeof connect>) => (await saved).remindHours

test('a new connection for transfers reminds customers a day before their orders are cancelled', async () => {
  expect([await hoursOf(connect()), await hoursOf(connect({}, 'vietqr'))]).toEqual([24, 24])
})

test('no reminder is sent if customers have a day or less to pay, or no time limit', async () => {
  expect(await hoursOf(connect({ unpaidDays: 1 }))).toBeNull()
  expect(await hoursOf(connect({ unpaidDays: 2 }))).toBe(24)
  expect(await hoursOf(connect({ unpaidDays: null }))).toBeNull()
  expect(await hoursOf(connect({ remindHours: null }))).toBeNull()
})

test('cash on delivery sends no reminder, whatever is typed', async () => {
  expect(await hoursOf(connect({ unpaidDays: 7, remindHours: 24 }, 'cash_on_delivery'))).toBeNull()
})

test.each([
  [23, 1],
  [167, 7],
  [168, 90],
])('%s hours are less than %s days', async (remindHours, unpaidDays) => {
  expect(await hoursOf(connect({ remindHours, unpaidDays }))).toBe(remindHours)
})

test.each([
  [24, 1],
  [168, 7],
  [6, null],
])('%s hours are refused for %s days', async (remindHours, unpaidDays) => {
  await expect(connect({ remindHours, unpaidDays })).rejects.toMatchObject({ code: 'remind_hours_wrong' })
})

test('a change keeps the hours that it does not name, as long as they are less than the time to pay', async () => {
  const { id, revision } = await connect({ unpaidDays: 7, remindHours: 48 })
  const change = (typed: Typed, since: number) =>
    store.inStore((ctx) => updateConnection(ctx, id, { name: 'Bank', isActive: true, ...typed }, since))
  expect(await change({}, revision)).toMatchObject({ unpaidDays: 7, remindHours: 48 })
  expect(await change({ unpaidDays: 3 }, revision + 1)).toMatchObject({ unpaidDays: 3, remindHours: 48 })
  await expect(change({ unpaidDays: 2, remindHours: 48 }, revision + 2)).rejects.toMatchObject({
    code: 'remind_hours_wrong',
  })
  expect(await change({ unpaidDays: 2 }, revision + 2)).toMatchObject({ unpaidDays: 2, remindHours: null })
  expect(await change({ unpaidDays: 7 }, revision + 3)).toMatchObject({ unpaidDays: 7, remindHours: null })
  expect(await change({ remindHours: 6 }, revision + 4)).toMatchObject({ remindHours: 6 })
})

test('a connection that existed before this setting sends no reminder until its shop chooses one', async () => {
  const id = await connectManual(store.database.owner, lotus, 'bank_transfer', { unpaidDays: 7 })
  const change = (typed: Typed, revision: number) =>
    store.inStore((ctx) => updateConnection(ctx, id, { name: 'Bank', isActive: true, ...typed }, revision))
  expect(await change({}, 1)).toMatchObject({ remindHours: null })
  expect(await change({ remindHours: 24 }, 2)).toMatchObject({ remindHours: 24 })
})

test('connecting it again with other hours is a change of the connection', async () => {
  const { revision } = await connect({ remindHours: 24 })
  expect(await connect({ remindHours: 24 })).toMatchObject({ revision })
  expect(await connect({ remindHours: 48 })).toMatchObject({ revision: revision + 1, remindHours: 48 })
})

test.each([
  ['5 hours', 'remind_hours = 5'],
  ['169 hours', 'remind_hours = 169, unpaid_days = 90'],
  ['as many hours as the time to pay has', 'remind_hours = 24, unpaid_days = 1'],
  ['hours without a time to pay', 'unpaid_days = null'],
  ['hours of cash on delivery', `kind = 'cash_on_delivery'`],
])('the database refuses %s', async (_, change) => {
  await connect()
  const changed = queryOf(store)(`update payment_connections set ${change} where kind = 'bank_transfer'`)
  await expect(changed).rejects.toThrow('payment_connections_remind_hours')
})
