import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { chooseCountry, fillCheckout, goToCheckout, newBuyer, pay, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { linkMailedTo, newestLink } from './mailbox.ts'
import { callApi, connectGateway, newStore, type OwnStore } from './own-store.ts'
import { type Language, texts } from './texts.ts'

interface Shop extends Pick<OwnStore, 'slug'> {
  handle: string
}

async function openShop(themeKey: 'hydro' | 'newchick'): Promise<Shop> {
  const store = await newStore(`Account ${themeKey}`)
  await connectGateway(store)
  const { handle } = await callApi(store, 'POST', '/stores/products', {
    ...{ title: 'Walnut lamp', status: 'active', variants: [{ priceCents: 4_000 }] },
  })
  const { id } = await callApi(store, 'POST', '/stores/onlinestore/themes', { name: 'Shown', themeKey })
  await callApi(store, 'POST', `/stores/onlinestore/themes/${id}/activate`, {})
  return { slug: store.slug, handle }
}

async function goToCheckoutWithLamp(page: Page, { slug, handle }: Shop, language: Language) {
  await page.goto(storefrontAddress({ slug }, `/products/${handle}`, language))
  await page.getByRole('button', { name: texts[language].storefront.addToCart }).first().click()
  await goToCheckout(page, language)
}

/** A guest orders a lamp. */
async function orderAsGuest(browser: Browser, shop: Shop, { language, email }: { language: Language; email: string }) {
  const page = await newBuyer(browser)
  await goToCheckoutWithLamp(page, shop, language)
  await fillCheckout(page, { email })
  await pay(page, '4242 4242 4242 4242')
  await expect(page).toHaveURL(/\/orders\//)
  const [, orderPath = ''] = /(\/orders\/[^?#]+)/.exec(page.url()) ?? []
  await page.context().close()
  return orderPath
}

const signInLink = '/account/links/'

/** Signs in by a mailed link in a browser that has never been to the shop. */
async function signIn(page: Page, shop: Shop, { language, email }: { language: Language; email: string }) {
  const says = texts[language].storefront.account
  await page.goto(storefrontAddress(shop, '/', language))
  await page.getByRole('link', { name: says.link }).click()
  await page.locator('[name=email]').fill(email)
  await expectAccessible(page, 'the form that signs in')
  const earlier = await newestLink(page.request, email, signInLink)
  await page.getByRole('button', { name: says.sendLink }).click()
  await expect(page.getByText(says.mailed)).toBeVisible()
  await page.goto(await linkMailedTo(page, email, signInLink, earlier))
  await expectAccessible(page, 'the page of a mailed link')
  await page.getByRole('button', { name: says.confirm }).click()
  await expect(page.getByText(says.signedInAs(email))).toBeVisible()
}

test('a guest orders, signs in by a mailed link, sees the order, adds an address, and uses it at the checkout', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [language, email] = ['en', 'account-en@example.test'] as const
  const says = texts.en.storefront.account
  const shop = await openShop('hydro')
  const orderPath = await orderAsGuest(browser, shop, { language, email })
  const page = await newBuyer(browser)
  await signIn(page, shop, { language, email })
  await expectAccessible(page, 'the orders of a customer')
  await page.getByRole('link', { name: /^Order #/ }).click()
  await expect(page).toHaveURL(new RegExp(`${orderPath}$`))
  await page.goBack()

  await page.getByRole('link', { name: says.details }).click()
  await expectAccessible(page, 'addresses and settings')
  await page.getByRole('link', { name: says.addAddress }).click()
  await chooseCountry(page, 'US')
  const typed = { firstName: 'Hana', lastName: 'Sato', address1: '1 Pine', city: 'Portland', postalCode: '9' }
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value)
  await page.locator('[name=region]').selectOption('OR')
  await page.getByRole('button', { name: says.save, exact: true }).click()
  await expect(page.locator('#postalCode-finding')).toBeVisible()
  await expectAccessible(page, 'an address with an error')
  await page.locator('[name=postalCode]').fill('97205')
  await page.getByRole('button', { name: says.save, exact: true }).click()
  await expect(page.getByText(says.saved)).toBeVisible()
  await page.getByLabel(says.subscribe).check()
  await page.getByRole('button', { name: `${says.save} ${says.marketing}` }).click()
  await expect(page.getByLabel(says.subscribe)).toBeChecked()

  await goToCheckoutWithLamp(page, shop, language)
  await expect(page.locator('[name=email]')).toHaveValue(email)
  await expect(page.locator('[name=countryCode]')).toHaveValue('VN')
  await page.getByLabel(says.choose).selectOption({ label: 'Hana Sato, 1 Pine, Portland, OR 97205, United States' })
  await page.getByRole('button', { name: says.use }).click()
  await expect(page.locator('[name=address1]')).toHaveValue('1 Pine')
  await expectAccessible(page, 'a checkout with saved addresses')
  await pay(page, '4242 4242 4242 4242')
  await expect(page).toHaveURL(/\/orders\//)
  await expect(page.locator('main')).toContainText('Portland, OR 97205')

  await page.goto(storefrontAddress(shop, '/account', language))
  await expect(page.getByRole('link', { name: /^Order #/ })).toHaveCount(2)
  await page.getByRole('button', { name: says.signOut, exact: true }).click()
  await expect(page.getByRole('heading', { name: says.signIn })).toBeVisible()
})

test('a customer finds the cart of the phone on the laptop, and leaves it there when signing out', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [language, email] = ['en', 'cart-en@example.test'] as const
  const says = texts.en.storefront.account
  const shop = await openShop('hydro')
  await orderAsGuest(browser, shop, { language, email })
  const phone = await newBuyer(browser)
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(storefrontAddress(shop, `/products/${shop.handle}`, language))
  await phone.getByRole('button', { name: texts.en.storefront.addToCart }).first().click()
  await expect(phone.locator('main')).toContainText('Walnut lamp')
  await expect(phone).toHaveURL(/\/cart$/)
  await signIn(phone, shop, { language, email })

  const laptop = await newBuyer(browser)
  await signIn(laptop, shop, { language, email })
  await expect(laptop.locator('[data-cart-count]').first()).toHaveText('1')
  await laptop.goto(storefrontAddress(shop, '/cart', language))
  const quantity = laptop.getByLabel(texts.en.storefront.quantityOf('Walnut lamp'))
  await expect(quantity).toHaveValue('1')
  await quantity.fill('3')
  await quantity.blur()
  await expect(laptop.locator('[data-cart-count]').first()).toHaveText('3')
  await phone.goto(storefrontAddress(shop, '/cart', language))
  await expect(phone.getByLabel(texts.en.storefront.quantityOf('Walnut lamp'))).toHaveValue('3')

  await laptop.goto(storefrontAddress(shop, '/account', language))
  await laptop.getByRole('button', { name: says.signOut, exact: true }).click()
  await expect(laptop.getByRole('heading', { name: says.signIn })).toBeVisible()
  await laptop.goto(storefrontAddress(shop, '/cart', language))
  await expect(laptop.locator('.empty')).toBeVisible()
  await expect(quantity).toHaveCount(0)
})

test('signs in in Vietnamese on a phone, with the other theme, and signs out everywhere', async ({ browser }) => {
  test.setTimeout(180_000)
  const [language, email] = ['vi', 'account-vi@example.test'] as const
  const says = texts.vi.storefront.account
  const shop = await openShop('newchick')
  await orderAsGuest(browser, shop, { language, email })
  const page = await newBuyer(browser)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, shop, { language, email })
  await expectAccessible(page, 'the orders of a customer')
  await expectNoSidewaysScroll(page, 'the orders of a customer')
  await page.getByRole('link', { name: says.details }).click()
  await expectAccessible(page, 'addresses and settings')
  await expectNoSidewaysScroll(page, 'addresses and settings')
  await page.getByRole('button', { name: says.signOutEverywhere }).click()
  await expect(page.getByRole('heading', { name: says.signIn })).toBeVisible()
})
