import { permissions } from '@backroom/contract/platform/access/permissions'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { addMembership, makeMember, type SignedIn } from '@backroom/testing/fixtures/members'
import { makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantContext } from '../../platform/context.ts'
import { readToken } from './pixel-token.ts'
import {
  createPixel,
  findPixel,
  listActivePixels,
  listPixels,
  listSharingStores,
  removePixel,
  testPixel,
  updatePixel,
} from './pixels.ts'

let store: TestStore
let storeId = ''
let owner: SignedIn
const query = (text: string, values: unknown[] = []) => store.database.owner.query(text, values)
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  storeId = await makeStore(store.database.owner)
  owner = await makeMember(store.database.owner, storeId, [], 'owner')
})

const as = <T>(work: (ctx: TenantContext) => Promise<T>, { userId, sessionId } = owner, id = storeId) =>
  store.inStore((ctx) => work({ ...ctx, user: { id: userId, sessionId }, permissions: new Set(permissions) }), id)
const rules = { token: '', consent: 'always' as const, isActive: true, otherStoreIds: [] as string[] }
const add = (code: string, more: Partial<Parameters<typeof createPixel>[1]> = {}) =>
  as((ctx) => createPixel(ctx, { ...rules, platform: 'meta', code, events: ['purchase'], ...more }))
const rowsOf = async (id: string) => (await query('select * from pixels where id = $1 order by store_id', [id])).rows
const addMessage = (recipient: string, outcome: object, id = storeId) =>
  query(
    `insert into outbox_messages (store_id, channel, recipient, content, sent_at, failed_as, log)
     select $1, coalesce(channel, 'platform'), $2, '{}', sent_at, failed_as, coalesce(log, '[]')
       from jsonb_populate_record(null::outbox_messages, $3)`,
    [id, recipient, JSON.stringify(outcome)],
  )

test('changing, testing and removing a pixel leaves another pixel with its token and messages', async () => {
  const [first, second] = [
    await add('111111111111111', { token: 'token-of-the-first-aaaa', events: ['page_view'] }),
    await add('222222222222222', { token: 'token-of-the-second-bbbb' }),
  ]
  for (const id of [first.id, second.id]) {
    await addMessage(id, {})
    await addMessage(id, { channel: 'mail' })
  }
  const untouched = await rowsOf(second.id)
  const change = { ...rules, events: ['purchase' as const], consent: 'after_consent' as const, isActive: false }
  await as((ctx) => updatePixel(ctx, first.id, { ...change, token: 'another-token-cccc', forgetToken: false }, 1))
  expect(await as((ctx) => readToken(ctx, second.id))).toBe('token-of-the-second-bbbb')
  expect(await as((ctx) => readToken(ctx, first.id))).toBe('another-token-cccc')
  const tried = testPixel(
    { ...store.waiting(storeId), user: { id: owner.userId, sessionId: owner.sessionId } },
    first.id,
    'T1',
  )
  expect(await tried).toMatchObject({ outcome: 'unreachable' })
  expect(await rowsOf(first.id)).toMatchObject([
    {
      ...{ revision: 2, consent: 'after_consent', is_active: false, events: ['purchase'], token_end: 'cccc' },
      ...{ tested_at: expect.any(Date), test_outcome: 'unreachable' },
    },
  ])
  await as((ctx) => updatePixel(ctx, first.id, { ...change, forgetToken: true }, 2))
  expect(await as((ctx) => readToken(ctx, second.id))).toBe('token-of-the-second-bbbb')
  expect(await as((ctx) => readToken(ctx, first.id))).toBeUndefined()
  await as((ctx) => removePixel(ctx, first.id))
  expect(await rowsOf(second.id)).toEqual(untouched)
  const { rows } = await query('select channel, recipient from outbox_messages where store_id = $1 order by id', [
    storeId,
  ])
  expect(rows).toEqual([
    { channel: 'mail', recipient: first.id },
    { channel: 'platform', recipient: second.id },
    { channel: 'mail', recipient: second.id },
  ])
})

test('lists active pixels in the order they were added, and whether each has a token', async () => {
  const [first, , third] = [
    await add('111111111111111', { events: ['page_view', 'purchase'], consent: 'after_consent' }),
    await add('222222222222222', { isActive: false, token: 'token-of-the-second-bbbb' }),
    await add('333333333333333', { token: 'token-of-the-third-cccc' }),
  ]
  expect(await as(listActivePixels)).toEqual([
    {
      ...{ id: first!.id, platform: 'meta', code: '111111111111111', events: ['page_view', 'purchase'] },
      ...{ consent: 'after_consent', hasToken: false },
    },
    {
      ...{ id: third!.id, platform: 'meta', code: '333333333333333', events: ['purchase'] },
      consent: 'always',
      hasToken: true,
    },
  ])
})

test('a pixel shows why its latest event failed, until one is sent', async () => {
  const [first, second] = [await add('111111111111111'), await add('222222222222222')]
  const failed = (reason: string) => ({ failed_as: 'refused', log: [{ reason: 'busy: 503' }, { reason }] })
  const failures = async () => {
    const { items } = await as((ctx) => listPixels(ctx, { limit: 10 }))
    const shown = (id: string) => items.find((pixel) => pixel.id === id)!.failure
    return [shown(first.id), shown(second.id)]
  }
  expect(await failures()).toEqual([null, null])
  await addMessage(first.id, failed('wrong_token: no'))
  await addMessage(second.id, failed('wrong_code: a:b'))
  expect(await failures()).toEqual(['wrong_token', 'wrong_code'])
  await addMessage(first.id, failed('refused: later'))
  // Neither one that waits after an attempt nor a mail counts.
  await addMessage(first.id, { log: [{ reason: 'busy: 503' }] })
  await addMessage(first.id, { ...failed('unreachable: mail'), channel: 'mail' })
  expect(await failures()).toEqual(['refused', 'wrong_code'])
  await addMessage(second.id, { sent_at: '2026-11-21T10:00:00Z', log: [{ at: '2026-11-21T10:00:00Z' }] })
  expect(await failures()).toEqual(['refused', null])
  expect((await as((ctx) => findPixel(ctx, first.id))).failure).toBe('refused')
})

test('offers the other stores of one of the owners by name, and shows where each pixel runs', async () => {
  const { owner: db } = store.database
  const stores = await Promise.all(['Đà Lạt', 'An', 'Zebra', 'An', 'Alone'].map(() => makeStore(db)))
  for (const [index, name] of ['Đà Lạt', 'An', 'Zebra', 'An', 'Alone'].entries())
    await query('update stores set name = $2 where store_id = $1', [stores[index], name])
  const [daLat, an, zebra, secondAn, alone] = stores as [string, string, string, string, string]
  for (const id of [daLat, an, zebra, secondAn]) await addMembership(db, id, owner.userId, 'owner')
  // An admin here and owner there, or the other way round, shares nothing.
  await addMembership(db, alone, owner.userId, 'admin')
  const admin = await makeMember(db, storeId, [], 'admin')
  const partner = await makeStore(db)
  await addMembership(db, partner, admin.userId, 'owner')
  const ids = (await as(listSharingStores)).stores.map(({ id }) => id)
  expect(ids).toEqual([...[an, secondAn].toSorted(), daLat, zebra])
  expect((await as(listSharingStores, admin)).stores).toEqual([])
  const shared = await add('111111111111111', { otherStoreIds: [zebra, daLat] })
  const single = await add('222222222222222')
  expect([shared.storeCount, shared.otherStoreIds]).toEqual([3, [daLat, zebra].toSorted()])
  expect([single.storeCount, single.otherStoreIds]).toEqual([1, []])
  await as((ctx) => removePixel(ctx, shared.id))
  expect(await rowsOf(shared.id)).toHaveLength(2)
  const there = await as((ctx) => findPixel(ctx, shared.id), owner, zebra)
  expect([there.storeCount, there.otherStoreIds]).toEqual([2, [daLat]])
})
