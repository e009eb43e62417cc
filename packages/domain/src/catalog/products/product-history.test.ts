import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findVariantCosts } from './products.ts'

let store: TestStore
let variantId: string
beforeAll(async () => {
  store = await openTestStore()
  variantId = (await insertProduct(store.database.owner, lotus, { title: 'Mug' })).variantId
})
afterAll(() => store.close())

/** Changes the cost in a request of its own, as a save does. */
const setCost = (cents: number | null, requestId: string) =>
  store.inStore(async ({ db }) => {
    await sql`select set_config('app.request_id', ${requestId}, true)`.execute(db)
    await sql`update product_variants set cost_cents = ${cents} where id = ${variantId}`.execute(db)
  })

test('lists the costs of a variant with who entered them and when, the latest first', async () => {
  const { owner } = store.database
  const { rows } = await owner.query<{ id: string }>(
    `insert into users (email, password_hash, first_name, last_name) values ('cost@example.test', 'x', 'Ada', 'Nguyen') returning id`,
  )
  const requestId = crypto.randomUUID()
  await owner.query(
    `insert into audit_entries (store_id, request_id, user_id, endpoint, session_id, address, params)
     values ($1, $2, $3, 'products.update', uuidv7(), '127.0.0.1', '{}')`,
    [lotus, requestId, rows[0]!.id],
  )
  await setCost(300, crypto.randomUUID())
  await setCost(450, requestId)
  const { costs } = await store.inStore((ctx) => findVariantCosts(ctx, variantId))
  expect(costs.map(({ costCents, personName, validFrom }) => [costCents, personName, validFrom === null])).toEqual([
    [450, 'Ada Nguyen', false],
    [300, '', true],
  ])
  expect(costs.every(({ enteredAt }) => enteredAt !== null)).toBe(true)
  const foreign = store.inStore((ctx) => findVariantCosts(ctx, variantId), bamboo)
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
})
