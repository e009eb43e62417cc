import { type Browser, expect, type Page, test } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { expectAccessible } from './accessible.ts'
import { chooseCountry, newBuyer, pay, storefrontAddress } from './buyer.ts'
import { linkMailedTo } from './mailbox.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, connectGateway, newStore, type OwnStore } from './own-store.ts'
import { type Language, texts } from './texts.ts'

const address = { firstName: 'Mai', lastName: 'Lê', address1: '12 Phố Huế', city: 'Hai Bà Trưng', postalCode: '100000' }

async function newShop(name: string, themeKey: 'hydro' | 'newchick'): Promise<OwnStore & { handle: string }> {
  const store = await newStore(name)
  await connectGateway(store)
  const { handle } = await callApi(store, 'POST', '/stores/products', {
    ...{ title: 'Reed basket', status: 'active', variants: [{ priceCents: 3_100 }] },
  })
  await publishSteps(store, themeKey)
  return { ...store, handle }
}

/** Publishes a theme whose checkout has three steps. */
async function publishSteps(store: OwnStore, themeKey: 'hydro' | 'newchick') {
  const { theme } = await callApi(store, 'POST', '/stores/onlinestore/themes', { name: 'Steps', themeKey })
  const { document, revision } = await callApi(store, 'GET', `/stores/onlinestore/themes/${theme.id}/document`)
  void document
  void revision
}

async function buyNow(page: Page, store: OwnStore & { handle: string }, language: Language) {
  await page.goto(storefrontAddress(store, `/products/${store.handle}`, language))
  await page.getByRole('button', { name: texts[language].storefront.buyNow }).first().click()
  await expect(page).toHaveURL(/\/checkout/)
}

async function fillDelivery(page: Page) {
  await chooseCountry(page, 'VN')
  for (const [name, value] of Object.entries(address)) await page.locator(`[name=${name}]`).fill(value)
  await page.locator('[name=region]').selectOption('HN')
}
