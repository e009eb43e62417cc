import { expect, type Page } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { failureTexts } from '../packages/contract/src/selling/rate-services/failure-texts.ts'
import { type RateServer, startRateServer } from '../packages/testing/src/servers/rate-server.ts'
import { expectAccessible } from './accessible.ts'
import { boughtOrder, fillCheckout, goToCheckout, newBuyer, pay, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, connectGateway, newStore, type OwnStore } from './own-store.ts'
import { type Language, texts } from './texts.ts'

type Shop = OwnStore & { handle: string }

let carrier: RateServer
test.beforeEach(async () => {
  carrier = await startRateServer()
})
test.afterEach(() => carrier.close())

async function newShop(name: string): Promise<Shop> {
  const store = await newStore(name)
  await connectGateway(store)
  const { handle } = await callApi(store, 'POST', '/stores/products', {
    ...{ title: 'Clay pot', status: 'active' },
    variants: [{ priceCents: 2_500, initialStock: 10, weightGrams: 800 }],
  })
  return { ...store, handle }
}

/** Adds the carrier as a service, as a merchant does who was given its address. */
async function addCarrier(merchant: Page, shop: Shop, language: Language) {
  const { shipping } = texts[language].admin
  await merchant.goto(`${adminBase}/${shop.slug}/settings/shipping`)
  await merchant.getByRole('button', { name: shipping.addService }).click()
  const dialog = merchant.getByRole('dialog')
  await dialog.getByLabel(shipping.serviceName).fill('Courier')
  await dialog.getByLabel(shipping.serviceUrl, { exact: true }).fill(carrier.url)
  await dialog.getByRole('button', { name: shipping.addService }).click()
  const secret = await merchant.getByText(/^whsec_/).innerText()
  await merchant.getByRole('button', { name: shipping.secretStored }).click()
  return secret
}

/** Ships to the whole world at the rates of the carrier and 1 USD, or for 9 USD while it is silent. */
async function shipByCarrier(merchant: Page, language: Language) {
  const { shipping, save } = texts[language].admin
  await merchant.getByRole('link', { name: 'General' }).click()
  await merchant.getByRole('button', { name: shipping.addZone }).click()
  await merchant.getByRole('textbox', { name: shipping.zoneName }).fill('All')
  await merchant.getByRole('checkbox', { name: shipping.isRestOfWorld }).check()
  await merchant.getByRole('button', { name: shipping.addQuotes.replace('{{name}}', 'Courier') }).click()
  const quoted = merchant.getByRole('region', { name: 'Courier' })
  await quoted.getByLabel(shipping.markup.replace('{{currency}}', 'USD')).fill('1')
  await quoted.getByLabel(shipping.fallback.replace('{{currency}}', 'USD')).fill('9')
  await expectAccessible(merchant, 'a zone with the rates of a service')
  await merchant.getByRole('button', { name: save.save, exact: true }).first().click()
  await expect(merchant.getByText(save.saved, { exact: true }).first()).toBeVisible()
}

async function openCheckout(buyer: Page, shop: Shop, language: Language) {
  await buyer.goto(storefrontAddress(shop, `/products/${shop.handle}`, language))
  await buyer.getByRole('button', { name: texts[language].storefront.addToCart }).first().click()
  await goToCheckout(buyer, language)
  await fillCheckout(buyer)
}

const rates = [
  { code: 'express', name: 'Express', amount: 1_905, currency: 'USD', minDays: 1, maxDays: 1 },
  { code: 'ground', name: 'Ground', amount: 725, currency: 'USD', minDays: 3, maxDays: 5 },
]

test('customers choose among the rates that a carrier quotes, and get the fallback while it is silent', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { storefront, admin } = texts.en
  const { shipping } = admin
  const shop = await newShop('Carrier shop')
  const merchant = await openSignedIn(browser, 'en', { store: shop })
  expect(await addCarrier(merchant, shop, 'en')).toMatch(/^whsec_/)
  const testIt = merchant.getByRole('button', { name: shipping.testNamed.replace('{{name}}', 'Courier') })
  await testIt.click()
  const dialog = merchant.getByRole('dialog')
  const asking = dialog.getByRole('button', { name: shipping.test, exact: true })
  carrier.answer('not what the reference describes')
  await asking.click()
  await expect(dialog.getByText(failureTexts.unreadable.en)).toBeVisible()
  carrier.answer(rates)
  await asking.click()
  await expect(dialog.getByRole('status')).toContainText(/Express, \$19\.05.*Ground, \$7\.25/s)
  await expectAccessible(merchant, 'the test of a rate service')
  await merchant.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(merchant.getByText(shipping.serviceState.on)).toBeVisible()
  await shipByCarrier(merchant, 'en')

  const buyer = await newBuyer(browser)
  await openCheckout(buyer, shop, 'en')
  await expect(buyer.getByRole('radio', { name: /Ground.*\$8\.25/s })).toBeChecked()
  await buyer.getByRole('radio', { name: /Express.*\$20\.05/s }).check()
  await expect(buyer.locator('[data-pay]')).toHaveText(storefront.pay('$45.05'))
  await expectAccessible(buyer, 'a checkout with quoted rates')
  expect(JSON.parse(carrier.asked.at(-1)!.body)).toMatchObject({
    destination: { countryCode: 'VN', postalCode: '100000' },
    items: [{ title: 'Clay pot', quantity: 1, grams: 800, priceCents: 2_500 }],
  })
  await pay(buyer, '4242 4242 4242 4242')
  expect((await boughtOrder(buyer, 'en')).totalCents).toBe(4_505)

  carrier.answer((response) => response.writeHead(503).end())
  const late = await newBuyer(browser)
  await openCheckout(late, shop, 'en')
  await late.locator('[name=postalCode]').fill('700000')
  await late.locator('[name=postalCode]').blur()
  await expect(late.getByRole('radio', { name: /Courier.*\$9/s })).toBeChecked()
  await expect(late.getByRole('radio', { name: /Ground/ })).toBeHidden()
  await pay(late, '4242 4242 4242 4242')
  expect((await boughtOrder(late, 'en')).totalCents).toBe(3_400)

  await merchant.goto(`${adminBase}/${shop.slug}/settings/shipping`)
  await expect(merchant.getByText(shipping.serviceState.failing)).toBeVisible()
  await expect(merchant.getByText(failureTexts.status.en)).toBeVisible()
  await expectAccessible(merchant, 'shipping with a service that fails')
})

test('without a script a page shows the rates of the country, and nothing is charged before it was seen', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const shop = await newShop('Plain carrier')
  const merchant = await openSignedIn(browser, 'vi', { store: shop })
  await addCarrier(merchant, shop, 'vi')
  carrier.answer(rates)
  await shipByCarrier(merchant, 'vi')
  const buyer = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await openCheckout(buyer, shop, 'vi')
  await expect(buyer.getByRole('radio', { name: /Ground/ })).toBeChecked()
  await buyer.getByRole('radio', { name: /Express/ }).check()
  await pay(buyer, '4242 4242 4242 4242')
  // The total with the other option was not on the page.
  await expect(buyer).toHaveURL(/\/checkout/)
  await expect(buyer.getByRole('radio', { name: /Express/ })).toBeChecked()
  await pay(buyer, '4242 4242 4242 4242')
  expect((await boughtOrder(buyer, 'vi')).totalCents).toBe(4_505)
})
