import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { addMembership, makeMember } from '@backroom/testing/fixtures/members'
import { makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOwnStores } from './own-stores.ts'

let store: TestStore
let me: ReturnType<TestStore['person']>
const stores: Record<string, string> = {}

beforeAll(async () => {
  store = await openTestStore()
  const { owner } = store.database
  const set: Record<string, string> = {
    Áo: `plan_state = 'active', subscription_code = 'CS_GOLD_SP'`,
    Bút: `trial_ends_at = now() + interval '25 hours'`,
    Chén: `plan_state = 'grace'`,
    Đèn: `plan_state = 'frozen', currency = 'VND'`,
    Ếch: `archived_at = now(), plan_state = 'frozen'`,
    Gối: `trial_ends_at = now() - interval '1 second'`,
  }
  const { userId, sessionId } = await makeMember(owner, await makeStore(owner), [], 'staff')
  await owner.query('delete from memberships where user_id = $1', [userId])
  me = { ...store.person(), user: { id: userId, sessionId } }
  for (const [index, [name, columns]] of Object.entries(set).entries()) {
    const id = await makeStore(owner, undefined, `shop-${index}`)
    stores[name] = id
    await owner.query(
      `update stores set name = $2, created_at = now() - $3 * interval '1 day', ${columns} where store_id = $1`,
      [id, name, index],
    )
    await addMembership(owner, id, userId, index % 2 === 0 ? 'owner' : 'staff')
  }
  await makeMember(owner, await makeStore(owner), [], 'owner')
})
afterAll(() => store.close())

const names = async (query: Partial<Parameters<typeof listOwnStores>[1]>) =>
  (await listOwnStores(me, { sort: 'name', ...query })).stores.map(({ name }) => name)

test('lists the stores of the person alone, each with role, state and plan [A2-32]', async () => {
  const { stores: listed, isMore } = await listOwnStores(me, { sort: 'name' })
  expect(isMore).toBe(false)
  expect(
    listed.map(({ name, role, status, subscriptionCode, trialDayLeft }) => [
      ...[name, role, status, subscriptionCode, trialDayLeft],
    ]),
  ).toEqual([
    ['Áo', 'owner', 'open', 'CS_GOLD_SP', 0],
    ['Bút', 'staff', 'trial', null, 2],
    ['Chén', 'owner', 'past_due', null, 0],
    ['Đèn', 'staff', 'frozen', null, 0],
    ['Ếch', 'owner', 'closed', null, 0],
    ['Gối', 'staff', 'open', null, 0],
  ])
  expect(listed[3]).toMatchObject({
    ...{ id: stores.Đèn, slug: 'shop-3', currency: 'VND' },
    ...{ domain: 'shop-3.localhost:4000', storefrontUrl: 'http://shop-3.localhost:4000' },
  })
})

test('sorts by name, age and role', async () => {
  expect(await names({ sort: 'created' })).toEqual(['Áo', 'Bút', 'Chén', 'Đèn', 'Ếch', 'Gối'])
  expect(await names({ sort: 'role' })).toEqual(['Áo', 'Chén', 'Ếch', 'Bút', 'Đèn', 'Gối'])
})

test('finds a part of the name or the address without marks and capitals, and one state', async () => {
  expect(await names({ text: ' DEN ' })).toEqual(['Đèn'])
  expect(await names({ text: 'shop-4.local' })).toEqual(['Ếch'])
  expect(await names({ text: '%' })).toEqual([])
  expect(await names({ status: 'past_due' })).toEqual(['Chén'])
  expect(await names({ status: 'open', text: 'o' })).toEqual(['Áo', 'Gối'])
})
