import { expect, type Page } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { expectAccessible } from './accessible.ts'
import { fillCheckout, goToCheckout, newBuyer, pay, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { linkMailedTo } from './mailbox.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, connectGateway, newStore } from './own-store.ts'
import { texts } from './texts.ts'

const { orders, parcels, pickers, returns } = texts.en.admin

/** Sends pieces of the bowls in a parcel. */
async function send(merchant: Page, quantity: string) {
  const dialog = merchant.getByRole('dialog')
  await merchant.getByRole('button', { name: parcels.fulfill }).click()
  await dialog.getByLabel(/Rice bowl/).fill(quantity)
  await dialog.getByRole('button', { name: parcels.fulfill }).click()
  await expect(dialog).toBeHidden()
}

test('an order is paid, refunded in part, sent in two parcels, returned, and exchanged for a dearer item that is paid by link [A2-23]', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const email = 'exchange@example.test'
  const shop = await newStore('Exchange shop')
  await connectGateway(shop)
  await callApi(shop, 'POST', '/stores/products', {
    ...{ title: 'Tea pot', status: 'active', variants: [{ priceCents: 4_000, initialStock: 2 }] },
  })
  const { handle } = await callApi(shop, 'POST', '/stores/products', {
    ...{ title: 'Rice bowl', status: 'active', variants: [{ priceCents: 1_800, initialStock: 10 }] },
  })
  const buyer = await newBuyer(browser)
  await buyer.goto(storefrontAddress(shop, `/products/${handle}`, 'en'))
  await buyer.locator('[name=quantity]').fill('3')
  await buyer.getByRole('button', { name: texts.en.storefront.addToCart }).first().click()
  await goToCheckout(buyer, 'en')
  await fillCheckout(buyer, { email })
  await pay(buyer, '4242 4242 4242 4242')
  await expect(buyer).toHaveURL(/\/orders\//)

  const merchant = await openSignedIn(browser, 'en', { store: shop })
  const dialog = merchant.getByRole('dialog')
  await merchant.goto(`${adminBase}/${shop.slug}/orders`)
  await merchant.getByRole('link', { name: /#\d+/ }).first().click()
  await merchant.getByRole('button', { name: orders.refund, exact: true }).click()
  await dialog.getByLabel(/Refund how many/).fill('1')
  await dialog.getByRole('button', { name: /^Refund \W\d/ }).click()
  await expect(dialog).toBeHidden()
  await expect(merchant.getByRole('list', { name: orders.refunds })).toContainText(orders.refundState.refunded)
  await send(merchant, '1')
  await send(merchant, '1')

  await merchant.getByRole('button', { name: returns.begin }).click()
  await dialog.getByLabel(/Return how many/).fill('1')
  await dialog.getByRole('searchbox', { name: pickers.findVariant }).fill('tea pot')
  await dialog.getByRole('button', { name: /Add Tea pot/ }).click()
  await expect(dialog.getByText(/The customer will owe \$22\.00/)).toBeVisible()
  await expectAccessible(merchant, 'a return with an exchange')
  await dialog.getByRole('button', { name: returns.beginSubmit }).click()
  await expect(dialog).toBeHidden()
  await expect(merchant.getByRole('list', { name: returns.setAside })).toContainText('Tea pot')
  // Two pots are too dear after all.
  await merchant.getByRole('button', { name: returns.exchange }).click()
  await dialog.getByLabel(/Send how many of Tea pot/).fill('2')
  await expect(dialog.getByText(/The customer will owe \$62\.00/)).toBeVisible()
  await dialog.getByLabel(/Send how many of Tea pot/).fill('1')
  await expect(dialog.getByText(/The customer will owe \$22\.00/)).toBeVisible()
  await expectAccessible(merchant, 'an exchange')
  await dialog.getByRole('button', { name: returns.exchangeSubmit }).click()
  await expect(dialog).toBeHidden()

  await merchant.getByRole('button', { name: returns.receive }).click()
  await dialog.getByRole('button', { name: returns.receiveSubmit }).click()
  await expect(dialog).toBeHidden()
  await merchant.getByRole('button', { name: returns.confirmExchange }).click()
  await expect(dialog.getByText(/The customer will owe \$22\.00/)).toBeVisible()
  await expectAccessible(merchant, 'the confirmation of an exchange')
  await dialog.getByRole('button', { name: returns.confirmExchange }).click()
  await expect(dialog).toBeHidden()
  await expect(merchant.getByRole('list', { name: returns.exchanged })).toContainText('Tea pot')
  await expect(merchant.getByText(orders.balance, { exact: true })).toBeVisible()
  await expectAccessible(merchant, 'an order with an exchange')

  await buyer.goto(await linkMailedTo(buyer, email, '/checkout/pay/'))
  await pay(buyer, '4242 4242 4242 4242')
  await expect(buyer).toHaveURL(/\/orders\//)
  await merchant.reload()
  await expect(merchant.getByRole('heading', { level: 1, name: /#\d+/ })).toBeVisible()
  await expect(merchant.getByText(orders.balance, { exact: true })).toBeHidden()
  await expect(merchant.getByRole('list', { name: orders.transactions })).toContainText('$22.00')
})
