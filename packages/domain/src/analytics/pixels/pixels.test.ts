import type { Permission } from '@backroom/contract/platform/access/permissions'
import { permissions } from '@backroom/contract/platform/access/permissions'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { addMembership, makeMember, type SignedIn } from '@backroom/testing/fixtures/members'
import { bamboo, lotus, makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantContext } from '../../platform/context.ts'
import { limits } from './limits.ts'
import { readToken } from './pixel-token.ts'
import { createPixel, findPixel, listPixels, listSharingStores, removePixel, updatePixel } from './pixels.ts'

let store: TestStore
let owner: SignedIn
let second: string
beforeAll(async () => {
  store = await openTestStore()
  owner = await makeMember(store.database.owner, lotus, [], 'owner')
  second = await makeStore(store.database.owner)
  await join(second, owner, 'owner')
})
afterAll(() => store.close())
beforeEach(() => store.database.owner.query('delete from pixels'))

const join = (storeId: string, { userId }: SignedIn, role: 'owner' | 'admin' | 'staff', held: Permission[] = []) =>
  addMembership(store.database.owner, storeId, userId, role, held)
const as = <T>({ userId, sessionId }: SignedIn, storeId: string, work: (ctx: TenantContext) => Promise<T>) =>
  store.inStore((ctx) => work({ ...ctx, user: { id: userId, sessionId }, permissions: new Set(permissions) }), storeId)
const token = 'a-long-secret-of-meta-9f3c'
const rules = {
  token: '',
  events: ['purchase' as const],
  consent: 'always' as const,
  isActive: true,
  otherStoreIds: [],
}
const meta = { ...rules, platform: 'meta' as const, code: '123456789012345' }
const create = (given: Partial<Parameters<typeof createPixel>[1]> = {}, storeId = lotus) =>
  as(owner, storeId, (ctx) => createPixel(ctx, { ...meta, ...given }))
const change = (id: string, given: object, revision: number, by = owner, storeId = lotus) =>
  as(by, storeId, (ctx) => updatePixel(ctx, id, { ...rules, forgetToken: false, ...given }, revision))

test('a pixel runs in all shops it is shared with, under one id and with one content [A2-20]', async () => {
  const made = await create({ token, otherStoreIds: [second] })
  expect(made).toMatchObject({ tokenEnd: '9f3c', storeCount: 2, otherStoreIds: [second], revision: 1 })
  const there = await as(owner, second, (ctx) => findPixel(ctx, made.id))
  expect(there).toEqual({ ...made, otherStoreIds: [lotus], createdAt: there.createdAt })
  const changed = await change(
    made.id,
    { consent: 'after_consent', isActive: false, otherStoreIds: [lotus] },
    1,
    owner,
    second,
  )
  expect(changed).toMatchObject({ consent: 'after_consent', isActive: false, revision: 2, tokenEnd: '9f3c' })
  expect(await as(owner, lotus, (ctx) => findPixel(ctx, made.id))).toMatchObject({ isActive: false, revision: 2 })
  await expect(change(made.id, {}, 1)).rejects.toMatchObject({ code: 'revision_conflict' })
  expect(await as(owner, lotus, (ctx) => listPixels(ctx, { limit: 10 }))).toMatchObject({ items: [{ id: made.id }] })
})

test('a shop that is left out loses the pixel, one that is added gets it with its token', async () => {
  const { id } = await create({ token })
  await change(id, { otherStoreIds: [second] }, 1)
  expect(await as(owner, second, (ctx) => readToken(ctx, id))).toBe(token)
  const alone = await change(id, {}, 2)
  expect(alone).toMatchObject({ storeCount: 1, otherStoreIds: [] })
  await expect(as(owner, second, (ctx) => findPixel(ctx, id))).rejects.toMatchObject({ code: 'not_found' })
  await change(id, { otherStoreIds: [second] }, 3)
  await as(owner, lotus, (ctx) => removePixel(ctx, id))
  expect(await as(owner, second, (ctx) => findPixel(ctx, id))).toMatchObject({ storeCount: 1 })
})

test('the token is sealed, replaced by another one and deleted on demand, in every shop', async () => {
  const { id } = await create({ token, otherStoreIds: [second] })
  const { rows } = await store.database.owner.query('select sealed from pixel_tokens')
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain(token)
  await change(id, { token: 'another-secret-of-meta-0001', otherStoreIds: [second] }, 1)
  for (const storeId of [lotus, second])
    expect(await as(owner, storeId, (ctx) => readToken(ctx, id))).toBe('another-secret-of-meta-0001')
  expect(await change(id, { forgetToken: true, otherStoreIds: [second] }, 2)).toMatchObject({ tokenEnd: null })
  expect((await store.database.owner.query('select from pixel_tokens')).rowCount).toBe(0)
})

test('only shops of the owner in which the person may change pixels can be chosen', async () => {
  const db = store.database.owner
  const [closed, strangers] = [await makeStore(db), await makeStore(db)]
  await join(closed, owner, 'owner')
  const buyer = await makeMember(db, lotus, ['preferences.pixels'])
  await join(second, buyer, 'staff', ['preferences.pixels'])
  await join(closed, buyer, 'staff', ['preferences.edit'])
  // Works there, too, but it is somebody else's.
  await join(strangers, buyer, 'admin')
  const offered = await as(buyer, lotus, listSharingStores)
  expect(offered.stores.map(({ id }) => id)).toEqual([second])
  for (const other of [closed, strangers, bamboo])
    await expect(
      as(buyer, lotus, (ctx) => createPixel(ctx, { ...meta, otherStoreIds: [other] })),
    ).rejects.toMatchObject({ code: 'not_found' })
  // What reaches further than a person's say is left as it is.
  const { id } = await create({ otherStoreIds: [second, closed] })
  expect(await as(buyer, lotus, (ctx) => findPixel(ctx, id))).toMatchObject({ storeCount: 3, otherStoreIds: [second] })
  await expect(change(id, { otherStoreIds: [second] }, 1, buyer)).rejects.toMatchObject({
    code: 'pixel_shared_further',
  })
})

test('an id is of its platform’s kind, and in a shop once', async () => {
  await create()
  await expect(create()).rejects.toMatchObject({ code: 'pixel_already_there' })
  await expect(create({ otherStoreIds: [lotus] }, second)).rejects.toMatchObject({ code: 'pixel_already_shared' })
  for (const [platform, code] of [
    ['meta', 'G-ABC1234567'],
    ['tiktok', '123456789012345'],
    ['google', 'UA-1234-1'],
    ['google', `G-ABC1234567' onload='`],
  ] as const)
    await expect(create({ platform, code })).rejects.toMatchObject({ code: 'pixel_code_malformed' })
  expect(await create({ platform: 'google', code: ' G-ABC1234567 ' })).toMatchObject({ code: 'G-ABC1234567' })
})

test('a shop has room for some pixels, also when they come at once', async () => {
  const codes = Array.from({ length: limits.pixelsPerStore + 4 }, (_, at) => `1000000000000${10 + at}`)
  const made = await Promise.allSettled(codes.map((code) => create({ code })))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.pixelsPerStore)
})

test('two people who share pixels with each other’s shops do not block one another', async () => {
  const both = ['1', '2', '3', '4'].map((last) => [
    create({ code: `20000000000000${last}`, otherStoreIds: [second] }),
    create({ code: `30000000000000${last}`, otherStoreIds: [lotus] }, second),
  ])
  expect(await Promise.all(both.flat())).toHaveLength(8)
})
