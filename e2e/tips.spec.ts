import { expect, type Page } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { expectAccessible } from './accessible.ts'
import { boughtOrder, fillCheckout, goToCheckout, newBuyer, pay, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, connectGateway, newStore, type OwnStore } from './own-store.ts'
import { type Language, texts } from './texts.ts'

type Shop = OwnStore & { handle: string }

async function newShop(name: string): Promise<Shop> {
  const store = await newStore(name)
  await connectGateway(store)
  const { handle } = await callApi(store, 'POST', '/stores/products', {
    ...{ title: 'Clay pot', status: 'active', variants: [{ priceCents: 2_500, initialStock: 10 }] },
  })
  return { ...store, handle }
}

/** Turns tips on, with another first suggestion. */
async function offerTips(merchant: Page, shop: Shop, language: Language) {
  const { checkoutSettings, save } = texts[language].admin
  await merchant.goto(`${adminBase}/${shop.slug}/settings/checkout`)
  await merchant.getByRole('checkbox', { name: checkoutSettings.offersTips }).check()
  await merchant.getByLabel(checkoutSettings.firstTipPercent).fill('12')
  await expectAccessible(merchant, 'checkout settings with tips')
  await merchant.getByRole('button', { name: save.save, exact: true }).first().click()
  await expect(merchant.getByText(save.saved, { exact: true }).first()).toBeVisible()
}

async function openCheckout(buyer: Page, shop: Shop, language: Language, email: string) {
  await buyer.goto(storefrontAddress(shop, `/products/${shop.handle}`, language))
  await buyer.getByRole('button', { name: texts[language].storefront.addToCart }).first().click()
  await goToCheckout(buyer, language)
  await fillCheckout(buyer, { email })
}

test('a customer adds a tip and changes it, and the merchant returns a part of it', async ({ browser }) => {
  test.setTimeout(180_000)
  const { storefront, admin } = texts.en
  const email = 'tips@example.test'
  const shop = await newShop('Tip shop')
  const merchant = await openSignedIn(browser, 'en', { store: shop })
  await offerTips(merchant, shop, 'en')

  const buyer = await newBuyer(browser)
  await openCheckout(buyer, shop, 'en', email)
  const tips = buyer.getByRole('group', { name: storefront.addTip })
  const totals = buyer.locator('[data-quote=totals]')
  await expect(totals).not.toContainText(storefront.tip)
  await tips.getByRole('radio', { name: /^12 %/ }).check()
  await expect(totals).toContainText(`${storefront.tip}$3`)
  await buyer.keyboard.press('ArrowDown')
  await expect(totals).toContainText(`${storefront.tip}$3.75`)
  const amount = buyer.getByLabel(storefront.tipAmount('USD'))
  await expect(amount).toBeHidden()
  await tips.getByRole('radio', { name: storefront.ownTip }).check()
  await expect(totals).not.toContainText(storefront.tip)
  await amount.fill('4.5')
  await expect(totals).toContainText(`${storefront.tip}$4.50`)
  await expectAccessible(buyer, 'a checkout with a tip')
  await pay(buyer, '4242 4242 4242 4242')
  expect(await boughtOrder(buyer, 'en')).toMatchObject({ totalCents: 2_950 })
  await expect(buyer.locator('main')).toContainText(`${storefront.tip}$4.50`)

  await merchant.goto(`${adminBase}/${shop.slug}/orders`)
  await merchant.getByRole('link', { name: /#\d+/ }).first().click()
  await merchant.getByRole('button', { name: admin.orders.refund, exact: true }).click()
  const dialog = merchant.getByRole('dialog')
  await dialog.getByLabel(/Refund tip/).fill('1.25')
  await expectAccessible(merchant, 'a refund of a tip')
  await dialog.getByRole('button', { name: /^Refund \W\d/ }).click()
  await expect(dialog).toBeHidden()
  await expect(merchant.getByRole('list', { name: admin.orders.refunds })).toContainText(admin.orders.tip)
  expect(await mailTo(buyer, email, 'We refunded')).toContain('$1.25')
})

test('without a script a button shows the total with the tip, and nothing is charged before it was seen', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { storefront } = texts.vi
  const shop = await newShop('Plain tips')
  await offerTips(await openSignedIn(browser, 'vi', { store: shop }), shop, 'vi')
  const buyer = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await openCheckout(buyer, shop, 'vi', 'plain-tips@example.test')
  const main = buyer.locator('main')
  await buyer.getByRole('radio', { name: /^12 %/ }).check()
  await buyer.getByRole('button', { name: storefront.updateTotal }).click()
  await expect(main).toContainText(/Tiền tip\s*3\s*US\$|Tiền tip\s*\$3/)
  await buyer.getByRole('radio', { name: /^20 %/ }).check()
  await pay(buyer, '4242 4242 4242 4242')
  await expect(buyer).toHaveURL(/\/checkout/)
  await pay(buyer, '4242 4242 4242 4242')
  expect(await boughtOrder(buyer, 'vi')).toMatchObject({ totalCents: 3_000 })
})
