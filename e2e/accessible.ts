import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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
  const isAlone = page.frames().length === 1
  const builder = checkerOf(page).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
  if (isBackOffice && (await page.locator('html[lang=vi]').count()) > 0) {
    const desktop = page.viewportSize()
    await page.setViewportSize(phone)
    await applyColorScheme(page, 'dark')
    await expectNoSidewaysScroll(page, where)
    await expectNoViolation(builder, `${where}, on a phone in dark`, isAlone)
    await applyColorScheme(page, 'light')
    return page.setViewportSize(desktop ?? phone)
  }
  await applyColorScheme(page, 'light')
  await expectNoViolation(builder, where, isAlone)
  if (!isBackOffice) return
  await applyColorScheme(page, 'dark')
  const colours = checkerOf(page).withRules(['color-contrast', 'link-in-text-block'])
  await expectNoViolation(colours, `${where}, dark`, isAlone)
  await applyColorScheme(page, 'light')
}

/** A document in a sandbox without scripts, such as the preview of an email, can't run the checks. */
const checkerOf = (page: Page) => new AxeBuilder({ page }).exclude('iframe[sandbox=""]')

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

/** Pages without frames need no second page of axe, which saves a third of the time. */
async function expectNoViolation(builder: AxeBuilder, where: string, isAlone: boolean) {
  const { violations } = await builder.setLegacyMode(isAlone).analyze()
  const lines = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any.map(({ message }) => message).join(', ')}`).join(' | ')}`,
  )
  expect(lines, where).toEqual([])
}
