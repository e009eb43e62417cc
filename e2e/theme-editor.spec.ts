import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { newStore, openOwnTheme, previewFrame } from './own-store.ts'
import { texts } from './texts.ts'

const { reorder, richText, themeEditor } = texts.en.admin
/** Opens the editor of a theme that no other test uses. */
const openEditor = async (browser: Browser) => openOwnTheme(browser, await newStore('Moves and texts'))

const sectionNames = (page: Page) =>
  page.getByRole('list', { name: themeEditor.section.list }).getByRole('listitem').allInnerTexts()

test('moves sections with mouse and keyboard, announces and undoes it', async ({ browser }) => {
  const page = await openEditor(browser)
  const before = await sectionNames(page)
  const handle = (index: number) =>
    page.getByRole('button', { name: reorder.move.replace('{{name}}', before[index]!.trim()), exact: true })

  const [from, to] = [await handle(0).boundingBox(), await handle(1).boundingBox()]
  await page.mouse.move(from!.x + 5, from!.y + 5)
  await page.mouse.down()
  await page.mouse.move(from!.x + 5, from!.y + 20, { steps: 4 })
  await page.mouse.move(to!.x + 5, to!.y + 12, { steps: 8 })
  await page.mouse.up()
  const swapped = [before[1], before[0], ...before.slice(2)]
  await expect.poll(() => sectionNames(page)).toEqual(swapped)

  await handle(0).press('Space')
  const announcement = (text: string, index: number, place: number) =>
    page.getByRole('status').filter({
      hasText: text
        .replace('{{name}}', before[index]!.trim())
        .replace('{{place}}', `${place}`)
        .replace('{{count, number}}', `${before.length}`),
    })
  /** A key during the end of a drag is lost, so the test presses it again, as a user would. */
  const moveUp = () =>
    expect(async () => {
      await page.keyboard.press('ArrowUp')
      await expect(announcement(reorder.over, 0, 1)).toHaveCount(1, { timeout: 1_000 })
    }).toPass()
  await expect(announcement(reorder.picked, 0, 2)).toHaveCount(1)
  await moveUp()
  await page.keyboard.press('Escape')
  await expect(announcement(reorder.left, 0, 2)).toHaveCount(1)
  await expect.poll(() => sectionNames(page)).toEqual(swapped)

  await handle(0).press('Space')
  await expect(announcement(reorder.picked, 0, 2)).toHaveCount(1)
  await moveUp()
  await page.keyboard.press('Space')
  await expect.poll(() => sectionNames(page)).toEqual(before)
  await page.getByRole('button', { name: new RegExp(`^${themeEditor.undo}`) }).click()
  await expect.poll(() => sectionNames(page)).toEqual(swapped)
})

const fromWord = `<html><head><style>p.MsoNormal{color:red}</style></head><body>
<p class=MsoNormal style='font-size:11.0pt'><b>Made in Porto</b><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>Soft cotton<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>Fair pay<o:p></o:p></p></body></html>`
const fromPage = `<div style="position:fixed"><h1>Sale</h1><script>document.title='stolen'</script><img src=x onerror="document.title='stolen'"><p onclick="document.title='stolen'">Read <a href="https://example.test/a">more</a> or <a href="javascript:document.title='stolen'">less</a></p><iframe src="https://example.test"></iframe></div>`

test('types rich text, pastes from Word and from a web page, and undoes', async ({ browser }) => {
  const page = await openEditor(browser)
  const type = texts.en.admin.themeEditor
  await page
    .getByRole('list', { name: type.section.list })
    .getByRole('button', { name: 'Image with text', exact: true })
    .click()
  await page.getByText('Easy returns', { exact: true }).click()
  const box = page.getByRole('textbox', { name: 'Text', exact: true })
  const preview = page.frameLocator(previewFrame)
  const old = (await box.innerText()).trim()

  await box.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Printed on demand')
  await page.keyboard.press('ControlOrMeta+a')
  await page.getByRole('button', { name: `Text: ${richText.bold}`, exact: true }).click()
  await expect(preview.locator('strong', { hasText: 'Printed on demand' })).toBeVisible()
  await expect(preview.getByText(old)).toHaveCount(0)

  await paste(page, fromWord)
  await expect(preview.locator('strong', { hasText: 'Made in Porto' })).toBeVisible()
  await expect(preview.locator('ul > li', { hasText: 'Fair pay' })).toBeVisible()
  await expect(box.locator('li')).toHaveText(['Soft cotton', 'Fair pay'])

  await page.keyboard.press('ControlOrMeta+End')
  await paste(page, fromPage)
  await expect(preview.getByRole('link', { name: 'more' })).toHaveAttribute('href', 'https://example.test/a')
  await expect(preview.getByText('less')).toBeVisible()
  expect(await box.locator('h1, img, script, iframe, [onclick], a[href^="javascript"]').count()).toBe(0)
  await expect(preview.locator('a[href^="javascript"], [onclick]')).toHaveCount(0)
  await expect(page).not.toHaveTitle('stolen')
  await expectAccessible(page, 'rich text')

  const undo = page.getByRole('button', { name: new RegExp(`^${type.undo}`) })
  await box.click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(preview.getByRole('link', { name: 'more' })).toHaveCount(0)
  await expect(preview.locator('ul > li', { hasText: 'Fair pay' })).toBeVisible()
  while ((await box.innerText()).trim() !== old) await undo.click()
  await expect(preview.getByText(old)).toBeVisible()

  // Text beyond the limit is not stored, and an error is shown.
  await box.click()
  await paste(page, `<p>${'Long '.repeat(5_000)}</p>`)
  await expect(page.getByRole('alert').filter({ hasText: '20,000' })).toBeVisible()
  await expect(preview.getByText('Long Long')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByRole('alert').filter({ hasText: '20,000' })).toHaveCount(0)
})

/** Puts HTML on the clipboard as another program does. */
async function paste(page: Page, html: string) {
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/html', text)
    data.setData('text/plain', 'plain')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, html)
}
