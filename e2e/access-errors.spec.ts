import { expect } from '@playwright/test'
import { authErrors } from '../packages/contract/src/people/auth/errors.ts'
import { demoAccounts } from '../packages/testing/src/fixtures/accounts.ts'
import { journeyPort } from '../playwright.config.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { newTokens, openAdmin, openStore } from './merchant.ts'
import { languagesOfRun, texts } from './texts.ts'

const support = demoAccounts.find(({ role }) => role === 'staff') as (typeof demoAccounts)[0]

for (const language of languagesOfRun)
  test(`rejects invalid values on the sign-in screen in ${language}, without accessibility violations [A5-01, A5-06, A8-01]`, async ({
    browser,
  }) => {
    const page = await openAdmin(browser, language)
    const { auth } = texts[language].admin
    await page.goto('/admin/')
    await expect(page.getByLabel(auth.email)).toBeVisible()
    await expectAccessible(page, 'sign-in')
    await page.getByRole('button', { name: auth.login, exact: true }).click()
    await expect(page.getByText(auth.emailRequired)).toBeVisible()
    await expect(page.getByText(auth.passwordRequired)).toBeVisible()
    await page.getByLabel(auth.email).fill('nobody@backroom.test')
    await page.getByLabel(auth.password, { exact: true }).fill('wrong-password')
    await page.getByRole('button', { name: auth.login, exact: true }).click()
    await expect(page.getByText(authErrors.credentials_wrong[language])).toBeVisible()
    await expectAccessible(page, 'sign-in with an error')
  })

test('shows Orders to limited staff, and names the permission that other pages require [A4-14, A6-02]', async ({
  browser,
}) => {
  const page = await openStore(browser, 'en', { tokens: await newTokens(support) })
  await page.goto('/admin/orders')
  await expect(page.getByRole('table')).toBeVisible()
  await page.goto('/admin/themes')
  await expect(page).toHaveURL(/no-access/)
  await expect(page.getByText('themes.edit')).toBeVisible()
  await expectAccessible(page, 'no access')
})

test('answers an unknown host with a plain 404 page', async ({ page }) => {
  const response = await page.goto(`http://nobody.localhost:${journeyPort}/`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading')).toHaveText('No shop here')
})

test('ends the session of every tab on sign-out [A2-81]', async ({ browser }) => {
  const page = await openStore(browser, 'en', { tokens: await newTokens() })
  await page.goto('/admin/')
  await page.getByRole('button', { name: /Your account/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel(texts.en.admin.auth.email)).toBeVisible()
  await page.goto('/admin/orders')
  await expect(page.getByLabel(texts.en.admin.auth.email)).toBeVisible()
})
