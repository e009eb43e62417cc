import { expect, type Page } from '@playwright/test'
import { pageTable } from '../packages/contract/src/pages/pages.ts'
import { demoAccounts } from '../packages/testing/src/fixtures/accounts.ts'
import { fresh, lumiere, northwind } from '../packages/testing/src/fixtures/stores.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { newTokens, openStore } from './merchant.ts'
import { texts } from './texts.ts'

// These tests run one after the other, because another user's save would interfere.
const store = fresh
const { auth, shell, preferences, save } = texts.en.admin
test.describe.configure({ mode: 'default' })

test('merges different changes of two users to the preferences, and asks for a choice by keyboard where both changed a field', async ({
  browser,
}) => {
  const { forms } = texts.en.admin
  const inVietnamese = texts.vi.admin
  const one = await openStore(browser, 'en', { store, tokens: await newTokens() })
  const other = await openStore(browser, 'vi', { store, tokens: await newTokens() })
  for (const page of [one, other]) await page.goto('/admin/preferences')

  await other.getByLabel(inVietnamese.preferences.name).fill('Theirs')
  await other.getByLabel(inVietnamese.preferences.language).selectOption('vi')
  await one.getByLabel(preferences.name, { exact: true }).fill('Mine')
  await other.getByRole('button', { name: inVietnamese.save.save, exact: true }).click()
  await expect(other.getByText(inVietnamese.save.saved)).toBeVisible()

  await one.keyboard.press('Control+s')
  const conflict = one.getByRole('region', { name: forms.conflict })
  await expect(conflict).toBeVisible()
  await expect(conflict.getByText(preferences.language)).toBeVisible()
  await expect(one.getByLabel(preferences.language)).toHaveValue('vi')
  await expect(conflict.getByRole('radio', { name: forms.mine })).toBeFocused()
  await expectAccessible(one, 'a conflict')
  // Saving requires a choice.
  await one.keyboard.press('Control+s')
  await expect(conflict.getByText(forms.unchosen)).toBeVisible()
  await one.keyboard.press('ArrowDown')
  await expect(one.getByLabel(preferences.name, { exact: true })).toHaveValue('Theirs')
  await one.keyboard.press('ArrowUp')
  await expect(one.getByLabel(preferences.name, { exact: true })).toHaveValue('Mine')
  await one.keyboard.press('Control+s')
  await expect(one.getByText(save.saved, { exact: true })).toBeVisible()
  await expect(conflict).toHaveCount(0)

  await other.reload()
  await expect(other.getByLabel(inVietnamese.preferences.name)).toHaveValue('Mine')
  await expect(other.getByLabel(inVietnamese.preferences.language)).toHaveValue('vi')
})

test('keeps values typed offline over a reload, and saves them once the connection is back', async ({ browser }) => {
  const { forms, errors } = texts.en.admin
  const page = await openStore(browser, 'en', { store, tokens: await newTokens() })
  await page.goto('/admin/preferences')
  const name = page.getByLabel(preferences.name, { exact: true })
  await expect(name).not.toHaveValue('')
  await page.context().setOffline(true)
  await name.fill('Typed on a train')
  await expect(page.getByText(forms.offline)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(errors.unreachable)).toBeVisible()
  await expect(name).toHaveValue('Typed on a train')
  await page.context().setOffline(false)
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText(forms.restored)).toBeVisible()
  await expect(name).toHaveValue('Typed on a train')
  await expectAccessible(page, 'a restored form')
  await page.getByRole('button', { name: save.save, exact: true }).click()
  await expect(page.getByText(save.saved, { exact: true })).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Typed on a train')
  await expect(page.getByText(forms.restored)).toHaveCount(0)
})

/** The stores of this tab's API calls. */
function shopsCalledBy(page: Page): Set<string | undefined> {
  const called = new Set<string | undefined>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/stores/')) called.add(request.headers()['x-store-id'])
  })
  return called
}

async function signIn(page: Page) {
  const [{ email, password }] = demoAccounts
  await page.getByLabel(auth.email).fill(email)
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: auth.login, exact: true }).click()
}

test('uses two stores in two tabs, and returns each tab to its own address after a new sign-in', async ({
  browser,
}) => {
  const tees = await openStore(browser, 'en', { tokens: await newTokens() })
  const start = await tees.context().newPage()
  const [calledByTees, calledByStart] = [shopsCalledBy(tees), shopsCalledBy(start)]

  // An address without a store, as in older mails, opens the last store.
  await tees.goto('/admin/preferences')
  await expect(tees).toHaveURL(/\/admin\/northwind\/preferences$/)
  await expect(tees.getByLabel(preferences.name)).toHaveValue(northwind.name)
  await start.goto('/admin/fresh/preferences')
  await expect(start.getByLabel(preferences.name)).not.toHaveValue('')
  const name = await start.getByLabel(preferences.name).inputValue()
  await expect(tees).toHaveTitle(/ · Northwind Tees · /)
  await expect(start).toHaveTitle(new RegExp(` · ${name} · `))

  // Each tab changes something and leaves the other alone.
  await tees.getByLabel(preferences.name).fill('Northwind Tees, typed')
  await start.getByLabel(preferences.name).fill('Fresh Start again')
  await start.getByRole('button', { name: save.save, exact: true }).click()
  await expect(start).toHaveTitle(/ · Fresh Start again · /)
  await expect(tees.getByLabel(preferences.name)).toHaveValue('Northwind Tees, typed')
  await tees.getByRole('button', { name: save.discard }).click()
  await tees.reload()
  await expect(tees.getByLabel(preferences.name)).toHaveValue(northwind.name)
  await start.getByRole('link', { name: pageTable['website.orders'].label.en, exact: true }).click()
  await expect(start).toHaveURL(/\/admin\/fresh\/orders$/)
  expect([calledByTees, calledByStart]).toEqual([new Set([northwind.id]), new Set([fresh.id])])

  await start.getByRole('button', { name: /Your account/ }).click()
  await start.getByRole('button', { name: shell.logout }).click()
  for (const tab of [start, tees]) await expect(tab.getByLabel(auth.email)).toBeVisible()
  await signIn(start)
  await expect(start.getByRole('heading', { name: auth.chooserTitle })).toBeVisible()
  await expect(tees.getByLabel(preferences.name)).toHaveValue(northwind.name)
  await expect(tees).toHaveURL(/\/admin\/northwind\/preferences$/)
  await start.getByText(lumiere.name).click()
  await expect(start).toHaveURL(/\/admin\/lumiere\/$/)
})

test('offers the user’s own stores for an address of another store, and switches stores on Back', async ({
  browser,
}) => {
  const page = await openStore(browser, 'en')
  await page.goto('/admin/nobodys/orders')
  await expect(page.getByText(auth.noSuchStore)).toBeVisible()
  await expectAccessible(page, 'chooser after a wrong address')
  await page.getByText(lumiere.name).click()
  await expect(page).toHaveURL(/\/admin\/lumiere\/$/)
  await page.getByRole('link', { name: shell.switchStore.replace('{{store}}', lumiere.name) }).click()
  await page.getByText(northwind.name).click()
  await expect(page).toHaveTitle(/ · Northwind Tees · /)
  await page.getByRole('link', { name: pageTable['website.orders'].label.en, exact: true }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('link', { name: shell.switchStore.replace('{{store}}', northwind.name) }).click()
  await page.getByText(lumiere.name).click()
  await expect(page).toHaveTitle(/ · Maison Lumière · /)
  await page.goBack()
  await expect(page.getByRole('heading', { name: auth.chooserTitle })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveTitle(/ · Northwind Tees · /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTable['website.orders'].label.en)
})
