import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { pageTable } from '../packages/contract/src/pages/pages.ts'
import { demoAccounts } from '../packages/testing/src/fixtures/accounts.ts'
import { northwind } from '../packages/testing/src/fixtures/stores.ts'
import { test } from './journey.ts'
import { newTokens, openAdmin, openStore } from './merchant.ts'
import { texts } from './texts.ts'

const accountOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('backroom.account') ?? '{}'))
const dropAccessToken = (page: Page) =>
  page.evaluate(() => {
    const { accessToken: _, ...rest } = JSON.parse(localStorage.getItem('backroom.account') ?? '{}')
    localStorage.setItem('backroom.account', JSON.stringify(rest))
  })

/** Signs in with a separate session, which the test renews and ends. */
async function signedIn(browser: Browser) {
  const page = await openStore(browser, 'en', { tokens: await newTokens() })
  await page.goto('/admin/')
  await expect(page.locator('#content h1')).toBeVisible()
  return page
}

async function openTabs(context: BrowserContext, count: number) {
  const tabs: Page[] = []
  for (let index = 0; index < count; index++) tabs.push(await context.newPage())
  return tabs
}

test('renews once for twenty tabs, and signs nobody out (promise 11) [A4-02]', async ({ browser }) => {
  const page = await signedIn(browser)
  const { refreshToken } = await accountOf(page)
  const tabs = await openTabs(page.context(), 20)
  await dropAccessToken(page)
  await Promise.all(tabs.map((tab) => tab.goto('/admin/orders')))
  for (const tab of tabs) await expect(tab.getByRole('table')).toBeVisible()
  const renewed = await accountOf(page)
  expect(renewed.refreshToken).not.toBe(refreshToken)
})

test('ends both sessions when a stolen refresh token is used late (promise 11) [A4-03]', async ({ browser }) => {
  const page = await signedIn(browser)
  const { refreshToken: stolen } = await accountOf(page)
  const renew = (token: string) =>
    page.request.get('/auth/renew-access-token', { headers: { 'x-refresh-token': token } })
  await dropAccessToken(page)
  await page.goto('/admin/orders')
  await expect(page.getByRole('table')).toBeVisible()
  // Within the overlap it is a late tab. After it, it is a stolen copy.
  await expect.poll(async () => (await renew(stolen)).status(), { intervals: [3000], timeout: 30_000 }).toBe(401)
  const { refreshToken: current } = await accountOf(page)
  expect((await renew(current)).status()).toBe(401)
  await page.goto('/admin/orders')
  await expect(page.getByLabel(texts.en.admin.auth.email)).toBeVisible()
})

test('switches a tab to the user who signs in in another tab, without showing the first user’s store', async ({
  browser,
}) => {
  const page = await signedIn(browser)
  const [tab] = await openTabs(page.context(), 1)
  await tab!.goto('/admin/')
  await expect(tab!.getByRole('heading', { level: 1 })).toContainText('Ada Nguyen')
  await page.getByRole('button', { name: /Ada Nguyen/ }).click()
  await page.getByRole('button', { name: texts.en.admin.shell.logout }).click()
  await expect(tab!.getByLabel(texts.en.admin.auth.email)).toBeVisible()
  // Another user signs in in one tab. The other tab follows.
  const [, minh] = demoAccounts as [unknown, (typeof demoAccounts)[0]]
  const { auth } = texts.en.admin
  await page.getByLabel(auth.email).fill(minh.email)
  await page.getByLabel(auth.password, { exact: true }).fill(minh.password)
  await page.getByRole('button', { name: auth.login, exact: true }).click()
  await page.getByText(northwind.name).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Minh Tran')
  await tab!.goto('/admin/')
  await expect(tab!.getByRole('heading', { level: 1 })).toContainText('Minh Tran')
  await expect(tab!.getByText('Ada Nguyen')).toHaveCount(0)
})

test('keeps the typed values when the server goes down, and says what to do', async ({ browser }) => {
  const page = await signedIn(browser)
  const { preferences, save } = texts.en.admin
  await page.goto('/admin/preferences')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTable['website.preferences'].label.en)
  await page.getByLabel(preferences.name).fill('Northwind Tees and Mugs')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: save.save, exact: true }).click()
  await expect(page.getByText('Check your connection and try again')).toBeVisible()
  await expect(page.getByLabel(preferences.name)).toHaveValue('Northwind Tees and Mugs')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: save.discard }).click()
})

test('explains at the sign-in that the browser blocks storage', async ({ browser }) => {
  const page = await openAdmin(browser, 'en')
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const { auth } = texts.en.admin
  await page.goto('/admin/')
  await page.getByLabel(auth.email).fill('owner@backroom.test')
  await page.getByLabel(auth.password, { exact: true }).fill('backroom-demo')
  await page.getByRole('button', { name: auth.login, exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(/storage/i)
})
