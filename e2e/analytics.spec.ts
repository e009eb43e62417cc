import { chromium, expect, type Page } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { lumiere, northwind } from '../packages/testing/src/fixtures/stores.ts'
import { chromiumArgs, chromiumPath } from '../tools/processes/browser.ts'
import { expectAccessible } from './accessible.ts'
import { boughtOrder, fillCheckout, goToCheckout, pay, storefrontAddress } from './buyer.ts'
import { test } from './journey.ts'
import { openSignedIn, openStore } from './merchant.ts'
import { callApi, connectGateway, newStore, type OwnStore } from './own-store.ts'
import { texts } from './texts.ts'

const { analytics, reports } = texts.en.admin
const { storefront } = texts.en

/** User agents, one per version. */
const phone = (version: number) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version}_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version}.0 Mobile/15E148 Safari/604.1`
const computer = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`

/** Uses a browser per visitor, because a beacon of a left page sends the browser's user agent, not the window's. */
async function visit(userAgent: string, look: (page: Page) => Promise<void>) {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [...chromiumArgs, `--user-agent=${userAgent}`],
  })
  try {
    const page = await browser.newPage()
    await look(page)
    // The page's pending events are lost with the page.
    await page.goto('about:blank')
  } finally {
    await browser.close()
  }
}

/** Creates a product and a payment connection. */
async function beginSelling(store: OwnStore) {
  await connectGateway(store)
  await callApi(store, 'POST', '/stores/products', {
    title: 'Fog mug',
    status: 'active',
    variants: [{ priceCents: 1500 }],
  })
}

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
const figure = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()
/** The table rows of a card. Charts are switched to their table first. */
async function rowsOf(page: Page, title: string): Promise<string[][]> {
  const action = reports.actionOf.replace('{{title}}', title).replace('{{action}}', reports.showTable)
  const show = page.getByRole('button', { name: action, exact: true })
  if (await show.count()) await show.click()
  const rows = await card(page, title).locator('tbody tr').all()
  return Promise.all(rows.map(async (row) => (await row.locator('th, td').allInnerTexts()).map((text) => text.trim())))
}

test('shows the visits and orders of five visitors on two devices in the overview [B2-15, B2-16, B2-17, B2-18, B2-19, B2-20, B2-22, B2-24, B2-25, B2-26]', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const store = await newStore('Five visitors')
  await beginSelling(store)
  const home = storefrontAddress(store, '/', 'en')
  const product = storefrontAddress(store, '/products/fog-mug', 'en')
  const addToCart = async (page: Page) => {
    await page.goto(product)
    await page.getByRole('button', { name: storefront.addToCart }).first().click()
    await expect(page.getByRole('link', { name: storefront.goToCheckout }).first()).toBeVisible()
  }
  let salesCents = 0
  const buy = async (page: Page) => {
    await addToCart(page)
    await goToCheckout(page, 'en')
    // A page that is left before its script runs is not counted. The script hides this button.
    await expect(page.locator('[data-country-update]')).toBeHidden()
    await fillCheckout(page)
    await pay(page, '4242 4242 4242 4242')
    salesCents += (await boughtOrder(page, 'en')).totalCents
  }
  await visit(phone(16), async (page) => void (await page.goto(home)))
  await visit(computer(140), async (page) => void (await page.goto(product)))
  await visit(phone(17), addToCart)
  await visit(phone(18), buy)
  await visit(computer(141), buy)

  const page = await openSignedIn(browser, 'en', { store })
  const usd = (cents: number) => (cents / 100).toLocaleString('en', { style: 'currency', currency: 'USD' })
  await expect(async () => {
    await page.goto(`${adminBase}/${store.slug}/analytics`)
    await expect(figure(page, analytics.visitors)).toContainText(/\n5\n?/, { timeout: 2000, useInnerText: true })
    expect(await rowsOf(page, analytics.funnel)).toEqual([
      [analytics.step.view_content, '4'],
      [analytics.step.add_to_cart, '3'],
      [analytics.step.reached_checkout, '2'],
      [analytics.step.session_converted, '2'],
    ])
  }).toPass({ timeout: 60_000 })
  for (const [name, shown] of [
    [analytics.conversionRate, '40%'],
    [analytics.totalSales, usd(salesCents)],
    [analytics.totalOrders, '2'],
    [analytics.averageOrder, usd(salesCents / 2)],
  ] as const)
    expect((await figure(page, name).innerText()).split('\n')[1], name).toBe(shown)
  const hours = await rowsOf(page, analytics.trendByHour)
  expect(hours.reduce((sum, [, visitors]) => sum + Number(visitors), 0)).toBe(5)
  expect(await rowsOf(page, analytics.devices)).toEqual([
    [analytics.device.mobile, '3'],
    [analytics.device.desktop, '2'],
    [analytics.device.tablet, '0'],
  ])
  expect(await rowsOf(page, analytics.topUrls)).toEqual([['fog-mug', '4', '2']])
  expect(await rowsOf(page, analytics.countries)).toEqual([['Vietnam', '2']])
  await expect(card(page, analytics.recentProducts)).toContainText('Fog mug')
  await expectAccessible(page, 'overview with tables')
})

const widgets = ['trend', 'funnel', 'revenue', 'devices', 'topUrls', 'countries', 'recentProducts'] as const

test('shows every widget in the overview, and follows its address [B2-01, B2-04, B2-05, B2-06, B2-07, B2-08, B2-09, B2-21, B2-23]', async ({
  browser,
}) => {
  const page = await openStore(browser, 'en')
  const overview = (query: string) => page.goto(`${adminBase}/${northwind.slug}/analytics${query}`)
  const requests: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/stores/reports/overview') requests.push(searchParams)
  })
  const last = () => Object.fromEntries(requests.at(-1) ?? [])
  await overview(`?from_time=2026-01-05&to_time=2026-01-06&store=${northwind.id}&stores=${lumiere.id}&tz=Asia/Kolkata`)
  await expect.poll(last).toMatchObject({
    fromTime: '2026-01-05',
    toTime: '2026-01-06',
    stores: northwind.id,
    timezone: 'Asia/Kolkata',
  })
  for (const widget of widgets)
    await expect(page.getByRole('heading', { level: 2, name: analytics[widget], exact: true })).toBeVisible()
  await overview(`?stores=${northwind.id}&refresh=true`)
  await expect.poll(last).toMatchObject({ stores: northwind.id })
  await expect(page.getByRole('switch', { name: analytics.refresh })).toBeChecked()
  await page.getByRole('button', { name: reports.fourWeeks, exact: true }).click()
  await expect(page).toHaveURL(/from_time=\d{4}-\d\d-\d\d&to_time=\d{4}-\d\d-\d\d/)
  await page.getByRole('button', { name: new RegExp(`^${reports.shops}`) }).click()
  await page.getByRole('button', { name: reports.showAllShops, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`store=[^&]*${lumiere.id}`))
  await page.goBack()
  await expect(page).not.toHaveURL(new RegExp(lumiere.id))
  for (const tab of [analytics.totalOrders, analytics.visitors]) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    const chart = page.getByRole('slider', { name: new RegExp(`^${tab} by day`) })
    await chart.focus()
    await chart.press('ArrowLeft')
    await expect(chart).toHaveAttribute('aria-valuetext', /\d/)
  }
  await page.getByRole('button', { name: '2-WEEKS' }).click()
  await expect(page).toHaveURL(/period=2-WEEKS/)
  await expectAccessible(page, 'overview with charts')
})
