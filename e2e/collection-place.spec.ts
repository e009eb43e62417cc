import { expect, type Page } from '@playwright/test'
import { newBuyer, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { callApi, newStore } from './own-store.ts'
import { texts } from './texts.ts'

const { storefront } = texts.en

const fills = (color: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ title: `${color} mug ${at + 1}`, color, priceCents: 1_000 + at * 100 }))

/** Where the page is scrolled to, once it has stopped. */
async function placeOf(page: Page): Promise<number> {
  let before = -1
  await expect
    .poll(async () => {
      const last = before
      before = await page.evaluate(() => Math.round(scrollY))
      return before === last
    })
    .toBe(true)
  return before
}

test('a customer filters, sorts, opens a product and goes back to the same place [A2-06]', async ({ browser }) => {
  test.setTimeout(180_000)
  const store = await newStore('Filter shop')
  for (const { title, color, priceCents } of [...fills('Blue', 14), ...fills('Red', 3)])
    await callApi(store, 'POST', '/stores/products', {
      ...{ title, status: 'active', vendor: color === 'Blue' ? 'Sea & Co' : 'Fire', variants: [{ priceCents }] },
    })
  await callApi(store, 'PUT', '/stores/storefront-filters', { shown: ['availability', 'vendor', 'price'] })
  const buyer = await newBuyer(browser)
  await buyer.goto(storefrontAddress(store, '/collections/all', 'en'))
  await buyer.getByText(storefront.filters, { exact: true }).click()
  await buyer.getByRole('checkbox', { name: /Sea & Co/ }).check()
  await buyer.getByRole('button', { name: storefront.showProducts }).click()
  const chip = buyer.getByRole('link', { name: storefront.removeFilter(`${storefront.filterNames.vendor}: Sea & Co`) })
  await expect(chip).toBeVisible()
  await buyer.getByLabel(storefront.sortBy).selectOption('price_desc')
  await expect(buyer).toHaveURL(/sort=price_desc/)
  const titles = () =>
    buyer
      .locator('main')
      .getByRole('link', { name: /mug \d+$/ })
      .allInnerTexts()
  const listed = await titles()
  expect(listed[0]).toBe('Blue mug 14')
  expect(listed).toHaveLength(14)

  const address = buyer.url()
  const last = buyer.getByRole('link', { name: 'Blue mug 2', exact: true })
  await last.scrollIntoViewIfNeeded()
  const place = await placeOf(buyer)
  expect(place).toBeGreaterThan(300)
  await last.click()
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Blue mug 2')
  await buyer.goBack()
  await expect(chip).toBeVisible()
  expect(buyer.url()).toBe(address)
  expect(await titles()).toEqual(listed)
  await expect(buyer.getByLabel(storefront.sortBy)).toHaveValue('price_desc')
  await expect.poll(async () => Math.abs((await placeOf(buyer)) - place)).toBeLessThan(40)
})
