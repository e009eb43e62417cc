import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, newStore, type OwnStore } from './own-store.ts'
import { type Language, texts } from './texts.ts'

const header = 'E-mail of the buyer,First Name,Last Name,Tags,Accepts Email Marketing'
const good = ['linh@example.test,Linh,Trần,"wholesale, vip",yes', 'aki@example.test,Aki,Mori,,no']
const fileOf = (...rows: string[]) => [header, ...rows].join('\r\n')

async function openImport(browser: Browser, language: Language) {
  const store = await newStore('Customers from a file')
  const page = await openSignedIn(browser, language, { store })
  await page.goto(`${adminBase}/${store.slug}/customers/import`)
  return { store, page }
}

/** Chooses a file, and says what its first column means, whose header the importer does not know. */
async function choose(page: Page, csv: string, language: Language) {
  const { fileImport, customerImport } = texts[language].admin
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(
    page.getByText(fileImport.columnsMissing.replace('{{fields}}', customerImport.field.Email)),
  ).toBeVisible()
  await page.getByLabel(fileImport.fieldOf.split(':')[0]!.replace('{{number, number}}', '1')).selectOption('Email')
}

const count = async (store: OwnStore) => (await callApi(store, 'GET', '/stores/customers/count')).count

test('maps a header, checks the file, mends a finding, imports the customers, and undoes it', async ({ browser }) => {
  test.setTimeout(240_000)
  const { customerImport, fileImport, tasks } = texts.en.admin
  const { store, page } = await openImport(browser, 'en')
  await choose(page, fileOf(...good, 'no-mailbox,Ned,Stark,,'), 'en')
  await expectAccessible(page, 'the columns of a file of customers')
  await page.getByRole('button', { name: fileImport.check, exact: true }).click()
  await expect(page.getByText('New: 2. Updated: 0. Unchanged: 0. With findings: 1.')).toBeVisible({ timeout: 60_000 })
  const report = page.getByRole('button', { name: new RegExp(`^${tasks.download.split(' ')[0]!}`) })
  const [download] = await Promise.all([page.waitForEvent('download'), report.click()])
  expect(await readFile(await download.path(), 'utf8')).toContain('no-mailbox')
  expect(await count(store)).toBe(0)

  await choose(page, fileOf(...good), 'en')
  await page.getByRole('button', { name: customerImport.start, exact: true }).click()
  await expect(page).toHaveURL(/\/tasks\?task=/)
  await expect.poll(() => count(store), { timeout: 60_000 }).toBe(2)
  const undo = page.getByRole('dialog').getByRole('button', { name: tasks.undo })
  await expect(undo).toBeVisible()
  await expectAccessible(page, 'the task of an import')
  await undo.click()
  await expect.poll(() => count(store), { timeout: 60_000 }).toBe(0)
})

test('imports customers in Vietnamese on a phone', async ({ browser }) => {
  test.setTimeout(180_000)
  const { customerImport } = texts.vi.admin
  const { store, page } = await openImport(browser, 'vi')
  await page.setViewportSize({ width: 390, height: 844 })
  await choose(page, fileOf(...good), 'vi')
  await expectAccessible(page, 'the columns of a file of customers')
  await page.getByRole('button', { name: customerImport.start, exact: true }).click()
  await expect.poll(() => count(store), { timeout: 60_000 }).toBe(2)
})
