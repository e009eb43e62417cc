import { listThemes, listVersions } from '@backroom/domain/online-store/themes/themes'
import { listStaff } from '@backroom/domain/people/staff/staff'
import { listAudit } from '@backroom/domain/platform/audit/audit'
import { expect, onTestFinished, test } from 'vitest'
import { openTestStore } from '../../database/test-store.ts'
import { demoStores } from '../stores.ts'
import { seedPeople } from './seed-people.ts'

test('a demo store has staff, invitations and audit entries', async () => {
  const store = await openTestStore()
  onTestFinished(store.close)
  await seedPeople(store.database.ownerUrl, 'localhost', Date.now())
  const { id } = demoStores[0]!
  const { staffs } = await store.inStore(listStaff, id)
  expect(staffs.map(({ status }) => status)).toEqual(['active', 'active', 'active', 'active', 'expired', 'invited'])
  const { items } = await store.inStore((ctx) => listAudit(ctx, { limit: 20 }), id)
  expect(
    items.map(({ endpoint, subject, changes }) => [endpoint, subject, Object.keys(changes[0]?.before ?? {})]),
  ).toEqual([
    ['domains.add', 'northwind-outlet.example', []],
    ['staff.add', 'quang@example.test', []],
    ['notifications.saveSettings', '', []],
    ['themes.publish', 'Default', ['published_revision']],
    ['staff.update', 'Sam Carter', ['permissions']],
    ['domains.add', 'shop.northwind.example', []],
    ['domains.check', 'www.northwind.example', ['verified_at']],
    ['domains.add', 'www.northwind.example', []],
    ['staff.add', 'lan@example.test', []],
    ['stores.savePreference', '', ['standard_timezone']],
  ])
  const [live] = (await store.inStore(listThemes, id)).themes
  const { versions } = await store.inStore((ctx) => listVersions(ctx, live!.id), id)
  expect(versions).toMatchObject([{ number: 1, kind: 'published', isCurrent: true, by: expect.stringMatching(/./) }])
})
