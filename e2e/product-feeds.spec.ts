import { type Browser, expect, type Page } from '@playwright/test'
import { problemTexts } from '../packages/contract/src/catalog/product-feeds/problem-texts.ts'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { northwind } from '../packages/testing/src/fixtures/stores.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { newTokens, openSignedIn } from './merchant.ts'
import { callApi } from './own-store.ts'
import { texts } from './texts.ts'

const { bulkUpdates, productFeeds } = texts.en.admin
const title = `Feed tote ${Date.now().toString(36)}`

/** The API of the demo store, whose products have images. */
async function demoStore() {
  const { accessToken } = await newTokens()
  const headers = {
    ...{ authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    'x-store-id': northwind.id,
  }
  return { id: northwind.id, slug: northwind.slug, themeId: '', headers }
}

/** Sets the barcode of all variants, and puts the product on sale. */
async function setBarcode(store: Awaited<ReturnType<typeof demoStore>>, id: string, now: string) {
  const { products } = await callApi(store, 'GET', `/stores/products/table?ids=${id}`)
  const [product] = products
  const status = { was: product.status, now: 'active' }
  const variants = product.variants.map((variant: { id: string; barcode: string }) => ({
    id: variant.id,
    barcode: { was: variant.barcode, now },
  }))
  await callApi(store, 'PUT', '/stores/products/table', { products: [{ id, status, variants }] })
}

async function writeAgain(page: Page) {
  await page.getByRole('button', { name: productFeeds.run }).click()
  await expect(page.getByRole('button', { name: productFeeds.run })).toBeEnabled({ timeout: 60_000 })
}

/** The file at the feed's address, as the platform reads it. */
async function fetchFeed(browser: Browser, page: Page): Promise<string> {
  const label = productFeeds.addressOf.replace('{{name}}', title)
  const url = await page.getByRole('textbox', { name: label }).inputValue()
  const reader = await browser.newPage()
  const answer = await reader.goto(url)
  expect(answer?.status()).toBe(200)
  return (await answer?.text()) ?? ''
}

test('a feed is made and fetched, a finding is mended, and the next run has none [A2-09]', async ({ browser }) => {
  test.setTimeout(240_000)
  const store = await demoStore()
  const { items } = await callApi(store, 'GET', '/stores/products?status=active&limit=1')
  const copy = await callApi(store, 'POST', `/stores/products/${items[0].id}/duplicate`, { title })
  await setBarcode(store, copy.id, '4006381333932')

  const page = await openSignedIn(browser, 'en', { store })
  await page.goto(`${adminBase}/${store.slug}/product-feeds`)
  await page.getByRole('link', { name: productFeeds.add }).first().click()
  await page.getByRole('textbox', { name: productFeeds.name, exact: true }).fill(title)
  await page.getByRole('combobox', { name: productFeeds.platform, exact: true }).selectOption('meta')
  await page.getByRole('button', { name: texts.en.admin.pickers.rules.add }).click()
  await page
    .getByLabel(texts.en.admin.pickers.rules.fieldOf.replace('{{number}}', '1'))
    .selectOption({ label: bulkUpdates.field.title })
  await page.getByLabel(texts.en.admin.pickers.rules.valueOf.replace('{{number}}', '1')).fill(title)
  await expect(page.getByText(title).first()).toBeVisible()
  await expectAccessible(page, 'a new feed')
  await page.getByRole('button', { name: productFeeds.create }).click()

  const finding = page.getByText(problemTexts.bad_gtin.en)
  await expect(finding.first()).toBeVisible({ timeout: 60_000 })
  expect(await fetchFeed(browser, page)).toContain(`<g:title>${title}`)
  await expectAccessible(page, 'a feed with findings')

  await setBarcode(store, copy.id, '4006381333931')
  await writeAgain(page)
  await expect(page.getByText(productFeeds.noFindings)).toBeVisible({ timeout: 60_000 })
  expect(await fetchFeed(browser, page)).toContain('<g:gtin>4006381333931</g:gtin>')
})
