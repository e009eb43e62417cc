import { type Browser, expect, type Page } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { journeyPort } from '../playwright.config.ts'
import { expectAccessible } from './accessible.ts'
import { fillCheckout, goToCheckout, newBuyer, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, connectGateway, newStore, type OwnStore } from './own-store.ts'
import { type Language, languagesOfRun, texts } from './texts.ts'

const { orders, payments } = texts.en.admin

async function newShop(
  name: string,
  { themeKey, ...more }: { currency?: string; themeKey?: string } = {},
): Promise<OwnStore & { handle: string }> {
  const store = await newStore(name, more)
  await connectGateway(store)
  if (themeKey) {
    const { id } = await callApi(store, 'POST', '/stores/onlinestore/themes', { name: 'Shown', themeKey })
    await callApi(store, 'POST', `/stores/onlinestore/themes/${id}/activate`, {})
  }
  const { handle } = await callApi(store, 'POST', '/stores/products', {
    ...{ title: 'Rice bowl', status: 'active', variants: [{ priceCents: 180_000 }] },
  })
  return { ...store, handle }
}

/** A window whose browser runs no script. */
async function withoutScript(browser: Browser): Promise<Page> {
  const window = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  return window.newPage()
}

async function buyNow(page: Page, store: OwnStore & { handle: string }, language: Language) {
  await page.goto(storefrontAddress(store, `/products/${store.handle}`, language))
  await page.getByRole('button', { name: texts[language].storefront.buyNow }).first().click()
  await expect(page).toHaveURL(/\/checkout$/)
}

async function openOrder(merchant: Page, store: OwnStore) {
  await merchant.goto(`${adminBase}/${store.slug}/orders`)
  await merchant.getByRole('link', { name: /#\d+/ }).first().click()
  await expect(merchant.getByRole('button', { name: orders.markPaid })).toBeVisible()
}

for (const language of languagesOfRun) {
  const { storefront } = texts[language]
  const themeKey = language === 'en' ? 'hydro' : 'newchick'

  test(`cash on delivery: connected in settings, bought without script, marked as paid by the merchant, ${themeKey} in ${language}`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const store = await newShop(`Cash shop ${language}`, { themeKey })
    const merchant = await openSignedIn(browser, 'en', { store })
    await merchant.goto(`${adminBase}/${store.slug}/settings/payments`)
    await merchant.getByRole('button', { name: payments.add }).click()
    const dialog = merchant.getByRole('dialog')
    await dialog.getByLabel(payments.kind).selectOption('cash_on_delivery')
    await dialog.getByLabel(payments.name).fill('Pay the driver')
    await dialog.getByLabel(payments.instructions).fill('Please have the exact amount ready.')
    await expectAccessible(merchant, 'a new way to pay')
    await dialog.getByRole('button', { name: payments.add }).click()
    await expect(merchant.getByText(payments.state.offered)).toBeVisible()

    const buyer = await withoutScript(browser)
    await buyNow(buyer, store, language)
    await fillCheckout(buyer)
    await buyer.getByLabel('Pay the driver').check()
    await expect(buyer.locator('[name=cardNumber]')).toBeHidden()
    await buyer.locator('form[data-checkout] [data-pay]').click()
    await expect(buyer).toHaveURL(/\/orders\//)
    await expect(buyer.locator('main')).toContainText('Please have the exact amount ready.')

    await openOrder(merchant, store)
    await expectAccessible(merchant, 'an unpaid order')
    await merchant.getByRole('button', { name: orders.markPaid }).click()
    await merchant.getByRole('dialog').getByRole('button', { name: orders.markPaid }).click()
    await expect(merchant.getByText(orders.timelineKind.marked_paid)).toBeVisible()
    await expect(merchant.getByRole('list', { name: orders.transactions })).toContainText(
      orders.transactionKind.capture,
    )
    await buyer.reload()
    await expect(buyer.locator('main')).not.toContainText('Please have the exact amount ready.')
  })

  test(`VietQR: the code and the account are shown after the order, which is marked as paid, ${themeKey} in ${language}`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const store = await newShop(`Pho shop ${language}`, { currency: 'VND', themeKey })
    await callApi(store, 'POST', '/stores/payout/proxy/save-store-proxies', {
      ...{
        name: 'VietQR',
        kind: 'vietqr',
        bankBin: '970436',
        accountNumber: '0011001234567',
        accountName: 'NGUYEN VAN A',
      },
    })
    const buyer = await newBuyer(browser)
    await buyNow(buyer, store, language)
    await fillCheckout(buyer)
    await buyer.getByLabel('VietQR').check()
    await expectAccessible(buyer, 'a checkout with several ways to pay')
    await buyer.locator('form[data-checkout] [data-pay]').click()
    await expect(buyer).toHaveURL(/\/orders\//)
    const main = buyer.locator('main')
    await expect(main.getByRole('img', { name: storefront.transferCode })).toBeVisible()
    await expect(main).toContainText('Vietcombank')
    await expect(main).toContainText('0011001234567')
    await expect(main).toContainText(/DH\d+/)
    await buyer.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await main.getByRole('button', { name: storefront.copyThis(storefront.transferNumber) }).click()
    await expect(main).toContainText(storefront.copied)
    await expectAccessible(buyer, 'an order to be paid by transfer')

    const merchant = await openSignedIn(browser, 'en', { store })
    await openOrder(merchant, store)
    await merchant.getByRole('button', { name: orders.markPaid }).click()
    await merchant.getByRole('dialog').getByRole('button', { name: orders.markPaid }).click()
    await expect(merchant.getByText(orders.timelineKind.marked_paid)).toBeVisible()
    await buyer.reload()
    await expect(main.getByRole('img', { name: storefront.transferCode })).toBeHidden()
  })
}

test('three ways to pay: a card still works, and its fields are asked for', async ({ browser }) => {
  test.setTimeout(120_000)
  const store = await newShop('Mixed shop')
  await callApi(store, 'POST', '/stores/payout/proxy/save-store-proxies', { name: 'Cash', kind: 'cash_on_delivery' })
  await callApi(store, 'POST', '/stores/payout/proxy/save-store-proxies', { name: 'Wire', kind: 'bank_transfer' })
  const buyer = await newBuyer(browser)
  await buyer.goto(`http://${store.slug}.localhost:${journeyPort}/products/${store.handle}?lang=en`)
  await buyer.getByRole('button', { name: texts.en.storefront.addToCart }).first().click()
  await buyer.goto(storefrontAddress(store, '/cart', 'en'))
  await goToCheckout(buyer, 'en')
  await fillCheckout(buyer)
  await buyer.getByLabel('Wire').check()
  await buyer.getByLabel(texts.en.storefront.payByCard, { exact: true }).check()
  await buyer.locator('[name=cardNumber]').fill('4242 4242 4242 4242')
  await buyer.locator('[name=cardExpiry]').fill('12/40')
  await buyer.locator('[name=cardCode]').fill('123')
  await buyer.locator('form[data-checkout] [data-pay]').click()
  await expect(buyer).toHaveURL(/\/orders\//)
  await expect(buyer.locator('.pay-later')).toHaveCount(0)
})
