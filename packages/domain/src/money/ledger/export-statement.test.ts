import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportStatement, postRefund, postSales } from './ledger.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

let storeId = ''
beforeEach(async () => {
  storeId = await makeStore(store.database.owner)
})

const sell = (sales: { amountCents: number; currency: string }[], at = storeId) => {
  const all = sales.map((sale) => ({ ...sale, orderId: crypto.randomUUID(), feeBasisPoints: 300, holdingDays: 7 }))
  return store.inStore((ctx) => postSales(ctx, all), at).then(() => all)
}

async function parts(filter: Parameters<typeof exportStatement>[1] = {}): Promise<string[]> {
  const found: string[] = []
  for await (const part of exportStatement(store.waiting(storeId), filter)) found.push(part)
  return found
}
const linesOf = async (filter = {}) =>
  (await parts(filter))
    .join('')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').slice(1).join(','))

test('writes each movement in the units of its currency, newest first, and none of another store', async () => {
  const [sale] = await sell([
    { amountCents: 10_050, currency: 'USD' },
    { amountCents: 90_000, currency: 'VND' },
  ])
  await sell([{ amountCents: 777, currency: 'USD' }], await makeStore(store.database.owner))
  const refund = { refundId: crypto.randomUUID(), orderId: sale!.orderId, amountCents: 2500 }
  await store.inStore((ctx) => postRefund(ctx, refund), storeId)
  expect(await linesOf()).toEqual([
    'transaction,order,gross,fee,net,currency',
    'refund,,-25,-0.75,-24.25,USD',
    'sale,,90000,2700,87300,VND',
    'sale,,100.5,3.02,97.48,USD',
  ])
  expect(await linesOf({ kind: 'refund' })).toHaveLength(2)
})

test('reads page by page, so a long statement takes no more memory than a page', async () => {
  await sell(Array.from({ length: 2300 }, (_, index) => ({ amountCents: 100 + index, currency: 'USD' })))
  const found = await parts()
  expect(found.map((part) => part.trimEnd().split('\r\n').length)).toEqual([1, 1000, 1000, 300])
})

test('has only its header in a store without movements', async () => {
  expect(await parts()).toEqual(['at,transaction,order,gross,fee,net,currency\r\n'])
})
