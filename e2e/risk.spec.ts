import { expect, type Page } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { expectAccessible } from './accessible.ts'
import { fillCheckout, newBuyer, pay, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, connectGateway, newStore, type OwnStore } from './own-store.ts'
import { texts } from './texts.ts'

const { orders, parcels, risks } = texts.en.admin
const [good, declined, japanese] = ['4242 4242 4242 4242', '4000 0000 0000 0002', '4000 0039 2000 0003']

/** An order to Vietnam, paid with the last card. */
async function buy(page: Page, store: OwnStore, handle: string, { email, cards }: { email: string; cards: string[] }) {
  await page.goto(storefrontAddress(store, `/products/${handle}`, 'en'))
  await page.getByRole('button', { name: texts.en.storefront.addToCart }).first().click()
  await expect(page.getByRole('link', { name: texts.en.storefront.goToCheckout }).first()).toBeAttached()
  await page.goto(storefrontAddress(store, '/checkout', 'en'))
  await fillCheckout(page, { email })
  for (const card of cards) {
    await pay(page, card)
    if (card === declined) await expect(page.getByRole('alert').first()).toBeVisible()
  }
  await expect(page).toHaveURL(/\/orders\//)
}

test('an order of high risk is shown with its reasons, left out of bulk fulfillment, and sent after its review [A2-23]', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const store = await newStore('Risk shop')
  await connectGateway(store)
  const { handle } = await callApi(store, 'POST', '/stores/products', {
    ...{ title: 'Walnut lamp', status: 'active', variants: [{ priceCents: 4_000 }] },
  })
  await buy(await newBuyer(browser), store, handle, { email: 'mai@example.test', cards: [good] })
  const risky = { email: 'quick@mailinator.com', cards: [declined, japanese] }
  await buy(await newBuyer(browser), store, handle, risky)

  const merchant = await openSignedIn(browser, 'en', { store })
  const list = `${adminBase}/${store.slug}/orders`
  const highRisk = merchant.getByRole('link', { name: /^#1002/ })
  const dialog = merchant.getByRole('dialog')
  /** Fulfills all orders that the list shows. The list clears its selection once the server has the task. */
  const fulfillAll = async () => {
    const selectAll = merchant.getByRole('columnheader').getByRole('checkbox')
    await selectAll.check()
    await merchant.getByRole('button', { name: orders.fulfillMany, exact: true }).click()
    await dialog.getByRole('button', { name: orders.fulfillMany, exact: true }).click()
    await expect(selectAll).not.toBeChecked()
  }
  const rowOf = (number: string) => merchant.getByRole('row', { name: new RegExp(number) })
  /** Once the task has come to the order. */
  const expectFulfilled = (number: string) =>
    expect(async () => {
      await merchant.reload()
      await expect(rowOf(number)).toContainText(orders.fulfillmentStatus.fulfilled, { timeout: 3_000 })
    }).toPass({ timeout: 60_000 })

  await merchant.goto(list)
  await fulfillAll()
  await expectFulfilled('#1001')
  await expect(rowOf('#1002')).toContainText(orders.fulfillmentStatus.unfulfilled)

  await merchant.getByRole('button', { name: orders.presets.highRisk, exact: true }).click()
  await expect(merchant.getByRole('link', { name: /^#1/ })).toHaveCount(1)
  await highRisk.click()
  const card = merchant.locator('section', { has: merchant.getByRole('heading', { name: risks.title, exact: true }) })
  await expect(card).toContainText('1 payment failed before this one.')
  await expect(card).toContainText('(Japan) differs from the one of the address (Vietnam)')
  await expect(card).toContainText('mailinator.com')
  await expectAccessible(merchant, 'an order of high risk')

  await merchant.getByRole('button', { name: parcels.fulfill }).click()
  await expect(dialog).toContainText(risks.warning)
  await expectAccessible(merchant, 'a warning before a risky order is sent')
  await dialog.getByRole('button', { name: texts.en.admin.ui.cancel }).click()

  await card.getByRole('button', { name: risks.review }).click()
  await expect(card.getByRole('button', { name: risks.unreview })).toBeVisible()
  await expect(merchant.getByText(orders.timelineKind.risk_reviewed)).toBeVisible()

  await merchant.goto(`${list}?risk=high&riskReview=needed`)
  await expect(merchant.getByText(orders.noMatch)).toBeVisible()
  await merchant.goto(`${list}?risk=high`)
  await fulfillAll()
  await expectFulfilled('#1002')
})
