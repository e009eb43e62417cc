import { expect, type Page } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { taskKinds } from '../packages/contract/src/task-kinds.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, newStore } from './own-store.ts'
import { texts } from './texts.ts'

const customers = ['First Name,Last Name,Email,Accepts Email Marketing', 'Linh,Tran,Linh@Example.test,yes'].join('\r\n')

const columns = [
  ...['Name', 'Email', 'Financial Status', 'Fulfillment Status', 'Currency', 'Subtotal', 'Shipping', 'Taxes', 'Total'],
  ...['Created at', 'Lineitem quantity', 'Lineitem name', 'Lineitem price', 'Lineitem sku', 'Shipping Name'],
]
const file = [
  columns.join(),
  `#1001,linh@example.test,paid,fulfilled,USD,15,0,0,15,2026-03-01 10:00:00 +0700,2,Mug,5,,Linh Tran`,
  '#1001,linh@example.test,,,,,,,,,1,"Card, folded",5,,',
  `#1002,linh@example.test,paid,unfulfilled,USD,9,0,0,10,2026-03-02 10:00:00 +0700,1,Mug,9,,Linh Tran`,
].join('\r\n')

const choose = (page: Page, name: string, csv: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })

test('a shop moves in: customers, then past orders, which the list, the customer and the report count; nothing is sent', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const { orderImport, customerImport, fileImport, orders, tasks } = texts.en.admin
  const store = await newStore('A shop that moves in', { currency: 'USD' })
  const page = await openSignedIn(browser, 'en', { store })
  await page.goto(`${adminBase}/${store.slug}/customers/import`)
  await choose(page, 'customers.csv', customers)
  await page.getByRole('button', { name: customerImport.start, exact: true }).click()
  const customer = () => callApi(store, 'GET', '/stores/customers').then(({ items }) => items[0])
  await expect.poll(async () => (await customer())?.email, { timeout: 60_000 }).toBe('Linh@Example.test')

  await page.goto(`${adminBase}/${store.slug}/orders`)
  await page.getByRole('link', { name: orders.importPast }).click()
  await choose(page, 'orders.csv', file)
  await expectAccessible(page, 'the import of past orders')
  await page.getByRole('button', { name: fileImport.check, exact: true }).click()
  await expect(page.getByText('New: 1. New with the next number: 0. Added before: 0. With findings: 1.')).toBeVisible({
    timeout: 60_000,
  })
  await page.getByRole('button', { name: orderImport.start, exact: true }).click()
  await expect(page).toHaveURL(/\/tasks\?task=/)
  const ofImport = page.url()
  await expect
    .poll(() => callApi(store, 'GET', '/stores/orders/count').then(({ count }) => count), { timeout: 60_000 })
    .toBe(1)

  await page.goto(`${adminBase}/${store.slug}/orders?source=imported`)
  await page.getByRole('link', { name: '#1001' }).click()
  await expect(page.getByText(orders.importedText)).toBeVisible()
  await expect(page.getByText('Card, folded').first()).toBeVisible()
  await expectAccessible(page, 'an imported order')
  expect(await customer()).toMatchObject({ orderCount: 1 })
  const report = await callApi(
    store,
    'GET',
    '/stores/sales-reports?dimension=channel&sort=name&direction=asc&fromTime=2026-03-01&toTime=2026-03-01&timezone=Asia/Ho_Chi_Minh',
  )
  expect(report.rows).toMatchObject([{ key: 'imported', orders: 1 }])
  const [{ id }] = (await callApi(store, 'GET', '/stores/orders')).items
  expect((await callApi(store, 'GET', `/stores/orders/${id}/mails`)).items ?? []).toEqual([])

  // Taken back: the order and what the customer has bought.
  await page.goto(ofImport)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(taskKinds['orders.import'].undoNote!.en)
  await expectAccessible(page, 'an import that can be undone')
  await dialog.getByRole('button', { name: tasks.undo, exact: true }).click()
  await expect
    .poll(() => callApi(store, 'GET', '/stores/orders/count').then(({ count }) => count), { timeout: 60_000 })
    .toBe(0)
  expect(await customer()).toMatchObject({ orderCount: 0 })
})
