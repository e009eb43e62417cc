import { expect } from '@playwright/test'
import { texts as listTexts } from '../packages/storefront/src/sections/collection-list/texts.ts'
import { texts as featuredTexts } from '../packages/storefront/src/sections/featured-collection/texts.ts'
import { texts as headTexts } from '../packages/storefront/src/sections/head-image/texts.ts'
import { expectAccessible } from './accessible.ts'
import { newBuyer, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { tabTo } from './keys.ts'
import { newStore, openOwnTheme, previewFrame } from './own-store.ts'
import { texts } from './texts.ts'

const { themeEditor, themePublication: publication } = texts.en.admin
const { section } = themeEditor
const named = (message: string, name: string) => message.replace('{{name}}', name)
const exactly = (text: string) => new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')}`)

test('builds a home page by keyboard, and publishes it', async ({ browser }) => {
  test.setTimeout(180_000)
  const store = await newStore('By keyboard')
  const page = await openOwnTheme(browser, store)
  const { keyboard } = page
  const list = page.getByRole('list', { name: section.list })
  const names = async () => (await list.getByRole('listitem').allInnerTexts()).map((text) => text.trim())
  const press = async (name: RegExp, way?: { back: boolean }) => {
    await tabTo(page, name, way)
    await keyboard.press('Enter')
  }
  const back = { back: true }

  // Removes the sections of a new theme, from last to first.
  for (const name of (await names()).toReversed()) {
    const before = (await names()).length
    await press(exactly(named(section.menu, name)), back)
    const remove = page.getByRole('menuitem', { name: section.remove, exact: true })
    await expect(async () => {
      await keyboard.press('ArrowUp')
      await expect(remove).toBeFocused({ timeout: 500 })
    }).toPass()
    await keyboard.press('Enter')
    await expect(list.getByRole('listitem')).toHaveCount(before - 1)
  }

  const headings = ['Cloth that lasts', 'What we made this week', 'Why it is worth it']
  const types = [headTexts, featuredTexts, listTexts].map(({ en }) => en.name.hydro)
  for (const [index, type] of types.entries()) {
    await press(exactly(section.add))
    await press(exactly(named(themeEditor.step.add, type)))
    const title = page.getByRole('heading', { level: 2, name: type })
    await expect(title).toBeFocused()
    if (index > 0) {
      await tabTo(page, /^Heading$/)
      await keyboard.press('Control+a')
      await keyboard.type(headings[index]!)
      await expect(page.frameLocator(previewFrame).getByText(headings[index]!)).toBeVisible()
    }
    await press(exactly(themeEditor.back), back)
    await expect(page.getByRole('button', { name: exactly(type) })).toBeFocused()
  }

  // Moves the last section to the top with one key.
  await keyboard.press('Alt+ArrowUp')
  await keyboard.press('Alt+ArrowUp')
  await expect.poll(names).toEqual([types[2], types[0], types[1]])
  await expectAccessible(page, 'a home page by keyboard')

  await press(exactly(themeEditor.publish), back)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await press(exactly(publication.confirm))
  await expect(page.getByText(publication.published)).toBeVisible()

  const buyer = await newBuyer(browser)
  await buyer.goto(storefrontAddress(store, '/', 'en'))
  const sectionTexts = await buyer
    .locator('main [data-section]')
    .evaluateAll((all) => all.map((one) => one.textContent))
  expect(sectionTexts.findIndex((text) => text?.includes(headings[2]!))).toBe(0)
  expect(sectionTexts.findIndex((text) => text?.includes(headings[1]!))).toBeGreaterThan(1)
})
