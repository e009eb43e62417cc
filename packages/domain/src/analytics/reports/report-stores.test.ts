import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { addMembership, makeMember } from '@backroom/testing/fixtures/members'
import { lotus, makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listReportStores } from './reports.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

test('lists the stores in which the person may see a kind of reports, by name and equal names by id', async () => {
  const { owner } = store.database
  const member = await makeMember(owner, lotus, ['dashboards.view'])
  const names = ['Zebra', 'Đà Lạt', 'An', 'An', 'Closed', 'Ăn']
  const ids = await Promise.all(names.map(() => makeStore(owner)))
  for (const [index, id] of ids.entries()) {
    await owner.query('update stores set name = $2 where store_id = $1', [id, names[index]])
    await owner.query(
      `insert into hosts (host, store, kind, is_primary) values ('shop-' || $2 || '.example', $1, 'custom', false)`,
      [id, index],
    )
    await addMembership(owner, id, member.userId, 'staff', index === 4 ? ['sale_reports.view'] : ['dashboards.view'])
  }
  const listed = (permission: Parameters<typeof listReportStores>[1]) =>
    store.inStore((ctx) =>
      listReportStores({ ...ctx, user: { id: member.userId, sessionId: '' }, permissions: new Set() }, permission),
    )
  const { stores } = await listed('dashboards.view')
  expect(stores.map(({ name }) => name)).toEqual(['An', 'An', 'Ăn', 'Đà Lạt', 'lotus', 'Zebra'])
  expect(stores.slice(0, 2).map(({ id }) => id)).toEqual([ids[2]!, ids[3]!].toSorted())
  expect(await listed('sale_reports.view')).toEqual({ stores: [{ id: ids[4], name: 'Closed' }] })
})
