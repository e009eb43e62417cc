import { limits } from '@backroom/contract/online-store/menus/limits'
import type { MenuItem } from '@backroom/contract/online-store/menus/menu-item'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertCollection } from '@backroom/testing/fixtures/insert-collection'
import { bamboo, lotus, makeStore } from '@backroom/testing/fixtures/things'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StoreContext } from '../../platform/context.ts'
import { findMenuHandles } from './menu-queries.ts'
import { createMenu, findMenu, findVisibleMenus, listMenus, removeMenu, updateMenu } from './menus.ts'

let store: TestStore
beforeEach(async () => {
  store = await openTestStore()
  await query('delete from menus where store_id = any($1)', [[lotus, bamboo]])
  await query(
    `insert into products (store_id, handle, title, status) values ($1, 'mug', 'Mug', 'active'), ($1, 'hidden', 'Draft', 'draft'), ($2, 'foreign', 'Mug', 'active')`,
    [lotus, bamboo],
  )
  await insertCollection(store.database.owner, lotus, { handle: 'tees', title: 'Tees' })
  await query(
    `insert into content_pages (store_id, handle, title, published_at)
     values ($1, 'about', 'About', now() - interval '1 hour'), ($1, 'later', 'Later', now() + interval '1 hour'), ($1, 'draft', 'Draft', null)`,
    [lotus],
  )
})
afterEach(() => store.close())

const query = (statement: string, values: unknown[]) => store.database.owner.query(statement, values)
const inStore = <T>(work: (ctx: StoreContext) => Promise<T>, storeId = lotus) => store.inStore(work, storeId)

const item = (
  title: string,
  name: MenuItem['link']['name'] = 'home',
  slug = '',
  children: MenuItem[] = [],
): MenuItem => ({ id: crypto.randomUUID(), title, link: { name, params: { slug } }, children })
const create = (title: string, children: MenuItem[] = [], handle = '', storeId = lotus) =>
  inStore((ctx) => createMenu(ctx, { title, handle, children }), storeId)

test('creates, lists, shows, changes and deletes a menu [A7-80..83] [B3-16] [B7-19]', async () => {
  const children = [item(' Shop ', 'collection', 'tees', [item('Mug', 'product', 'mug')])]
  const created = await create(' Help ', children)
  expect(created).toMatchObject({ handle: 'help', title: 'Help', link: null, revision: 1, deadItemIds: [] })
  expect(created.children).toEqual([{ ...children[0], title: 'Shop' }])
  expect(await inStore(listMenus)).toEqual([created])
  expect(await inStore((ctx) => findMenu(ctx, created.id))).toEqual(created)
  const change = (revision: number) =>
    inStore((ctx) => updateMenu(ctx, created.id, { title: 'Support', handle: 'Hỗ trợ', children: [] }, revision))
  expect(await change(1)).toMatchObject({ title: 'Support', handle: 'ho-tro', children: [], revision: 2 })
  await expect(change(1)).rejects.toMatchObject({ code: 'revision_conflict' })
  expect(
    await inStore((ctx) => updateMenu(ctx, created.id, { title: 'Support', handle: '', children }, 2)),
  ).toMatchObject({
    handle: 'ho-tro',
  })
  await expect(inStore((ctx) => findMenu(ctx, created.id), bamboo)).rejects.toMatchObject({ code: 'not_found' })
  await inStore((ctx) => removeMenu(ctx, created.id))
  expect(await inStore(listMenus)).toEqual([])
})

test('marks items with a dead link, and hides those links from buyers', async () => {
  const dead = [
    item('Hidden', 'product', 'hidden'),
    item('Foreign', 'product', 'foreign'),
    item('Later', 'page', 'later'),
  ]
  const heading = item('Old', 'collection', 'gone', [item('Draft', 'page', 'draft'), item('About', 'page', 'about')])
  const valid = [
    item('All', 'collection', 'all-lattehub-c'),
    item('Web', 'address', 'https://example.test'),
    item('Word', ''),
  ]
  const menu = await create('Dead and alive', [...dead, heading, ...valid])
  expect(menu.deadItemIds).toEqual([...dead.map(({ id }) => id), heading.id, heading.children[0]?.id])
  const shown = await inStore((ctx) => findVisibleMenus(ctx, [menu.handle, 'nobody']))
  expect([...shown.keys()]).toEqual([menu.handle])
  const titles = shown.get(menu.handle)?.map(({ title, link, children }) => [title, link?.name, children.length])
  expect(titles).toEqual([
    ['Old', undefined, 1],
    ['All', 'collection', 0],
    ['Web', 'address', 0],
    ['Word', '', 0],
  ])
  await inStore((ctx) => removeMenu(ctx, menu.id))
})

test('rejects invalid items and a blank name', async () => {
  const expectError = async (children: MenuItem[], message: RegExp) =>
    expect(create('Wrong', children)).rejects.toThrow(message)
  const twin = item('Twin')
  await expectError([twin, { ...twin, title: 'Other' }], /same id/)
  await expectError([item('  ')], /Give each item a name/)
  await expectError([item('Mug', 'product')], /Choose what “Mug” leads to/)
  for (const slug of ['javascript:alert(1)', '//evil.example', '/\\evil.example', '/\t/evil.example', 'shop', ''])
    await expectError([item('Bad', 'address', slug)], /https:\/\//)
  const many = Array.from({ length: limits.items }, () => item('One'))
  await expectError([{ ...item('Top'), children: many }], /100 items at most/)
  await expect(create('  ')).rejects.toThrow(/Enter a menu name/)
  expect(await inStore(listMenus)).toEqual([])
})

test('rejects a taken handle, and numbers a handle from the name', async () => {
  const first = await create('Sale')
  expect((await create('Sale')).handle).toBe('sale-2')
  await expect(create('Other', [], 'SALE')).rejects.toMatchObject({ code: 'handle_taken' })
  const move = inStore((ctx) => updateMenu(ctx, first.id, { title: 'Sale', handle: 'sale-2', children: [] }, 1))
  await expect(move).rejects.toMatchObject({ code: 'handle_taken' })
  expect((await create('Sale', [], '', bamboo)).handle).toBe('sale')
})

test('each store has the default menus of themes, and cannot delete them', async () => {
  const fresh = await makeStore(store.database.owner)
  const defaults = await inStore(listMenus, fresh)
  expect(defaults.map(({ handle, title }) => `${handle} ${title}`)).toEqual([
    'footer Footer menu',
    'main-menu Main menu',
  ])
  const id = defaults[0]?.id ?? ''
  await expect(inStore((ctx) => removeMenu(ctx, id), fresh)).rejects.toMatchObject({ code: 'menu_kept' })
  const rename = (handle: string) =>
    inStore((ctx) => updateMenu(ctx, id, { title: 'Mới', handle, children: [] }, 1), fresh)
  await expect(rename('other')).rejects.toMatchObject({ code: 'menu_kept' })
  expect(await rename('footer')).toMatchObject({ title: 'Mới', handle: 'footer' })
})

test('limits the number of menus', async () => {
  await query(
    `insert into menus (store_id, handle, title) select $1, 'm' || n, 'M' from generate_series(1, $2::int) n`,
    [bamboo, limits.menus],
  )
  await expect(create('One more', [], '', bamboo)).rejects.toMatchObject({ code: 'too_many_menus' })
})

test('finds, changes and deletes one of several menus of the same name', async () => {
  const own = await makeStore(store.database.owner)
  await query('delete from menus where store_id = $1', [own])
  const menus = []
  for (const handle of ['one', 'two', 'three']) menus.push(await create('Same', [item(handle)], handle, own))
  const [one, two, three] = menus
  expect(await inStore(listMenus, own)).toEqual([one, two, three])
  const asked = ['three', 'gone', 'one', 'Same']
  const visible = await inStore((ctx) => findVisibleMenus(ctx, asked), own)
  expect([...visible].map(([handle, items]) => [handle, items.map(({ title }) => title)]).toSorted()).toEqual([
    ['one', ['one']],
    ['three', ['three']],
  ])
  expect(await inStore((ctx) => findMenuHandles(ctx, asked), own)).toEqual(new Set(['one', 'three']))
  const change = { title: 'Another', handle: 'two', children: [] }
  const changed = await inStore((ctx) => updateMenu(ctx, two!.id, change, 1), own)
  expect(await inStore(listMenus, own)).toEqual([changed, one, three])
  await inStore((ctx) => removeMenu(ctx, one!.id), own)
  expect(await inStore(listMenus, own)).toEqual([changed, three])
})
