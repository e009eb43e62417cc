import { type Browser, expect, type Page } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { expectAccessible } from './accessible.ts'
import { boughtOrder, chooseCountry, newBuyer, pay, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { letHoursPass } from './journey-clock.ts'
import { linkMailedTo, mailTo } from './mailbox.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, connectGateway, newStore, type OwnStore } from './own-store.ts'
import { type Language, texts } from './texts.ts'

const address = { firstName: 'Mai', lastName: 'Lê', address1: '12 Phố Huế', city: 'Hai Bà Trưng', postalCode: '100000' }

interface Shop extends OwnStore {
  handle: string
  other: string
}

async function newShop(name: string): Promise<Shop> {
  const store = await newStore(name)
  await connectGateway(store)
  const create = (title: string, priceCents: number) =>
    callApi(store, 'POST', '/stores/products', { title, status: 'active', variants: [{ priceCents }] })
  const [basket, bowl] = [await create('Reed basket', 4_000), await create('Clay bowl', 1_500)]
  return { ...store, handle: basket.handle, other: bowl.handle }
}

async function addToCart(page: Page, shop: Shop, handle: string, language: Language) {
  await page.goto(storefrontAddress(shop, `/products/${handle}`, language))
  await page.getByRole('button', { name: texts[language].storefront.addToCart }).first().click()
  await expect(page.getByRole('link', { name: texts[language].storefront.goToCheckout }).first()).toBeVisible()
}

/** Fills the delivery step of a checkout, and closes the window. */
async function leaveAtDelivery(browser: Browser, shop: Shop, email: string, language: Language) {
  const buyer = await newBuyer(browser)
  await addToCart(buyer, shop, shop.handle, language)
  await buyer.goto(storefrontAddress(shop, '/checkout', language))
  await buyer.locator('[name=email]').fill(email)
  await chooseCountry(buyer, 'VN')
  for (const [name, value] of Object.entries(address)) await buyer.locator(`[name=${name}]`).fill(value)
  await buyer.locator('[name=region]').selectOption('HN')
  const saved = buyer.waitForResponse((response) => response.request().postData()?.includes('update=delivery') ?? false)
  await buyer.locator('[name=region]').focus()
  await buyer.locator('[name=region]').blur()
  await saved
  await buyer.context().close()
}

const adminPage = (shop: Shop, path: string) => `${adminBase}/${shop.slug}/${path}`

/** Turns the first mail on, with a code, after reading a preview. */
async function turnMailsOn(merchant: Page, shop: Shop, language: Language) {
  const { abandoned, save } = texts[language].admin
  await merchant.goto(adminPage(shop, 'abandoned-checkouts/emails'))
  await merchant.getByRole('checkbox', { name: abandoned.firstEnabled }).check()
  await merchant.getByRole('textbox', { name: abandoned.codePercent }).fill('25')
  await merchant.getByRole('combobox', { name: abandoned.codeStep }).selectOption('1')
  await merchant.getByRole('button', { name: abandoned.preview, exact: true }).first().click()
  await expect(merchant.getByRole('region', { name: abandoned.preview })).toContainText('BACK-EXAMPLE')
  await expectAccessible(merchant, 'the emails about abandoned checkouts')
  await merchant.getByRole('button', { name: save.save, exact: true }).first().click()
  await expect(merchant.getByText(save.saved, { exact: true }).first()).toBeVisible()
}

test('a customer who left at delivery gets a mail, continues on another device, pays, and counts as recovered [A2-04]', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const { storefront } = texts.en
  const { abandoned } = texts.en.admin
  const shop = await newShop('Left shop')
  const email = `mai-${shop.slug}@example.test`
  const merchant = await openSignedIn(browser, 'en', { store: shop })
  await turnMailsOn(merchant, shop, 'en')
  await leaveAtDelivery(browser, shop, email, 'en')
  await letHoursPass(shop.id, 2)
  const elsewhere = await newBuyer(browser)
  const link = await linkMailedTo(elsewhere, email, '/checkout/recover/')
  expect(await mailTo(elsewhere, email, 'takes 25% off')).toContain('Reed basket')

  await merchant.goto(adminPage(shop, 'abandoned-checkouts'))
  await expect(merchant.getByText(abandoned.states.not_recovered).first()).toBeVisible()
  await expectAccessible(merchant, 'the list of abandoned checkouts')
  await merchant.getByRole('link', { name: 'Mai Lê' }).click()
  await expect(merchant.locator('#content').getByText('Reed basket')).toBeVisible()
  await expectAccessible(merchant, 'an abandoned checkout')

  await addToCart(elsewhere, shop, shop.other, 'en')
  await elsewhere.goto(link)
  await expect(elsewhere.getByText(storefront.reviews.notes.cartAsked)).toBeVisible()
  await expectAccessible(elsewhere, 'the question before a cart is replaced')
  await elsewhere.getByRole('button', { name: storefront.reviews.replaceCart }).click()
  await expect(elsewhere).toHaveURL(/\/checkout$/)
  await expect(elsewhere.locator('[name=city]')).toHaveValue(address.city)
  await expect(elsewhere.locator('main')).toContainText('Reed basket')
  await expect(elsewhere.locator('main')).not.toContainText('Clay bowl')
  await pay(elsewhere, '4242 4242 4242 4242')
  const { number } = await boughtOrder(elsewhere, 'en')

  await merchant.goto(adminPage(shop, 'abandoned-checkouts'))
  await expect(merchant.locator('table').getByText(abandoned.states.recovered)).toBeVisible()
  const figure = (name: string) => merchant.getByRole('region', { name, exact: true })
  await expect(figure(abandoned.figureNames.recovered)).toContainText('1')
  await expect(figure(abandoned.figureNames.revenue)).toContainText('30')
  await merchant.getByRole('link', { name: 'Mai Lê' }).click()
  await expect(merchant.getByRole('link', { name: `#${number}` })).toBeVisible()
})

test('in Vietnamese, a customer who left gets a mail and unsubscribes [A2-04]', async ({ browser }) => {
  test.setTimeout(180_000)
  const { storefront } = texts.vi
  const { abandoned } = texts.vi.admin
  const shop = await newShop('Left shop vi')
  const email = `linh-${shop.slug}@example.test`
  const merchant = await openSignedIn(browser, 'vi', { store: shop })
  await turnMailsOn(merchant, shop, 'vi')
  await leaveAtDelivery(browser, shop, email, 'vi')
  await letHoursPass(shop.id, 2)
  const window = await newBuyer(browser)
  const stop = await linkMailedTo(window, email, '/checkout-mails/stop/')
  expect(await mailTo(window, email, 'giảm 25%')).toContain('Chúng vẫn còn trong giỏ hàng')
  await window.goto(stop)
  await expectAccessible(window, 'the question before unsubscribing')
  await window.getByRole('button', { name: storefront.reviews.stop }).click()
  await expect(window.getByText(storefront.reviews.notes.checkoutStopped)).toBeVisible()
  await merchant.goto(adminPage(shop, 'abandoned-checkouts'))
  await expect(merchant.locator('table').getByText(abandoned.states.unsubscribed)).toBeVisible()
  await expectAccessible(merchant, 'the list of abandoned checkouts in Vietnamese')
})
