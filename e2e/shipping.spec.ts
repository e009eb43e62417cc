import { expect } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { expectAccessible } from './accessible.ts'
import { boughtOrder, fillCheckout, goToCheckout, newBuyer, pay, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, connectGateway, newStore } from './own-store.ts'
import { texts } from './texts.ts'

const { storefront } = texts.en
const { shipping, taxes, save } = texts.en.admin

test('a merchant sets a zone and a tax, a buyer sees both and pays them, and the order adds up', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const store = await newStore('Shipping shop')
  await connectGateway(store)
  const { handle } = await callApi(store, 'POST', '/stores/products', {
    ...{ title: 'Walnut lamp', status: 'active', variants: [{ priceCents: 4_000 }] },
  })

  const merchant = await openSignedIn(browser, 'en', { store })
  await merchant.goto(`${adminBase}/${store.slug}/settings/shipping`)
  await expect(merchant.getByText(shipping.freeShop)).toBeVisible()
  await merchant.getByRole('link', { name: 'General' }).click()
  await merchant.getByRole('button', { name: shipping.addZone }).click()
  await merchant.getByRole('textbox', { name: shipping.zoneName }).fill('Home')
  await merchant.getByRole('combobox', { name: shipping.countries }).fill('Vietnam')
  await merchant.getByRole('option', { name: 'Vietnam' }).click()
  await merchant.keyboard.press('Escape')
  await merchant.getByRole('button', { name: shipping.addRate }).click()
  await merchant.getByRole('textbox', { name: 'Price (USD)' }).fill('5')
  await merchant.getByRole('textbox', { name: 'Free from (USD)' }).fill('50')
  await expect(merchant.getByText('Standard, $5.00, free from $50.00')).toBeVisible()
  await expectAccessible(merchant, 'a shipping profile')
  await merchant.getByRole('button', { name: save.save, exact: true }).first().click()
  await expect(merchant.getByText(save.saved, { exact: true }).first()).toBeVisible()

  await merchant.goto(`${adminBase}/${store.slug}/settings/taxes`)
  await merchant.getByRole('button', { name: taxes.start }).click()
  const dialog = merchant.getByRole('dialog')
  await dialog.getByRole('button').last().click()
  await merchant.getByRole('checkbox', { name: taxes.isConfirmed }).check()
  await expectAccessible(merchant, 'tax settings')
  await merchant.getByRole('button', { name: save.save, exact: true }).first().click()
  await expect(merchant.getByText(save.saved, { exact: true }).first()).toBeVisible()

  const buyer = await newBuyer(browser)
  await buyer.goto(storefrontAddress(store, `/products/${handle}`, 'en'))
  await buyer.getByRole('button', { name: storefront.addToCart }).click()
  await buyer.goto(storefrontAddress(store, '/cart', 'en'))
  await goToCheckout(buyer, 'en')
  // The country that is chosen first is not shipped to, which is said as soon as an address is entered.
  await expect(buyer.getByText(storefront.findingNotShippedTo)).toBeHidden()
  await buyer.locator('[name=postalCode]').fill('10001')
  await buyer.locator('[name=postalCode]').blur()
  await expect(buyer.getByText(storefront.findingNotShippedTo)).toBeVisible()
  await fillCheckout(buyer)
  await expect(buyer.getByRole('radio', { name: /Standard/ })).toBeChecked()
  await expect(buyer.getByText(storefront.findingNotShippedTo)).toBeHidden()
  // 40.00, 5.00 for shipping, and 10 % of both.
  await expect(buyer.locator('[data-pay]')).toHaveText(storefront.pay('$49.50'))
  await expect(buyer.locator('.totals')).toContainText('VAT 10 %')
  await expectAccessible(buyer, 'a checkout with delivery options')
  await pay(buyer, '4242 4242 4242 4242')
  const { number, totalCents } = await boughtOrder(buyer, 'en')
  expect(totalCents).toBe(4_950)

  await merchant.goto(`${adminBase}/${store.slug}/orders`)
  await merchant
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  const summary = merchant.locator('dl').filter({ hasText: 'Shipping (Standard)' })
  await expect(summary).toContainText(/\$40\.00.*\$5\.00.*VAT 10 %.*\$4\.50.*\$49\.50/s)
})
