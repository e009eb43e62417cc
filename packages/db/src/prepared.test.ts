import { createTestDatabase, type TestDatabase } from '@backroom/testing/database/test-database'
import { lotus, makeThings, seedStores } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { columnsOf, prepared } from './prepared.ts'
import { createPool, type Db, type Pool, withTenant } from './tenant.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.appUrl, 2)
  await seedStores(database.owner)
  await makeThings(database.owner, lotus)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const inStore = <T>(work: (db: Db) => Promise<T>) =>
  withTenant(pool, { storeId: lotus, requestId: crypto.randomUUID() }, 'write', work)

test('a prepared query is built once, and runs with the values of each call on the database of each call', async () => {
  const build = vi.fn((db: Db, { id, isDraft }: { id: string; isDraft: boolean }) =>
    db
      .updateTable('carts')
      .set({ is_draft: isDraft })
      .where('id', '=', id)
      .where('store_id', '=', lotus)
      .returning(['id', 'is_draft as isDraft']),
  )
  const mark = prepared(build)
  const ids = await inStore(async (db) => {
    const made = await db
      .insertInto('carts')
      .values([{ store_id: lotus }, { store_id: lotus }])
      .returning('id')
      .execute()
    return made.map(({ id }) => id)
  })
  const [one, other] = [ids[0]!, ids[1]!]
  expect(await inStore((db) => mark(db, { id: one, isDraft: true }))).toEqual([{ id: one, isDraft: true }])
  const both = await inStore((db) =>
    Promise.all([mark(db, { id: other, isDraft: true }), mark(db, { id: one, isDraft: false })]),
  )
  expect(both).toEqual([[{ id: other, isDraft: true }], [{ id: one, isDraft: false }]])
  expect(build).toHaveBeenCalledTimes(1)
})

test('a prepared query passes null and values inside of raw SQL', async () => {
  const echo = prepared((db: Db, { text }: { text: string | null }) =>
    db.selectNoFrom(sql<string | null>`coalesce(${text}::text, 'none')`.as('text')),
  )
  expect(await inStore((db) => echo(db, { text: 'a' }))).toEqual([{ text: 'a' }])
  expect(await inStore((db) => echo(db, { text: null }))).toEqual([{ text: 'none' }])
})

test('a prepared query fails without one of its values, instead of sending null', async () => {
  const find = prepared((db: Db, { id }: { id?: string }) => db.selectFrom('carts').select('id').where('id', '=', id!))
  await expect(inStore((db) => find(db, {}))).rejects.toThrow('needs a value for id')
})

test.each<[string, (id: string) => unknown]>([
  ['writes it into a text', (id) => `${id}`],
  ['writes it as JSON', (id) => JSON.stringify({ id })],
])('a prepared query that depends on a value fails when it is built: it %s', async (_, look) => {
  const find = prepared((db: Db, { id }: { id: string }) =>
    db
      .selectFrom('carts')
      .select('id')
      .where('id', '=', String(look(id))),
  )
  await expect(inStore((db) => find(db, { id: lotus }))).rejects.toThrow('id is not known yet')
})

test('prepared and other queries that are sent at once run in that order', async () => {
  const setting = (step: string) =>
    sql<string>`set_config('app.order', coalesce(current_setting('app.order', true), '') || ${step}, true)`
  const append = prepared((db: Db, { step }: { step: string }) => db.selectNoFrom(setting(step).as('order')))
  const order = await inStore(async (db) => {
    await Promise.all([
      append(db, { step: '1' }),
      db.selectNoFrom(setting('2').as('order')).execute(),
      append(db, { step: '3' }),
      sql`select ${setting('4')}`.execute(db),
      append(db, { step: '5' }),
    ])
    return (await sql<{ order: string }>`select current_setting('app.order') as order`.execute(db)).rows[0]!.order
  })
  expect(order).toBe('12345')
})

test('the columns of a table are written as Kysely writes them; what is not only columns is refused', () => {
  expect(columnsOf((db) => db.selectFrom('orders').select(['orders.id', 'total_cents as totalCents']))).toBe(
    '"orders"."id", "total_cents" as "totalCents"',
  )
  expect(() => columnsOf((db) => db.selectFrom('orders').select('id').where('store_id', '=', lotus))).toThrow(
    'not only columns',
  )
  expect(() => columnsOf((db) => db.selectFrom('orders').select(sql.val('x').as('text')))).toThrow('not only columns')
})
