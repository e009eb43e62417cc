import { expect, type Page } from '@playwright/test'
import { wallTime } from '../apps/admin/src/ui/dates/zoned-time.ts'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { defaultTimeZone } from '../packages/contract/src/platform/api/time-zone.ts'
import { findTemplate } from '../packages/storefront/src/templates/templates.ts'
import { expectAccessible } from './accessible.ts'
import { newBuyer, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { openSignedIn } from './merchant.ts'
import { newStore, previewFrame } from './own-store.ts'
import { type Language, languagesOfRun, texts } from './texts.ts'

const template = findTemplate('pantry')!
const named = (message: string, name: string) => message.replace('{{name}}', name)
const minuteMs = 60_000

/** Chooses an action of the menu of a theme. */
async function choose(page: Page, language: Language, name: string, action: string) {
  const { themeLibrary } = texts[language].admin
  await page.getByRole('button', { name: named(themeLibrary.actionsOf, name), exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

for (const language of languagesOfRun)
  test(`adds a template in ${language}, changes it, schedules it, and customers see it at that time [A7-69, A7-71, A7-74]`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const { themes, themeLibrary, themeEditor } = texts[language].admin
    const store = await newStore(`Library ${language}`)
    const page = await openSignedIn(browser, language, { store })
    await page.goto(`${adminBase}/${store.slug}/themes`)

    // Adds the template, which appears with its drawn picture.
    await page.getByRole('button', { name: themeLibrary.add, exact: true }).click()
    await page.getByRole('button', { name: themeLibrary.category.food, exact: true }).click()
    await expectAccessible(page, 'adding a theme')
    await page.getByRole('button', { name: named(themeLibrary.useOf, template.name[language]), exact: true }).click()
    // The store is English, so the theme has the English name.
    const card = page.locator('article', { hasText: template.name.en })
    await expect(card.locator('img[src^="/files/"]')).toBeVisible({ timeout: 20_000 })
    await expectAccessible(page, 'theme library')

    // Renames it, and changes it in the editor.
    await choose(page, language, template.name.en, themeLibrary.rename)
    await page.getByLabel(themeLibrary.name, { exact: true }).fill('Market')
    await page.getByRole('button', { name: themeLibrary.renamed, exact: true }).click()
    await page.getByRole('link', { name: `${themes.edit}: Market`, exact: true }).click()
    await expect(page.locator(previewFrame)).toHaveAttribute('data-loaded', 'true')
    const sections = page.getByRole('list', { name: themeEditor.section.list }).getByRole('listitem')
    const first = (await sections.first().innerText()).trim()
    await page.getByRole('button', { name: `${themeEditor.section.hide}: ${first}`, exact: true }).click()
    await page.getByRole('button', { name: themeEditor.save, exact: true }).click()
    await expect(page.getByText(themeEditor.saved, { exact: true }).first()).toBeVisible()
    await page.goto(`${adminBase}/${store.slug}/themes`)

    // A time that has passed is rejected with a remedy; the next minute is accepted.
    await choose(page, language, 'Market', themeLibrary.schedule)
    const time = page.locator('input[type=datetime-local]')
    await time.fill('2001-01-01T09:00')
    const confirm = page.getByRole('button', { name: themeLibrary.scheduleConfirm, exact: true })
    await confirm.click()
    await expect(time).toHaveAttribute('aria-invalid', 'true')
    // Two minutes ahead where this one is nearly over.
    const aheadMs = Date.now() % minuteMs > 50_000 ? 2 * minuteMs : minuteMs
    await time.fill(wallTime(new Date(Date.now() + aheadMs).toISOString(), defaultTimeZone))
    await expect(page.getByRole('region', { name: themeLibrary.changesTitle })).toBeVisible()
    await confirm.click()
    await expect(page.getByRole('dialog')).toBeHidden()
    const market = page.locator('article', { hasText: 'Market' })
    await expect(market).toContainText(themeLibrary.scheduled)

    // The open page learns of it without a reload, and customers see the theme. One language waits for it.
    if (language === 'vi') {
      await market.getByRole('button', { name: `${themes.activate}: Market` }).click()
      await page.getByRole('dialog').getByRole('button', { name: themes.activate, exact: true }).click()
    }
    await expect(market).toContainText(themes.live, { timeout: 130_000 })
    const buyer = await newBuyer(browser)
    await buyer.goto(storefrontAddress(store, '/', 'en'))
    await expect(buyer.getByText('At the market, every Saturday')).toBeVisible()

    // One press brings back the theme of before.
    await page.getByRole('button', { name: themeLibrary.undo, exact: true }).click()
    await expect(market.getByRole('button', { name: `${themes.activate}: Market` })).toBeVisible()
    await buyer.goto(storefrontAddress(store, '/', 'en'))
    await expect(buyer.getByText('At the market, every Saturday')).toHaveCount(0)
  })
