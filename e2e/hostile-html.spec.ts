import { expect, type Page, test } from '@playwright/test'
import { xssMarker, xssPayloads } from '../packages/testing/src/xss-payloads.ts'
import { chooseShop, openAdmin, signIn } from './merchant.ts'

const aPage = 10

/** Counts what runs, and what only the security policy keeps from running: the sanitiser must leave it no work. */
async function watch(page: Page) {
  await page.addInitScript((marker) => {
    const seen = { ran: 0, barred: [] as string[] }
    Object.assign(window, { seen, [marker]: () => seen.ran++ })
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      // A <base> is refused while the sanitiser parses it, in a document that nobody sees.
      if (violatedDirective !== 'base-uri') seen.barred.push(`${violatedDirective} ${sample}`)
    })
  }, xssMarker)
}

const seen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { ran: number; barred: string[] } }).seen)

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

test('promise 18: none of 300 payloads runs in a notification [A3-04]', async ({ browser }) => {
  test.setTimeout(180_000)
  const page = await openAdmin(browser, 'en')
  await watch(page)
  await signIn(page, 'en')
  await chooseShop(page, 'Northwind Tees')
  let shown: readonly string[] = []
  await page.route(/\/stores\/payout\/v2\/notification\?/, (route) =>
    route.fulfill({ json: { notifications: shown.map(notification), total: shown.length, publicNotification: [] } }),
  )
  for (const payloads of pagesOf(xssPayloads)) {
    shown = payloads
    await page.goto('/admin/orders')
    for (let index = 0; index < payloads.length; index++) {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page.getByRole('button', { name: new RegExp(`Notice ${index}\\b`) }).click()
      await expect(page.getByRole('dialog')).toContainText(`Notice ${index}`)
      await page.keyboard.press('Escape')
    }
    expect(await seen(page)).toEqual({ ran: 0, barred: [] })
  }
})

test('promise 18: none of 300 payloads runs on the home page [A7-95]', async ({ browser }) => {
  test.setTimeout(180_000)
  const page = await openAdmin(browser, 'en')
  await watch(page)
  await signIn(page, 'en')
  await chooseShop(page, 'Northwind Tees')
  let homeHtml = ''
  await page.route(/\/helpbase\/public\/customHTML/, (route) => route.fulfill({ json: { homeHtml } }))
  for (const payloads of pagesOf(xssPayloads)) {
    homeHtml = payloads.map((payload) => `<p>Begin</p>${payload}<p>End</p>`).join('\n')
    await page.goto('/admin/')
    await expect(page.getByText('Begin').first()).toBeVisible()
    expect(await seen(page)).toEqual({ ran: 0, barred: [] })
  }
})
