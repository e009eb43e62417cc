import { expect } from '@playwright/test'
import { pageTable } from '../packages/contract/src/pages/pages.ts'
import { demoAccounts } from '../packages/testing/src/fixtures/accounts.ts'
import { test } from './journey.ts'
import { tabTo } from './keys.ts'
import { openAdmin } from './merchant.ts'
import { texts } from './texts.ts'

test('completes a visit by keyboard: sign in, choose a store, find an order, change the profile, sign out', async ({
  browser,
}) => {
  const page = await openAdmin(browser, 'en')
  const { keyboard } = page
  const { auth, save, shell, profile } = texts.en.admin
  const [{ email, password }] = demoAccounts
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)
  await page.goto('/admin/')
  await expect(page.getByLabel(auth.email)).toBeVisible()
  while ((await focused()) !== 'email') await keyboard.press('Tab')
  await keyboard.type(email)
  await keyboard.press('Tab')
  await keyboard.type(password)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: auth.chooserTitle })).toBeVisible()
  await tabTo(page, /Northwind Tees/)
  await keyboard.press('Enter')
  await expect(page.locator('#content h1')).toBeVisible()

  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: shell.skip })).toBeFocused()
  await keyboard.press('g')
  await keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTable['website.orders'].label.en)
  await keyboard.press('?')
  await expect(page.getByRole('heading', { name: shell.shortcuts })).toBeVisible()
  await keyboard.press('Escape')

  await keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: shell.searchHint })).toBeFocused()
  await keyboard.type('1010')
  await expect(page.getByRole('option', { name: /#1010/ })).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1010')

  await keyboard.press('g')
  await keyboard.press('u')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTable['website.profile'].label.en)
  await page.getByLabel(profile.lastName).focus()
  await keyboard.press('End')
  await keyboard.type('-Tran')
  await keyboard.press('Control+s')
  await expect(page.getByText(save.saved, { exact: true }).first()).toBeVisible()
  await keyboard.press('Control+a')
  await keyboard.type('Nguyen')
  await keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: /Ada Nguyen$/ })).toBeVisible()

  await page.getByRole('button', { name: /Ada Nguyen$/ }).focus()
  await keyboard.press('Enter')
  await tabTo(page, new RegExp(shell.logout))
  await keyboard.press('Enter')
  await expect(page.getByLabel(auth.email)).toBeVisible()
})
