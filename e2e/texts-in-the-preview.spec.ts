import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { openStore } from './merchant.ts'
import { newStore, openOwnTheme, previewFrame } from './own-store.ts'
import { texts } from './texts.ts'

const { themes, themeEditor, themePreview } = texts.en.admin

/** Opens the editor of a theme with products. Changes nothing, because other tests use the same store. */
async function openEditor(browser: Browser): Promise<Page> {
  const page = await openStore(browser, 'en')
  await page.goto('/admin/themes')
  await page
    .getByRole('link', { name: new RegExp(themes.edit) })
    .first()
    .click()
  await expect(page.locator(previewFrame)).toHaveAttribute('data-loaded', 'true')
  return page
}

const featured = '[data-section-type="featured-collection"]'
const undo = new RegExp(`^${themeEditor.undo}: `)

test('edits a text in the preview letter by letter, as one undoable step', async ({ browser }) => {
  const page = await openOwnTheme(browser, await newStore('Written in place'))
  const preview = page.frameLocator(previewFrame)
  const heading = preview.locator(`${featured} h2`).first()
  const before = await heading.innerText()
  await heading.dblclick()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Áo thun được yêu thích ')
  const field = page.getByRole('textbox', { name: 'Heading', exact: true })
  await expect(field).toHaveValue('Áo thun được yêu thích ')
  // The preview has confirmed the edit, and the caret is unchanged.
  await page.keyboard.type('nhất')
  await expect(heading).toHaveText('Áo thun được yêu thích nhất')
  await expect(heading).toHaveAttribute('data-writing', '')
  await page.keyboard.press('Enter')
  await expect(heading).not.toHaveAttribute('data-writing')
  await expect(heading).toHaveText('Áo thun được yêu thích nhất')
  await page.getByRole('button', { name: undo }).click()
  await expect(heading).toHaveText(before)
  await expect(page.getByRole('button', { name: undo })).toHaveCount(0)

  await heading.dblclick()
  await page.keyboard.type('Wrong')
  await page.keyboard.press('Escape')
  await expect(heading).toHaveText(before)
  await expect(page.getByRole('button', { name: undo })).toHaveCount(0)
})

test('reaches and edits texts by keyboard', async ({ browser }) => {
  const page = await openOwnTheme(browser, await newStore('Written by keyboard'))
  await page.getByRole('button', { name: 'Featured collection', exact: true }).first().click()
  const preview = page.frameLocator(previewFrame)
  await preview.getByRole('link', { name: /./ }).first().focus()
  await page.keyboard.press('F2')
  const writing = preview.locator('[data-writing]')
  await expect(writing).toBeFocused()
  const first = await writing.innerText()
  await page.keyboard.press('End')
  await page.keyboard.type(' of all')
  await page.keyboard.press('Tab')
  await expect(preview.getByText(`${first} of all`, { exact: true })).toBeVisible()
  await expect(writing).not.toHaveText(`${first} of all`)
  await page.keyboard.press('Escape')
  await expect(writing).toHaveCount(0)
})

test('previews the cart empty and filled', async ({ browser }) => {
  const page = await openEditor(browser)
  await page.getByRole('tab', { name: themeEditor.setting }).click()
  await page.getByRole('button', { name: 'Cart page', exact: true }).click()
  const preview = page.frameLocator(previewFrame)
  await expect(preview.locator('.line').first()).toBeVisible()
  await page.getByLabel(themePreview.cart).selectOption({ label: themePreview.state.cart.empty })
  await expect(preview.locator('.line')).toHaveCount(0)
  await page.getByLabel(themePreview.cart).selectOption({ label: themePreview.state.cart.filled })
  await expect(preview.locator('.line').first()).toBeVisible()
})
