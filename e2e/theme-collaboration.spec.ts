import { type Browser, expect, type Page } from '@playwright/test'
import { demoAccounts } from '../packages/testing/src/fixtures/accounts.ts'
import { lumiere } from '../packages/testing/src/fixtures/stores.ts'
import { texts as cartTexts } from '../packages/theme/src/groups/cart/texts.ts'
import { texts as colorTexts } from '../packages/theme/src/groups/colors/texts.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { newTokens, openStore } from './merchant.ts'
import { previewFrame } from './own-store.ts'
import { texts } from './texts.ts'

const { themes, themeEditor, themeTogether } = texts.en.admin
const price = colorTexts.en.labels.price

// These tests run one after the other, on a theme that no other test opens.
test.describe.configure({ mode: 'default' })

type Account = (typeof demoAccounts)[number]
const [owner] = demoAccounts
const admin = demoAccounts.find(({ role }) => role === 'admin') as Account

/** Opens the editor of the store's theme for the next season in a new window. */
async function openEditor(browser: Browser, account: Account = owner): Promise<Page> {
  const page = await openStore(browser, 'en', { store: lumiere, tokens: await newTokens(account) })
  await openNextSeason(page)
  return page
}

async function openNextSeason(page: Page) {
  await page.goto('/admin/themes')
  const card = page.locator('article', { hasText: 'Next season' })
  // Opened by its address, because late content may move the card.
  await page.goto((await card.getByRole('link', { name: new RegExp(themes.edit) }).getAttribute('href')) ?? '')
  await expect(page.locator(previewFrame)).toHaveAttribute('data-loaded', 'true')
}

async function openColors(page: Page) {
  await page.getByRole('tab', { name: themeEditor.setting }).click()
  await page.getByRole('button', { name: new RegExp(`^${colorTexts.en.name}`) }).click()
}

const colour = (page: Page, label = price) => page.getByRole('textbox', { name: label, exact: true })
const saved = (page: Page) => page.getByText(themeEditor.saved, { exact: true })
/** A random dark colour, so that text on it is readable. */
const anyColour = () =>
  `#${Array.from({ length: 3 }, () => (16 + Math.floor(Math.random() * 64)).toString(16)).join('')}`

test('merges different settings of two users on both screens, and shows each the other', async ({ browser }) => {
  const [one, other] = [await openEditor(browser), await openEditor(browser, admin)]
  for (const page of [one, other]) await openColors(page)
  const faces = one.getByRole('list', { name: themeTogether.others })
  await expect(faces.getByRole('listitem')).toHaveAttribute('title', new RegExp(colorTexts.en.name))
  await expectAccessible(one, 'somebody else in the editor')

  const label = colorTexts.en.labels.cartButton
  const [mine, theirs] = [anyColour(), anyColour()]
  await colour(one).fill(mine)
  await colour(other, label).fill(theirs)
  for (const page of [one, other]) {
    await expect(colour(page)).toHaveValue(mine)
    await expect(colour(page, label)).toHaveValue(theirs)
    await expect(saved(page)).toBeVisible()
  }
  await expect(one.getByRole('status').filter({ hasText: label })).toBeVisible()
  await expect(one.getByRole('dialog')).toHaveCount(0)
  // Undo only reverts this user's change.
  await one.getByRole('button', { name: new RegExp(`^${themeEditor.undo}`) }).click()
  await expect(colour(other)).not.toHaveValue(mine)
  await expect(colour(one, label)).toHaveValue(theirs)
  for (const page of [one, other]) await page.context().close()
})

test('asks two users who change the same setting for a choice, and saves my value only after it', async ({
  browser,
}) => {
  const [one, other] = [await openEditor(browser), await openEditor(browser, admin)]
  for (const page of [one, other]) await openColors(page)
  const [mine, theirs] = [anyColour(), anyColour()]
  // The other user's change is saved while this window is offline.
  await one.context().setOffline(true)
  await colour(one).fill(mine)
  await colour(other).fill(theirs)
  await expect(saved(other)).toBeVisible()
  await one.context().setOffline(false)

  const dialog = one.getByRole('dialog', { name: themeTogether.conflict.title })
  await expect(dialog).toBeVisible()
  await expectAccessible(one, 'a conflict in the editor')
  await expect(colour(other)).toHaveValue(theirs)
  await dialog.getByRole('radio').first().focus()
  await one.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: new RegExp(theirs, 'i') })).toBeChecked()
  await one.keyboard.press('ArrowUp')
  await expect(dialog.getByRole('radio', { name: new RegExp(mine, 'i') })).toBeChecked()
  await dialog.getByRole('button', { name: themeTogether.conflict.apply }).focus()
  await one.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  for (const page of [one, other]) await expect(colour(page)).toHaveValue(mine)
  for (const page of [one, other]) await page.context().close()
})

test('catches up in a tab that was away', async ({ browser }) => {
  const [stale, other] = [await openEditor(browser), await openEditor(browser, admin)]
  for (const page of [stale, other]) await openColors(page)
  await stale.context().setOffline(true)
  const now = anyColour()
  await colour(other).fill(now)
  await expect(saved(other)).toBeVisible()
  await expect(colour(stale)).not.toHaveValue(now)
  await stale.context().setOffline(false)
  await expect(colour(stale)).toHaveValue(now, { timeout: 60_000 })
  for (const page of [stale, other]) await page.context().close()
})

test('restores text and undo steps of a tab that was killed during typing', async ({ browser }) => {
  const page = await openEditor(browser)
  const context = page.context()
  await page.getByRole('tab', { name: themeEditor.setting }).click()
  await page.getByRole('button', { name: cartTexts.en.name, exact: true }).click()
  const label = cartTexts.en.labels.checkoutLabel
  const field = page.getByRole('textbox', { name: label, exact: true })
  const before = await field.inputValue()
  let isCut = true
  await context.route('**/stores/onlinestore/themes/**', (route) =>
    isCut && route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await field.press('End')
  await field.pressSequentially(' and more')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('and more')
  const session = await context.newCDPSession(page)
  // Ends like a killed process, without events.
  session.send('Page.crash').catch(() => {})
  await page.waitForEvent('crash')
  isCut = false

  const again = await context.newPage()
  await openNextSeason(again)
  await again.getByRole('tab', { name: themeEditor.setting }).click()
  await again.getByRole('button', { name: cartTexts.en.name, exact: true }).click()
  const reopened = again.getByRole('textbox', { name: label, exact: true })
  await expect(reopened).toHaveValue(`${before} and more`)
  await expect(saved(again)).toBeVisible()
  await again.getByRole('button', { name: new RegExp(`^${themeEditor.undo}`) }).click()
  await expect(reopened).toHaveValue(before)
  await context.close()
})

test('reports a connection lost during a save, loses nothing, and recovers', async ({ browser }) => {
  const page = await openEditor(browser)
  await openColors(page)
  const next = anyColour()
  await page.context().setOffline(true)
  await colour(page).fill(next)
  await expect(page.getByRole('alert').filter({ hasText: themeTogether.offline })).toBeVisible()
  await expect(saved(page)).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(saved(page)).toBeVisible()
  await openNextSeason(page)
  await openColors(page)
  await expect(colour(page)).toHaveValue(next)
  await page.context().close()
})
