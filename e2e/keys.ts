import type { Page } from '@playwright/test'

const mostSteps = 250

/** The accessible name of the focused element, from its attributes and text. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element, body } = document
    if (!element || element === body) return ''
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent)
    return [element.ariaLabel ?? '', ...labels, element.textContent].join(' ').trim()
  })

/** Presses Tab until the focus is on the element, or Shift+Tab with `back`. */
export async function tabTo(page: Page, name: RegExp, { back = false } = {}) {
  for (let step = 0; step < mostSteps; step++) {
    if (name.test(await focusedName(page))) return
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`Tab never reached ${name}`)
}

/** Presses Tab until the focus is on the element of a selector. */
export async function tabToField(page: Page, selector: string) {
  const isThere = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
  for (let step = 0; step < mostSteps; step++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${selector}`)
}
