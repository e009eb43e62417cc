import { openTestStore } from '@backroom/testing/database/test-store'
import { insertApp } from '@backroom/testing/fixtures/insert-app'
import { insertWebhook } from '@backroom/testing/fixtures/insert-webhook'
import { lotus } from '@backroom/testing/fixtures/things'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { listTaskRows, openTaskFile, runNextBatch, undoTask, uploadTaskFile } from '../../../platform/tasks/tasks.ts'
import { checkOrderImport, findOrder, importOrders, startOrderImport } from '../orders.ts'

const tasks = { 'orders.import': importOrders, 'orders.checkImport': checkOrderImport }

const header = [
  ...['Name', 'Id', 'Email', 'Financial Status', 'Paid at', 'Fulfillment Status', 'Fulfilled at', 'Currency'],
  ...['Subtotal', 'Shipping', 'Taxes', 'Total', 'Discount Code', 'Discount Amount', 'Created at', 'Cancelled at'],
  ...['Refunded Amount', 'Outstanding Balance', 'Lineitem quantity', 'Lineitem name', 'Lineitem price'],
  ...['Lineitem sku', 'Lineitem fulfillment status', 'Shipping Name', 'Shipping Address1', 'Shipping Country'],
  ...['Notes', 'Tags', 'Payment Method'],
] as const
export const fileHeader: readonly string[] = header
export type Cells = Partial<Record<(typeof header)[number], string>>

const row = (cells: Cells) => header.map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`).join(',')
export const csv = (...rows: Cells[]) => [header.join(','), ...rows.map(row)].join('\r\n')

let serial = 0
/** A paid order of two mugs for 5.00 each. */
export const paid = (more: Cells = {}): Cells & { Name: string; Id: string } => {
  serial++
  return {
    ...{ Name: `#${7000 + serial}`, Id: `="${90_000_000 + serial}"`, Email: 'Linh@Example.test' },
    ...{ 'Financial Status': 'paid', Currency: 'USD', Subtotal: '10.00', Shipping: '0.00', Taxes: '0.00' },
    ...{ Total: '10.00', 'Created at': '2024-03-01 01:30:00 +0545', 'Paid at': '2024-03-01 01:31:00 +0545' },
    ...{ 'Lineitem quantity': '2', 'Lineitem name': 'Mug', 'Lineitem price': '5.00', 'Shipping Name': 'Linh Trần' },
    ...{ 'Shipping Address1': '12 Phố Huế', 'Shipping Country': 'VN', 'Payment Method': 'Shopify Payments' },
    ...more,
  }
}
/** Another row of an order. */
export const more = (name: string, cells: Cells): Cells => ({ Name: name, Email: 'Linh@Example.test', ...cells })

async function* streamOf(file: string) {
  yield Buffer.from(file)
}

/** A store in which an app listens to orders, so that everything that is sent would be seen. */
export async function openImportTest() {
  const store = await openTestStore()
  const { owner } = store.database
  const { appId } = await insertApp(owner, lotus, ['orders.view'])
  const topics = ['orders/created', 'orders/updated', 'orders/paid', 'orders/cancelled', 'orders/fulfilled'] as const
  await insertWebhook(owner, lotus, appId, { topics })
  const query = <Row extends object>(statement: string, values: unknown[] = []) =>
    queryOf(store)<Row>(statement, values)
  const waiting = () => store.waiting(lotus)
  const upload = async (file: string) => (await uploadTaskFile(waiting(), 'orders.csv', streamOf(file))).fileId
  const show = async (name: string) => {
    const [found] = await query<{ id: string }>('select id from orders where name = $1', [name])
    return store.inStore((ctx) => findOrder(ctx, found!.id))
  }
  return {
    ...{ store, query, waiting, upload, show },
    async run(file: string, started: typeof importOrders = importOrders) {
      const { taskId } = await startOrderImport(waiting(), { fileId: await upload(file) }, started)
      while (await runNextBatch(store.waitingStore(), tasks)) {}
      const { items } = await waiting().read((ctx) =>
        listTaskRows(ctx, taskId, { outcome: 'not_done', after: 0, limit: 100 }),
      )
      return { taskId, rows: items.map(({ label, error }) => `${label} | ${error?.en ?? ''}`) }
    },
    /** Undoes an import. @returns the orders that it left, with the reason */
    async undo(taskId: string) {
      const undoing = await waiting().write((ctx) => undoTask(ctx, taskId))
      while (await runNextBatch(store.waitingStore(), tasks)) {}
      const { items } = await waiting().read((ctx) =>
        listTaskRows(ctx, undoing.taskId, { outcome: 'not_done', after: 0, limit: 100 }),
      )
      return items.map(({ label, outcome }) => `${label} ${outcome}`)
    },
    async textOf(taskId: string) {
      const parts: Uint8Array[] = []
      for await (const part of (await openTaskFile(waiting(), taskId)).chunks) parts.push(part)
      return Buffer.concat(parts).toString()
    },
    /** What was sent, and what moved. */
    async counts() {
      const [counted] = await query<Record<'sent' | 'notices' | 'stock' | 'ledger' | 'reviews', number>>(
        `select (select count(*)::int from outbox_messages) as sent, (select count(*)::int from notifications) as notices,
                (select count(*)::int from inventory_movements) as stock,
                (select count(*)::int from ledger_transactions) as ledger,
                (select count(*)::int from review_requests) as reviews`,
      )
      return counted!
    },
    close: () => store.close(),
  }
}
