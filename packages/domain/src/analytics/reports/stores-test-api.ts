import { withStores } from '@backroom/db/tenant'
import { type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { addMembership, makeMember } from '@backroom/testing/fixtures/members'
import type { StoresContext } from '../../platform/context.ts'

/** Runs `work` as an owner of all these stores, who sees their rows; a report may still be asked for some of them only. */
export async function readAsOwnerOf<T>(
  { database, pool }: TestStore,
  [storeId = '', ...others]: readonly string[],
  work: (ctx: StoresContext) => Promise<T>,
): Promise<T> {
  const { userId } = await makeMember(database.owner, storeId, [], 'owner')
  for (const other of others) await addMembership(database.owner, other, userId, 'owner')
  const reader = { userId, permission: 'dashboards.view', storeIds: [storeId, ...others], requestId: '' }
  return withStores(pool, reader, (db, storeIds) => work({ requestId: '', db, storeIds, ports: testPorts }))
}
