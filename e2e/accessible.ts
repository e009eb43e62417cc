import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Fails with a line per violation: rule, and the elements it is about. The back office is looked at in English, and also in
 * dark, where colours differ: its Vietnamese has other words in the same elements, and no key of it can be missing.
 */
export async function expectAccessible(page: Page, where: string) {
  await expect(page.getByRole('heading', { level: 1 }).first(), where).toBeAttached()
  await expect(page.locator('[aria-busy=true]'), where).toHaveCount(0)
  const isBackOffice = (await page.locator('html[data-mantine-color-scheme]').count()) > 0
  if (isBackOffice && (await page.locator('html[lang=en]').count()) === 0) return
  await layOut(page)
  await wear(page, 'light')
  const isAlone = page.frames().length === 1
  const whole = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
  await expectNoViolation(whole, where, isAlone)
  if (!isBackOffice) return
  await wear(page, 'dark')
  const colours = new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block'])
  await expectNoViolation(colours, `${where}, dark`, isAlone)
  await wear(page, 'light')
}

/** What is far below the window is laid out when it comes near: before, it would be looked at in a place that is not its own. */
const layOut = (page: Page) =>
  page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('[data-section]'))
      section.style.contentVisibility = 'visible'
  })

/** Without motion, and when no colour is on its way any more. */
async function wear(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const moving = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await frame()
    await frame()
    // What inherits a colour that changes begins to change when that has ended.
    for (let rounds = 0; rounds < 50 && moving().length > 0; rounds++) {
      await Promise.allSettled(moving().map(({ finished }) => finished))
      await frame()
    }
  })
}

/** A page without frames needs no page of axe's own to bring the frames' answers together, which is a third of its time. */
async function expectNoViolation(builder: AxeBuilder, where: string, isAlone: boolean) {
  const { violations } = await builder.setLegacyMode(isAlone).analyze()
  const lines = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any.map(({ message }) => message).join(', ')}`).join(' | ')}`,
  )
  expect(lines, where).toEqual([])
}
