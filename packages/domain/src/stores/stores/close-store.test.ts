import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantContext } from '../../platform/context.ts'
import { findSite } from '../domains/domains.ts'
import { closeStore, openStore } from './stores.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

async function memberOf(role: 'owner' | 'admin' | 'staff') {
  const user = await makeMember(store.database.owner, lotus, ['settings.edit'], role)
  return <T>(work: (ctx: TenantContext) => Promise<T>) =>
    store.inStore((ctx) =>
      work({ ...ctx, user: { id: user.userId, sessionId: user.sessionId }, permissions: new Set() }),
    )
}
const isOpen = async (host: string) => (await findSite(store.directory, host))?.isOpen

test('a closed shop is closed to customers, keeps the moment, and is opened again by its owner', async () => {
  const owner = await memberOf('owner')
  expect(await owner(closeStore)).toMatchObject({ isEnabled: false, isClosed: true })
  const closedAt = async () =>
    (await store.database.owner.query('select archived_at from stores where store_id = $1', [lotus])).rows
  const first = await closedAt()
  expect([await isOpen('lotus.localhost'), await isOpen('bamboo.localhost')]).toEqual([false, true])
  await owner(closeStore)
  expect(await closedAt()).toEqual(first)
  expect(await owner(openStore)).toMatchObject({ isEnabled: true, isClosed: false })
  expect(await isOpen('lotus.localhost')).toBe(true)
})

test.each(['admin', 'staff'] as const)('an %s can neither close nor open the shop', async (role) => {
  const member = await memberOf(role)
  for (const work of [closeStore, openStore])
    await expect(member(work)).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('Only the owner'),
    })
})

test('the only shop of a person can be closed: it stays in the list, to be opened again', async () => {
  const owner = await memberOf('owner')
  await owner(closeStore)
  const { rows } = await store.database.owner.query('select is_enabled from stores where store_id = $1', [bamboo])
  expect(rows).toEqual([{ is_enabled: true }])
  await owner(openStore)
})
