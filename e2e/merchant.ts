import { type Browser, expect, type Page } from '@playwright/test'
import { demoAccounts } from '../packages/testing/src/world/accounts.ts'
import { type Language, words } from './words.ts'

/** A browser window of the back office in a language. */
export async function openAdmin(browser: Browser, language: Language): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript((chosen) => localStorage.setItem('backroom.language', chosen), language)
  return context.newPage()
}

export async function signIn(page: Page, language: Language, [{ email, password }] = demoAccounts) {
  const { auth } = words[language].admin
  await page.goto('/admin/')
  await page.getByLabel(auth.email).fill(email)
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: auth.login, exact: true }).click()
  await expect(page.getByRole('heading', { name: auth.chooserTitle })).toBeVisible()
}

export async function chooseShop(page: Page, name: string) {
  await page
    .getByRole('link', { name: new RegExp(name) })
    .or(page.getByRole('button', { name: new RegExp(name) }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/$/)
  // The chooser's heading stays until the shell is there.
  await expect(page.locator('#content h1')).toBeVisible()
}
