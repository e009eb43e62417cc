import { expect, type Page } from '@playwright/test'
import { xssMarker, xssPayloads } from '../packages/testing/src/hostile/xss-payloads.ts'
import { test } from './journey.ts'
import { openStore } from './merchant.ts'

const aPage = 50

/** Counts executed scripts, and scripts that only the content security policy blocked. */
async function watch(page: Page) {
  await page.addInitScript((marker) => {
    const seen = { ran: 0, barred: [] as string[] }
    Object.assign(window, { seen, [marker]: () => seen.ran++ })
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      // The sanitiser parses a <base> in an invisible document, and the policy blocks it.
      if (violatedDirective !== 'base-uri') seen.barred.push(`${violatedDirective} ${sample}`)
    })
  }, xssMarker)
}

type WatchedWindow = Window & { seen: { ran: number; barred: string[] } }

/**
 * Expects no executed and no blocked scripts. A positive control comes first: one handler bypasses the sanitiser, and
 * the policy blocks it.
 */
async function expectQuiet(page: Page) {
  const seen = await page.evaluate(async (marker) => {
    const { seen } = window as unknown as WatchedWindow
    const control = document.createElement('div')
    const heard = new Promise((resolve) => addEventListener('securitypolicyviolation', resolve, { once: true }))
    control.innerHTML = `<img src="data:," onerror="${marker}()">`
    await heard
    return seen
  }, xssMarker)
  expect(seen.ran).toBe(0)
  expect(seen.barred).toEqual([expect.stringContaining('script-src')])
}

const pagesOf = (payloads: readonly string[]) =>
  Array.from({ length: Math.ceil(payloads.length / aPage) }, (_, index) =>
    payloads.slice(index * aPage, (index + 1) * aPage),
  )

const notification = (body: string, index: number) => ({
  _id: `019a0000-0000-7000-8000-0000000000${10 + index}`,
  title: `Notice ${index}`,
  body,
  createdDate: '2026-11-20T10:00:00Z',
  status: 2,
})

/** Opens and closes each notification as a user would. Runs inside the page because there are many. */
const openEach = (page: Page, count: number) =>
  page.evaluate(async (count) => {
    const frame = () => new Promise(requestAnimationFrame)
    const soon = () => new Promise((resolve) => setTimeout(resolve))
    async function until<Result>(find: () => Result | null | undefined): Promise<Result> {
      for (let looks = 0; looks < 2_000; looks++) {
        const result = find()
        if (result) return result
        await soon()
      }
      throw new Error(`Waited in vain for ${find}`)
    }
    const button = (name: RegExp) =>
      [...document.querySelectorAll('button')].find((one) => name.test(one.ariaLabel || one.innerText))
    for (let index = 0; index < count; index++) {
      const title = new RegExp(`^Notice ${index}\\b`)
      ;(await until(() => button(/^Notifications/))).click()
      ;(await until(() => button(title))).click()
      const dialog = await until(() => document.querySelector<HTMLDialogElement>('dialog[open]'))
      await until(() => title.test(dialog.ariaLabel ?? '') && dialog.querySelector('time'))
      await frame()
      dialog.requestClose()
      await until(() => !dialog.isConnected)
    }
  }, count)

test('runs none of 300 XSS payloads in a notification (promise 18) [A3-04]', async ({ browser }) => {
  test.setTimeout(300_000)
  const page = await openStore(browser, 'en')
  await watch(page)
  let shown: readonly string[] = []
  await page.route(/\/stores\/payout\/v2\/notification\?/, (route) =>
    route.fulfill({ json: { notifications: shown.map(notification), total: shown.length, publicNotification: [] } }),
  )
  for (const payloads of pagesOf(xssPayloads)) {
    shown = payloads
    await page.goto('/admin/orders')
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
    await openEach(page, payloads.length)
    await expectQuiet(page)
  }
})

test('runs none of 300 XSS payloads on the home page (promise 18) [A7-95]', async ({ browser }) => {
  test.setTimeout(300_000)
  const page = await openStore(browser, 'en')
  await watch(page)
  let homeHtml = ''
  await page.route(/\/helpbase\/public\/customHTML/, (route) => route.fulfill({ json: { homeHtml } }))
  for (const payloads of pagesOf(xssPayloads)) {
    homeHtml = payloads.map((payload) => `<p>Begin</p>${payload}<p>End</p>`).join('\n')
    await page.goto('/admin/')
    await expect(page.getByText('Begin').first()).toBeVisible()
    await expectQuiet(page)
  }
})
