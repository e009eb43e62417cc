import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, test } from '@playwright/test'
import { journeyPort } from '../playwright.config.ts'

/**
 * A picture of each section: a letter per square, from 0 (black) to f (white). It detects a lost image, a different
 * grid or background, and ignores differences of font rendering. After an intended change: `npx playwright test
 * section-pictures --update-snapshots --workers=1`.
 */
const file = join(import.meta.dirname, 'section-pictures.txt')
const pictures = new Map(
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n\n')
    .map((block) => block.split('\n'))
    .map(([name = '', ...picture]) => [name, picture]),
)
const written = () => `${[...pictures].map((block) => block.flat().join('\n')).join('\n\n')}\n`

/** The side of a square in pixels, and the checked height of a tall section. */
const square = 30
const mostHeight = 1500
/** The share of squares that may differ, because machines render fonts differently. */
const mostOthers = 0.03

const windows = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
/** Replaces every image of the test pages. */
const image = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><path fill="#9bb" d="M0 0h800v1000H0z"/><path fill="#246" d="M0 600l300-300 500 500v200H0z"/></svg>`

/** HTML by theme. */
let pages: Record<string, string>
test.beforeAll(() => {
  const node = ['--import', './tools/tsx-hook.mjs', 'e2e/section-pages.ts']
  const options = { cwd: join(import.meta.dirname, '..'), encoding: 'utf8', maxBuffer: 2 ** 28 } as const
  pages = JSON.parse(execFileSync(process.execPath, node, options))
})

/** The rows of letters of a section. Empty for an invisible section. */
async function pictureOf(section: Locator): Promise<string[]> {
  const page = section.page()
  const { x, y, width, height } = (await section.boundingBox())!
  if (height === 0) return []
  const clip = { x, y, width, height: Math.min(height, mostHeight) }
  const png = (await page.screenshot({ clip, fullPage: true, animations: 'disabled' })).toString('base64')
  return page.evaluate(
    async ({ png, square }) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
      const [columns, rows] = [bitmap.width, bitmap.height].map((pixels) => Math.max(1, Math.round(pixels / square)))
      const context = new OffscreenCanvas(columns!, rows!).getContext('2d')!
      context.imageSmoothingQuality = 'high'
      context.drawImage(bitmap, 0, 0, columns!, rows!)
      const { data } = context.getImageData(0, 0, columns!, rows!)
      const letter = (at: number) =>
        Math.round((0.3 * data[at]! + 0.59 * data[at + 1]! + 0.11 * data[at + 2]!) / 17).toString(16)
      return Array.from({ length: rows! }, (_, row) =>
        Array.from({ length: columns! }, (_, column) => letter((row * columns! + column) * 4)).join(''),
      )
    },
    { png, square },
  )
}

/** The share of squares that differ by more than one letter, or 1 for another size. */
function othersIn(picture: string[], expected: string[]): number {
  if (picture.length !== expected.length || picture[0]?.length !== expected[0]?.length) return 1
  const [now, before] = [picture.join(''), expected.join('')]
  const others = [...now].filter((letter, at) => {
    return Math.abs(Number.parseInt(letter, 16) - Number.parseInt(before[at]!, 16)) > 1
  })
  return others.length / now.length
}

for (const themeKey of ['hydro', 'newchick'])
  for (const [name, viewport] of Object.entries(windows))
    test(`renders every section of ${themeKey} as before on a ${name} [B3-25]`, async ({ page }, { config }) => {
      const isMeant = ['all', 'changed'].includes(config.updateSnapshots)
      await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.route('**/files/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: image }))
      await page.route('**/picture', (route) => route.fulfill({ contentType: 'text/html', body: pages[themeKey] }))
      await page.goto(`http://northwind.localhost:${journeyPort}/picture`)
      await page.evaluate(() => document.fonts.ready)
      // Elements far below the window are otherwise not laid out.
      await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
      const changed: string[] = []
      for (const section of await page.locator('[data-section-type]').all()) {
        const picture = await pictureOf(section)
        const key = `${await section.getAttribute('data-section-type')} ${themeKey} ${name}`
        if (isMeant) pictures.set(key, picture)
        else if (othersIn(picture, pictures.get(key) ?? []) > mostOthers) changed.push(`${key}\n${picture.join('\n')}`)
      }
      if (isMeant) writeFileSync(file, written())
      expect(changed).toEqual([])
    })
