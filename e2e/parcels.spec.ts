import { expect, type Page } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { expectAccessible } from './accessible.ts'
import { fillCheckout, newBuyer, pay, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, connectGateway, newStore, type OwnStore } from './own-store.ts'
import { type Language, languagesOfRun, texts } from './texts.ts'

/** The tests run at the same time, and each reads its newest mail. */
const emailIn = (language: Language) => `mai-${language}-${Date.now()}@example.test`
const ups = '1Z999AA10123456784'
const fourPx = '4PX3000123456789CN'

/** A paid order of two lamps and a bulb, on its page in the back office and on the customer's page. */
async function buy(store: OwnStore, buyer: Page, { language, email }: { language: Language; email: string }) {
  const { storefront } = texts[language]
  for (const [title, times] of Object.entries({ 'Walnut lamp': 2, 'Warm bulb': 1 })) {
    const { handle } = await callApi(store, 'POST', '/stores/products', {
      ...{ title, status: 'active', variants: [{ priceCents: 4_000 }] },
    })
    for (let added = 0; added < times; added++) {
      await buyer.goto(storefrontAddress(store, `/products/${handle}`, language))
      await buyer.getByRole('button', { name: storefront.addToCart }).first().click()
      await expect(buyer.getByRole('link', { name: storefront.goToCheckout }).first()).toBeAttached()
    }
  }
  await buyer.goto(storefrontAddress(store, '/checkout', language))
  await fillCheckout(buyer)
  await buyer.locator('[name=email]').fill(email)
  await pay(buyer, '4242 4242 4242 4242')
  await expect(buyer).toHaveURL(/\/orders\//)
}

for (const language of languagesOfRun) {
  const { parcels, orders, holds } = texts[language].admin
  const { checkoutTexts } = texts[language].storefront

  test(`an order is sent in two parcels, the customer reads of both, one arrives and the other is cancelled, in ${language} [A2-23]`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const store = await newStore(`Parcel shop ${language}`)
    await connectGateway(store)
    const buyer = await newBuyer(browser)
    const email = emailIn(language)
    await buy(store, buyer, { language, email })

    const merchant = await openSignedIn(browser, language, { store })
    await merchant.goto(`${adminBase}/${store.slug}/orders`)
    await merchant.getByRole('link', { name: /#\d+/ }).first().click()
    const dialog = merchant.getByRole('dialog')

    await merchant.getByRole('button', { name: parcels.fulfill }).click()
    await dialog.getByRole('textbox', { name: /Walnut lamp/ }).fill('1')
    await dialog.getByLabel(parcels.numbers).fill(ups)
    await expect(dialog.getByLabel(parcels.carrier, { exact: true })).toHaveValue('UPS')
    await expectAccessible(merchant, 'a new parcel')
    await dialog.getByRole('button', { name: parcels.fulfill }).click()
    await expect(dialog).toBeHidden()
    await expect(merchant.getByRole('heading', { name: /#\d+-F1/ })).toBeVisible()
    await expect(merchant.getByRole('link', { name: new RegExp(ups) })).toHaveAttribute(
      'href',
      `https://www.ups.com/track?tracknum=${ups}`,
    )
    expect(await mailTo(merchant, email, ups)).toContain('Walnut lamp')

    // By keyboard alone: from the button into the dialog, and sent with Enter.
    await merchant.getByRole('button', { name: parcels.fulfill }).focus()
    await merchant.keyboard.press('Enter')
    await dialog.getByLabel(parcels.numbers).focus()
    await merchant.keyboard.type(fourPx)
    await merchant.keyboard.press('Enter')
    await expect(merchant.getByRole('heading', { name: /#\d+-F2/ })).toBeVisible()
    await mailTo(merchant, email, fourPx)
    await expect(merchant.getByText(orders.timelineKind.fulfilled, { exact: true })).toBeVisible()
    await expectAccessible(merchant, 'an order in two parcels')

    await buyer.reload()
    const sent = buyer.locator('.parcel')
    await expect(sent).toHaveCount(2)
    await expect(sent.nth(0)).toContainText(checkoutTexts.parcelOnItsWay)
    await expect(sent.nth(1).getByRole('link')).toHaveText(checkoutTexts.parcelTrack(fourPx))
    await expectAccessible(buyer, 'an order with two parcels')

    await merchant.getByRole('button', { name: parcels.deliver }).first().click()
    await dialog.getByRole('button', { name: parcels.deliver }).click()
    await expect(merchant.getByText(parcels.state.delivered, { exact: true })).toBeVisible()
    await merchant.getByRole('button', { name: parcels.cancel }).click()
    await dialog.getByRole('button', { name: parcels.cancel }).click()
    await expect(merchant.getByText(parcels.state.cancelled, { exact: true })).toBeVisible()
    await buyer.reload()
    await expect(sent.nth(0)).toContainText(checkoutTexts.parcelDelivered)
    await expect(sent.nth(1)).toContainText(checkoutTexts.toFollow)

    await merchant.getByRole('button', { name: holds.hold }).click()
    await dialog.getByLabel(holds.note).fill('Asked for the house number')
    await expectAccessible(merchant, 'putting an order on hold')
    await dialog.getByRole('button', { name: holds.hold }).click()
    await expect(merchant.getByText('Asked for the house number').first()).toBeVisible()
    await expect(merchant.getByRole('button', { name: parcels.fulfill })).toBeHidden()
    await expectAccessible(merchant, 'an order on hold')
    await merchant.getByRole('button', { name: holds.release }).click()
    await expect(merchant.getByRole('button', { name: parcels.fulfill })).toBeVisible()

    // The tracking number finds the order.
    await merchant.goto(`${adminBase}/${store.slug}/orders?text=${ups}`)
    await expect(merchant.getByRole('link', { name: /#\d+/ })).toHaveCount(1)
  })
}
