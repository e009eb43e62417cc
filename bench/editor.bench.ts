import { themeToFile } from '@backroom/theme/document/theme-file'
import { chromium, type Locator, type Page } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../tools/processes/browser.ts'
import { cardsASection, largeTheme } from './editor-theme.ts'
import type { Figure } from './figure.ts'
import { enterStore, newDataDir, removeDataDir, startProduct } from './running-server.ts'

const port = 4_415
const sectionCount = 40
const runs = 5
/** The speed of a fast typist. */
const keyMs = 50
const keysARun = 100

/** The theme editor on a production build, its preview in a frame of another site. */
export async function run(): Promise<Figure[]> {
  const render = await renderTimes()
  const dataDir = newDataDir()
  const server = await startProduct(dataDir, port)
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await enterStore(page, server.origin)
    const address = await makeTheme(page, server.origin)
    // A browser keeps compiled scripts from the third visit on.
    for (let index = 0; index < 2; index++) await openingTime(page, address)
    const opened: number[] = []
    for (let index = 0; index < runs; index++) opened.push(await openingTime(page, address))
    const { commits, paints } = await followingTimes(page, `${address}?hud`)
    const typed = await typedWell(page, address)
    return [
      { name: 'editor, key to commit, p95', unit: 'ms', floor: { atMost: 8 }, values: commits },
      { name: 'editor, key to paint, p50', unit: 'ms', floor: { atMost: 16.7 }, values: paints },
      { name: 'editor, opened to interactive preview', unit: 'ms', floor: { atMost: 1500 }, values: opened },
      { name: 'home page of 40 sections, rendered', unit: 'ms', floor: { atMost: 15 }, values: render },
      { name: 'of 200 letters among 100 sections, lost', unit: 'letters', floor: { atMost: 0 }, values: [typed.lost] },
      { name: 'caret away from the end', unit: 'letters', floor: { atMost: 0 }, values: [typed.caretOff] },
      {
        name: 'of 200 letters written in the preview, lost',
        unit: 'letters',
        floor: { atMost: 0 },
        values: [typed.lostInPlace],
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
    removeDataDir(dataDir)
  }
}

/** In this process, after a warm-up. */
async function renderTimes(): Promise<number[]> {
  const { renderStorefront } = await import('@backroom/storefront/render/render-page.tsx')
  const { themeSchemas } = await import('@backroom/storefront/sections/theme-schemas')
  const { testCollection, testStore } = await import('@backroom/storefront/test-pages')
  const { resolve } = await import('@backroom/theme/resolve')
  const theme = resolve(themeSchemas, largeTheme(sectionCount))
  const needs = { collection: { 'all-lattehub-c': testCollection(cardsASection) }, product: {}, menu: {} }
  const values: number[] = []
  for (let index = 0; index < 150; index++) {
    const begun = performance.now()
    const html = renderStorefront({ kind: 'home', store: testStore(), needs }, theme)
    values.push(performance.now() - begun)
    const cards = html.split('class="card"').length - 1
    if (cards !== sectionCount * cardsASection) throw new Error(`The page has ${cards} cards`)
  }
  return values.slice(50)
}

/** Puts the large theme into the live one, as a merchant would. @returns the editor's address */
async function makeTheme(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/admin/themes`)
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  await loaded(page).waitFor({ state: 'attached' })
  const address = page.url()
  await importTheme(page, sectionCount)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  return address
}

const importTheme = (page: Page, sections: number) =>
  page.locator('input[type=file][aria-label="Import theme"]').setInputFiles({
    name: 'theme.json',
    mimeType: 'application/json',
    buffer: Buffer.from(themeToFile(largeTheme(sections))),
  })

const loaded = (page: Page): Locator => page.locator('iframe[data-loaded="true"]')

/** From the navigation's start until the frame says that its page is hydrated. */
async function openingTime(page: Page, address: string): Promise<number> {
  await page.goto('about:blank')
  await page.goto(address)
  const at = await page.waitForFunction(
    () => document.querySelector('iframe[data-loaded="true"]') && performance.now(),
    undefined,
    { polling: 'raf' },
  )
  return (await at.jsonValue()) as number
}

/** Opens the panel of a section and puts the caret behind its heading. */
async function openHeading(page: Page, name: string): Promise<Locator> {
  // The button's name is followed by a note about unpublished changes.
  const row = page.getByRole('button', { name: /^Featured collection/ })
  await (name === 'first' ? row.first() : row.last()).click()
  const field = page.getByRole('textbox', { name: 'Heading', exact: true })
  await field.click()
  await page.keyboard.press('End')
  return field
}

/** The 95th percentile of 100 commits and the median paint of each run, as the editor's own HUD measures them. */
async function followingTimes(page: Page, address: string) {
  await page.goto(address)
  await loaded(page).waitFor({ state: 'attached' })
  const field = await openHeading(page, 'first')
  const commits: number[] = []
  const paints: number[] = []
  for (let index = 0; index <= runs; index++) {
    await field.fill('')
    await page.waitForTimeout(500)
    await page.evaluate(() => performance.clearMeasures())
    await page.keyboard.type('abcdefghi '.repeat(keysARun / 10), { delay: keyMs })
    const [commit, paint] = await page.evaluate(async (count) => {
      const of = (name: string) => performance.getEntriesByName(`preview ${name}`).map(({ duration }) => duration)
      while (of('paintMs').length < count) await new Promise(requestAnimationFrame)
      return [of('commitMs'), of('paintMs')]
    }, keysARun)
    // The first run is a warm-up.
    if (index === 0) continue
    commits.push(at(commit!, 0.95))
    paints.push(at(paint!, 0.5))
  }
  return { commits, paints }
}

const at = (values: number[], share: number) => values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1]!

const letters = Array.from({ length: 200 }, (_, index) => 'aăâbcdđeêghi klmnoôơp'[index % 21]).join('')
const lostIn = (text: string) =>
  text === letters ? 0 : Math.max(1, letters.length - [...text].filter((one, index) => one === letters[index]).length)

/** Types as fast as the browser accepts keys, in the last of a hundred sections. Field and preview must show the same. */
async function typedWell(page: Page, address: string) {
  await page.goto(address)
  await loaded(page).waitFor({ state: 'attached' })
  await importTheme(page, 100)
  const field = await openHeading(page, 'last')
  await field.fill('')
  await page.keyboard.type(letters)
  const { value, caret } = await field.evaluate((input: HTMLInputElement) => ({
    value: input.value,
    caret: input.selectionStart ?? 0,
  }))
  const heading = page.frameLocator('iframe').locator('[data-section="featured_100"] h2')
  await heading.filter({ hasText: letters }).waitFor({ timeout: 5_000 })
  await field.fill('Before')
  await heading.filter({ hasText: 'Before' }).dblclick()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(letters)
  const written = (await heading.evaluate((element) => element.textContent)) ?? ''
  await page.keyboard.press('Enter')
  await heading.and(page.frameLocator('iframe').locator(':not([data-writing])')).waitFor()
  const lostInPlace = Math.max(lostIn(written), lostIn(await field.inputValue()))
  return { lost: lostIn(value), caretOff: Math.abs(letters.length - caret), lostInPlace }
}
