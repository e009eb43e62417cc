import { expect, type Page } from '@playwright/test'
import { pageTable } from '../packages/contract/src/pages/pages.ts'
import { lumiere, northwind } from '../packages/testing/src/fixtures/stores.ts'
import { texts as headerTexts } from '../packages/theme/src/groups/header/texts.ts'
import { expectAccessible } from './accessible.ts'
import { boughtOrder, centsOf, fillCheckout, goToCheckout, newBuyer, pay, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { openStore } from './merchant.ts'
import { giveVoice, mutingCard } from './muting-card.ts'
import { previewFrame } from './own-store.ts'
import { type Language, texts } from './texts.ts'

const goodCard = '4242 4242 4242 4242'
const declinedCard = '4000 0000 0000 0002'
const feeBasisPoints = 300

const journeys = [
  { store: northwind, language: 'en' },
  { store: lumiere, language: 'vi' },
] as const

// These tests run one after the other, and no other test visits the store, so the counts are exact.
test.describe.configure({ mode: 'default' })

for (const { store, language } of journeys)
  test(`completes the main job in ${store.themeKey}, ${language}: change the theme, publish, buy, find order, visit and money [A2-44, A1-03, A1-04, A2-69, B1-02, B2-43, B4-20, B4-21]`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const admin = await openStore(browser, language, { store })
    const reported: string[] = []
    // A preview is not a visit.
    admin.on('request', (request) => new URL(request.url()).pathname === '/e' && reported.push(request.url()))
    const before = await figuresOf(admin, language)
    const announcement = `${language} ${store.themeKey} ${Date.now()}`
    await changeAndPublish(admin, language, announcement)
    const buyer = await newBuyer(browser)
    const { number, totalCents } = await buy(buyer, storefrontAddress(store, '/', language), language, announcement)

    await admin.goto('/admin/orders')
    await expectTitle(admin, pageTable['website.orders'].label[language])
    const row = admin.getByRole('link', { name: new RegExp(`#?${number}`) })
    await row.click()
    await expect(admin.getByRole('heading', { level: 1 })).toContainText(number)
    await expectTitle(admin, pageTable['website.orders.detail'].label[language])
    await expect(
      admin.getByText(texts[language].admin.orders.paymentStatus.paid, { exact: true }).first(),
    ).toBeVisible()
    await expectAccessible(admin, 'order')

    await expect
      .poll(async () => (await figuresOf(admin, language)).orders, { timeout: 60_000, message: 'orders today' })
      .toBe(before.orders + 1)
    // The platform rounds half units up.
    const share = totalCents - Math.round((totalCents * feeBasisPoints) / 10_000)
    expect(await figuresOf(admin, language)).toMatchObject({
      visitors: before.visitors + 1,
      orders: before.orders + 1,
      sales: before.sales + totalCents,
      homeSales: before.homeSales + totalCents,
      // The money of a store with a holding period is released later, and other journeys pay that store out.
      ...(store.holdingDays === 0 && { balance: before.balance + share }),
    })
    expect(reported, 'visits reported by the back office').toEqual([])
  })

test('tells a customer that the payment is being checked while the gateway is silent, and then shows the order', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const page = await newBuyer(browser)
  const { storefront } = texts.en
  await page.goto(storefrontAddress(northwind, '/collections/all', 'en'))
  await page.locator('main a[href^="/products/"]').first().click()
  await page.getByRole('button', { name: storefront.addToCart }).first().click()
  await goToCheckout(page, 'en')
  await fillCheckout(page)
  await pay(page, mutingCard)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(storefront.pendingTitle)
  await expect(page).not.toHaveURL(/\/orders\//)
  await expectAccessible(page, 'pending payment')
  await giveVoice()
  await expect(async () => {
    await page.reload()
    await expect(page).toHaveURL(/\/orders\//, { timeout: 1_000 })
  }).toPass({ timeout: 240_000 })
  const { number } = await boughtOrder(page, 'en')
  // One order, and its cart is empty.
  const admin = await openStore(browser, 'en')
  await admin.goto(`/admin/orders?text=${number}`)
  await expect(admin.getByRole('link', { name: new RegExp(`#?${number}`) })).toHaveCount(1)
  await page.goto(storefrontAddress(northwind, '/cart', 'en'))
  await expect(page.getByRole('link', { name: storefront.goToCheckout })).toHaveCount(0)
})

const expectTitle = (page: Page, name: string) => expect(page).toHaveTitle(new RegExp(`^${name} · .+ · Backroom$`))

/** Today's figures of the overview and home page, and the toolbar's balance. Money is in minor units. */
async function figuresOf(page: Page, language: Language) {
  const { analytics, home, shell } = texts[language].admin
  await page.goto('/admin/analytics')
  await expectTitle(page, pageTable['website.analytics'].label[language])
  const figure = async (name: string) => {
    const value = page.getByRole('region', { name, exact: true })
    // Right after midnight the store has no sales yet, which is shown as text.
    await expect(value).toContainText(new RegExp(`\\d|${home.noSales}`))
    // The change from the previous period follows on the next line.
    const [shown = ''] = (await value.innerText()).replace(name, '').trim().split('\n')
    return shown.replace(home.noSales, '0')
  }
  const count = async (name: string) => Number((await figure(name)).replace(/\D/g, ''))
  const balance = page.locator('header').getByRole('button', { name: new RegExp(shell.balance) })
  await expect(balance).toContainText(/\d/)
  const figures = {
    visitors: await count(analytics.visitors),
    orders: await count(analytics.totalOrders),
    sales: centsOf(await figure(analytics.totalSales)),
    balance: centsOf(await balance.innerText()),
  }
  await page.goto('/admin/')
  return { ...figures, homeSales: centsOf(await figure(home.sales)) }
}

async function changeAndPublish(page: Page, language: Language, announcement: string) {
  const { themes, themeEditor, themePublication } = texts[language].admin
  const header = headerTexts[language]
  await page.goto('/admin/themes')
  await page
    .getByRole('link', { name: new RegExp(themes.edit) })
    .first()
    .click()
  await expectTitle(page, pageTable['website.themes.editor'].label[language])
  await expect(page.locator(previewFrame)).toHaveAttribute('data-loaded', 'true')
  await page.getByRole('tab', { name: themeEditor.setting }).click()
  await page.getByRole('button', { name: header.name, exact: true }).click()
  const field = page.getByRole('textbox', { name: header.labels.topBarText, exact: true })
  await field.fill(announcement)
  const preview = page.frameLocator(previewFrame)
  await expect(preview.getByText(announcement)).toBeVisible()
  await field.blur()
  await page.getByRole('button', { name: new RegExp(`^${themeEditor.undo}`) }).click()
  await expect(preview.getByText(announcement)).toHaveCount(0)
  await page.getByRole('button', { name: new RegExp(`^${themeEditor.redo}`) }).click()
  await expect(preview.getByText(announcement)).toBeVisible()
  await expectAccessible(page, 'theme editor')
  await page.getByRole('button', { name: themeEditor.publish }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(announcement)
  await dialog.getByRole('button', { name: themePublication.confirm, exact: true }).click()
  await expect(page.getByText(themePublication.published)).toBeVisible()
}

async function buy(page: Page, address: string, language: Language, announcement: string) {
  const { storefront } = texts[language]
  await page.goto(address)
  await expect(page.getByText(announcement)).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length), {
      message: 'font files of the storefront',
    })
    .toBeGreaterThanOrEqual(2)
  await expectAccessible(page, 'storefront home')
  await page.goto(new URL('/collections/all', address).href)
  await expectAccessible(page, 'collection')
  await page.locator('main a[href^="/products/"]').first().click()
  await expect(page.getByRole('button', { name: storefront.addToCart }).first()).toBeVisible()
  await expectAccessible(page, 'product')
  await page.getByRole('button', { name: storefront.addToCart }).first().click()
  await expect(page.getByRole('link', { name: storefront.goToCheckout }).first()).toBeVisible()
  await expectAccessible(page, 'cart')
  await goToCheckout(page, language)
  await expectAccessible(page, 'checkout')
  await fillCheckout(page)
  await pay(page, declinedCard)
  await expect(page.getByText(storefront.findingDeclined)).toBeVisible()
  await expectAccessible(page, 'checkout after a declined card')
  await pay(page, goodCard)
  const order = await boughtOrder(page, language)
  await expectAccessible(page, 'thank-you')
  return order
}
