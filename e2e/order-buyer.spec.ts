import { expect, type Page } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { demoAccounts } from '../packages/testing/src/fixtures/accounts.ts'
import { northwind } from '../packages/testing/src/fixtures/stores.ts'
import { expectAccessible } from './accessible.ts'
import { fillCheckout, newBuyer, pay, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { newTokens, openSignedIn, openStore } from './merchant.ts'
import { callApi, connectGateway, newStore, type OwnStore } from './own-store.ts'
import { type Language, languagesOfRun, texts } from './texts.ts'

async function buy(buyer: Page, store: OwnStore, language: Language) {
  const { storefront } = texts[language]
  const { handle } = await callApi(store, 'POST', '/stores/products', {
    ...{ title: 'Walnut lamp', status: 'active', variants: [{ priceCents: 4_000 }] },
  })
  await buyer.goto(storefrontAddress(store, `/products/${handle}`, language))
  await buyer.getByRole('button', { name: storefront.addToCart }).first().click()
  await expect(buyer.getByRole('link', { name: storefront.goToCheckout }).first()).toBeAttached()
  await buyer.goto(storefrontAddress(store, '/checkout', language))
  await fillCheckout(buyer)
  await pay(buyer, '4242 4242 4242 4242')
  await expect(buyer).toHaveURL(/\/orders\//)
}

async function printSlip(merchant: Page, language: Language) {
  const { orders, parcels } = texts[language].admin
  await expect(merchant.getByRole('button', { name: parcels.fulfill })).toBeVisible()
  await merchant.getByRole('button', { name: orders.print, exact: true }).click()
  const download = merchant.waitForEvent('download')
  await merchant.getByRole('menuitem', { name: orders.documents.packing_slip }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
}

for (const language of languagesOfRun) {
  const { orders, orderBuyer } = texts[language].admin

  test(`a member changes where an order is sent, and slip, timeline and the customer’s page have the new address, in ${language} [A2-23]`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const store = await newStore(`Address shop ${language}`, { currency: 'JPY' })
    await connectGateway(store)
    const buyer = await newBuyer(browser)
    await buy(buyer, store, language)
    await expect(buyer.locator('main')).toContainText('12 Phố Huế')

    const merchant = await openSignedIn(browser, language, { store })
    await merchant.goto(`${adminBase}/${store.slug}/orders`)
    await merchant.getByRole('link', { name: /#\d+/ }).first().click()
    await expect(merchant.getByRole('heading', { name: orderBuyer.attribution })).toBeVisible()
    await expect(merchant.getByText(orderBuyer.firstOrder)).toBeVisible()
    await expectAccessible(merchant, 'an order with its customer')

    await merchant.getByRole('button', { name: orderBuyer.editAddress }).focus()
    await merchant.keyboard.press('Enter')
    const dialog = merchant.getByRole('dialog')
    await expectAccessible(merchant, 'an address')
    await dialog.locator('[name=address1]').fill('9 Tràng Tiền')
    await expect(dialog.getByText(orderBuyer.notRecalculated)).toBeHidden()
    await dialog.locator('[name=region]').selectOption('SG')
    await expect(dialog.getByText(orderBuyer.notRecalculated)).toBeVisible()
    await merchant.keyboard.press('Control+s')
    await expect(dialog).toBeHidden()
    await expect(merchant.getByText(orders.timelineKind.address_changed, { exact: true })).toBeVisible()
    await expect(merchant.getByRole('definition').filter({ hasText: '12 Phố Huế' })).toBeVisible()
    await expect(merchant.getByRole('definition').filter({ hasText: '9 Tràng Tiền' })).toBeVisible()
    // The fixed bar covers links at the place where the dialog has left the page.
    await merchant.evaluate(() => scrollTo(0, 0))
    await expectAccessible(merchant, 'an order with another address')
    await printSlip(merchant, language)
    await buyer.reload()
    await expect(buyer.locator('main')).toContainText('9 Tràng Tiền')
    await expect(buyer.locator('main')).not.toContainText('12 Phố Huế')
  })

  test(`a colleague who is mentioned by keyboard sees the notification, which leads to the order, in ${language} [A2-23]`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const support = demoAccounts.find(({ email }) => email.startsWith('support'))!
    const note = `${language}-${Date.now()}`
    const sam = await openStore(browser, language, { tokens: await newTokens(support) })
    await sam.goto(`${adminBase}/${northwind.slug}/orders`)
    const merchant = await openStore(browser, language)
    await merchant.goto(`${adminBase}/${northwind.slug}/orders`)
    await merchant.getByRole('link', { name: /#\d+/ }).first().click()
    const comment = merchant.getByLabel(orders.comment, { exact: true })
    await comment.focus()
    await merchant.keyboard.type('Call @sam')
    await expect(merchant.getByRole('option', { name: /Sam Carter/ })).toBeVisible()
    const [list, text] = await Promise.all(
      [merchant.getByRole('option', { name: /Sam Carter/ }), comment].map((one) => one.boundingBox()),
    )
    expect(list!.x, 'the list is at the comment').toBeGreaterThanOrEqual(text!.x)
    expect(Math.abs(list!.y - text!.y), 'the list is at the comment').toBeLessThan(300)
    await expectAccessible(merchant, 'colleagues to mention')
    await merchant.keyboard.press('Enter')
    await expect(comment).toHaveValue('Call @Sam Carter ')
    await merchant.keyboard.type(note)
    await merchant.getByRole('button', { name: orders.addComment }).click()
    await expect(merchant.getByText(`Call @Sam Carter ${note}`)).toBeVisible()

    const [bell = ''] = texts[language].admin.notifications.bell_other.split('{')
    await sam.getByRole('button', { name: bell }).click()
    await sam
      .getByText(/Ada Nguyen.*#\d+/)
      .first()
      .click()
    await expect(sam.getByText(`Call @Sam Carter ${note}`)).toBeVisible()
  })
}
