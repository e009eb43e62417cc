import { test as anyTest } from '@playwright/test'

/** A test whose windows are closed when it ends: open ones go on drawing and asking, at the cost of the tests after it. */
export const test = anyTest.extend<{ closesWindows: undefined }>({
  closesWindows: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
