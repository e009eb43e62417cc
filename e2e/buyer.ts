import { type Browser, expect, type Page } from '@playwright/test'
import type { DemoStore } from '../packages/testing/src/fixtures/stores.ts'
import { journeyPort } from '../playwright.config.ts'
import { type Language, texts } from './texts.ts'

/**
 * A customer's window. Visitors are identified by address and browser, and beacons do not carry a custom user agent, so
 * all customers of a run are one visitor.
 */
export async function newBuyer(browser: Browser): Promise<Page> {
  const window = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  return window.newPage()
}

export const storefrontAddress = ({ slug }: Pick<DemoStore, 'slug'>, path: string, language: Language) =>
  `http://${slug}.localhost:${journeyPort}${path}?lang=${language}`

/** Goes from a product page with one item in the cart to the checkout. */
export async function goToCheckout(page: Page, language: Language) {
  await page.getByRole('link', { name: texts[language].storefront.goToCheckout }).first().click()
  await expect(page).toHaveURL(/\/checkout$/)
}

const fields = {
  firstName: 'Mai',
  lastName: 'Lê',
  address1: '12 Phố Huế',
  city: 'Hai Bà Trưng',
  postalCode: '100000',
}

export async function fillCheckout(page: Page, { email = 'mai@example.test' } = {}) {
  await page.locator('[name=email]').fill(email)
  await chooseCountry(page, 'VN')
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value)
  await page.locator('[name=region]').selectOption('HN')
}

/** Chooses a country, and waits for its fields. Without the script, or before it runs, a button updates them. */
export async function chooseCountry(page: Page, code: string) {
  const country = page.locator('[name=countryCode]')
  if ((await country.inputValue()) === code) return
  const fields = page.locator(`[data-fields=delivery][data-of=${code}]`)
  const update = page.locator('[data-country-update]')
  await country.selectOption(code)
  // The script, which takes the button away, may begin to run at any moment.
  await expect(async () => {
    if ((await fields.count()) === 0 && (await update.isVisible())) await update.click({ timeout: 1_000 })
    await expect(fields).toBeAttached({ timeout: 2_000 })
  }).toPass()
}

export async function pay(page: Page, card: string) {
  await page.locator('[name=cardNumber]').fill(card)
  await page.locator('[name=cardExpiry]').fill('12/40')
  await page.locator('[name=cardCode]').fill('123')
  await page.locator('[data-pay]').click()
}

/** The number and the total of the order on its thank-you page. The total is in minor units. */
export async function boughtOrder(page: Page, language: Language): Promise<{ number: string; totalCents: number }> {
  await expect(page).toHaveURL(/\/orders\//)
  const thanks = page.locator('main')
  await expect(thanks).toContainText(/#\d+/)
  const text = await thanks.innerText()
  const [, number = ''] = /#(\d+)/.exec(text) ?? []
  const { total } = texts[language].storefront
  const figure = text.slice(text.lastIndexOf(total) + total.length)
  return { number, totalCents: centsOf(figure.trim().split('\n')[0] ?? '') }
}

/** Parses an amount with two decimals in any language. A store omits zero decimals. */
export function centsOf(money: string): number {
  const [, whole = '', decimals = '00'] = /(\d[\d.,]*?)(?:[.,](\d\d))?(?!\d|[.,]\d)/.exec(money) ?? []
  expect(whole, `an amount of money: ${money}`).not.toBe('')
  return Number(whole.replace(/\D/g, '') + decimals)
}
