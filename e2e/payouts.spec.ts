import { expect, type Page } from '@playwright/test'
import { payoutReasons } from '../packages/contract/src/money/payouts/reasons.ts'
import { pageTable } from '../packages/contract/src/pages/pages.ts'
import { demoAccounts } from '../packages/testing/src/fixtures/accounts.ts'
import { northwind } from '../packages/testing/src/fixtures/stores.ts'
import { expectAccessible } from './accessible.ts'
import { boughtOrder, fillCheckout, goToCheckout, newBuyer, pay, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { holdSales, letHoursPass } from './journey-clock.ts'
import { linkAmongMails } from './mailbox.ts'
import { newTokens, openStore, operatorAccount } from './merchant.ts'
import { callApi, connectGateway, newStore } from './own-store.ts'
import { type Language, languagesOfRun, texts } from './texts.ts'

// They share the balance of one store.
test.describe.configure({ mode: 'default' })

interface Request {
  language: Language
  amount: string
  shown: RegExp
  slug?: string
}

/** Requests a payout of an amount. @returns the address of its page */
async function request(page: Page, { language, amount, shown, slug = northwind.slug }: Request): Promise<string> {
  const { payouts } = texts[language].admin
  await page.goto(`/admin/${slug}/settings/payout`)
  await page.getByRole('button', { name: payouts.request }).click()
  await page.getByLabel(payouts.amount, { exact: true }).fill(amount)
  await expectAccessible(page, 'request of a payout')
  await page.getByRole('dialog').getByRole('button', { name: payouts.request }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  // The list may still show the payouts of before.
  await page.getByRole('row').filter({ hasText: shown }).getByRole('link').first().click()
  await expect(page.getByText(payouts.state.requested).first()).toBeVisible()
  return page.url()
}

/** Takes a step with the payout of the amount, which the queue lists in a state. */
async function step(page: Page, language: Language, state: string, name: string, amount: RegExp) {
  await page.goto(`/admin/northwind/payout-reviews?state=${state}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTable['website.payout-reviews'].label[language])
  const row = page.getByRole('listitem').filter({ hasText: amount }).last()
  await row.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  // Until it asks for more, or the payout leaves the list: the next page must not be read before.
  const dialog = page.getByRole('dialog')
  await expect.poll(async () => (await dialog.isVisible()) || !(await row.isVisible())).toBe(true)
}

/** The operator reviews, approves and sends the payout of the amount. */
async function payOut(operator: Page, language: Language, shown: RegExp) {
  const { payoutReviews } = texts[language].admin
  await step(operator, language, 'requested', payoutReviews.step.take, shown)
  await step(operator, language, 'under_review', payoutReviews.step.approve, shown)
  await step(operator, language, 'approved', payoutReviews.step.markSent, shown)
  await step(operator, language, 'processing', payoutReviews.step.markPaid, shown)
  await operator.getByLabel(payoutReviews.reference).fill('TR-1')
  await operator.getByRole('dialog').getByRole('button', { name: payoutReviews.step.markPaid }).click()
  await expect(operator.getByRole('dialog')).toBeHidden()
}

test('what a shop earns is held, released, and paid to an account that was confirmed by mail [A7-34, A7-42]', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { payouts } = texts.en.admin
  const store = await newStore('Earning shop')
  await connectGateway(store)
  await holdSales(store.id, 14)
  const lamp = { title: 'Walnut lamp', status: 'active', variants: [{ priceCents: 8_000 }] }
  const { handle } = await callApi(store, 'POST', '/stores/products', lamp)
  const account = { kind: 'paypal', holder: 'Ada Nguyen', accountEmail: 'ada@pay.example' }
  await callApi(store, 'POST', '/stores/payout/card', account)

  const buyer = await newBuyer(browser)
  await buyer.goto(storefrontAddress(store, `/products/${handle}`, 'en'))
  await buyer.getByRole('button', { name: texts.en.storefront.addToCart }).click()
  await goToCheckout(buyer, 'en')
  await fillCheckout(buyer)
  await pay(buyer, '4242 4242 4242 4242')
  await boughtOrder(buyer, 'en')

  const merchant = await openStore(browser, 'en', { store })
  const content = merchant.locator('#content')
  await merchant.goto(await linkAmongMails(merchant, demoAccounts[0].email, `${store.id}/settings/payout?confirm=`))
  await expect(merchant.getByText(payouts.confirmed)).toBeVisible()
  const releases = content.locator('section', { hasText: payouts.calendar })
  await expect(releases.getByText(payouts.fromOrders_one.replace('{{count, number}}', '1'))).toBeVisible()
  await content.getByRole('button', { name: payouts.request }).click()
  await expect(merchant.getByRole('dialog').getByText(payouts.needsUsableAccount)).toBeVisible()
  await merchant.keyboard.press('Escape')
  await expectAccessible(merchant, 'payouts while a sale is held')

  await letHoursPass(store.id, 24 * 60)
  await expect(async () => {
    await merchant.reload()
    await expect(releases.getByText(payouts.noReleases)).toBeVisible({ timeout: 2_000 })
  }).toPass()

  const shown = /66\.60/
  const address = await request(merchant, { language: 'en', amount: '66.60', shown, slug: store.slug })
  const operator = await openStore(browser, 'en', { tokens: await newTokens(operatorAccount) })
  await payOut(operator, 'en', shown)
  await merchant.goto(address)
  await expect(merchant.getByText(payouts.state.paid).first()).toBeVisible()
  await expectAccessible(merchant, 'a payout that was paid')
})

for (const language of languagesOfRun)
  test(`pays a merchant in ${language}: request, review, approval, transfer; a refusal with its remedy [A7-34, A7-42, A7-43]`, async ({
    browser,
  }) => {
    const { payouts, payoutReviews } = texts[language].admin
    const [amount, shown] = language === 'en' ? ['61.10', /61\.10/] : ['62.20', /62,20/]
    const merchant = await openStore(browser, language)
    const operator = await openStore(browser, language, { tokens: await newTokens(operatorAccount) })
    const address = await request(merchant, { language, amount, shown })

    await payOut(operator, language, shown)
    await expectAccessible(operator, 'payout reviews')
    await merchant.goto(address)
    await expect(merchant.getByText(payouts.state.paid).first()).toBeVisible()
    await expectAccessible(merchant, 'payout')

    const refusedShown = language === 'en' ? /63\.30/ : /64,40/
    const refusedAmount = language === 'en' ? '63.30' : '64.40'
    const refused = await request(merchant, { language, amount: refusedAmount, shown: refusedShown })
    await step(operator, language, 'requested', payoutReviews.step.take, refusedShown)
    await step(operator, language, 'under_review', payoutReviews.step.reject, refusedShown)
    const { documents_missing: reason } = payoutReasons
    await operator.getByLabel(payoutReviews.reason).selectOption({ label: reason.what[language] })
    await operator.getByRole('dialog').getByRole('button', { name: payoutReviews.step.reject }).click()
    await expect(operator.getByRole('dialog')).toBeHidden()
    await merchant.goto(refused)
    await expect(merchant.getByText(payouts.state.rejected).first()).toBeVisible()
    await expect(merchant.getByText(reason.remedy[language])).toBeVisible()
  })
