import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import { demoAccounts } from '../packages/testing/src/fixtures/accounts.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { newTokens, openStore } from './merchant.ts'
import { openMortalProduct } from './mortal-product.ts'
import { texts } from './texts.ts'

const { lists, orders, products, tasks } = texts.en.admin
/** In addition to the demo products, for a bulk change of some seconds. */
const many = 9_000

let product: Awaited<ReturnType<typeof openMortalProduct>>
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  product = await openMortalProduct(many)
})
test.afterAll(() => product?.close())

async function openPage(browser: Browser, path: string): Promise<Page> {
  const { origin } = product
  const page = await openStore(browser, 'en', { origin, tokens: await newTokens(demoAccounts[0], origin) })
  await page.goto(`/admin${path}`)
  return page
}

const counted = (text: string, count: number) => text.replace('{{count, number}}', count.toLocaleString('en'))
/** The row count of a list, once it is known. */
async function countOf(page: Page): Promise<number> {
  const line = page.getByText(/^[\d,]+ products?$/)
  await expect(line).toBeVisible()
  return Number((await line.innerText()).replace(/\D/g, ''))
}

async function filterBy(page: Page, status: string) {
  await page.getByRole('button', { name: lists.addFilter }).click()
  await page.getByRole('button', { name: products.statusHeader, exact: true }).last().click()
  await page.getByRole('checkbox', { name: status, exact: true }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `${products.statusHeader}: ${status}` })).toBeVisible()
}

async function selectAllThatMatch(page: Page, count: number) {
  await page.getByRole('columnheader').getByRole('checkbox').check()
  await page.getByRole('button', { name: counted(lists.selectMatching_other, count) }).click()
  await expect(page.getByText(counted(lists.allSelected_other, count))).toBeVisible()
}

test('filters a list, saves the view, archives all matching products and undoes it', async ({ browser }) => {
  test.setTimeout(240_000)
  const page = await openPage(browser, '/products')
  const all = await countOf(page)
  await filterBy(page, products.status.active)
  await expect.poll(() => countOf(page)).toBeLessThan(all)
  const active = await countOf(page)
  // Active products alone are a view that the list brings.
  await page.getByRole('columnheader').getByRole('button', { name: products.product }).click()

  await page.getByRole('button', { name: lists.saveView }).click()
  await page.getByRole('textbox', { name: lists.viewName }).fill('On sale')
  await page.getByRole('button', { name: lists.keepView, exact: true }).click()
  const view = page.getByRole('navigation', { name: lists.views }).getByRole('button', { name: 'On sale', exact: true })
  await expect(view).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page, 'list with a view')
  await page.getByRole('button', { name: lists.all, exact: true }).click()
  await expect.poll(() => countOf(page)).toBe(all)
  await page.reload()
  await view.click()
  await expect.poll(() => countOf(page)).toBe(active)

  await selectAllThatMatch(page, active)
  await expectAccessible(page, 'all rows selected')
  await page.getByRole('button', { name: products.setTo.archived }).click()
  const undo = page.getByRole('button', { name: new RegExp(`^${tasks.undoOne.split(':')[0]}:`) })
  await expect(undo).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText(products.noMatch)).toBeVisible()
  await expectAccessible(page, 'a task that has ended')
  await undo.click()
  await expect.poll(() => countOf(page).catch(() => 0), { timeout: 120_000 }).toBe(active)
})

test('exports what an orders list shows, line by line', async ({ browser }) => {
  const page = await openPage(browser, '/orders?paymentStatus=refunded')
  const line = page.getByText(/^[\d,]+ orders?$/)
  await expect(line).toBeVisible()
  const count = Number((await line.innerText()).replace(/\D/g, ''))
  await page.getByRole('button', { name: orders.export }).click()
  await page.getByRole('dialog').locator('button').last().click()
  const button = page.getByRole('button', { name: new RegExp(tasks.download.split(' ')[0]!) })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n')
  expect(lines).toHaveLength(count + 1)
})

test('resumes a bulk change after its process was killed, applies it once, and undoes it [promise 24]', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  // Opened by its address, because a new filter shows the previous count until the new one is known.
  const page = await openPage(browser, '/products?status=active')
  const active = await countOf(page)
  await selectAllThatMatch(page, active)
  await page.getByRole('button', { name: products.setTo.draft }).click()
  const progress = page.getByRole('progressbar')
  const done = async () => Number((await progress.getAttribute('value', { timeout: 1_000 }).catch(() => '0')) ?? 0)
  await expect.poll(done, { intervals: [50] }).toBeGreaterThan(0)
  await product.dieAndRise()

  const undo = page.getByRole('button', { name: new RegExp(`^${tasks.undoOne.split(':')[0]}:`) })
  await expect(undo).toBeVisible({ timeout: 180_000 })
  await expect(page.getByText(products.noMatch)).toBeVisible()
  await page.goto('/admin/products?status=draft')
  await expect.poll(() => countOf(page)).toBeGreaterThanOrEqual(active)
  await undo.click()
  await page.goto('/admin/products?status=active')
  await expect.poll(() => countOf(page).catch(() => 0), { timeout: 60_000 }).toBe(active)
})
