import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertApp } from '@backroom/testing/fixtures/insert-app'
import { addMembership, makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const storesOf = async (id: string, permission: string): Promise<string[]> => {
  const { rows } = await store.database.owner.query<{ store: string }>(
    'select stores_granting($1, $2) as store order by 1',
    [id, permission],
  )
  return rows.map((row) => row.store)
}

test('an app has the permissions of its scopes in its store alone, until it is removed', async () => {
  const { owner } = store.database
  const [one, two] = [
    await insertApp(owner, lotus, ['orders.view']),
    await insertApp(owner, bamboo, ['products.view', 'orders.view']),
  ]
  expect(await storesOf(one.accountId, 'orders.view')).toEqual([lotus])
  expect(await storesOf(one.accountId, 'products.view')).toEqual([])
  expect(await storesOf(two.accountId, 'products.view')).toEqual([bamboo])
  expect(await storesOf(two.accountId, 'customers.view')).toEqual([])
  await owner.query('update apps set removed_at = now() where id = $1', [two.appId])
  expect(await storesOf(two.accountId, 'products.view')).toEqual([])
})

test('staff has its own permissions, owners and admins have all, each in their stores', async () => {
  const { owner } = store.database
  const { userId } = await makeMember(owner, lotus, ['orders.view'], 'staff')
  await addMembership(owner, bamboo, userId, 'staff', ['products.view'])
  expect(await storesOf(userId, 'orders.view')).toEqual([lotus])
  expect(await storesOf(userId, 'products.view')).toEqual([bamboo])
  expect(await storesOf(userId, 'customers.view')).toEqual([])
  for (const role of ['owner', 'admin'] as const) {
    const member = await makeMember(owner, lotus, [], role)
    expect(await storesOf(member.userId, 'customers.view')).toEqual([lotus])
  }
})
