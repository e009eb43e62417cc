import { createTestDatabase, type TestDatabase } from '@backroom/testing/database/test-database'
import { bamboo, lotus, seedStores } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { StoreBusyError } from './fair-pool.ts'
import { createPool, type Db, type Pool, withTenant } from './tenant.ts'

// A request that waits forever fails soon.
vi.setConfig({ testTimeout: 8_000, hookTimeout: 8_000 })

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  await seedStores(database.owner)
  pool = createPool(database.appUrl, 5)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const read = <T>(storeId: string, work: (db: Db) => Promise<T>) =>
  withTenant(pool, { storeId, requestId: crypto.randomUUID() }, 'read', work)
/** @returns the order in which what waits behind three requests got its connection */
async function orderOf(waiting: readonly { name: string; isPatient?: boolean }[]): Promise<string[]> {
  const { begun, letGo, done } = flood(lotus, 3)
  await vi.waitFor(() => expect(begun()).toBe(3))
  const order: string[] = []
  const works = waiting.map(({ name, ...asker }) =>
    withTenant(pool, { storeId: lotus, requestId: crypto.randomUUID(), ...asker }, 'write', async () => {
      order.push(name)
    }),
  )
  letGo()
  await Promise.all([done, ...works])
  return order
}
const nameOf = (storeId: string) =>
  read(storeId, (db) => db.selectFrom('stores').select('name').where('store_id', '=', storeId).executeTakeFirst())

/** Requests of a store that each hold a connection until they are released. */
function flood(storeId: string, count: number) {
  let begun = 0
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>()
  const requests = Array.from({ length: count }, () =>
    read(storeId, async (db) => {
      await sql`select 1`.execute(db)
      begun++
      await gate
    }),
  )
  let refused = 0
  for (const request of requests) request.catch(() => refused++)
  return { begun: () => begun, refused: () => refused, letGo, done: Promise.allSettled(requests) }
}

test('answers another store while one store floods, which gets three of five connections at most', async () => {
  const { begun, letGo, done } = flood(lotus, 40)
  await vi.waitFor(() => expect(begun()).toBe(3))
  expect(await nameOf(bamboo)).toEqual({ name: 'bamboo' })
  expect((await Promise.all(Array.from({ length: 20 }, () => nameOf(bamboo)))).length).toBe(20)
  expect(begun()).toBe(3)
  letGo()
  expect((await done).every(({ status }) => status === 'fulfilled')).toBe(true)
  expect(begun()).toBe(40)
  expect(await nameOf(lotus)).toEqual({ name: 'lotus' })
})

const job = (name: string) => ({ name, isPatient: true })

test('requests pass the work of jobs that waits for a connection of the store', async () => {
  // The first one gets the turn that is due after a time without any.
  const order = await orderOf([job('first'), job('second'), { name: 'buyer' }, job('third'), { name: 'member' }])
  expect(order).toEqual(['first', 'buyer', 'member', 'second', 'third'])
})

test('work of jobs gets a turn each tenth of a second while requests wait, and alone it waits for nothing', async () => {
  const now = vi.spyOn(performance, 'now')
  try {
    let ms = 1_000_000
    now.mockImplementation(() => (ms += 50))
    const requests = Array.from({ length: 6 }, (_, index) => ({ name: `${index}` }))
    expect(await orderOf([...requests, job('a'), job('b'), job('c')])).toEqual([
      'a',
      '0',
      'b',
      '1',
      'c',
      '2',
      '3',
      '4',
      '5',
    ])
    now.mockImplementation(() => ms)
    expect(await orderOf([job('a'), job('b'), job('c'), job('d')])).toEqual(['a', 'b', 'c', 'd'])
  } finally {
    now.mockRestore()
  }
})

test('a failed request releases its place', async () => {
  const fails = () =>
    read(lotus, async () => {
      throw new Error('planned')
    })
  const results = await Promise.allSettled(Array.from({ length: 12 }, fails))
  expect(results.every((one) => one.status === 'rejected' && one.reason.message === 'planned')).toBe(true)
  expect(await nameOf(lotus)).toEqual({ name: 'lotus' })
})

test('lets 500 requests of a store wait ten seconds each, and rejects more with 503', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { begun, refused, letGo, done } = flood(lotus, 504)
    await expect.poll(() => [begun(), refused()]).toEqual([3, 1])
    vi.advanceTimersByTime(10_000)
    letGo()
    const reasons = (await done).filter((one) => one.status === 'rejected').map(({ reason }) => reason)
    expect(reasons.length).toBe(501)
    for (const reason of reasons) expect(reason).toBeInstanceOf(StoreBusyError)
    expect(reasons[0].statusCode).toBe(503)
  } finally {
    vi.useRealTimers()
  }
  expect(await nameOf(lotus)).toEqual({ name: 'lotus' })
})
