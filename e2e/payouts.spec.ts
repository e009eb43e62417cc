import { expect, type Page } from '@playwright/test'
import { payoutReasons } from '../packages/contract/src/money/payouts/reasons.ts'
import { pageTable } from '../packages/contract/src/pages/pages.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { newTokens, openStore, operatorAccount } from './merchant.ts'
import { type Language, texts } from './texts.ts'

// They share the balance of one store.
test.describe.configure({ mode: 'default' })

/** Requests a payout of an amount. @returns the address of its page */
async function request(page: Page, language: Language, amount: string, shown: RegExp): Promise<string> {
  const { payouts } = texts[language].admin
  await page.goto('/admin/northwind/settings/payout')
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

for (const language of ['en', 'vi'] as const)
  test(`pays a merchant in ${language}: request, review, approval, transfer; a refusal with its remedy [A7-34, A7-42, A7-43]`, async ({
    browser,
  }) => {
    const { payouts, payoutReviews } = texts[language].admin
    const [amount, shown] = language === 'en' ? ['61.10', /61\.10/] : ['62.20', /62,20/]
    const merchant = await openStore(browser, language)
    const operator = await openStore(browser, language, { tokens: await newTokens(operatorAccount) })
    const address = await request(merchant, language, amount, shown)

    await step(operator, language, 'requested', payoutReviews.step.take, shown)
    await step(operator, language, 'under_review', payoutReviews.step.approve, shown)
    await step(operator, language, 'approved', payoutReviews.step.markSent, shown)
    await step(operator, language, 'processing', payoutReviews.step.markPaid, shown)
    await operator.getByLabel(payoutReviews.reference).fill('TR-1')
    await operator.getByRole('dialog').getByRole('button', { name: payoutReviews.step.markPaid }).click()
    await expect(operator.getByRole('dialog')).toBeHidden()
    await expectAccessible(operator, 'payout reviews')
    await merchant.goto(address)
    await expect(merchant.getByText(payouts.state.paid).first()).toBeVisible()
    await expectAccessible(merchant, 'payout')

    const refusedShown = language === 'en' ? /63\.30/ : /64,40/
    const refused = await request(merchant, language, language === 'en' ? '63.30' : '64.40', refusedShown)
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
