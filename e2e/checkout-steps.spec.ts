import { expect, type Page } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { partOfCases } from '../packages/testing/src/runs/part-of-cases.ts'
import type { ThemeKey } from '../packages/theme/src/document/document.ts'
import { expectAccessible } from './accessible.ts'
import { chooseCountry, newBuyer, pay, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { linkMailedTo } from './mailbox.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, connectGateway, newStore, type OwnStore } from './own-store.ts'
import { type Language, texts } from './texts.ts'

const address = { firstName: 'Mai', lastName: 'Lê', address1: '12 Phố Huế', city: 'Hai Bà Trưng', postalCode: '100000' }

async function newShop(name: string, themeKey: ThemeKey): Promise<OwnStore & { handle: string }> {
  const store = await newStore(name)
  await connectGateway(store)
  const { handle } = await callApi(store, 'POST', '/stores/products', {
    ...{ title: 'Reed basket', status: 'active', variants: [{ priceCents: 3_100 }] },
  })
  await publishSteps(store, themeKey)
  return { ...store, handle }
}

/** Publishes a theme whose checkout has three steps. */
async function publishSteps(store: OwnStore, themeKey: ThemeKey) {
  const { id } = await callApi(store, 'POST', '/stores/onlinestore/themes', { name: 'Steps', themeKey })
  const path = `/stores/onlinestore/themes/${id}`
  const [config] = await callApi(store, 'GET', `${path}/pages`)
  const changed = { ...store, headers: { ...store.headers, 'if-match': `"${config.revision}"` } }
  const patches = [{ path: ['settings', 'checkout', 'step'], value: '3' }]
  const { revision } = await callApi(changed, 'PATCH', `${path}/pages/${id}`, { patches })
  const published = { ...store, headers: { ...store.headers, 'if-match': `"${revision}"` } }
  await callApi(published, 'POST', `${path}/publication`, {})
  await callApi(store, 'POST', `${path}/activate`, {})
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

const now = (page: Page) => page.locator('[data-step][data-now]').getAttribute('data-step')
const continueTo = (page: Page, language: Language, step: 'delivery' | 'payment') => {
  const { storefront } = texts[language]
  return page.getByRole('button', { name: storefront.continueTo(storefront[step]) }).click()
}

/** The page saves a step when it is left, and does not wait for the answer. */
const isSaving = (url: string, body: string | null, step: string) =>
  url.endsWith('/checkout/step') && new URLSearchParams(body ?? '').get('update') === step

for (const [themeKey, language] of partOfCases([
  ['hydro', 'en'],
  ['newchick', 'vi'],
] as const))
  test(`three steps of ${themeKey} in ${language}: left, continued on another device by the mailed link, and paid`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const { storefront } = texts[language]
    const store = await newShop(`Steps ${themeKey}`, themeKey)
    const email = `mai-${store.slug}@example.test`
    const buyer = await newBuyer(browser)
    await buyNow(buyer, store, language)
    await buyer.locator('[name=email]').fill(email)
    await buyer.getByLabel(storefront.checkoutTexts.acceptsMarketing).check()
    await expectAccessible(buyer, 'the first step of a checkout')
    await continueTo(buyer, language, 'delivery')
    await fillDelivery(buyer)
    const saved = buyer.waitForResponse((answer) => isSaving(answer.url(), answer.request().postData(), 'delivery'))
    await continueTo(buyer, language, 'payment')
    await expect.poll(() => now(buyer)).toBe('payment')
    await saved

    // Comes back later in the same browser.
    await buyer.goto(storefrontAddress(store, '/', language))
    await buyer.goto(storefrontAddress(store, '/checkout', language))
    await expect.poll(() => now(buyer)).toBe('payment')
    await expect(buyer.locator('[name=city]')).toHaveValue(address.city)

    await buyer.locator('.step-list [data-go=contact]').click()
    await buyer.getByRole('button', { name: storefront.checkoutTexts.sendLink }).click()
    await expect(buyer.getByText(storefront.checkoutTexts.linkSent)).toBeVisible()
    const link = await linkMailedTo(await newBuyer(browser), email, '/checkout/continue/')

    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto(link)
    await expect(elsewhere).toHaveURL(/\/checkout$/)
    await expect(elsewhere.locator('[name=email]')).toHaveValue(email)
    await expect(elsewhere.locator('[name=acceptsMarketing]')).toBeChecked()
    await expect.poll(() => now(elsewhere)).toBe('payment')
    await expectAccessible(elsewhere, 'the last step of a checkout')
    await pay(elsewhere, '4242 4242 4242 4242')
    await expect(elsewhere).toHaveURL(/\/orders\//)
    await expect(elsewhere.locator('main')).toContainText(storefront.checkoutTexts.orderStatus)

    await buyer.goto(link)
    await expect(buyer.getByText(storefront.checkoutTexts.linkCompleted)).toBeVisible()
  })

test('a merchant asks for terms and names orders; a buyer without script saves each step and agrees', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { storefront } = texts.en
  const { checkoutSettings, save } = texts.en.admin
  const store = await newShop('Terms shop', 'hydro')
  const publishedAt = new Date(Date.now() - 60_000).toISOString()
  const page = { title: 'Our terms', handle: 'our-terms', body: '<p>Be kind.</p>', seoTitle: '', seoDescription: '' }
  await callApi(store, 'POST', '/stores/onlinestore/pages', { ...page, publishedAt })
  const merchant = await openSignedIn(browser, 'en', { store })
  await merchant.goto(`${adminBase}/${store.slug}/settings/checkout`)
  await merchant.getByLabel(checkoutSettings.phone).selectOption('required')
  await merchant.getByLabel(checkoutSettings.orderPrefix).fill('TS-')
  await merchant.getByLabel(checkoutSettings.termsPageId, { exact: true }).selectOption({ label: 'Our terms' })
  await merchant.getByRole('checkbox', { name: checkoutSettings.requiresTerms }).check()
  await expectAccessible(merchant, 'checkout settings')
  await merchant.getByRole('button', { name: save.save, exact: true }).first().click()
  await expect(merchant.getByText(save.saved, { exact: true }).first()).toBeVisible()

  const buyer = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await buyNow(buyer, store, 'en')
  await buyer.locator('[name=email]').fill('mai@example.test')
  await continueTo(buyer, 'en', 'delivery')
  await expect(buyer).toHaveURL(/#delivery$/)
  await fillDelivery(buyer)
  await continueTo(buyer, 'en', 'payment')
  await expect(buyer.locator('#phone-finding')).toBeVisible()
  await buyer.locator('[name=phone]').fill('+84 912 345 678')
  await continueTo(buyer, 'en', 'payment')
  await expect(buyer).toHaveURL(/#payment$/)
  await pay(buyer, '4242 4242 4242 4242')
  await expect(buyer.getByText(storefront.checkoutTexts.findingTerms)).toBeVisible()
  await buyer.locator('[name=terms]').check()
  await pay(buyer, '4242 4242 4242 4242')
  await expect(buyer).toHaveURL(/\/orders\//)
  await expect(buyer.locator('main')).toContainText(/TS-\d+/)
  await expect(buyer.getByRole('link', { name: storefront.checkoutTexts.policyNames.terms })).toBeVisible()
  await merchant.goto(`${adminBase}/${store.slug}/orders`)
  await expect(merchant.getByRole('link', { name: /TS-\d+/ }).first()).toBeVisible()
})
