import { expect, type Page } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { expectAccessible } from './accessible.ts'
import { fillCheckout, goToCheckout, newBuyer, pay, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, connectGateway, newStore, type OwnStore } from './own-store.ts'
import { type Language, texts } from './texts.ts'

/** A buyer pays for three bowls. */
async function buyThree(buyer: Page, name: string, language: Language, email: string): Promise<OwnStore> {
  const shop = await newStore(name)
  await connectGateway(shop)
  const { handle } = await callApi(shop, 'POST', '/stores/products', {
    ...{ title: 'Rice bowl', status: 'active', variants: [{ priceCents: 1_800, initialStock: 10 }] },
  })
  await buyer.goto(storefrontAddress(shop, `/products/${handle}`, language))
  await buyer.locator('[name=quantity]').fill('3')
  await buyer.getByRole('button', { name: texts[language].storefront.addToCart }).first().click()
  await goToCheckout(buyer, language)
  await fillCheckout(buyer, { email })
  await pay(buyer, '4242 4242 4242 4242')
  await expect(buyer).toHaveURL(/\/orders\//)
  return shop
}

async function openNewestOrder(merchant: Page, shop: OwnStore, search = '') {
  await merchant.goto(`${adminBase}/${shop.slug}/orders${search}`)
  await merchant.getByRole('link', { name: /#\d+/ }).first().click()
  await expect(merchant.getByRole('heading', { level: 1, name: /#\d+/ })).toBeVisible()
}

/** Sends pieces of the order in a parcel. */
async function send(merchant: Page, language: Language, quantity: string) {
  const { parcels } = texts[language].admin
  await merchant.getByRole('button', { name: parcels.fulfill }).click()
  const dialog = merchant.getByRole('dialog')
  await dialog.getByLabel(/Rice bowl/).fill(quantity)
  await dialog.getByRole('button', { name: parcels.fulfill }).click()
  await expect(dialog).toBeHidden()
}

test('returns two of three items that were sent in two parcels, restocks one, and refunds what came back', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { orders, returns } = texts.en.admin
  const email = 'returns@example.test'
  const buyer = await newBuyer(browser)
  const shop = await buyThree(buyer, 'Return shop', 'en', email)
  const merchant = await openSignedIn(browser, 'en', { store: shop })
  const dialog = merchant.getByRole('dialog')
  await openNewestOrder(merchant, shop)
  await send(merchant, 'en', '2')
  await send(merchant, 'en', '1')

  await merchant.getByRole('button', { name: returns.begin }).click()
  await dialog.getByLabel(/Return how many/).fill('2')
  await dialog.getByLabel(/^Reason for/).selectOption('damaged')
  await dialog.getByLabel(returns.instructions).fill('Put the note into the box.')
  await expectAccessible(merchant, 'a new return')
  await dialog.getByRole('button', { name: returns.beginSubmit }).click()
  await expect(dialog).toBeHidden()
  await expect(merchant.getByText(returns.state.approved, { exact: true })).toBeVisible()
  expect(await mailTo(buyer, email, 'you can send back')).toContain('Put the note into the box.')

  await openNewestOrder(merchant, shop, '?returned=requested,approved,received')
  await merchant.getByRole('button', { name: returns.receive }).click()
  await dialog.getByLabel(/^Restock:/).fill('1')
  await dialog.getByLabel(/^Damaged:/).fill('1')
  await expectAccessible(merchant, 'an inspection')
  await dialog.getByRole('button', { name: returns.receiveSubmit }).click()
  await expect(dialog).toBeHidden()
  await expect(merchant.getByText(/1 restocked · 1 damaged/)).toBeVisible()

  await merchant.getByRole('button', { name: returns.refund }).click()
  await expect(dialog.getByLabel(/Refund how many/)).toHaveValue('2')
  await dialog.getByRole('button', { name: /^Refund \W\d/ }).click()
  await expect(dialog).toBeHidden()
  const refunds = merchant.getByRole('list', { name: orders.refunds })
  await expect(refunds).toContainText(orders.refundState.refunded)
  await expect(refunds).toContainText('2 × Rice bowl')
  await expect(refunds).not.toContainText('returned to stock')
  await merchant.getByRole('button', { name: returns.close }).click()
  await expect(merchant.getByText(returns.state.closed, { exact: true }).first()).toBeVisible()
  await expectAccessible(merchant, 'an order with a closed return')
})

test('creates a return in Vietnamese on a phone, and cancels it', async ({ browser }) => {
  test.setTimeout(180_000)
  const { returns, ui } = texts.vi.admin
  const buyer = await newBuyer(browser)
  const shop = await buyThree(buyer, 'Return shop', 'vi', 'returns-vi@example.test')
  const merchant = await openSignedIn(browser, 'vi', { store: shop })
  const dialog = merchant.getByRole('dialog')
  await openNewestOrder(merchant, shop)
  await send(merchant, 'vi', '3')
  await merchant.setViewportSize({ width: 390, height: 844 })
  await merchant.getByRole('button', { name: ui.moreActions }).click()
  await merchant.getByRole('menuitem', { name: returns.begin }).click()
  await expectAccessible(merchant, 'a new return')
  await dialog.getByRole('button', { name: returns.beginSubmit }).click()
  await expect(dialog).toBeHidden()
  await merchant.getByRole('button', { name: returns.cancel }).click()
  await dialog.getByRole('button', { name: returns.cancel }).click()
  await expect(dialog).toBeHidden()
  await expect(merchant.getByText(returns.state.cancelled, { exact: true })).toBeVisible()
})
