import { bulkUpdates } from '@backroom/contract/catalog/bulk-updates/endpoints'
import { products } from '@backroom/contract/catalog/products/endpoints'
import type { Endpoint } from '@backroom/contract/platform/api/endpoint'
import { rowTimelineEntries } from '@backroom/contract/platform/audit/row-timeline'
import { discounts as discountEndpoints } from '@backroom/contract/selling/discounts/endpoints'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { discountBody } from '@backroom/testing/fixtures/discount-body'
import { makeMember, type SignedIn } from '@backroom/testing/fixtures/members'
import { bamboo, lotus, makeThings } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findCollectionTimeline } from '../../catalog/collections/collections.ts'
import { findProductTimeline } from '../../catalog/products/products.ts'
import {
  createDiscount,
  duplicateDiscount,
  findDiscountTimeline,
  pauseDiscounts,
  setPaused,
  startPausing,
  updateDiscount,
} from '../../selling/discounts/discounts.ts'
import { findDraftTimeline } from '../../selling/draft-orders/draft-orders.ts'
import type { StoreContext, TenantContext } from '../context.ts'
import { runNextBatch, undoTask } from '../tasks/tasks.ts'
import { recordAudit, recordScheduled } from './audit.ts'

let store: TestStore
let ada: SignedIn
let sam: SignedIn
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  ada = await person('Ada', 'Nguyễn')
  sam = await person('', '')
})

async function person(firstName: string, lastName: string) {
  const member = await makeMember(store.database.owner, lotus, ['discounts.edit'])
  const names = [member.userId, firstName, lastName]
  await store.database.owner.query('update users set first_name = $2, last_name = $3 where id = $1', names)
  return member
}

const { create, update, duplicate, pause, setPausedOfMany } = discountEndpoints

/** A request of a member, which begins with its entry in the log. */
const request = <T>(by: SignedIn, endpoint: Endpoint, work: (ctx: TenantContext) => Promise<T>, storeId = lotus) =>
  store.inStore(async (ctx) => {
    const permissions = new Set(['discounts.edit'] as const)
    const member = { ...ctx, user: { id: by.userId, sessionId: by.sessionId }, permissions }
    await recordAudit(member, endpoint, '203.0.113.7', {})
    return work(member)
  }, storeId)

const addDiscount = (title: string, by = ada, storeId = lotus) =>
  request(by, create, (ctx) => createDiscount(ctx, discountBody({ title })), storeId)
const timelineOf = async (id: string, storeId = lotus) =>
  (await store.inStore((ctx) => findDiscountTimeline(ctx, id), storeId)).timeline
const finishTasks = async () => {
  while (await runNextBatch(store.waitingStore(), { 'discounts.pause': pauseDiscounts })) {}
}

test('lists who wrote a row, newest first, with the columns that changed and the other tables', async () => {
  const spring = await addDiscount('Spring')
  const tet = await addDiscount('Tết', sam)
  const { rows } = await store.database.owner.query<{ id: string }>(
    `insert into segments (store_id, name, rules) values ($1, 'Regulars', '[]') returning id`,
    [lotus],
  )
  const body = discountBody({ title: 'Spring sale', value: 2_000, endsAt: '2026-12-01T00:00:00Z' })
  await request(sam, update, (ctx) => updateDiscount(ctx, spring.id, { ...body, segmentIds: [rows[0]!.id] }, 1))
  await request(ada, pause, (ctx) => setPaused(ctx, spring.id, true))
  const other = { isScheduled: false, isCreation: false, fields: [], counts: [] }
  const [paused, updated, created, ...more] = await timelineOf(spring.id)
  expect(paused).toMatchObject({
    ...{ ...other, endpoint: 'discounts.pause', subject: 'Spring sale' },
    person: { id: ada.userId, name: 'Ada Nguyễn' },
  })
  expect(updated).toMatchObject({
    ...{ ...other, endpoint: 'discounts.update', subject: 'Spring sale' },
    person: { id: sam.userId, name: expect.stringContaining('@') },
    // Neither the revision, the time of writing nor what the database derives of the end.
    fields: ['ends_at', 'title', 'value'],
    counts: [{ table: 'discount_segments', created: 1, changed: 0, removed: 0 }],
  })
  expect(created).toMatchObject({ ...other, endpoint: 'discounts.create', subject: 'Spring', isCreation: true })
  expect(more).toEqual([])
  expect(await timelineOf(tet.id)).toMatchObject([{ endpoint: 'discounts.create', person: { id: sam.userId } }])
})

test('begins the timeline of a copy with the request that copied it, and leaves the original as it was', async () => {
  const spring = await addDiscount('Spring')
  const copy = await request(ada, duplicate, (ctx) =>
    duplicateDiscount(ctx, spring.id, { title: 'Copy of Spring', code: '' }),
  )
  expect(await timelineOf(copy.id)).toMatchObject([{ endpoint: 'discounts.duplicate', isCreation: true, fields: [] }])
  expect(await timelineOf(spring.id)).toHaveLength(1)
})

test('lists the newest entries up to the limit', async () => {
  const { id } = await addDiscount('Long')
  for (let round = 0; round < rowTimelineEntries; round++)
    await request(ada, pause, (ctx) => setPaused(ctx, id, round % 2 === 0))
  const timeline = await timelineOf(id)
  expect(timeline).toHaveLength(rowTimelineEntries)
  expect(timeline.map(({ endpoint }) => endpoint)).not.toContain('discounts.create')
  expect(timeline.map((entry) => entry.id)).toEqual(
    timeline
      .map((entry) => entry.id)
      .sort()
      .reverse(),
  )
})

test('finds no row of another store, and no row that is in no store', async () => {
  const theirs = await addDiscount('Theirs', ada, bamboo)
  expect(await timelineOf(theirs.id, bamboo)).toHaveLength(1)
  const timelines = [findDiscountTimeline, findCollectionTimeline, findDraftTimeline]
  for (const find of timelines)
    for (const id of [theirs.id, crypto.randomUUID()])
      await expect(store.inStore((ctx) => find(ctx, id))).rejects.toThrow('Not found.')
})

test('lists the tasks that changed a row and their undoing, and not those that left it as it was', async () => {
  const [active, paused] = [await addDiscount('Active'), await addDiscount('Paused')]
  await request(ada, pause, (ctx) => setPaused(ctx, paused.id, true))
  const ids = [active.id, paused.id]
  const { taskId } = await request(sam, setPausedOfMany, (ctx) => startPausing(ctx, { isPaused: true, ids }))
  await finishTasks()
  expect(await timelineOf(active.id)).toMatchObject([
    { endpoint: 'discounts.setPausedOfMany', person: { id: sam.userId }, fields: [], isCreation: false },
    { endpoint: 'discounts.create' },
  ])
  expect((await timelineOf(paused.id)).map(({ endpoint }) => endpoint)).toEqual(['discounts.pause', 'discounts.create'])
  await request(ada, { name: 'tasks.undo' } as Endpoint, (ctx) => undoTask(ctx, taskId))
  await finishTasks()
  expect((await timelineOf(active.id)).map(({ endpoint, person }) => [endpoint, person.id])).toEqual([
    ['tasks.undo', ada.userId],
    ['discounts.setPausedOfMany', sam.userId],
    ['discounts.create', ada.userId],
  ])
})

test('counts the variants of a product among what a task changed, and no product that an import left as it was', async () => {
  const { owner } = store.database
  const { productVariant } = await makeThings(owner, lotus, ['productVariant'])
  const { rows } = await owner.query('select product_id from product_variants where id = $1', [productVariant])
  const addTask = async (by: SignedIn, endpoint: Endpoint, itemId: unknown, before: object) => {
    const requestId = await request(by, endpoint, async (ctx) => ctx.requestId)
    await owner.query(
      `with task as (insert into tasks (store_id, kind, permission, input, state, started_by, request_id)
                     values ($1, 'products.import', 'products.import', '{}', 'done', $2, $3) returning id)
       insert into task_rows (store_id, task_id, number, outcome, thing_id, before)
       select $1, id, 1, 'done', $4, $5 from task`,
      [lotus, by.userId, requestId, itemId, before],
    )
  }
  await addTask(ada, bulkUpdates.run, productVariant, { values: { price: 100 } })
  await addTask(sam, products.import, rows[0].product_id, {})
  const { timeline } = await store.inStore((ctx) => findProductTimeline(ctx, rows[0].product_id))
  expect(timeline.map(({ endpoint, person }) => [endpoint, person.id])).toEqual([['bulkUpdates.run', ada.userId]])
})

test('says that a schedule began a request, and lists no change that has no member', async () => {
  const { id } = await addDiscount('Planned')
  const setUses = ({ db }: StoreContext, use_count: number) =>
    db.updateTable('discounts').set({ use_count }).where('store_id', '=', lotus).where('id', '=', id).execute()
  await store.inStore((ctx) => setUses(ctx, 1))
  expect(await timelineOf(id)).toHaveLength(1)
  await store.inStore(async (ctx) => {
    await recordScheduled(ctx, update, ada.userId, {})
    await setUses(ctx, 2)
  })
  expect(await timelineOf(id)).toMatchObject([
    { isScheduled: true, person: { id: ada.userId }, fields: ['use_count'] },
    { isScheduled: false },
  ])
})
