import { expect } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { expectAccessible } from './accessible.ts'
import { boughtOrder, newBuyer, pay } from './buyer.ts'
import { test } from './journey.ts'
import { letHoursPass } from './journey-clock.ts'
import { linkMailedTo } from './mailbox.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, connectGateway, newStore } from './own-store.ts'
import { languagesOfRun, texts } from './texts.ts'

for (const language of languagesOfRun)
  test(`a draft with a product and a custom item is mailed, paid by its link, and becomes an order; an expired one is sent again (${language})`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const { drafts, pickers, save } = texts[language].admin
    const shop = await newStore('Phone shop')
    await connectGateway(shop)
    const basket = await callApi(shop, 'POST', '/stores/products', {
      ...{ title: 'Reed basket', status: 'active', variants: [{ priceCents: 4_000 }] },
    })
    const variantId: string = basket.variants[0].id
    const levels = await callApi(shop, 'GET', `/stores/inventory/variants/${variantId}`)
    await callApi(shop, 'POST', '/stores/inventory/counting', { variantIds: [variantId], counted: true })
    const counted = { variantId, locationId: levels.levels[0].locationId, quantity: 2, reason: 'received', note: '' }
    await callApi(shop, 'POST', '/stores/inventory/adjustments', counted)
    const email = `kim-${language}-${shop.slug}@example.test`
    const merchant = await openSignedIn(browser, language, { store: shop })
    const list = `${adminBase}/${shop.slug}/draft-orders`
    await merchant.goto(list)
    await merchant.getByRole('link', { name: drafts.add }).first().click()
    await merchant.getByRole('searchbox', { name: pickers.findVariant }).fill('reed')
    await merchant.getByRole('button', { name: /Reed basket/ }).click()
    await merchant.getByRole('button', { name: drafts.addCustom }).click()
    await merchant.getByRole('textbox', { name: drafts.customName }).fill('Engraving')
    await merchant.getByRole('textbox', { name: /Engraving \(USD\)/ }).fill('10')
    await merchant.getByRole('textbox', { name: drafts.email }).fill(email)
    await merchant.getByRole('combobox', { name: drafts.country }).selectOption('US')
    const address = {
      firstName: 'Kim',
      lastName: 'Tran',
      address1: '8 Rose Lane',
      city: 'Portland',
      postalCode: '97205',
    }
    for (const [field, value] of Object.entries({ ...address, region: 'OR' }))
      await merchant
        .getByRole('textbox', { name: drafts[field as keyof typeof address | 'region'], exact: true })
        .fill(value)
    await expect(merchant.locator('dl').getByText('50').first()).toBeVisible()
    await merchant.getByRole('checkbox', { name: drafts.reserve }).check()
    await expectAccessible(merchant, 'a new draft order')
    await merchant.getByRole('button', { name: drafts.create, exact: true }).click()
    await expect(merchant.getByText(save.saved, { exact: true }).first()).toBeVisible()
    await expect(merchant.getByRole('heading', { name: '#D1' })).toBeVisible()

    await expect(merchant.getByText(drafts.reserving.on)).toBeVisible()
    const availableOf = async () => {
      const { levels: found } = await callApi(shop, 'GET', `/stores/inventory/variants/${variantId}`)
      return [found[0].onHand, found[0].reserved]
    }
    expect(await availableOf()).toEqual([2, 1])

    await merchant.getByRole('button', { name: drafts.send, exact: true }).click()
    await expectAccessible(merchant, 'the dialog that sends a link')
    await merchant.getByRole('dialog').getByRole('button', { name: drafts.send, exact: true }).click()
    await expect(merchant.getByText(drafts.states.invoice_sent).first()).toBeVisible()

    const buyer = await newBuyer(browser)
    const link = await linkMailedTo(buyer, email, '/checkout/draft/')
    await buyer.goto(link)
    await expect(buyer.getByText('Engraving').first()).toBeVisible()
    await expect(buyer.locator('[name=email]')).toHaveValue(email)
    await pay(buyer, '4242424242424242')
    // The shop is in English, whatever its member reads.
    expect(await boughtOrder(buyer, 'en')).toMatchObject({ totalCents: 5_000 })
    await buyer.goto(link)
    await expect(buyer).toHaveURL(/\/orders\//)
    expect(await availableOf()).toEqual([1, 0])

    await merchant.reload()
    await expect(merchant.getByText(drafts.states.completed).first()).toBeVisible()
    await expectAccessible(merchant, 'a completed draft order')
    await merchant.getByRole('link', { name: drafts.viewOrder }).click()
    await expect(merchant.locator('#content').getByText('Engraving').first()).toBeVisible()
    await merchant.goto(list)
    await expect(merchant.getByText(drafts.states.completed).first()).toBeVisible()
    await expectAccessible(merchant, 'the list of draft orders')

    // A copy of the order, whose link ends before it is paid.
    const [order] = (await callApi(shop, 'GET', '/stores/orders?limit=1')).items
    const copy = await callApi(shop, 'POST', `/stores/orders/${order.id}/draft`, {})
    await letHoursPass(shop.id, 31 * 24)
    await buyer.goto(copy.url)
    await expect(buyer.getByText('This link to pay has expired.')).toBeVisible()
    await expectAccessible(buyer, 'the page of an expired link')
    await expect(async () => {
      await merchant.goto(`${list}/${copy.id}`)
      await expect(merchant.getByText(drafts.states.expired, { exact: true }).first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expectAccessible(merchant, 'an expired draft order')
    await merchant.getByRole('button', { name: drafts.sendAnew, exact: true }).click()
    await merchant.getByRole('dialog').getByRole('button', { name: drafts.send, exact: true }).click()
    await expect(merchant.getByText(drafts.states.invoice_sent).first()).toBeVisible()
    await buyer.goto(copy.url)
    await expect(buyer).toHaveURL(/\/checkout/)
  })
