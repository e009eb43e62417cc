import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { sampleSheet } from '../packages/testing/src/fixtures/sample-sheet.ts'
import { expectAccessible } from './accessible.ts'
import { newBuyer, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, newStore } from './own-store.ts'
import { texts } from './texts.ts'

const { fileImport, productImport, products, tasks } = texts.en.admin

test('imports a file, mends what its check found, and publishes the products; the shop shows them [A2-07]', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const store = await newStore('From a file')
  const page = await openSignedIn(browser, 'en', { store })
  await page.goto(`${adminBase}/${store.slug}/products/import`)
  const choose = async (csv: string) => {
    const file = { name: 'shop.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByText(fileImport.columnsImported_other.replace(/^.*} /, '')).click()
    await expect(page.getByRole('table')).toContainText('Variant Price')
  }
  // Read as 90 by some, and as 90,000 by others.
  await choose(sampleSheet().replace(',90000,', ',90.000,'))
  await expectAccessible(page, 'columns of a file')
  await page.getByRole('radio', { name: productImport.statusChoice.draft }).check()
  await page.getByRole('button', { name: fileImport.check, exact: true }).click()
  await expect(page.getByText('New: 2. Updated: 0. Unchanged: 0. With findings: 1.')).toBeVisible({ timeout: 60_000 })
  const report = page.getByRole('button', { name: new RegExp(tasks.download.split(' ')[0]!) })
  const [download] = await Promise.all([page.waitForEvent('download'), report.click()])
  expect(await readFile(await download.path(), 'utf8')).toContain('5,non-la,finding,Variant Price')

  await choose(sampleSheet())
  await page.getByRole('button', { name: productImport.start, exact: true }).click()
  await expect(page).toHaveURL(/\/tasks\?task=/)
  const drafts = async () => (await callApi(store, 'GET', '/stores/products/count?status=draft')).count
  await expect.poll(drafts, { timeout: 60_000 }).toBe(3)

  await page.goto(`${adminBase}/${store.slug}/products`)
  await page.getByRole('columnheader').getByRole('checkbox').check()
  await page.getByRole('button', { name: products.setTo.active }).click()
  await expect.poll(drafts, { timeout: 60_000 }).toBe(0)
  const buyer = await newBuyer(browser)
  for (const [handle, title] of [
    ['ao-dai-lua', 'Áo dài "lụa", tay dài'],
    ['non-la', 'Nón lá'],
    ['the-qua', 'Thẻ quà tặng'],
  ]) {
    await buyer.goto(storefrontAddress(store, `/products/${handle}`, 'en'))
    await expect(buyer.getByRole('heading', { name: title!, exact: true }).first()).toBeVisible()
  }
})
