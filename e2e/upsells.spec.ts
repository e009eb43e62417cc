import { expect } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { expectAccessible } from './accessible.ts'
import { boughtOrder, fillCheckout, newBuyer, pay, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, connectGateway, newStore } from './own-store.ts'
import { languagesOfRun, texts } from './texts.ts'

for (const language of languagesOfRun) {
  const { storefront, admin } = texts[language]
  const themeKey = language === 'en' ? 'hydro' : 'newchick'

  test(`an offer beside a product sells more, and the merchant sees how much, ${themeKey} in ${language} [A2-25]`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const store = await newStore(`Upsell shop ${language}`)
    await connectGateway(store)
    const product = (title: string, priceCents: number) =>
      callApi(store, 'POST', '/stores/products', { title, status: 'active', variants: [{ priceCents }] })
    const lamp = await product('Walnut lamp', 4_000)
    await product('Warm bulb', 705)
    const { id: themeId } = await callApi(store, 'POST', '/stores/onlinestore/themes', { name: 'Shown', themeKey })
    await callApi(store, 'POST', `/stores/onlinestore/themes/${themeId}/activate`, {})

    const merchant = await openSignedIn(browser, language, { store })
    await merchant.goto(`${adminBase}/${store.slug}/upsells`)
    await merchant.getByRole('link', { name: admin.upsells.add }).first().click()
    await merchant.getByRole('textbox', { name: admin.upsells.name, exact: true }).fill('Bulbs for lamps')
    await merchant.getByLabel(admin.upsells.products).first().click()
    await merchant.getByRole('option', { name: 'Warm bulb' }).click()
    await merchant.keyboard.press('Escape')
    await merchant.getByRole('textbox', { name: admin.upsells.percent }).fill('10')
    await expectAccessible(merchant, 'a new upsell')
    await merchant.getByRole('button', { name: admin.upsells.create }).click()
    await expect(merchant.getByText(admin.upsells.states.active).first()).toBeVisible()

    const buyer = await newBuyer(browser)
    await buyer.goto(storefrontAddress(store, `/products/${lamp.handle}`, language))
    const offer = buyer.getByRole('region', { name: storefront.upsellTitle })
    await expect(offer).toContainText('Warm bulb')
    await offer.scrollIntoViewIfNeeded()
    await expectAccessible(buyer, 'a product with an offer')
    await offer.getByRole('button', { name: storefront.addProduct('Warm bulb') }).click()
    await expect(buyer).toHaveURL(/\/cart$/)
    await expect(buyer.locator('main')).toContainText('Bulbs for lamps')
    await buyer.goto(storefrontAddress(store, '/checkout', language))
    await fillCheckout(buyer)
    await pay(buyer, '4242 4242 4242 4242')
    // 7.05 less 10 %, rounded half up.
    expect((await boughtOrder(buyer, language)).totalCents).toBe(634)

    await expect
      .poll(
        async () => {
          const [row] = (await callApi(store, 'GET', '/stores/upsells')).items
          return [row.views, row.accepts, row.orders, row.revenueCents]
        },
        { timeout: 30_000 },
      )
      .toEqual([1, 1, 1, 634])
    await merchant.goto(`${adminBase}/${store.slug}/upsells`)
    await expect(merchant.getByRole('row', { name: /Bulbs for lamps/ })).toContainText('6')
    await expectAccessible(merchant, 'the list of upsells')
  })

  test(`offers after the payment and on the page of the order: one joins the order, one leads to the checkout, ${themeKey} in ${language} [A2-25]`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const store = await newStore(`After shop ${language}`)
    await connectGateway(store)
    const product = (title: string, priceCents: number, sizes: string[] = []) =>
      callApi(store, 'POST', '/stores/products', {
        ...{ title, status: 'active' },
        ...(sizes.length > 0 && { options: [{ name: 'Size', values: sizes }] }),
        variants: sizes.length > 0 ? sizes.map((size) => ({ optionValues: [size], priceCents })) : [{ priceCents }],
      })
    const lamp = await product('Walnut lamp', 4_000)
    await product('Warm bulb', 705, ['Small', 'Large'])
    const cloth = await product('Dust cloth', 300)
    const { id: themeId } = await callApi(store, 'POST', '/stores/onlinestore/themes', { name: 'Shown', themeKey })
    await callApi(store, 'POST', `/stores/onlinestore/themes/${themeId}/activate`, {})
    await callApi(store, 'POST', '/stores/upsells', {
      ...{ name: 'Cloth', title: '', placement: 'thank_you', triggerBy: 'all', triggerValues: [], minimumCents: 0 },
      ...{ productIds: [cloth.id], basisPoints: 0, priority: 0, startsAt: new Date().toISOString(), endsAt: null },
    })

    const merchant = await openSignedIn(browser, language, { store })
    await merchant.goto(`${adminBase}/${store.slug}/upsells/create`)
    await merchant.getByRole('textbox', { name: admin.upsells.name, exact: true }).fill('Bulbs, packed along')
    await merchant.getByLabel(admin.upsells.placement).selectOption({ label: admin.upsells.placements.post_purchase })
    await merchant.getByLabel(admin.upsells.products).first().click()
    await merchant.getByRole('option', { name: 'Warm bulb' }).click()
    await merchant.keyboard.press('Escape')
    await merchant.getByRole('textbox', { name: admin.upsells.percent }).fill('10')
    await merchant.getByRole('button', { name: admin.upsells.create }).click()
    await expect(merchant.getByText(admin.upsells.states.active).first()).toBeVisible()

    const buyer = await newBuyer(browser)
    await buyer.goto(storefrontAddress(store, `/products/${lamp.handle}`, language))
    await buyer.getByRole('button', { name: storefront.buyNow }).first().click()
    await fillCheckout(buyer)
    await pay(buyer, '4242 4242 4242 4242')
    await expect(buyer).toHaveURL(/\/orders\/[^/]+\/offer$/)
    await expect(buyer.locator('h1')).toHaveText(storefront.offer.title)
    await expectAccessible(buyer, 'the offer after a payment')
    // Nothing is chosen in advance, because one click charges the card.
    await buyer.getByRole('button', { name: /4242/ }).click()
    await expect(buyer).toHaveURL(/\/offer$/)
    await buyer.getByLabel(storefront.optionsOf('Warm bulb')).selectOption({ index: 2 })
    await buyer.getByRole('button', { name: /4242/ }).click()
    await expect(buyer).not.toHaveURL(/offer/)
    const bought = await boughtOrder(buyer, language)
    // 40.00, and 7.05 less 10 %, rounded half up.
    expect(bought.totalCents).toBe(4_634)
    await expect(buyer.locator('main')).toContainText('Large')
    // It is asked once.
    await buyer.reload()
    await expect(buyer).not.toHaveURL(/offer/)

    const further = buyer.getByRole('region', { name: storefront.upsellTitle })
    await expect(further).toContainText('Dust cloth')
    await further.getByRole('button', { name: storefront.addProduct('Dust cloth') }).click()
    await expect(buyer).toHaveURL(/\/checkout$/)

    await merchant.goto(`${adminBase}/${store.slug}/orders`)
    await merchant.getByRole('link', { name: `#${bought.number}` }).click()
    await expect(merchant.getByText(admin.orders.timelineKind.offer_added)).toBeVisible()
    await expect
      .poll(
        async () => {
          const { items } = await callApi(store, 'GET', '/stores/upsells')
          const row = items.find(({ placement }: { placement: string }) => placement === 'post_purchase')
          return [row.views, row.accepts, row.orders, row.revenueCents]
        },
        { timeout: 30_000 },
      )
      .toEqual([1, 1, 1, 634])
  })
}
