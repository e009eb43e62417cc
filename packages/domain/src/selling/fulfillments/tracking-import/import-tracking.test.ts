import type { TrackingChoices } from '@backroom/contract/selling/fulfillments/tracking-import'
import { storeMails } from '@backroom/testing/database/sent-mails'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertReturn } from '@backroom/testing/fixtures/insert-return'
import { lotus } from '@backroom/testing/fixtures/things'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findTask,
  listTaskRows,
  openTaskFile,
  runNextBatch,
  undoTask,
  uploadTaskFile,
} from '../../../platform/tasks/tasks.ts'
import {
  cancelFulfillment,
  changeTracking,
  checkTracking,
  importTracking,
  markDelivered,
  readTrackingFile,
  startTrackingImport,
} from '../fulfillments.ts'
import { insertOpenOrder, parcelsOf } from '../fulfillments-test-api.ts'

const tasks = { 'fulfillments.checkTracking': checkTracking, 'fulfillments.importTracking': importTracking }

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)
const show = (id: string) => parcelsOf(store).show(id)
const waiting = () => store.waiting(lotus)
async function* streamOf(file: string | Uint8Array) {
  yield typeof file === 'string' ? Buffer.from(file) : file
}
const upload = async (file: string | Uint8Array) =>
  (await uploadTaskFile(waiting(), 'tracking.csv', streamOf(file))).fileId
const start = async (
  file: string | Uint8Array,
  choices: Partial<TrackingChoices> = {},
  started: typeof importTracking = importTracking,
) => startTrackingImport(waiting(), { fileId: await upload(file), notifiesCustomer: false, ...choices }, started)
async function run(...given: Parameters<typeof start>) {
  const { taskId } = await start(...given)
  while (await runNextBatch(store.waitingStore(), tasks)) {}
  return { taskId, rows: (await notDone(taskId)).map(({ label, error }) => `${label}: ${error?.en}`) }
}
async function notDone(taskId: string) {
  const query = { outcome: 'not_done', after: 0, limit: 100 } as const
  return (await waiting().read((ctx) => listTaskRows(ctx, taskId, query))).items
}
/** @returns the orders whose parcels it left */
async function undo(id: string) {
  const { taskId } = await waiting().write((ctx) => undoTask(ctx, id))
  while (await runNextBatch(store.waitingStore(), tasks)) {}
  return (await notDone(taskId)).map(({ label, outcome }) => `${label} ${outcome}`)
}
const textOf = async (taskId: string) => {
  const parts: Uint8Array[] = []
  for await (const part of (await openTaskFile(waiting(), taskId)).chunks) parts.push(part)
  return Buffer.concat(parts).toString()
}
const csv = (...lines: string[]) => ['Order,Tracking number,Carrier,SKU,Qty', ...lines].join('\n')
const openOrder = async (more: Parameters<typeof insertOpenOrder>[1] = {}) => {
  const order = await insertOpenOrder(store, more)
  await query(`update order_lines set sku = 'MUG-1' where id = $1`, [order.mugs])
  const { name, number } = await show(order.id)
  return { ...order, name, number }
}
const parcels = async (id: string) =>
  (await show(id)).fulfillments.map(({ carrier, trackingNumbers, lines }) => [
    ...[carrier, trackingNumbers.join(' '), lines.reduce((sum, { quantity }) => sum + quantity, 0)],
  ])
const piecesOf = async (id: string) => (await show(id)).lines.reduce((sum, { quantity }) => sum + quantity, 0)

test('sends what is open of each order with its number, found with and without #, and guesses the carrier', async () => {
  const [one, two, three] = [await openOrder(), await openOrder(), await openOrder()]
  const { rows } = await run(
    csv(
      `${one.name},1Z999AA10123456784`,
      `${two.number},"=""YT2212345678901234""",Yun Express`,
      `${three.name},X-1,My neighbour`,
    ),
  )
  expect(rows).toEqual([])
  expect(await parcels(one.id)).toEqual([['ups', '1Z999AA10123456784', await piecesOf(one.id)]])
  expect((await parcels(two.id))[0]![0]).toBe('yun_express')
  expect(await parcels(three.id)).toEqual([['My neighbour', 'X-1', await piecesOf(three.id)]])
  for (const { id } of [one, two, three]) expect((await show(id)).fulfillmentStatus).toBe('fulfilled')
})

test('sends the pieces of a SKU, and adds a number for an order without open pieces to its newest parcel', async () => {
  const order = await openOrder()
  const all = await piecesOf(order.id)
  const { rows } = await run(
    csv(`${order.name},A-1,DHL,mug-1,1`, `${order.name},A-2,DHL`, `${order.name},A-3,UPS`, `${order.name},A-2`),
  )
  expect(rows).toEqual([])
  expect(await parcels(order.id)).toEqual([
    ['dhl', 'A-1', 1],
    ['dhl', 'A-2 A-3', all - 1],
  ])
  expect(await run(csv(`${order.name},A-1`, `${order.name},A-3`))).toMatchObject({ rows: [] })
  expect(await parcels(order.id)).toHaveLength(2)
})

test('says row by row what is wrong, and sends nothing of such a row', async () => {
  const [order, held, sent] = [await openOrder(), await openOrder(), await openOrder()]
  const cancelled = await openOrder({ paymentStatus: 'voided' })
  await query(`update orders set fulfillment_status = 'on_hold' where id = $1`, [held.id])
  await parcelsOf(store).send(sent.id)
  await query(`update fulfillments set state = 'delivered', delivered_at = now() where order_id = $1`, [sent.id])
  const { rows } = await run(
    csv(
      '#999999,A-1',
      `${order.name},<b>1</b>`,
      `${order.name},`,
      `${order.name},A-1,${'x'.repeat(61)}`,
      `${order.name},A-1,,NO-SUCH-SKU`,
      `${order.name},A-1,,,2`,
      `${order.name},A-1,,SKU,0`,
      `${held.name},A-1`,
      `${cancelled.name},A-1`,
      `${sent.name},A-1`,
      `99999999999999999999,A-1`,
      `,A-1`,
    ),
  )
  expect(rows.map((row) => row.replace(/: [^:]*$/, ''))).toEqual([
    '2:#999999: Order',
    `3:${order.name}: Tracking number`,
    `4:${order.name}: Tracking number`,
    `5:${order.name}: Carrier`,
    `6:${order.name}: SKU`,
    `7:${order.name}: Quantity`,
    `8:${order.name}: Quantity`,
    `9:${held.name}`,
    `10:${cancelled.name}`,
    `11:${sent.name}`,
    '12:99999999999999999999: Order',
    '13:: Order',
  ])
  for (const { id } of [order, held, cancelled]) expect(await parcels(id)).toEqual([])
})

test('writes to the customers only if the member chooses so, once for a file that is imported twice', async () => {
  await query('delete from outbox_messages')
  const order = await openOrder({ email: 'tracked@example.test' })
  await run(csv(`${order.name},A-9`), { notifiesCustomer: true })
  await run(csv(`${order.name},A-9`), { notifiesCustomer: true })
  expect(await query(`select recipient from ${storeMails}`)).toEqual([{ recipient: 'tracked@example.test' }])
})

test('a check says what each row would do, in the reader’s language, and changes nothing', async () => {
  const [order, sent] = [await openOrder(), await openOrder()]
  await parcelsOf(store).send(sent.id)
  const file = csv(`${order.name},A-1`, `${sent.name},A-2`, '#999999,A-3')
  const { taskId } = await run(file, { language: 'vi' } as object, checkTracking)
  const text = await textOf(taskId)
  expect(text).toContain(`${order.name},A-1,kiện mới,`)
  expect(text).toContain(`${sent.name},A-2,thêm vào kiện mới nhất,`)
  expect(text).toContain('#999999,A-3,có vấn đề,')
  expect([await parcels(order.id), (await parcels(sent.id))[0]![1]]).toEqual([[], ''])
  const { message } = await waiting().read((ctx) => findTask(ctx, taskId))
  expect(message?.en).toBe(
    'Nothing was changed. New parcels: 1. Added to a parcel: 1. Known already: 0. With findings: 1.',
  )
})

test('reads what suppliers call the columns, also in Vietnamese and with semicolons, and refuses a file without them', async () => {
  const file = '\uFEFFMã đơn hàng;Mã vận đơn;Đơn vị vận chuyển;Ghi chú\n#1;A-1;GHN;x\n'
  const { columns, separator, rows } = await readTrackingFile(waiting(), await upload(file))
  expect([columns.map(({ meaning }) => meaning), separator, rows]).toEqual([
    ['Order', 'Tracking number', 'Carrier', ''],
    ';',
    1,
  ])
  await expect(start('Order,Note\n#1,x\n')).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(start('Order,Tracking,Tracking\n#1,x,y\n')).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(start('Order,Tracking number\n"#1,x\n')).rejects.toMatchObject({ code: 'invalid_request' })
})

test('of an import and a member who cancels the order at once, the order is cancelled or sent, not both', async () => {
  for (let round = 0; round < 3; round++) {
    const order = await openOrder({ paymentStatus: 'pending' })
    const cancelling = store.inStore((ctx) =>
      ctx.db
        .updateTable('orders')
        .set({ cancelled_at: new Date().toISOString(), cancel_reason: 'other' })
        .where('store_id', '=', lotus)
        .where('id', '=', order.id)
        .where('fulfillment_status', '=', 'unfulfilled')
        .executeTakeFirst(),
    )
    const [, cancelled] = await Promise.all([run(csv(`${order.name},A-${round}`)), cancelling])
    expect((await parcels(order.id)).length).toBe(cancelled.numUpdatedRows === 0n ? 1 : 0)
  }
})

const states = async (id: string) =>
  (await show(id)).fulfillments.map(({ state, carrier, trackingNumbers }) => [
    ...[state, carrier, trackingNumbers.join(' ')],
  ])

test('undo cancels the parcels that a file has sent, in one or several rows, and their pieces are open again', async () => {
  const [one, two] = [await openOrder(), await openOrder()]
  await parcelsOf(store).send(two.id, { lines: [{ orderLineId: two.mugs, quantity: 1 }], trackingNumbers: ['B-0'] })
  const { taskId } = await run(csv(`${one.name},A-1,DHL`, `${two.name},B-1`, `${one.name},A-2`, `${one.name},A-1`))
  expect(await undo(taskId)).toEqual([])
  expect(await states(one.id)).toEqual([['cancelled', 'dhl', 'A-1 A-2']])
  expect(await states(two.id)).toEqual([
    ['shipped', '', 'B-0'],
    ['cancelled', '', 'B-1'],
  ])
  expect(await show(one.id)).toMatchObject({
    fulfillmentStatus: 'unfulfilled',
    timeline: [{ kind: 'fulfillment_cancelled' }, {}, {}],
  })
  expect(await show(two.id)).toMatchObject({ fulfillmentStatus: 'partially_fulfilled' })
})

test('undo gives a parcel of before its former numbers, carrier and link', async () => {
  const [blank, tracked] = [await openOrder(), await openOrder()]
  await parcelsOf(store).send(blank.id)
  await parcelsOf(store).send(tracked.id, { carrier: 'ups', trackingNumbers: ['U-1'] })
  const { taskId } = await run(
    csv(`${blank.name},A-1,DHL`, `${tracked.name},U-2`, `${tracked.name},U-3`, `${blank.name},A-1`),
  )
  expect(await states(tracked.id)).toEqual([['shipped', 'ups', 'U-1 U-2 U-3']])
  expect(await undo(taskId)).toEqual([])
  expect(await states(blank.id)).toEqual([['shipped', '', '']])
  expect(await states(tracked.id)).toEqual([['shipped', 'ups', 'U-1']])
  const { timeline, name } = await show(tracked.id)
  expect(timeline[0]).toMatchObject({ kind: 'tracking_changed', detail: `${name}-F1 · UPS · U-1` })
  const found = await query('select from orders where id = $1 and tracking_text = $2', [tracked.id, 'U-1'])
  expect(found).toHaveLength(1)
})

test('undo keeps and reports parcels that were delivered, returned or tracked since', async () => {
  const [delivered, returned, changed] = [await openOrder(), await openOrder(), await openOrder()]
  const [untouched, cancelled] = [await openOrder(), await openOrder()]
  await parcelsOf(store).send(changed.id, { trackingNumbers: ['C-0'] })
  const all = [delivered, returned, changed, untouched, cancelled]
  const { taskId } = await run(csv(...all.map(({ name }) => `${name},N-1`)))
  const parcelOf = async ({ id }: { id: string }) => (await show(id)).fulfillments[0]!
  const { id, revision } = await parcelOf(changed)
  await store.inStore(async (ctx) => {
    await markDelivered(ctx, (await parcelOf(delivered)).id, { notifiesCustomer: false })
    await changeTracking(ctx, id, {
      ...{ carrier: '', trackingNumbers: ['C-9'], trackingUrl: '', revision, notifiesCustomer: false },
    })
    await cancelFulfillment(ctx, (await parcelOf(cancelled)).id)
  })
  await insertReturn(store.database.owner, lotus, {
    ...{ orderId: returned.id, pieces: { [returned.mugs]: 1 }, state: 'approved' },
  })
  expect((await undo(taskId)).sort()).toEqual(
    [delivered, returned, changed].map(({ name }) => `${name} changed_since`).sort(),
  )
  expect(await states(changed.id)).toEqual([['shipped', '', 'C-9']])
  for (const { id } of [delivered, returned]) expect((await show(id)).fulfillmentStatus).toBe('fulfilled')
  for (const { id } of [untouched, cancelled]) expect((await states(id))[0]![0]).toBe('cancelled')
})

test('undo takes a parcel back whose rows are in different batches', async () => {
  const [order, tracked] = [await openOrder(), await openOrder()]
  await parcelsOf(store).send(tracked.id, { trackingNumbers: ['T-0'] })
  const { taskId } = await run(
    csv(`${order.name},M-0`, `${tracked.name},T-1`, `${order.name},M-1`, `${tracked.name},T-2`),
  )
  const rows = await query<{ itemId: string; label: string; before: unknown; after: unknown }>(
    'select thing_id as "itemId", label, before, after from task_rows where task_id = $1 order by number',
    [taskId],
  )
  expect(rows).toHaveLength(4)
  for (const row of rows) {
    const [outcome] = await store.inStore((ctx) => importTracking.undo!(ctx, [row], taskId))
    expect(outcome).toMatchObject({ outcome: 'done' })
  }
  expect(await states(order.id)).toEqual([['cancelled', '', 'M-0 M-1']])
  expect(await states(tracked.id)).toEqual([['shipped', '', 'T-0']])
})
