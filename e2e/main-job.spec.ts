import { expect, type Page, test } from '@playwright/test'
import { journeyPort } from '../playwright.config.ts'
import { expectAccessible } from './accessible.ts'
import { chooseShop, openAdmin, signIn } from './merchant.ts'
import { type Language, words } from './words.ts'

const journeys = [
  { shop: 'Northwind Tees', slug: 'northwind', theme: 'hydro', language: 'en', paidOutAtOnce: true },
  { shop: 'Northwind Tees', slug: 'northwind', theme: 'hydro', language: 'vi', paidOutAtOnce: true },
  { shop: 'Maison Lumière', slug: 'lumiere', theme: 'newchick', language: 'en', paidOutAtOnce: false },
  { shop: 'Maison Lumière', slug: 'lumiere', theme: 'newchick', language: 'vi', paidOutAtOnce: false },
] as const

// The two journeys of a shop publish its one theme: not at the same time.
test.describe.configure({ mode: 'default' })

for (const { shop, slug, theme, language, paidOutAtOnce } of journeys)
  test(`the main job in ${theme}, ${language}: sign in, change the theme, publish, buy, find order, visit and money [A2-44, A1-03, A1-04, A2-69, B1-02, B2-43, B4-20, B4-21]`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const admin = await openAdmin(browser, language)
    await signIn(admin, language)
    await expectAccessible(admin, 'shop chooser')
    await chooseShop(admin, shop)
    await expectAccessible(admin, 'home')
    const before = await figuresOf(admin, language)

    const announcement = `${language} ${theme} ${Date.now()}`
    await changeAndPublish(admin, language, announcement)
    // Each journey is another person: visitors are told apart by address and browser.
    const userAgent = `Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0 Safari/537.36 ${theme}/${language}`
    const window = await browser.newContext({ viewport: { width: 1280, height: 900 }, userAgent })
    const buyer = await window.newPage()
    const number = await buy(buyer, `http://${slug}.localhost:${journeyPort}/?lang=${language}`, language, announcement)

    await admin.goto('/admin/orders')
    const row = admin.getByRole('link', { name: new RegExp(`#?${number}`) })
    await expect(row).toBeVisible()
    await expectAccessible(admin, 'orders')
    await row.click()
    await expect(admin.getByRole('heading', { level: 1 })).toContainText(String(number))
    await expectAccessible(admin, 'order')

    await expect
      .poll(async () => (await figuresOf(admin, language)).orders, {
        timeout: 30_000,
        message: 'the purchase in the overview',
      })
      .toBe(before.orders + 1)
    const after = await figuresOf(admin, language)
    expect(after.visitors, 'the visit in the overview').toBeGreaterThan(before.visitors)
    expect(after.sales, 'the sale in the overview').not.toBe(before.sales)
    await expectAccessible(admin, 'overview')
    // Lumière's money waits for its release; Northwind's can be paid out at once.
    if (paidOutAtOnce) expect(after.balance).not.toBe(before.balance)
    else expect(after.balance).toBe(before.balance)
  })

/** Today's figures of the overview and the toolbar's balance, as the screen shows them. */
async function figuresOf(page: Page, language: Language) {
  const { analytics } = words[language].admin
  await page.goto('/admin/analytics')
  const figure = async (name: string) => {
    const value = page.getByRole('region', { name, exact: true })
    await expect(value).toContainText(/\d/)
    return (await value.innerText()).replace(name, '').trim()
  }
  const count = async (name: string) => Number((await figure(name)).replace(/\D/g, ''))
  const balance = page.locator('header').getByRole('button', { name: new RegExp(words[language].admin.shell.balance) })
  await expect(balance).toContainText(/\d/)
  return {
    visitors: await count(analytics.visitors),
    orders: await count(analytics.totalOrders),
    sales: await figure(analytics.totalSales),
    balance: await balance.innerText(),
  }
}

async function changeAndPublish(page: Page, language: Language, announcement: string) {
  const { themes, themeEditor } = words[language].admin
  await page.goto('/admin/themes')
  await expectAccessible(page, 'themes')
  await page
    .getByRole('link', { name: new RegExp(themes.edit) })
    .first()
    .click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('data-loaded', 'true')
  await page.getByRole('tab', { name: themeEditor.setting }).click()
  await page.getByRole('button', { name: themeEditor.header, exact: true }).click()
  const field = page.getByRole('textbox', { name: themeEditor.label.topBarText, exact: true })
  await field.fill(announcement)
  const preview = page.frameLocator('iframe')
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
  await dialog.getByRole('button', { name: themeEditor.publication.confirm, exact: true }).click()
  await expect(page.getByText(themeEditor.publication.published)).toBeVisible()
}

async function buy(page: Page, address: string, language: Language, announcement: string): Promise<number> {
  const { shop } = words[language]
  await page.goto(address)
  await expect(page.getByText(announcement)).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length), {
      message: 'font files of the shop',
    })
    .toBeGreaterThanOrEqual(2)
  await expectAccessible(page, 'storefront home')
  await page.goto(new URL('/collections/all', address).href)
  await expectAccessible(page, 'collection')
  await page.locator('main a[href^="/products/"]').first().click()
  await expect(page.getByRole('button', { name: shop.addToCart }).first()).toBeVisible()
  await expectAccessible(page, 'product')
  await page.getByRole('button', { name: shop.addToCart }).first().click()
  await expect(page.getByRole('link', { name: shop.goToCheckout }).first()).toBeVisible()
  await expectAccessible(page, 'cart')
  await page.getByRole('link', { name: shop.goToCheckout }).first().click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expectAccessible(page, 'checkout')
  const fields = {
    email: 'mai@example.test',
    firstName: 'Mai',
    lastName: 'Lê',
    address1: '12 Phố Huế',
    city: 'Hà Nội',
    postalCode: '100000',
  }
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value)
  await page.locator('[name=countryCode]').selectOption('VN')
  await pay(page, '4000 0000 0000 0002')
  await expect(page.getByText(shop.problemDeclined)).toBeVisible()
  await expectAccessible(page, 'checkout after a declined card')
  await pay(page, '4242 4242 4242 4242')
  await expect(page).toHaveURL(/\/orders\//)
  const heading = page.locator('main')
  await expect(heading).toContainText(/#\d+/)
  await expectAccessible(page, 'thank-you')
  return Number(/#(\d+)/.exec(await heading.innerText())?.[1])
}

async function pay(page: Page, card: string) {
  await page.locator('[name=cardNumber]').fill(card)
  await page.locator('[name=cardExpiry]').fill('12/40')
  await page.locator('[name=cardCode]').fill('123')
  await page.locator('form[data-checkout] button[type=submit]').click()
}
