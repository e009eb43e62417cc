import { type Browser, expect, type Page } from '@playwright/test'
import type { DemoStore } from '../packages/testing/src/world/stores.ts'
import { journeyPort } from '../playwright.config.ts'
import { type Language, texts } from './texts.ts'

/**
 * A window of a buyer. Visitors are told apart by address and browser, and a beacon sent while a page is left does not
 * carry a user agent that a journey makes up: all buyers of a run are one visitor.
 */
export async function newBuyer(browser: Browser): Promise<Page> {
  const window = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  return window.newPage()
}

export const storefrontAddress = ({ slug }: Pick<DemoStore, 'slug'>, path: string, language: Language) =>
  `http://${slug}.localhost:${journeyPort}${path}?lang=${language}`

/** From the page of a product, with one of it in the cart, to the checkout. */
export async function goToCheckout(page: Page, language: Language) {
  await page.getByRole('link', { name: texts[language].storefront.goToCheckout }).first().click()
  await expect(page).toHaveURL(/\/checkout$/)
}

const fields = {
  email: 'mai@example.test',
  firstName: 'Mai',
  lastName: 'Lê',
  address1: '12 Phố Huế',
  city: 'Hà Nội',
  postalCode: '100000',
}

export async function fillCheckout(page: Page) {
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value)
  await page.locator('[name=countryCode]').selectOption('VN')
}

export async function pay(page: Page, card: string) {
  await page.locator('[name=cardNumber]').fill(card)
  await page.locator('[name=cardExpiry]').fill('12/40')
  await page.locator('[name=cardCode]').fill('123')
  await page.locator('form[data-checkout] button[type=submit]').click()
}

/** The number and the total of the order on its thank-you page; the total in minor units. */
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

/** Of money of two decimals, however the language writes it; a store leaves them out where they are zero. */
export function centsOf(money: string): number {
  const [, whole = '', decimals = '00'] = /(\d[\d.,]*?)(?:[.,](\d\d))?(?!\d|[.,]\d)/.exec(money) ?? []
  expect(whole, `an amount of money: ${money}`).not.toBe('')
  return Number(whole.replace(/\D/g, '') + decimals)
}
