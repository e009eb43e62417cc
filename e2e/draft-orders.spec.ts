import { expect, test } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { expectAccessible } from './accessible.ts'
import { boughtOrder, newBuyer, pay } from './buyer.ts'
import { linkMailedTo } from './mailbox.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, connectGateway, newStore } from './own-store.ts'
import { texts } from './texts.ts'

for (const language of ['en', 'vi'] as const)
  test(`a draft with a product and a custom item is mailed, paid by its link, and becomes an order (${language})`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const { drafts, pickers, save } = texts[language].admin
    const shop = await newStore('Phone shop')
    await connectGateway(shop)
    await callApi(shop, 'POST', '/stores/products', {
      ...{ title: 'Reed basket', status: 'active', variants: [{ priceCents: 4_000 }] },
    })
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
    await expectAccessible(merchant, 'a new draft order')
    await merchant.getByRole('button', { name: drafts.create, exact: true }).click()
    await expect(merchant.getByText(save.saved, { exact: true }).first()).toBeVisible()
    await expect(merchant.getByRole('heading', { name: '#D1' })).toBeVisible()

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

    await merchant.reload()
    await expect(merchant.getByText(drafts.states.completed).first()).toBeVisible()
    await expectAccessible(merchant, 'a completed draft order')
    await merchant.getByRole('link', { name: drafts.viewOrder }).click()
    await expect(merchant.locator('#content').getByText('Engraving').first()).toBeVisible()
    await merchant.goto(list)
    await expect(merchant.getByText(drafts.states.completed).first()).toBeVisible()
    await expectAccessible(merchant, 'the list of draft orders')
  })
