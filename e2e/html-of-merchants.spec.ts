import { expect } from '@playwright/test'
import { texts as reviews } from '../packages/storefront/src/sections/product-review/texts.ts'
import { test } from './journey.ts'
import { openStore, withoutThemeSaves } from './merchant.ts'
import { previewFrame } from './own-store.ts'
import { texts } from './texts.ts'

const { themes, themeEditor } = texts.en.admin
const { name, labels } = reviews.en

/** The accesses that the reviews' script attempts, with their results. */
const attempts = `<p id="out"></p><script>
const log = []
const attempt = (what, run) => { try { run(); log.push(what + ' reached') } catch { log.push(what + ' refused') } }
attempt('cookie', () => document.cookie)
attempt('storage', () => localStorage.length)
attempt('page', () => parent.document.title)
attempt('editor', () => top.document.title)
attempt('address', () => { top.location = 'https://example.com/' })
attempt('window', () => { if (!open('https://example.com/')) throw new Error() })
fetch('/cart').then(() => log.push('network reached'), () => log.push('network refused'))
  .then(() => { document.getElementById('out').innerText = [...log, origin].join(', ') })
</script>`

test('runs merchants’ scripts in a sandboxed frame without access to the page [B3-32]', async ({ browser }) => {
  const page = await openStore(browser, 'en')
  await withoutThemeSaves(page)
  await page.goto('/admin/themes')
  await page
    .getByRole('link', { name: new RegExp(themes.edit) })
    .first()
    .click()
  const frame = page.frameLocator(previewFrame)
  await expect(page.locator(previewFrame)).toHaveAttribute('data-loaded', 'true')
  await page.getByRole('button', { name: themeEditor.section.add, exact: true }).click()
  await page.getByRole('button', { name: themeEditor.step.add.replace('{{name}}', name.hydro), exact: true }).click()
  await page.getByRole('textbox', { name: labels.customHtml }).fill(attempts)
  const section = frame.locator('[data-section-type="product-review"]')
  // The frame loads when it comes into view.
  await section.scrollIntoViewIfNeeded()
  const refused = ['cookie', 'storage', 'page', 'editor', 'address', 'window', 'network'].map((one) => `${one} refused`)
  await expect(section.frameLocator('iframe').locator('#out')).toHaveText([...refused, 'null'].join(', '))
  // The frame has the height that it reports.
  await expect
    .poll(() => section.evaluate((one) => (one as HTMLElement).style.getPropertyValue('--frame-height')))
    .toMatch(/px$/)
  await page.context().close()
})
