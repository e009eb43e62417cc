import { type Browser, expect, type Page } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { partOfCases } from '../packages/testing/src/runs/part-of-cases.ts'
import { stripeEvent, stripeSignature } from '../packages/testing/src/servers/stripe-events.ts'
import { journeyPort } from '../playwright.config.ts'
import { expectAccessible } from './accessible.ts'
import { fillCheckout, goToCheckout, newBuyer, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { openSignedIn } from './merchant.ts'
import { callApi, newStore, type OwnStore } from './own-store.ts'
import { type Language, texts } from './texts.ts'

const [good, declined, challenged] = ['4242 4242 4242 4242', '4000 0000 0000 0002', '4000 0025 0000 3155']

async function newShop(name: string, themeKey: 'hydro' | 'newchick' = 'hydro'): Promise<OwnStore & { handle: string }> {
  const store = await newStore(name)
  await callApi(store, 'POST', '/stores/payout/entities', {
    ...{ legalName: `${name} GmbH`, country: 'DE', registrationNumber: `HRB ${crypto.randomUUID()}` },
  })
  const { handle } = await callApi(store, 'POST', '/stores/products', {
    ...{ title: 'Rice bowl', status: 'active', variants: [{ priceCents: 1_800 }] },
  })
  const { id } = await callApi(store, 'POST', '/stores/onlinestore/themes', { name: 'Shown', themeKey })
  await callApi(store, 'POST', `/stores/onlinestore/themes/${id}/activate`, {})
  return { ...store, handle }
}

/** Connects Stripe as a merchant does. */
async function connectStripe(browser: Browser, store: OwnStore, webhookSecret?: string) {
  const { payments } = texts.en.admin
  const end = crypto.randomUUID().replaceAll('-', '')
  const merchant = await openSignedIn(browser, 'en', { store })
  await merchant.goto(`${adminBase}/${store.slug}/settings/payments`)
  await merchant.getByRole('button', { name: payments.add }).click()
  const dialog = merchant.getByRole('dialog')
  await dialog.getByLabel(payments.kind).selectOption('stripe')
  await dialog.getByLabel(payments.name).fill('Cards at Stripe')
  await dialog.getByLabel(payments.publishableKey).fill(`pk_test_${end}`)
  await dialog.getByLabel(payments.secretKey).fill(`sk_test_${end}`)
  if (webhookSecret) await dialog.getByLabel(payments.webhookSecret).fill(webhookSecret)
  await expectAccessible(merchant, 'a new connection to Stripe')
  await dialog.getByRole('button', { name: payments.add }).click()
  await expect(merchant.getByText(payments.state.takesSales)).toBeVisible()
  await expect(merchant.getByText(payments.testMode)).toBeVisible()
  await expect(merchant.getByText(/\/webhooks\/stripe\/[0-9a-f-]{36}/)).toBeVisible()
  return merchant
}

async function addAndCheckOut(page: Page, store: OwnStore & { handle: string }, language: Language) {
  await page.goto(storefrontAddress(store, `/products/${store.handle}`, language))
  await page.getByRole('button', { name: texts[language].storefront.addToCart }).first().click()
  await goToCheckout(page, language)
  await fillCheckout(page)
}

const cardField = (page: Page) =>
  page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number')
async function pay(page: Page, card: string) {
  await cardField(page).fill(card)
  await page.locator('form[data-checkout] [data-pay]').click()
}

for (const [theme, language] of partOfCases([
  ['hydro', 'en'],
  ['newchick', 'vi'],
] as const))
  test(`Stripe in ${theme}, ${language}: declined, then 3-D Secure that fails, then one that succeeds [A7-45]`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const text = texts[language].storefront
    const store = await newShop(`Stripe ${theme}`, theme)
    const merchant = await connectStripe(browser, store)
    const buyer = await newBuyer(browser)
    await addAndCheckOut(buyer, store, language)
    await expect(buyer.locator('[name=cardNumber]')).toHaveCount(0)
    await expect(cardField(buyer)).toBeVisible()
    await expectAccessible(buyer, 'a checkout with fields of Stripe')
    // Nothing was typed: Stripe says so, and nothing is sent.
    await buyer.locator('form[data-checkout] [data-pay]').click()
    await expect(buyer.locator('[data-stripe-finding]')).toHaveText('Your card number is incomplete.')
    await pay(buyer, declined)
    await expect(buyer.locator('[data-finding]')).toHaveText(text.findingDeclined)
    await pay(buyer, challenged)
    await expect(buyer).toHaveURL(/\/3ds\//)
    await buyer.getByRole('button', { name: 'Fail' }).click()
    await expect(buyer.locator('[data-finding]')).toHaveText(text.findingNotAuthenticated)
    await pay(buyer, challenged)
    await buyer.getByRole('button', { name: 'Complete' }).click()
    await expect(buyer).toHaveURL(/\/orders\//)
    await merchant.goto(`${adminBase}/${store.slug}/orders`)
    await merchant.getByRole('link', { name: /#\d+/ }).first().click()
    await expect(merchant.getByText(texts.en.admin.orders.timelineKind.paid)).toBeVisible()
  })

test('a script of Stripe that is blocked is said, and cash on delivery still buys [A7-45]', async ({ browser }) => {
  test.setTimeout(180_000)
  const store = await newShop('Blocked script')
  await connectStripe(browser, store)
  await callApi(store, 'POST', '/stores/payout/proxy/save-store-proxies', { name: 'Cash', kind: 'cash_on_delivery' })
  const buyer = await newBuyer(browser)
  await buyer.route('**/v3/', (route) => route.abort())
  await addAndCheckOut(buyer, store, 'en')
  await expect(buyer.locator('[data-stripe-finding]')).toHaveText(texts.en.storefront.cardNotLoaded)
  await buyer.locator('form[data-checkout] [data-pay]').click()
  await expect(buyer).toHaveURL(/\/checkout/)
  await buyer.getByLabel('Cash').check()
  await buyer.locator('form[data-checkout] [data-pay]').click()
  await expect(buyer).toHaveURL(/\/orders\//)
})

test('a card that Stripe accepts is charged at once, on a phone [A7-45]', async ({ browser }) => {
  test.setTimeout(180_000)
  const store = await newShop('Phone shop')
  await connectStripe(browser, store)
  const window = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const buyer = await window.newPage()
  await addAndCheckOut(buyer, store, 'en')
  await pay(buyer, good)
  await expect(buyer).toHaveURL(/\/orders\//)
})

for (const end of ['won', 'lost'] as const)
  test(`a dispute is reported, stops refunds, and is ${end} [A7-45]`, async ({ browser }) => {
    test.setTimeout(240_000)
    const { orders } = texts.en.admin
    const store = await newShop(`Dispute ${end}`)
    const secret = `whsec_${crypto.randomUUID().replaceAll('-', '')}`
    const merchant = await connectStripe(browser, store, secret)
    const webhook = /\/webhooks\/stripe\/[0-9a-f-]{36}/.exec(await merchant.locator('main').innerText())![0]
    const buyer = await newBuyer(browser)
    const script = buyer.waitForRequest((request) => request.url().endsWith('/v3/'))
    await addAndCheckOut(buyer, store, 'en')
    const bank = new URL('/bank/disputes', (await script).url()).href
    await pay(buyer, good)
    await expect(buyer).toHaveURL(/\/orders\//)
    const { items } = await callApi(store, 'GET', '/stores/orders')
    const order = await callApi(store, 'GET', `/stores/orders/${items[0].id}`)
    const intent = order.transactions.find(({ kind }: { kind: string }) => kind === 'authorization').reference

    /** The bank decides, and Stripe reports it. */
    const report = async (status: string, type: string) => {
      const answer = await fetch(bank, { method: 'POST', body: JSON.stringify({ intent, status }) })
      const event = stripeEvent(type, await answer.json())
      const signed = { 'stripe-signature': stripeSignature(event, secret), 'content-type': 'application/json' }
      const { status: received } = await fetch(`http://localhost:${journeyPort}${webhook}`, {
        ...{ method: 'POST', body: event, headers: signed },
      })
      expect(received).toBe(200)
    }
    await report('needs_response', 'charge.dispute.created')
    await merchant.goto(`${adminBase}/${store.slug}/orders/${order.id}`)
    const shown = async (text: string) => {
      await merchant.reload()
      await expect(merchant.getByText(text).first()).toBeVisible({ timeout: 3_000 })
    }
    await expect(() => shown(orders.disputeState.needs_response)).toPass({ timeout: 30_000 })
    await expect(merchant.getByText(orders.netPayment)).toBeVisible()
    await expect(merchant.getByText(orders.disputeNoRefund)).toBeVisible()
    await expectAccessible(merchant, 'an order with a dispute')
    await merchant.getByRole('button', { name: orders.refund, exact: true }).click()
    await expect(merchant.getByRole('dialog').getByText(orders.refundDisputed)).toBeVisible()
    await merchant.keyboard.press('Escape')
    await report(end, 'charge.dispute.closed')
    await expect(() => shown(orders.timelineKind[`dispute_${end}`])).toPass({ timeout: 30_000 })
    await expect(merchant.locator('main').getByText(orders.disputeState[end], { exact: true }).first()).toBeVisible()
    await expect(merchant.getByText(orders.disputeNoRefund)).toHaveCount(0)
    await expect(merchant.getByText(orders.netPayment)).toHaveCount(end === 'lost' ? 1 : 0)
    const days = { fromTime: dayFromNow(-1), toTime: dayFromNow(1), timezone: 'UTC' }
    const { totals } = await callApi(store, 'GET', `/stores/sales-reports?${new URLSearchParams(days)}`)
    const { totalCents } = order
    expect(totals).toMatchObject({ netCents: totalCents, disputedCents: end === 'lost' ? totalCents : 0 })
  })

const dayFromNow = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()
