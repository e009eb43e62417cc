import { expect } from '@playwright/test'
import { hrefIn } from '../packages/contract/src/pages/addresses.ts'
import { northwind } from '../packages/testing/src/fixtures/stores.ts'
import { expectNoSidewaysScroll } from './accessible.ts'
import { test } from './journey.ts'
import { openStore } from './merchant.ts'

test('shows the whole name of the store on a small phone', async ({ browser }) => {
  const page = await openStore(browser, 'en')
  // On a phone 390 wide the chip of the first steps takes as much as is missing here.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(hrefIn(northwind.slug, 'website.orders'))
  const name = page.getByRole('banner').getByText(northwind.name, { exact: true })
  await expect(name).toBeVisible()
  const { shown, whole } = await name.evaluate((one) => ({ shown: one.clientWidth, whole: one.scrollWidth }))
  expect(shown).toBeGreaterThanOrEqual(whole)
})

test('shows a product with its grid of variants without scrolling sideways on a phone', async ({ browser }) => {
  const page = await openStore(browser, 'en')
  await page.setViewportSize({ width: 390, height: 844 })
  const listed = page.waitForResponse((answer) => /\/stores\/products(\?|$)/.test(answer.url()))
  await page.goto(hrefIn(northwind.slug, 'website.products'))
  const { items } = await (await listed).json()
  await page.goto(hrefIn(northwind.slug, 'website.products.update', { id: items[0].id }))
  await expect(page.locator('#content').getByRole('grid')).toBeVisible()
  await expectNoSidewaysScroll(page, 'product')
})
