import { entityOf, insertConnection, insertEntity } from '@backroom/testing/fixtures/connect-gateway'
import { addMembership } from '@backroom/testing/fixtures/members'
import { bamboo, lotus, makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestCalls, type TestCalls } from './calls-test-api.ts'

let server: TestCalls
let entity: string
beforeAll(async () => {
  server = await startTestCalls('owner')
})
afterAll(() => server.close())

const call = (...args: Parameters<TestCalls['call']>) => server.call(...args)
const owner = () => server.api.database.owner
const proxy = '/stores/payout/proxy'
const connections = '/stores/payout/connections'
const revision = (number: number) => ({ 'if-match': `"${number}"` })
const once = () => ({ 'idempotency-key': crypto.randomUUID() })
const newKey = () => `sk_${crypto.randomUUID()}`
const account = () => ({ kind: 'sandbox', currency: 'USD', merchantId: 'lotus-shop', secretKey: newKey() })
const overview = async () => (await call('GET', `${proxy}/get-store-proxies`)).body
const idsOf = (connections: { id: string }[]) => connections.map(({ id }) => id)

/** The stored test gateway, and nothing else. */
beforeEach(async () => {
  await server.rows(`delete from payment_groups`)
  await server.rows(`update store_payment_connections set released_at = now() where holder_id <> store_id`)
  await server.rows(`delete from store_payment_orders`)
  entity = await entityOf(owner(), lotus)
})

const add = async (name = 'Cards') => (await call('POST', `${proxy}/save-store-proxies`, { name, ...account() })).body

test('get-store-proxies shows what the shop uses in its order, its entity and the kinds [A7-45]', async () => {
  const added = await add('Ánh’s cards 💳')
  expect(added).toMatchObject({ name: 'Ánh’s cards 💳', currency: 'USD', health: { state: 'ok', problem: null } })
  expect(await overview()).toMatchObject({
    proxies: [
      { kind: 'test', position: 0, takesSales: true, health: null },
      { id: added.id, position: 1, takesSales: false },
    ],
    entity: { id: entity, state: 'verified' },
    currency: 'USD',
    kinds: ['test', 'sandbox', 'stripe', 'bank_transfer', 'cash_on_delivery'],
  })
})

test('remain-proxies lists what the entity has and the shop does not use, and it can be used and released [A7-46]', async () => {
  const id = await insertConnection(owner(), lotus, { isUsed: false })
  const remaining = async () => idsOf((await call('GET', `${proxy}/remain-proxies`)).body.proxies)
  expect(await remaining()).toContain(id)
  const assigned = await call('POST', `${connections}/${id}/assignment`)
  expect(assigned).toMatchObject({ status: 200, body: { id, position: 1, takesSales: false } })
  expect(await remaining()).not.toContain(id)
  expect(await call('DELETE', `${connections}/${id}/assignment`)).toMatchObject({
    status: 200,
    body: { openPayments: 0 },
  })
  expect(await remaining()).toContain(id)
  expect((await call('DELETE', `${connections}/${id}/assignment`)).status).toBe(404)
})

test('the first in the order takes all sales, until a person changes the order', async () => {
  const [one, two] = [await add('One'), await add('Two')]
  const before = await overview()
  const [test] = idsOf(before.proxies)
  const ids = [two.id, one.id, test]
  const set = (sent: string[], of: number) =>
    call('POST', '/stores/payout/connection-order', { ids: sent }, revision(of))
  const ordered = await set(ids, before.revision)
  expect(ordered).toMatchObject({ status: 200, body: { revision: before.revision + 1 } })
  const { proxies } = await overview()
  expect(idsOf(proxies)).toEqual(ids)
  expect(proxies.map(({ takesSales }: { takesSales: boolean }) => takesSales)).toEqual([true, false, false])
  expect((await set(ids.toReversed(), before.revision)).status).toBe(412)
  for (const wrong of [
    [two.id, one.id],
    [two.id, one.id, one.id],
    [...ids, crypto.randomUUID()],
  ])
    expect((await set(wrong, before.revision + 1)).body.code).toBe('connections_changed')
})

test('two people set the order at once: one order is kept, the other is refused', async () => {
  await add('One')
  const before = await overview()
  const ids = idsOf(before.proxies)
  const tries = await Promise.all(
    [ids, ids.toReversed()].map((sent) =>
      call('POST', '/stores/payout/connection-order', { ids: sent }, revision(before.revision)),
    ),
  )
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 412])
})

test('groups are added, listed, filled and deleted [A7-48] [A7-52] [A7-53] [A7-54]', async () => {
  const [one, two] = [await add('One'), await add('Two')]
  const body = { name: 'Cards & ví', connectionIds: [one.id, one.id] }
  const added = await call('POST', `${proxy}/group`, body, once())
  expect(added).toMatchObject({ status: 201, body: { name: 'Cards & ví', connectionIds: [one.id], isUsed: true } })
  const { id } = added.body
  expect((await call('POST', `${proxy}/group`, { ...body, name: 'CARDS & VÍ' }, once())).body.code).toBe(
    'group_name_taken',
  )
  expect((await call('GET', `${proxy}/list-groups`)).body).toEqual({ groups: [added.body] })
  const rest = async () => idsOf((await call('GET', `${proxy}/remain-group-proxies?groupId=${id}`)).body.proxies)
  expect(await rest()).toContain(two.id)
  expect(await rest()).not.toContain(one.id)
  const both = { name: 'Both', connectionIds: [one.id, two.id] }
  expect(await call('POST', `${proxy}/group/${id}`, both, revision(1))).toMatchObject({
    status: 200,
    body: { name: 'Both', revision: 2, connectionIds: [one.id, two.id].toSorted() },
  })
  expect((await call('POST', `${proxy}/group/${id}`, both, revision(1))).status).toBe(412)
  const { groups } = (await call('GET', `${proxy}/list-proxies-groups`)).body
  expect(idsOf(groups[0].proxies).toSorted()).toEqual([one.id, two.id].toSorted())
  expect((await call('DELETE', `${proxy}/group/${id}`)).status).toBe(200)
  expect((await call('GET', `${proxy}/list-groups`)).body).toEqual({ groups: [] })
})

test('a group is used and released in one action, with its connection of another currency [A7-49] [A7-50] [A7-51]', async () => {
  const [usd, jpy] = [
    await insertConnection(owner(), lotus, { isUsed: false }),
    await insertConnection(owner(), lotus, { isUsed: false, currency: 'JPY' }),
  ]
  const { body: group } = await call('POST', `${proxy}/group`, { name: 'All', connectionIds: [usd, jpy] }, once())
  const ofStore = async () => idsOf((await call('GET', `${proxy}/store-groups`)).body.groups)
  expect(await ofStore()).toEqual([])
  expect(await call('POST', `${proxy}/add-store-group`, { groupId: group.id })).toMatchObject({
    body: { isUsed: true },
  })
  expect(await ofStore()).toEqual([group.id])
  const stored = () =>
    server.rows<{ id: string }>(
      `select connection_id as id from store_payment_connections
        where store_id = $1 and released_at is null and holder_id <> store_id`,
      [lotus],
    )
  expect(idsOf(await stored()).toSorted()).toEqual([usd, jpy].toSorted())
  const used = (await overview()).proxies
  expect(idsOf(used)).toEqual(expect.arrayContaining([usd, jpy]))
  // Yen come first, and the shop sells in dollars.
  const ids = [jpy, usd, used[0].id]
  const { body } = await call('POST', '/stores/payout/connection-order', { ids }, revision((await overview()).revision))
  expect(body.proxies.map(({ takesSales }: { takesSales: boolean }) => takesSales)).toEqual([false, true, false])
  expect(await call('DELETE', `${proxy}/remove-store-group?groupId=${group.id}`)).toMatchObject({
    status: 200,
    body: { openPayments: 0 },
  })
  expect(await ofStore()).toEqual([])
  expect(await stored()).toEqual([])
  const { body: empty } = await call('POST', `${proxy}/group`, { name: 'Empty', connectionIds: [] }, once())
  expect((await call('POST', `${proxy}/add-store-group`, { groupId: empty.id })).body.code).toBe('group_empty')
})

test('a connection or a group of another entity is not found, and cannot be used', async () => {
  await entityOf(owner(), bamboo)
  const theirs = await insertConnection(owner(), bamboo)
  for (const attempt of [
    call('POST', `${connections}/${theirs}/assignment`),
    call('DELETE', `${connections}/${theirs}/assignment`),
    call('POST', `${connections}/${theirs}/check`),
    call('POST', `${connections}/${theirs}/credentials`, { merchantId: 'lotus-shop', secretKey: newKey() }),
    call('PATCH', `${connections}/${theirs}`, { name: 'Mine', isActive: false }, revision(1)),
    call('POST', `${proxy}/group`, { name: 'Theirs', connectionIds: [theirs] }, once()),
  ])
    expect((await attempt).status).toBe(404)
  const intrude = server.rows(
    `insert into store_payment_connections (store_id, connection_id, holder_id, position)
     select $1, id, holder_id, 9 from payment_connections where id = $2`,
    [lotus, theirs],
  )
  await expect(intrude).rejects.toThrow('foreign key')
})

test('another shop of the entity uses its connections, and the entity of somebody else cannot be chosen', async () => {
  const shop = await makeStore(owner())
  await addMembership(owner(), shop, server.userId, 'owner')
  const own = await insertEntity(owner(), lotus, { ownerId: server.userId })
  const inShop = (...[method, path, body, more = {}]: Parameters<TestCalls['call']>) =>
    call(method, path, body, { ...more, 'x-store-id': shop })
  const foreign = await insertEntity(owner(), bamboo)
  expect((await inShop('POST', `/stores/payout/entities/${foreign}/choice`)).status).toBe(404)
  const chosen = await inShop('POST', `/stores/payout/entities/${own}/choice`)
  expect(chosen).toMatchObject({ status: 200, body: { id: own } })
  const saved = await inShop('POST', `${proxy}/save-store-proxies`, { name: 'Shared', ...account() })
  expect(saved.status).toBe(200)
  // The other shop of the person sells for somebody else until it chooses the same entity.
  expect((await call('POST', `${connections}/${saved.body.id}/assignment`)).status).toBe(404)
  expect((await call('POST', `/stores/payout/entities/${own}/choice`)).status).toBe(200)
  expect((await call('POST', `${connections}/${saved.body.id}/assignment`)).status).toBe(200)
  expect((await inShop('POST', `/stores/payout/entities/${foreign}/choice`)).status).toBe(404)
  const second = await insertEntity(owner(), lotus, { ownerId: server.userId })
  expect((await call('POST', `/stores/payout/entities/${second}/choice`)).body.code).toBe('entity_in_use')
  await call('DELETE', `${connections}/${saved.body.id}/assignment`)
  await server.rows('update store_entities set entity_id = $1 where store_id = $2', [entity, lotus])
})
