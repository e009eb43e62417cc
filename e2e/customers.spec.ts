import { expect } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { expectAccessible } from './accessible.ts'
import { boughtOrder, fillCheckout, goToCheckout, newBuyer, pay, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, connectGateway, newStore } from './own-store.ts'
import { texts } from './texts.ts'

const { storefront } = texts.en
const { customers, drafts, orders, ui } = texts.en.admin

test('a guest’s order makes a customer, whom the merchant subscribes, edits, merges and erases [A2-23]', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const store = await newStore('Customer shop')
  await connectGateway(store)
  const { handle } = await callApi(store, 'POST', '/stores/products', {
    ...{ title: 'Walnut lamp', status: 'active', variants: [{ priceCents: 4_000 }] },
  })
  await callApi(store, 'POST', '/stores/customers', {
    ...{ email: 'mai@work.example', firstName: '', lastName: '', phone: '', language: null },
    ...{ tags: ['wholesale'], note: 'Met at a fair' },
  })

  const buyer = await newBuyer(browser)
  await buyer.goto(storefrontAddress(store, `/products/${handle}`, 'en'))
  await buyer.getByRole('button', { name: storefront.addToCart }).click()
  await goToCheckout(buyer, 'en')
  await fillCheckout(buyer)
  await pay(buyer, '4242 4242 4242 4242')
  const { number } = await boughtOrder(buyer, 'en')

  const merchant = await openSignedIn(browser, 'en', { store })
  await merchant.goto(`${adminBase}/${store.slug}/customers`)
  await expectAccessible(merchant, 'the list of customers')
  const content = merchant.locator('#content')
  const dialog = merchant.getByRole('dialog')
  await merchant.getByRole('columnheader').getByRole('checkbox').check()
  await merchant.getByRole('button', { name: customers.addTags }).click()
  await dialog.getByRole('combobox', { name: customers.tags }).fill('fair')
  await merchant.keyboard.press('Enter')
  await expectAccessible(merchant, 'the dialog of tags')
  await dialog.getByRole('button', { name: customers.addTags }).click()
  await expect(content.getByRole('cell', { name: 'wholesale, fair' })).toBeVisible()
  await expect(content.getByRole('cell', { name: 'fair', exact: true })).toBeVisible()

  await merchant.getByRole('link', { name: 'Lê Mai' }).click()
  await expect(content.getByText('12 Phố Huế')).toBeVisible()
  await expectAccessible(merchant, 'a customer')

  await merchant.getByRole('button', { name: customers.subscribe }).click()
  await dialog.getByRole('textbox', { name: customers.reason }).fill('Asked at the fair')
  await dialog.getByRole('button', { name: customers.subscribe }).click()
  await expect(content.getByText('Asked at the fair')).toBeVisible()

  await merchant.getByRole('link', { name: customers.createOrder }).click()
  await expect(merchant.getByRole('textbox', { name: drafts.email })).toHaveValue(/@/)
  await expect(merchant.getByRole('textbox', { name: drafts.address1 })).toHaveValue('12 Phố Huế')
  await merchant.getByRole('button', { name: texts.en.admin.save.discard }).click()
  await merchant.goBack()

  await merchant.getByRole('link', { name: customers.edit }).click()
  await merchant.getByRole('textbox', { name: customers.phone }).fill('+84 912 345 678')
  await merchant.getByRole('button', { name: texts.en.admin.save.save, exact: true }).click()
  await expect(merchant.getByText(texts.en.admin.save.saved, { exact: true }).first()).toBeVisible()
  await merchant.goBack()
  await expect(content.getByRole('link', { name: '+84912345678' })).toBeVisible()

  await merchant.getByRole('button', { name: ui.moreActions }).click()
  await merchant.getByRole('menuitem', { name: customers.merge }).click()
  await dialog.getByRole('combobox', { name: customers.mergeWith }).click()
  await dialog.getByRole('option', { name: 'mai@work.example' }).click()
  await expect(dialog.getByText(customers.mergeRest)).toBeVisible()
  await expectAccessible(merchant, 'merging two customers')
  await dialog.getByRole('button', { name: customers.merge }).click()
  await expect(content.getByText('wholesale')).toBeVisible()

  await merchant.getByRole('button', { name: ui.moreActions }).click()
  await merchant.getByRole('menuitem', { name: customers.erase }).click()
  await expect(dialog.getByText(customers.eraseStays)).toBeVisible()
  await dialog.getByRole('button', { name: customers.erase }).click()
  await expect(content.getByText(customers.none)).toBeVisible()

  await merchant.goto(`${adminBase}/${store.slug}/orders`)
  await merchant.getByRole('link', { name: `#${number}` }).click()
  await expect(content.getByText(orders.erasedCustomer)).toBeVisible()
  await expect(content).not.toContainText('mai@example.test')
  await expect(content.getByText('$40').first()).toBeVisible()
})
