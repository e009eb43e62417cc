import { expect } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { demoAccounts } from '../packages/testing/src/fixtures/accounts.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { newBuyer, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, newStore } from './own-store.ts'
import { texts } from './texts.ts'

const { cachePurges, ui } = texts.en.admin
const owner = `${demoAccounts[0].firstName} ${demoAccounts[0].lastName}`

test('pages are cleared by address, by their beginning and all at once, and the log names who did it [A2-14]', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const store = await newStore('Cached shop')
  for (const title of ['Paper moon', 'Paper star'])
    await callApi(store, 'POST', '/stores/products', { title, status: 'active', variants: [{ priceCents: 1_000 }] })
  const buyer = await newBuyer(browser)
  const visit = async (path: string) => {
    await buyer.goto(storefrontAddress(store, path, 'en'))
    await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const page = await openSignedIn(browser, 'en', { store })
  const address = `${adminBase}/${store.slug}/clear-cache`
  const statistics = () => callApi(store, 'GET', '/stores/cache-purges/statistics')
  /** A page is cached after the answer, and only when no change of the shop is on its way. */
  const cache = (...paths: string[]) =>
    expect(async () => {
      await callApi(store, 'POST', '/stores/cache-purges', { scope: 'all', addresses: '' })
      for (const path of paths) await visit(path)
      expect((await statistics()).pages).toBe(paths.length)
    }).toPass({ timeout: 30_000 })

  await cache('/products/paper-moon', '/products/paper-star', '/collections/all')
  await visit('/products/paper-moon')
  const { hits, slowest } = await statistics()
  expect(hits).toBeGreaterThan(0)
  expect(slowest.map(({ path }: { path: string }) => path)).toContain('/products/paper-moon')

  await page.goto(address)
  const figures = page.getByRole('region', { name: cachePurges.statistics })
  for (const name of ['hitRate', 'pages', 'bytes'] as const)
    await expect(figures.getByText(cachePurges[name], { exact: true })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: '/products/paper-moon' })).toBeVisible()
  await expectAccessible(page, 'the cache')

  const typed = page.getByLabel(cachePurges.addresses, { exact: true })
  await typed.fill('/products/paper-moon\nhttps://example.com/products/paper-moon\n/pages/none')
  await page.getByRole('button', { name: cachePurges.clear }).click()
  const result = page.getByRole('list', { name: cachePurges.resultTitle })
  await expect(result.getByRole('listitem')).toHaveText([
    /^\/products\/paper-moon.*1 cached page cleared/,
    new RegExp(`example\\.com.*${cachePurges.result.elsewhere}`),
    new RegExp(`/pages/none.*${cachePurges.result.not_cached}`),
  ])
  await typed.fill('/products/*')
  await page.getByRole('button', { name: cachePurges.clear }).click()
  await expect(result.getByRole('listitem')).toHaveText([/^\/products\/\*.*1 cached page cleared/])
  await page.getByRole('button', { name: cachePurges.clearAll }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page, 'the question before everything is cleared')
  await dialog.getByRole('button', { name: cachePurges.clearAll }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await statistics()).pages).toBe(0)

  const log = page.getByRole('table', { name: cachePurges.log })
  const rowOf = (what: string) =>
    log.getByRole('row').filter({ has: page.getByRole('cell', { name: what, exact: true }) })
  for (const what of ['/products/*', cachePurges.scope.all]) await expect(rowOf(what).first()).toContainText(owner)
  await rowOf('/products/paper-moon and 2 more').getByRole('button').click()
  await expect(dialog.getByText('https://example.com/products/paper-moon')).toBeVisible()
  await dialog.getByRole('button', { name: ui.close }).last().click()

  await page.goto(`${adminBase}/${store.slug}/settings/audit`)
  await expect(page.getByText('Cleared cached pages of the shop').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  await expect(page.getByText(owner).first()).toBeVisible()
  await expectNoSidewaysScroll(page, 'the cache on a phone')
})
