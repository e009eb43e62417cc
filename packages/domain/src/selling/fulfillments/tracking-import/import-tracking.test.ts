import type { TrackingChoices } from '@backroom/contract/selling/fulfillments/tracking-import'
import { storeMails } from '@backroom/testing/database/sent-mails'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { lotus } from '@backroom/testing/fixtures/things'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTaskRows, openTaskFile, runNextBatch, uploadTaskFile } from '../../../platform/tasks/tasks.ts'
import { checkTracking, importTracking, readTrackingFile, startTrackingImport } from '../fulfillments.ts'
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
  const { items } = await waiting().read((ctx) => listTaskRows(ctx, taskId, { outcome: 'all', after: 0, limit: 100 }))
  return { taskId, rows: items.map(({ label, error }) => `${label}: ${error?.en}`) }
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
