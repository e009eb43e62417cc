import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeMember } from '@backroom/testing/fixtures/members'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inStore } from '../../platform/context.ts'
import { limits } from './limits.ts'
import { createStore, isSlug, requireStoreCapacity, slugOf } from './stores.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

async function open(name: string) {
  const { userId: ownerId } = await makeMember(store.database.owner, lotus, [])
  return inStore(store.visitor(), crypto.randomUUID(), (ctx) => createStore(ctx, { ownerId, name }))
}

test('thirty stores of the same name get different addresses, also concurrently', async () => {
  const first = await open('My Shop')
  expect(first).toEqual({ slug: 'my-shop', host: 'my-shop.localhost' })
  const others = await Promise.all(Array.from({ length: 29 }, () => open('My Shop')))
  const slugs = new Set([first, ...others].map(({ slug }) => slug))
  expect(slugs.size).toBe(30)
  for (const slug of slugs) expect(isSlug(slug)).toBe(true)
  expect(slugs).toContain('my-shop-9')
})

test('an account owns so many stores, however many others it works for', async () => {
  const { userId: ownerId } = await makeMember(store.database.owner, lotus, [])
  const another = (name: string) =>
    inStore(store.visitor(), crypto.randomUUID(), (ctx) => createStore(ctx, { ownerId, name }))
  await another('Own')
  await store.database.owner.query(
    `with stores as (insert into stores (name, slug) select 'Of others', 'of-others-' || n from generate_series(1, $2::int) n
                     returning store_id, slug),
          hosts as (insert into hosts (host, store, kind) select slug || '.localhost', store_id, 'system' from stores)
     insert into memberships (store_id, user_id, role, permissions) select store_id, $1, 'staff', '{}' from stores`,
    [ownerId, limits.storesOwned],
  )
  const capacity = () => store.inStore((ctx) => requireStoreCapacity(ctx, ownerId))
  expect(await capacity()).toBeUndefined()
  await store.database.owner.query(
    `update memberships set role = 'owner' where user_id = $1 and store_id in (
       select store_id from memberships where user_id = $1 and role = 'staff' limit $2)`,
    [ownerId, limits.storesOwned - 1],
  )
  await expect(capacity()).rejects.toMatchObject({ code: 'too_many_stores' })
})

test.each([
  ['Tiệm Áo Đẹp', 'tiem-ao-dep'],
  ['  Ada & Bob’s -- ', 'ada-bob-s'],
  ['Admin', 'shop-admin'],
  ['店', 'shop'],
  ['x'.repeat(60), 'x'.repeat(33)],
])('the name %j becomes the address %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('creates a live published theme, the owner’s membership and the host', async () => {
  const { host } = await open('Lantern')
  const { rows } = await store.database.owner.query(
    `select stores.name, themes.theme_key, is_live, published = draft as "isPublished", role, kind
       from hosts join stores on store_id = store join themes using (store_id) join memberships using (store_id)
      where host = $1`,
    [host],
  )
  expect(rows).toEqual([
    { name: 'Lantern', theme_key: 'hydro', is_live: true, isPublished: true, role: 'owner', kind: 'system' },
  ])
})
