import type { Page } from '@playwright/test'

const mostSteps = 250

/** What the focused element is called, as far as its own attributes and text say. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element, body } = document
    if (!element || element === body) return ''
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent)
    return [element.ariaLabel ?? '', ...labels, element.textContent].join(' ').trim()
  })

/** Tabs until the focus is where it should be, as a person would; with `back` the other way round. */
export async function tabTo(page: Page, wanted: RegExp, { back = false } = {}) {
  for (let step = 0; step < mostSteps; step++) {
    if (wanted.test(await focusedName(page))) return
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`Tab never came to ${wanted}`)
}
