import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertConnection } from '@backroom/testing/fixtures/connect-gateway'
import { makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { type GatewayServer, startGatewayServer } from '@backroom/testing/servers/gateway-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findConnection } from './connection-queries.ts'
import { checkConnections, gatewayOf } from './payment-connections.ts'

let store: TestStore
let sandbox: GatewayServer
const accounts = new Map<string, { merchantId: string; currencies: string[] }>()
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  sandbox = await startGatewayServer((key) => accounts.get(key))
  await query('update store_payment_connections set released_at = now() where released_at is null')
  await query('delete from notifications')
})
afterEach(() => sandbox.close())

const query = <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  queryOf(store)<Row>(statement, values)
const context = (storeId = lotus, sandboxUrl: string | null = sandbox.url) =>
  store.waitingStore({ sandboxUrl: sandboxUrl ?? undefined }, storeId)
const check = async (storeId = lotus, url: string | null = sandbox.url) => {
  await query('update payment_connection_health set next_check_at = now()')
  return checkConnections(context(storeId, url))
}
const healthOf = async (id: string) => (await store.inStore((ctx) => findConnection(ctx, id))).health
const told = async () =>
  (await query<{ title: string }>(`select title->>'en' as title from notifications order by id`)).map(
    ({ title }) => title,
  )

async function connect(currencies = ['USD'], merchantId = 'lotus-shop') {
  const secretKey = `sk_${crypto.randomUUID()}`
  accounts.set(secretKey, { merchantId, currencies })
  return { id: await insertConnection(store.database.owner, lotus, { secretKey }), secretKey }
}

describe('a check', () => {
  test('finds a connection that works, and asks again when it is due', async () => {
    const { id } = await connect()
    expect(await check()).toBe(1)
    expect(await healthOf(id)).toMatchObject({ state: 'ok', problem: null })
    expect(await checkConnections(context())).toBe(0)
  })

  test.each([
    ['refused', undefined],
    ['other_account', { merchantId: 'another', currencies: ['USD'] }],
    ['other_currency', { merchantId: 'lotus-shop', currencies: ['JPY'] }],
    ['unreadable', { merchantId: '', currencies: ['USD'] }],
  ])('finds what is wrong: %s', async (problem, account) => {
    const { id, secretKey } = await connect()
    if (account) accounts.set(secretKey, account)
    else accounts.delete(secretKey)
    await check()
    expect(await healthOf(id)).toMatchObject({ state: 'unknown', problem })
  })

  test('finds a gateway that is gone, or not set up', async () => {
    const { id } = await connect()
    await check(lotus, 'http://127.0.0.1:1')
    expect(await healthOf(id)).toMatchObject({ problem: 'unreachable' })
    await check(lotus, null)
    expect(await healthOf(id)).toMatchObject({ problem: 'unreachable' })
  })

  test('of two processes at once asks the gateway once', async () => {
    await connect()
    await query('update payment_connection_health set next_check_at = now()')
    const counts = await Promise.all([checkConnections(context()), checkConnections(context())])
    expect(counts.toSorted()).toEqual([0, 1])
    expect(sandbox.calls).toHaveLength(1)
  })

  test('leaves out what is off, and what the store released', async () => {
    const [off, released] = [await connect(), await connect()]
    await query('update payment_connections set is_active = false where id = $1', [off.id])
    await query('update store_payment_connections set released_at = now() where connection_id = $1', [released.id])
    expect(await check()).toBe(0)
    expect(sandbox.calls).toEqual([])
  })
})

test('three failures in a row are told once, and again after it worked', async () => {
  await makeMember(store.database.owner, lotus, ['settings.edit'])
  const { id, secretKey } = await connect()
  const account = accounts.get(secretKey)!
  accounts.delete(secretKey)
  await check()
  await check()
  expect(await told()).toEqual([])
  for (let more = 0; more < 3; more++) await check()
  expect(await told()).toEqual(['The payment connection Lotus cards doesn’t work'])
  expect(await query(`select from outbox_messages where content->>'subject' like '%Lotus cards%'`)).not.toEqual([])
  expect(await healthOf(id)).toMatchObject({ state: 'failing' })
  accounts.set(secretKey, account)
  await check()
  expect(await healthOf(id)).toMatchObject({ state: 'ok' })
  accounts.delete(secretKey)
  for (let more = 0; more < 3; more++) await check()
  expect(await told()).toHaveLength(2)
})

test('a store of the same entity is told, too, whichever of them checked', async () => {
  const { id, secretKey } = await connect()
  await query(
    `insert into memberships (store_id, user_id, role) select $1, e.owner_id, 'owner' from legal_entities e
       join store_entities u on u.entity_id = e.id where u.store_id = $2`,
    [bamboo, lotus],
  )
  await query('insert into store_entities select $1, entity_id from store_entities where store_id = $2', [
    bamboo,
    lotus,
  ])
  await query(
    `insert into store_payment_connections (store_id, connection_id, holder_id, position)
     select $1, id, holder_id, 0 from payment_connections where id = $2`,
    [bamboo, id],
  )
  accounts.delete(secretKey)
  for (let more = 0; more < 3; more++) await check()
  expect(await query('select store_id from notifications')).toEqual([{ store_id: lotus }])
  expect(
    (await query<{ store: string }>('select stores_with_connection_checks() as store')).map(({ store }) => store),
  ).toEqual([bamboo])
  expect(await checkConnections(context(bamboo))).toBe(0)
  expect(
    (await query<{ store_id: string }>('select store_id from notifications order by id')).map((row) => row.store_id),
  ).toEqual([lotus, bamboo])
})

describe('behind the queries', () => {
  test('a store sees no entity, connection, credentials or group of another', async () => {
    const { id } = await connect()
    await query(
      `with made as (insert into payment_groups (entity_id, name) select entity_id, 'All' from payment_connections where id = $1 returning *)
       insert into payment_group_connections (group_id, entity_id, connection_id) select id, entity_id, $1 from made`,
      [id],
    )
    const other = await query<{ id: string }>(
      `insert into stores (name, slug) values ('o', gen_random_uuid()) returning store_id as id`,
    )
    const tables = [
      ...['legal_entities', 'payment_connections', 'payment_credentials', 'payment_connection_health'],
      ...['payment_groups', 'payment_group_connections'],
    ] as const
    for (const table of tables) {
      const seenIn = (storeId: string) => store.inStore(({ db }) => db.selectFrom(table).selectAll().execute(), storeId)
      expect((await seenIn(lotus)).length, table).toBeGreaterThan(0)
      expect(await seenIn(other[0]!.id), table).toEqual([])
    }
  })

  test('a gateway of another store is not opened', async () => {
    const { id } = await connect([], 'lotus-shop')
    const other = await query<{ id: string }>(
      `insert into stores (name, slug) values ('p', gen_random_uuid()) returning store_id as id`,
    )
    await expect(gatewayOf(context(other[0]!.id), id)).rejects.toThrow('Not found')
  })

  test('a store cannot sell for the entity of a person who does not own it', async () => {
    const other = await query<{ id: string }>(
      `insert into stores (name, slug) values ('q', gen_random_uuid()) returning store_id as id`,
    )
    const choose = query('insert into store_entities select $1, entity_id from store_entities where store_id = $2', [
      other[0]!.id,
      lotus,
    ])
    await expect(choose).rejects.toThrow('must own the entity')
  })

  test('the owner of an entity cannot be the person who reviews it', async () => {
    const approve = query(
      `update legal_entities set state = 'verified', reason = '', reviewed_by = owner_id, reviewed_at = now()`,
    )
    await expect(approve).rejects.toThrow('legal_entities_other_reviewer')
  })
})
