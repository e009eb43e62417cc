import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const phone = { width: 390, height: 844 }

/**
 * Fails with a line per violation: the rule and its elements. Checks a page of the back office in English on a desktop in
 * light with all rules and in dark with those of colours, and in Vietnamese on a phone in dark with all rules.
 */
export async function expectAccessible(page: Page, where: string) {
  await expect(page.getByRole('heading', { level: 1 }).first(), where).toBeAttached()
  await expect(page.locator('[aria-busy=true]'), where).toHaveCount(0)
  const isBackOffice = (await page.locator('html[data-mantine-color-scheme]').count()) > 0
  await layOut(page)
  if (isBackOffice && (await page.locator('html[lang=vi]').count()) > 0) {
    const desktop = page.viewportSize()
    await page.setViewportSize(phone)
    await applyColorScheme(page, 'dark')
    await expectNoSidewaysScroll(page, where)
    await expectNoViolation(page, allRules, `${where}, on a phone in dark`)
    await applyColorScheme(page, 'light')
    return page.setViewportSize(desktop ?? phone)
  }
  await applyColorScheme(page, 'light')
  await expectNoViolation(page, allRules, where)
  if (!isBackOffice) return
  await applyColorScheme(page, 'dark')
  await expectNoViolation(page, rulesOfColors, `${where}, dark`)
  await applyColorScheme(page, 'light')
}

const allRules: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
const rulesOfColors: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** A document in a sandbox without scripts, such as the preview of an email, can't run the checks. */
const unreachable = 'iframe[sandbox=""]'

/** Expects that the page is no wider than the window. Wide tables scroll by themselves. */
export async function expectNoSidewaysScroll(page: Page, where: string) {
  // Repeated, because a page that was just resized may still be settling.
  await expect
    .poll(() => page.evaluate(findWideElements), {
      message: `${where}: elements wider than the window`,
      timeout: 5_000,
    })
    .toEqual([])
}

/** Runs in the page. The innermost elements that make it wider than the window; empty if it is not. */
function findWideElements(): string[] {
  const root = document.documentElement
  if (root.scrollWidth <= innerWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter((element) => {
    return element.getBoundingClientRect().right > innerWidth && element.childElementCount === 0
  })
  return [`${root.scrollWidth} px`, ...wide.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 200))]
}

/** Elements far below the window are laid out late, so axe would check them in a wrong place. */
const layOut = (page: Page) =>
  page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('[data-section]'))
      section.style.contentVisibility = 'visible'
  })

/** Turns off motion and waits for colour transitions. */
async function applyColorScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const moving = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await frame()
    await frame()
    // Inherited colours start their transition when their parent's has ended.
    for (let rounds = 0; rounds < 50 && moving().length > 0; rounds++) {
      await Promise.allSettled(moving().map(({ finished }) => finished))
      await frame()
    }
  })
}

async function expectNoViolation(page: Page, runOnly: axe.RunOnly, where: string) {
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations'] }
  const isAlone = page.frames().length === 1
  const found = isAlone ? await violationsOf(page, options) : await violationsInFrames(page, options)
  const lines = found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any.map(({ message }) => message).join(', ')}`).join(' | ')}`,
  )
  expect(lines, where).toEqual([])
}

/** Loads the checks once for all of a document: that takes longer than most of them. */
async function violationsOf(page: Page, options: axe.RunOptions): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (given) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, given)
    return violations
  }, options)
}

async function violationsInFrames(page: Page, options: axe.RunOptions): Promise<axe.Result[]> {
  const { violations } = await new AxeBuilder({ page }).options(options).exclude(unreachable).analyze()
  return violations
}
