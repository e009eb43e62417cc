import { makeVariant, openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantContext } from '../../platform/context.ts'
import {
  adjustStock,
  createLocation,
  findVariantInventory,
  listLevels,
  saveLevels,
  setCounted,
  setInitialStock,
  setLowStock,
} from './inventory.ts'
import { moveStock } from './move-stock.ts'

let store: TestStore
let userId: string
beforeAll(async () => {
  store = await openTestStore()
  userId = (await makeMember(store.database.owner, lotus, [])).userId
})
afterAll(() => store.close())

const as = <T>(work: (ctx: TenantContext) => Promise<T>, storeId = lotus) =>
  store.inStore((ctx) => work({ ...ctx, user: { id: userId, sessionId: userId }, permissions: new Set() }), storeId)
const query = async (statement: string, values: unknown[] = []) =>
  (await store.database.owner.query(statement, values)).rows
const of = (variantId: string) => as((ctx) => findVariantInventory(ctx, variantId))
const stockOf = async (variantId: string) =>
  (await query('select stock from product_variants where id = $1', [variantId]))[0].stock
const main = async () =>
  (await query('select id from locations where store_id = $1 order by priority limit 1', [lotus]))[0].id
const adjust = async (variantId: string, quantity: number, more: object = {}) => {
  const locationId = await main()
  const input = { variantId, locationId, quantity, reason: 'received', note: '', ...more } as const
  return as((ctx) => adjustStock(ctx, input))
}

test('every store has a location, named in its language', async () => {
  const [vi] = await query(
    `insert into stores (name, slug, language) values ('Kho', 'kho-hang', 'vi') returning store_id`,
  )
  expect(
    await query('select name, priority from locations where store_id = any($1) order by name', [[lotus, vi.store_id]]),
  ).toEqual([
    { name: 'Kho chính', priority: 1 },
    { name: 'Main location', priority: 1 },
  ])
})

test('adds and takes pieces, and tells who did it, why and what was there afterwards [A2-08]', async () => {
  const variantId = await makeVariant(store, { stock: 4 })
  expect(await adjust(variantId, 6, { note: ' Second box ' })).toMatchObject({
    onHand: 10,
    available: 10,
    condition: 'enough',
  })
  expect(await adjust(variantId, -3, { reason: 'damaged' })).toMatchObject({ onHand: 7, revision: 3 })
  expect(await stockOf(variantId)).toBe(7)
  const { movements } = await of(variantId)
  expect(movements.map(({ reason, quantity, onHand, note }) => [reason, quantity, onHand, note])).toEqual([
    ['damaged', -3, 7, ''],
    ['received', 6, 10, 'Second box'],
    ['initial', 4, 4, ''],
  ])
  expect(movements.map(({ person }) => person !== '')).toEqual([true, true, false])
})

test('refuses to take more than is available, what is not counted, no piece at all, and more than a location holds', async () => {
  const variantId = await makeVariant(store, { stock: 4 })
  await expect(adjust(variantId, -5)).rejects.toMatchObject({ code: 'too_few_available' })
  await expect(adjust(variantId, 0)).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(adjust(variantId, 999_997)).rejects.toMatchObject({ code: 'too_many_pieces' })
  await expect(adjust(await makeVariant(store), 1)).rejects.toMatchObject({ code: 'stock_not_counted' })
  await expect(adjust(crypto.randomUUID(), 1)).rejects.toMatchObject({ code: 'not_found' })
  await expect(adjust(variantId, 1, { locationId: crypto.randomUUID() })).rejects.toMatchObject({ code: 'not_found' })
  expect(await stockOf(variantId)).toBe(4)
})

const levelOf = async (variantId: string) => (await of(variantId)).levels.find(({ id }) => id !== null)!
const save = (levels: { id: string; onHand: number; revision: number }[]) =>
  as((ctx) => saveLevels(ctx, { reason: 'correction', note: '', levels }))

test('a number that was typed before a sale is refused, so the sale is not lost', async () => {
  const variantId = await makeVariant(store, { stock: 10 })
  const seen = await levelOf(variantId)
  await as((ctx) => moveStock(ctx, { reason: 'sold' }, [{ variantId, locationId: seen.locationId, quantity: -5 }]))
  await expect(save([{ id: seen.id!, onHand: 12, revision: seen.revision }])).rejects.toMatchObject({
    code: 'revision_conflict',
  })
  expect(await stockOf(variantId)).toBe(5)
  // What a payment holds is kept, and what a person counted is right.
  const now = await levelOf(variantId)
  await query('update inventory_levels set reserved = 2 where id = $1', [now.id])
  await save([{ id: now.id!, onHand: 12, revision: now.revision }])
  expect(await levelOf(variantId)).toMatchObject({ onHand: 12, reserved: 2, available: 10 })
  const last = await levelOf(variantId)
  await expect(save([{ id: last.id!, onHand: 1, revision: last.revision }])).rejects.toMatchObject({
    code: 'too_few_available',
  })
})

test('saves all levels of a request or none of them', async () => {
  const [first, second] = [await makeVariant(store, { stock: 3 }), await makeVariant(store, { stock: 30 })]
  const [one, two] = [await levelOf(first), await levelOf(second)]
  await expect(
    save([
      { id: one.id!, onHand: 4, revision: one.revision },
      { id: two.id!, onHand: 31, revision: two.revision + 1 },
    ]),
  ).rejects.toMatchObject({ code: 'revision_conflict' })
  expect([await stockOf(first), await stockOf(second)]).toEqual([3, 30])
  const twice = { id: one.id!, revision: one.revision }
  const { levels } = await save([
    { ...twice, onHand: 9 },
    { ...twice, onHand: 5 },
    { id: two.id!, onHand: 30, revision: two.revision },
  ])
  expect(levels.map(({ onHand }) => onHand).toSorted()).toEqual([30, 5])
  expect((await of(second)).movements).toHaveLength(1)
})

test('counting starts and ends for variants, and goes on with the pieces that were there', async () => {
  const [counted, uncounted] = [await makeVariant(store, { stock: 3 }), await makeVariant(store)]
  const count = (variantIds: string[], isCounted: boolean) =>
    as((ctx) => setCounted(ctx, { variantIds, counted: isCounted }))
  expect(await count([counted, uncounted], true)).toEqual({ changed: 1 })
  expect([await stockOf(counted), await stockOf(uncounted)]).toEqual([3, 0])
  expect(await count([counted, counted], false)).toEqual({ changed: 1 })
  expect((await of(counted)).condition).toBe('not_counted')
  expect(await stockOf(counted)).toBeNull()
  await query(
    `with depot as (insert into locations (store_id, name, priority) values ($1, 'Depot', 9) returning id)
     insert into inventory_levels (store_id, product_id, variant_id, location_id, on_hand)
     select $1, v.product_id, v.id, depot.id, 2 from depot, product_variants v where v.id = $2`,
    [lotus, counted],
  )
  await count([counted], true)
  expect(await stockOf(counted), 'of all locations').toBe(5)
  await query(`delete from inventory_levels where location_id in (select id from locations where name = 'Depot')`)
  await query(`delete from locations where name = 'Depot'`)
  await expect(count([crypto.randomUUID()], true)).rejects.toMatchObject({ code: 'not_found' })
})

test('the application cannot write a stock, and no role can change a movement', async () => {
  const variantId = await makeVariant(store, { stock: 3 })
  const write = (work: (ctx: TenantContext) => Promise<unknown>) => expect(as(work)).rejects
  await write(({ db }) =>
    db.updateTable('product_variants').set({ stock: 9 }).where('id', '=', variantId).execute(),
  ).toThrow('permission denied')
  await write(({ db }) =>
    db
      .insertInto('product_variants')
      .columns(['store_id', 'product_id', 'position', 'title', 'option_values', 'price_cents', 'stock'])
      .expression((eb) =>
        eb
          .selectFrom('product_variants')
          .select([
            'store_id',
            'product_id',
            'position',
            'title',
            eb.val(['L']).as('values'),
            'price_cents',
            eb.lit(9).as('stock'),
          ])
          .where('id', '=', variantId),
      )
      .execute(),
  ).toThrow('row-level security')
  await write(({ db }) => db.deleteFrom('inventory_movements').execute()).toThrow('permission denied')
  await expect(query('update inventory_movements set quantity = 1')).rejects.toThrow('never changed')
  await expect(query('delete from inventory_movements')).rejects.toThrow('never changed')
})

test('the condition follows stock, the number of the store and that of the variant', async () => {
  const { variantIds } = await insertProduct(store.database.owner, lotus, {
    title: 'Cup',
    variants: [{ stock: 6 }, { title: 'L', stock: 5 }, { title: 'XL', stock: 0 }, { title: 'XXL' }],
  })
  const conditions = async () => Promise.all(variantIds.map(async (id) => (await of(id)).condition))
  expect(await conditions()).toEqual(['enough', 'low', 'out', 'not_counted'])
  await query('update stores set low_stock_at = 6 where store_id = $1', [lotus])
  expect(await conditions()).toEqual(['low', 'low', 'out', 'not_counted'])
  await as((ctx) => setLowStock(ctx, variantIds[0]!, 2))
  expect(await conditions()).toEqual(['enough', 'low', 'out', 'not_counted'])
  expect([(await of(variantIds[0]!)).lowStockAt, (await of(variantIds[1]!)).lowStockAt]).toEqual([2, null])
  // A limit of a variant counts even where it is higher than that of the shop.
  await as((ctx) => setLowStock(ctx, variantIds[0]!, 9))
  expect(await conditions()).toEqual(['low', 'low', 'out', 'not_counted'])
  await as((ctx) => setLowStock(ctx, variantIds[0]!, 2))
  const { items } = await as((ctx) => listLevels(ctx, { text: 'cup', condition: 'low,out', limit: 20 }))
  expect(items.map(({ variantTitle, condition }) => `${variantTitle} ${condition}`).toSorted()).toEqual([
    'L low',
    'XL out',
  ])
  await query('update stores set low_stock_at = 5 where store_id = $1', [lotus])
})

test('the stock is what all locations have, and the first one takes the first pieces', async () => {
  const { id: other } = await as((ctx) => createLocation(ctx, { name: ' Đà Nẵng ' }))
  const closed = await as((ctx) => createLocation(ctx, { name: 'Closed' }))
  await query('update locations set priority = priority + 10 where store_id = $1', [lotus])
  await query('update locations set is_active = false, priority = 1 where id = $1', [closed.id])
  const variantId = await makeVariant(store)
  await as((ctx) => setInitialStock(ctx, [{ variantId, stock: 2 }]))
  await query('delete from locations where id = $1', [closed.id])
  await query('update locations set priority = priority - 10 where store_id = $1', [lotus])
  await adjust(variantId, 3, { locationId: other })
  expect(await stockOf(variantId)).toBe(5)
  const onHand = async () => (await of(variantId)).levels.map((level) => level.onHand)
  expect(await onHand()).toEqual([2, 3])
  await query('update locations set priority = priority + 100 where id = $1', [await main()])
  expect(await onHand()).toEqual([3, 2])
  await query('update locations set priority = priority - 100 where priority > 100')
  const { items } = await as((ctx) => listLevels(ctx, { location: other, limit: 20 }))
  expect(items).toMatchObject([{ variantId, locationName: 'Đà Nẵng', onHand: 3 }])
  await expect(as((ctx) => findVariantInventory(ctx, variantId), bamboo)).rejects.toMatchObject({ code: 'not_found' })
})
