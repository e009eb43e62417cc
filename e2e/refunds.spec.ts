import { expect, type Page } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { checkoutTexts } from '../packages/storefront/src/texts/checkout-texts.en.ts'
import { expectAccessible } from './accessible.ts'
import { fillCheckout, goToCheckout, newBuyer, pay, storefrontAddress } from './buyer.ts'
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
    ...{ title: 'Rice bowl', status: 'active', variants: [{ priceCents: 1_800, initialStock: 10 }] },
  })
  return { ...store, handle }
}

async function buy(buyer: Page, shop: Shop, language: Language, email: string) {
  await buyer.goto(storefrontAddress(shop, `/products/${shop.handle}`, language))
  await buyer.getByRole('button', { name: texts[language].storefront.addToCart }).first().click()
  await goToCheckout(buyer, language)
  await fillCheckout(buyer, { email })
  await pay(buyer, '4242 4242 4242 4242')
  await expect(buyer).toHaveURL(/\/orders\//)
}

async function openNewestOrder(merchant: Page, shop: Shop) {
  await merchant.goto(`${adminBase}/${shop.slug}/orders`)
  await merchant.getByRole('link', { name: /#\d+/ }).first().click()
  await expect(merchant.getByRole('heading', { level: 1, name: /#\d+/ })).toBeVisible()
}

/** Prints a document from the page, and expects a PDF. */
async function print(merchant: Page, kind: keyof typeof texts.en.admin.orders.documents) {
  const { orders } = texts.en.admin
  await merchant.getByRole('button', { name: orders.print, exact: true }).click()
  const download = merchant.waitForEvent('download')
  await merchant.getByRole('menuitem', { name: orders.documents[kind] }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk)
  expect(Buffer.concat(chunks).toString('latin1')).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/)
}

test('refunds a piece that returns to stock, mails the customer, and cancels another order with its refund', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { orders } = texts.en.admin
  const email = 'refunds@example.test'
  const shop = await newShop('Refund shop')
  const buyer = await newBuyer(browser)
  await buy(buyer, shop, 'en', email)
  const merchant = await openSignedIn(browser, 'en', { store: shop })
  await openNewestOrder(merchant, shop)
  await merchant.getByRole('button', { name: orders.refund, exact: true }).click()
  const dialog = merchant.getByRole('dialog')
  await dialog.getByLabel(/Refund how many/).fill('1')
  await expect(dialog.getByText(/item returns to stock/)).toBeVisible()
  await expectAccessible(merchant, 'a refund')
  await dialog.getByLabel(/Refund another amount/).fill('17')
  await dialog.getByRole('button', { name: /^Refund \W\d/ }).click()
  await expect(dialog).toBeHidden()
  const refunds = merchant.getByRole('list', { name: orders.refunds })
  await expect(refunds).toContainText(orders.refundState.refunded)
  await expect(refunds).toContainText('1 × Rice bowl')
  await expect(merchant.getByText(orders.netPayment)).toBeVisible()
  await expectAccessible(merchant, 'a refunded order')
  await print(merchant, 'invoice')
  await print(merchant, 'credit_note')
  expect(await mailTo(buyer, email, 'We refunded')).toContain('17')

  await buy(buyer, shop, 'en', email)
  await openNewestOrder(merchant, shop)
  await merchant.getByRole('button', { name: orders.cancel }).click()
  await expectAccessible(merchant, 'a cancellation')
  await dialog.getByLabel(orders.cancelReason).selectOption('out_of_stock')
  await dialog.getByRole('button', { name: orders.cancel }).click()
  await expect(dialog).toBeHidden()
  await expect(merchant.getByText(orders.cancelReasons.out_of_stock, { exact: true })).toBeVisible()
  await expect(refunds).toContainText(orders.refundState.refunded)
  await buyer.reload()
  await expect(buyer.locator('main')).toContainText(checkoutTexts.orderStatuses.cancelled)
  await merchant.goto(`${adminBase}/${shop.slug}/orders?status=cancelled`)
  await expect(merchant.getByRole('row')).toHaveCount(2)
  await merchant.getByRole('row').nth(1).getByRole('checkbox').check()
  await print(merchant, 'packing_slip')
})

test('cancels an order in Vietnamese on a phone', async ({ browser }) => {
  test.setTimeout(180_000)
  const { orders, ui } = texts.vi.admin
  const shop = await newShop('Cancel shop')
  const buyer = await newBuyer(browser)
  await buy(buyer, shop, 'vi', 'cancels@example.test')
  const merchant = await openSignedIn(browser, 'vi', { store: shop })
  await openNewestOrder(merchant, shop)
  await merchant.setViewportSize({ width: 390, height: 844 })
  await merchant.getByRole('button', { name: ui.moreActions }).click()
  await merchant.getByRole('menuitem', { name: orders.cancel }).click()
  const dialog = merchant.getByRole('dialog')
  await expectAccessible(merchant, 'a cancellation')
  await dialog.getByRole('button', { name: orders.cancel }).click()
  await expect(dialog).toBeHidden()
  await expect(merchant.getByRole('list', { name: orders.refunds })).toContainText(orders.refundState.refunded)
  await expect(merchant.getByText(orders.orderStatus.cancelled).first()).toBeVisible()
})
