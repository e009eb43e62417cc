import { expect, type Page } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { expectAccessible } from './accessible.ts'
import { fillCheckout, goToCheckout, newBuyer, pay, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { linkMailedTo, mailTo } from './mailbox.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, connectGateway, newStore, type OwnStore } from './own-store.ts'
import { type Language, texts } from './texts.ts'

type Shop = OwnStore & { handle: string }

async function newShop(name: string, more: { currency?: string } = {}): Promise<Shop> {
  const store = await newStore(name, more)
  await connectGateway(store)
  await callApi(store, 'POST', '/stores/products', {
    ...{ title: 'Tea towel', status: 'active', variants: [{ priceCents: 600, initialStock: 5 }] },
  })
  const { handle } = await callApi(store, 'POST', '/stores/products', {
    ...{ title: 'Rice bowl', status: 'active', variants: [{ priceCents: 1_800, initialStock: 10 }] },
  })
  return { ...store, handle }
}

async function buyTwo(buyer: Page, shop: Shop, language: Language, email: string) {
  for (let piece = 0; piece < 2; piece++) {
    await buyer.goto(storefrontAddress(shop, `/products/${shop.handle}`, language))
    await buyer.getByRole('button', { name: texts[language].storefront.addToCart }).first().click()
  }
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

/** Opens the newest order, and adds a towel in the dialog that changes it. @returns the dialog */
async function addTowel(merchant: Page, shop: Shop) {
  const { edits, pickers } = texts.en.admin
  await openNewestOrder(merchant, shop)
  await merchant.getByRole('button', { name: edits.begin, exact: true }).click()
  const dialog = merchant.getByRole('dialog')
  await dialog.getByRole('searchbox', { name: pickers.findVariant }).fill('towel')
  await dialog.getByRole('button', { name: /Add Tea towel/ }).click()
  return dialog
}

test('a bowl is replaced by two towels, the customer reads it, and the difference is refunded', async ({ browser }) => {
  test.setTimeout(180_000)
  const { edits, orders, pickers } = texts.en.admin
  const email = 'edits@example.test'
  const shop = await newShop('Edit shop')
  const buyer = await newBuyer(browser)
  await buyTwo(buyer, shop, 'en', email)
  const merchant = await openSignedIn(browser, 'en', { store: shop })
  await openNewestOrder(merchant, shop)
  await merchant.getByRole('button', { name: edits.begin, exact: true }).click()
  const dialog = merchant.getByRole('dialog')
  await dialog.getByLabel(/Quantity of Rice bowl/).fill('1')
  await dialog.getByRole('searchbox', { name: pickers.findVariant }).fill('towel')
  await dialog.getByRole('button', { name: /Add Tea towel/ }).click()
  await dialog.getByLabel(/Quantity of Tea towel/).fill('2')
  await expect(dialog.getByText('You owe the customer $6.00.')).toBeVisible()
  await expect(dialog.getByText('2 items are taken from stock.')).toBeVisible()
  await expectAccessible(merchant, 'an edit')
  await dialog.getByRole('button', { name: edits.submit }).click()
  expect(await mailTo(buyer, email, 'changed your order')).toContain('Removed: 1')
  // The refund of the difference is proposed.
  await expect(dialog.getByRole('heading', { name: /Refund/ })).toBeVisible()
  await expect(dialog.getByLabel(/Refund another amount/)).toHaveValue('6.00')
  await dialog.getByRole('button', { name: /^Refund \W\d/ }).click()
  await expect(dialog).toBeHidden()
  await expect(merchant.getByRole('list', { name: orders.refunds })).toContainText(orders.refundState.refunded)
  await expect(merchant.getByText('Tea towel').first()).toBeVisible()
  await expect(merchant.getByText(/−1 Rice bowl.*\+2 Tea towel/)).toBeVisible()
  await expect(merchant.getByText(orders.owedToCustomer)).toBeHidden()
  await expectAccessible(merchant, 'an edited order')
  await buyer.reload()
  await expect(buyer.locator('main')).toContainText('Tea towel')
})

test('a towel is added to a paid order, and the customer pays the difference by the link of the mail', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { edits, orders } = texts.en.admin
  const email = 'balance@example.test'
  const shop = await newShop('Balance shop')
  const buyer = await newBuyer(browser)
  await buyTwo(buyer, shop, 'en', email)
  const merchant = await openSignedIn(browser, 'en', { store: shop })
  const dialog = await addTowel(merchant, shop)
  await expect(dialog.getByText(/The customer still owes \$6\.00/)).toBeVisible()
  await dialog.getByRole('button', { name: edits.submit }).click()
  await expect(dialog).toBeHidden()
  await expect(merchant.getByText(orders.balance, { exact: true })).toBeVisible()
  await expect(merchant.getByRole('button', { name: orders.balanceCopy })).toBeVisible()
  await expectAccessible(merchant, 'an order with a balance')

  await buyer.reload()
  await expectAccessible(buyer, 'the page of an order with a balance')
  await expect(buyer.getByRole('heading', { name: '$6 left to pay' })).toBeVisible()
  await buyer.goto(await linkMailedTo(buyer, email, '/checkout/pay/'))
  await expect(buyer.locator('[name=email]')).toHaveCount(0)
  await pay(buyer, '4242 4242 4242 4242')
  await expect(buyer).toHaveURL(/\/orders\//)
  await expect(buyer.locator('main')).toContainText('Tea towel')
  await expect(buyer.getByRole('heading', { name: '$6 left to pay' })).toBeHidden()
  await merchant.reload()
  await expect(merchant.getByRole('heading', { level: 1, name: /#\d+/ })).toBeVisible()
  await expect(merchant.getByText(orders.balance, { exact: true })).toBeHidden()
  await expect(merchant.getByRole('list', { name: orders.transactions })).toContainText('$6.00')
})

test('an order in đồng was paid by card: what was added is paid by VietQR, and the shop returns that part itself', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { edits, orders } = texts.en.admin
  const shop = await newShop('Both ways shop', { currency: 'VND' })
  await callApi(shop, 'POST', '/stores/payout/proxy/save-store-proxies', {
    ...{ name: 'VietQR', kind: 'vietqr', bankBin: '970436' },
    ...{ accountNumber: '0011001234567', accountName: 'NGUYEN VAN A' },
  })
  const buyer = await newBuyer(browser)
  const email = 'hai-cach@example.test'
  await buyTwo(buyer, shop, 'vi', email)
  const merchant = await openSignedIn(browser, 'en', { store: shop })
  const dialog = await addTowel(merchant, shop)
  await dialog.getByRole('button', { name: edits.submit }).click()
  await expect(dialog).toBeHidden()

  await buyer.reload()
  await buyer.getByRole('link', { name: texts.vi.storefront.checkoutTexts.balancePay }).click()
  await buyer.getByLabel('VietQR').check()
  await expectAccessible(buyer, 'a balance with several ways to pay')
  await buyer.locator('form[data-checkout] [data-pay]').click()
  await expect(buyer).toHaveURL(/\/orders\//)
  const main = buyer.locator('main')
  await expect(main.getByRole('img', { name: texts.vi.storefront.transferCode })).toBeVisible()
  await expect(main).toContainText('0011001234567')
  await expect(main.getByRole('link', { name: texts.vi.storefront.checkoutTexts.balanceOtherWay })).toBeVisible()
  await expectAccessible(buyer, 'a balance to be paid by transfer')

  await merchant.reload()
  await expect(merchant.getByText(/The customer wants to pay ₫600 with “VietQR”/)).toBeVisible()
  await expectAccessible(merchant, 'an order whose balance is to be paid by transfer')
  expect(await mailTo(buyer, email, 'Bạn còn cần thanh toán')).toContain('0011001234567')
  await merchant.getByRole('button', { name: orders.remind }).click()
  await dialog.getByLabel(orders.remindMessage).fill('Cảm ơn bạn, còn một chút nữa thôi!')
  await expectAccessible(merchant, 'a payment reminder')
  await dialog.getByRole('button', { name: orders.remind }).click()
  await expect(dialog).toBeHidden()
  expect(await mailTo(buyer, email, 'còn một chút nữa thôi!')).toContain('/checkout/pay/')
  await merchant.getByRole('button', { name: 'Mark ₫600 as paid' }).click()
  await dialog.getByLabel(orders.paymentReference).fill('VCB 4711')
  await expectAccessible(merchant, 'a payment that is marked as received')
  await dialog.getByRole('button', { name: orders.markPaid }).click()
  await expect(merchant.getByText(orders.timelineKind.marked_paid)).toBeVisible()
  await expect(merchant.getByRole('list', { name: orders.transactions })).toContainText('VCB 4711')
  await expect(merchant.getByText(orders.balance, { exact: true })).toBeHidden()
  await buyer.reload()
  await expect(main.getByRole('img', { name: texts.vi.storefront.transferCode })).toBeHidden()

  await merchant.getByRole('button', { name: orders.refund, exact: true }).click()
  await dialog.getByLabel(/Refund another amount/).fill('4000')
  await expect(dialog.getByText(/Return ₫400 yourself/)).toBeVisible()
  await expectAccessible(merchant, 'a refund that goes two ways')
  await dialog.getByRole('button', { name: /^Refund \W\d/ }).click()
  await expect(dialog).toBeHidden()
  await expect(merchant.getByRole('list', { name: orders.refunds })).toContainText('₫400')
})

test('edits an order in Vietnamese on a phone', async ({ browser }) => {
  test.setTimeout(180_000)
  const { edits, orders, ui } = texts.vi.admin
  const shop = await newShop('Phone edit shop')
  const buyer = await newBuyer(browser)
  await buyTwo(buyer, shop, 'vi', 'sua-don@example.test')
  const merchant = await openSignedIn(browser, 'vi', { store: shop })
  await openNewestOrder(merchant, shop)
  await merchant.setViewportSize({ width: 390, height: 844 })
  await merchant.getByRole('button', { name: ui.moreActions }).click()
  await merchant.getByRole('menuitem', { name: edits.begin, exact: true }).click()
  const dialog = merchant.getByRole('dialog')
  await dialog.getByRole('button', { name: /Rice bowl/ }).click()
  await expect(dialog.getByText(/Bạn cần trả lại khách/)).toBeVisible()
  await expectAccessible(merchant, 'an edit')
  await dialog.getByRole('button', { name: edits.submit }).click()
  await expect(dialog.getByRole('button', { name: /^Hoàn \d/ })).toBeVisible()
  await dialog.getByRole('button', { name: ui.cancel }).click()
  await expect(merchant.getByText(orders.owedToCustomer)).toBeVisible()
})
