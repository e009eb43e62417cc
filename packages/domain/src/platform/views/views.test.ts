import { type Permission, permissions } from '@backroom/contract/platform/access/permissions'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TenantContext } from '../context.ts'
import { createView, listViews, removeView, saveLayout, shareView, updateView } from './views.ts'

let store: TestStore
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

const [ada, sam] = [crypto.randomUUID(), crypto.randomUUID()]
const all = [...permissions]
/** Runs as a member with these permissions. */
const as = <T>(
  userId: string,
  granted: readonly Permission[],
  work: (ctx: TenantContext) => Promise<T>,
  storeId = lotus,
) =>
  store.inStore(
    (ctx) => work({ ...ctx, user: { id: userId, sessionId: userId }, permissions: new Set(granted) }),
    storeId,
  )
const orders = (userId: string, granted: readonly Permission[] = ['orders.view'], storeId = lotus) =>
  as(userId, granted, (ctx) => listViews(ctx, { list: 'orders' }), storeId)
const make = (userId: string, name: string, search: Record<string, string> = {}) =>
  as(userId, [], (ctx) => createView(ctx, { list: 'orders', name, search }))

test('a view stores only known parameters and is private', async () => {
  const search = { paymentStatus: 'paid', placed: 'soon', mood: 'high', text: ' ann ', sort: 'total.asc', at: 'x' }
  const view = await make(ada, ' Paid ', search)
  expect(view).toMatchObject({ name: 'Paid', isOwn: true, isShared: false })
  expect(view.search).toEqual({ paymentStatus: 'paid', text: 'ann', sort: 'total.asc' })
  expect((await orders(ada)).views).toEqual([view])
  expect((await orders(sam)).views).toEqual([])
  expect((await orders(ada, all, bamboo)).views).toEqual([])
  await expect(make(ada, '  ')).rejects.toMatchObject({ code: 'invalid_request' })
})

test('a shared view is visible to whoever may see the list, and editable by its owner and staff managers', async () => {
  const { id } = await make(ada, 'Shared')
  await as(ada, all, (ctx) => shareView(ctx, id, true))
  expect((await orders(sam)).views).toMatchObject([{ id, isOwn: false, isShared: true }])
  expect((await orders(sam, [])).views).toEqual([])
  const change = (granted: Permission[]) =>
    as(sam, granted, (ctx) => updateView(ctx, id, { name: 'Renamed', search: { fulfillmentStatus: 'on_hold' } }))
  await expect(change(['orders.view'])).rejects.toMatchObject({ code: 'not_found' })
  await expect(as(sam, [], (ctx) => removeView(ctx, id))).rejects.toMatchObject({ code: 'not_found' })
  expect(await change(['staff.manage'])).toMatchObject({ name: 'Renamed', search: { fulfillmentStatus: 'on_hold' } })
  await expect(as(ada, all, (ctx) => removeView(ctx, id), bamboo)).rejects.toMatchObject({ code: 'not_found' })
  await as(ada, [], (ctx) => removeView(ctx, id))
  expect((await orders(sam)).views).toEqual([])
})

test('private views are not accessible to others, whatever their permissions', async () => {
  const { id } = await make(ada, 'Mine')
  await expect(as(sam, all, (ctx) => shareView(ctx, id, true))).rejects.toMatchObject({ code: 'not_found' })
})

test('each person has their own order, default and columns', async () => {
  const kim = crypto.randomUUID()
  const [first, second] = [await make(kim, 'First'), await make(kim, 'Second')]
  expect(await orders(kim)).toMatchObject({ defaultView: null, layout: null })
  const layout = { order: ['total'], hidden: ['items'], shown: ['source'], widths: { total: 120 }, isCompact: true }
  const save = (viewOrder: string[], defaultView: string | null) =>
    as(kim, [], (ctx) => {
      const widths = { ...layout.widths, risk: 90 }
      const input = { ...layout, order: ['risk', ...layout.order], shown: ['risk', ...layout.shown], widths }
      return saveLayout(ctx, { list: 'orders', layout: input, viewOrder, defaultView })
    })
  await save([], null)
  await save([second.id, crypto.randomUUID(), first.id], second.id)
  const arranged = await orders(kim)
  expect(arranged).toMatchObject({ defaultView: second.id, layout })
  expect(arranged.views.map(({ name }) => name)).toEqual(['Second', 'First'])
  expect(await orders(sam)).toMatchObject({ defaultView: null, layout: null })
  await as(kim, [], (ctx) => removeView(ctx, second.id))
  expect((await orders(kim)).defaultView).toBeNull()
})

test('limits views per list', async () => {
  const lee = crypto.randomUUID()
  for (let number = 0; number < 50; number++) await make(lee, `View ${number}`)
  await expect(make(lee, 'One more')).rejects.toMatchObject({ code: 'too_many_views' })
})

test('changes and deletes one of several views, and counts those that a person sees in a list', async () => {
  await store.database.owner.query('delete from list_views')
  const made = [await make(ada, 'One'), await make(ada, 'Two'), await make(ada, 'Three'), await make(sam, 'Sam’s')]
  const [one, two, three] = made
  const all = async () =>
    (await store.database.owner.query('select id, name, is_shared from list_views order by id')).rows
  const change = { name: 'Changed', search: {} }
  expect(await as(ada, [], (ctx) => updateView(ctx, two!.id, change))).toMatchObject({ name: 'Changed', isOwn: true })
  expect(await as(ada, [], (ctx) => shareView(ctx, two!.id, true))).toMatchObject({ name: 'Changed', isShared: true })
  expect((await all()).map(({ name, is_shared }) => `${name} ${is_shared}`)).toEqual([
    ...['One false', 'Changed true', 'Three false', 'Sam’s false'],
  ])
  const products = await as(ada, [], (ctx) => createView(ctx, { list: 'products', name: 'Products', search: {} }))
  expect((await orders(ada)).views.map(({ id }) => id)).toEqual([one!.id, two!.id, three!.id])
  expect((await orders(sam)).views.map(({ name }) => name)).toEqual(['Changed', 'Sam’s'])
  const layout = { order: [], hidden: [], widths: {}, isCompact: true }
  const settings = { list: 'orders' as const, layout, viewOrder: [three!.id, two!.id], defaultView: three!.id }
  await as(ada, [], (ctx) => saveLayout(ctx, settings))
  await as(ada, [], (ctx) =>
    saveLayout(ctx, { ...settings, list: 'products', viewOrder: [], defaultView: products.id }),
  )
  await as(sam, [], (ctx) => saveLayout(ctx, { ...settings, viewOrder: [made[3]!.id], defaultView: two!.id }))
  const shown = async (userId: string) => {
    const { views, defaultView } = await orders(userId)
    return [views.map(({ name }) => name), views.find(({ id }) => id === defaultView)?.name]
  }
  expect(await shown(ada)).toEqual([['Three', 'Changed', 'One'], 'Three'])
  expect(await shown(sam)).toEqual([['Sam’s', 'Changed'], 'Changed'])
  await as(ada, [], (ctx) => removeView(ctx, one!.id))
  expect((await all()).map(({ name }) => name)).toEqual(['Changed', 'Three', 'Sam’s', 'Products'])
})
