import { expect } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { expectAccessible } from './accessible.ts'
import { newBuyer, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, newStore } from './own-store.ts'
import { texts } from './texts.ts'

const { searches, searchRules } = texts.en.admin

test('a customer finds by marks, typing errors, synonyms and redirects, and the merchant sees what was not found', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const store = await newStore('Lantern shop')
  for (const title of ['Đèn lồng giấy', 'Paper lantern', 'Warm sweatshirt'])
    await callApi(store, 'POST', '/stores/products', { title, status: 'active', variants: [{ priceCents: 1_000 }] })
  const buyer = await newBuyer(browser)
  const search = (q: string) => buyer.goto(`${storefrontAddress(store, '/search', 'en')}&q=${encodeURIComponent(q)}`)
  const found = (title: string) => expect(buyer.getByRole('main').getByRole('link', { name: title })).toBeVisible()
  await search('den long')
  await found('Đèn lồng giấy')
  await search('lantren')
  await found('Paper lantern')
  await expectAccessible(buyer, 'corrected search')
  await search('hoodie')
  await expect(buyer.getByText('No products found for “hoodie”.')).toBeVisible()

  const page = await openSignedIn(browser, 'en', { store: { id: store.id, slug: store.slug } })
  await expect(async () => {
    await page.goto(`${adminBase}/${store.slug}/searches`)
    await expect(page.getByRole('cell', { name: 'hoodie', exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expectAccessible(page, 'searches')
  await page.getByRole('link', { name: searches.addSynonymFor.replace('{{query}}', 'hoodie') }).click()
  await expect(page.getByLabel(searchRules.phrase, { exact: true })).toHaveValue('hoodie')
  await page.getByLabel(searchRules.targetOf.one_way, { exact: true }).fill('sweatshirt')
  await expectAccessible(page, 'new search rule')
  await page.getByRole('button', { name: searchRules.create, exact: true }).click()
  await expect(page.getByRole('link', { name: 'hoodie', exact: true })).toBeVisible()
  await search('hoodie')
  await found('Warm sweatshirt')

  await callApi(store, 'POST', '/stores/search-rules', {
    kind: 'redirect',
    phrase: 'everything',
    target: '/collections/all',
  })
  await search('Everything')
  await expect(buyer).toHaveURL(/\/collections\/all$/)

  await buyer.goto(storefrontAddress(store, '/search', 'en'))
  await buyer.locator('#search-page').pressSequentially('lant')
  await buyer.getByRole('option', { name: /Paper lantern/ }).waitFor()
  await expectAccessible(buyer, 'suggestions')
  await buyer.locator('#search-page').press('ArrowUp')
  await buyer.locator('#search-page').press('Enter')
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Paper lantern')
})
