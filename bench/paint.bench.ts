import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../tools/processes/browser.ts'
import type { Figure } from './figure.ts'
import { enterStore, newDataDir, removeDataDir, startProduct } from './running-server.ts'

const port = 4_413
const runs = 7

/** Waiting times of a person, with a cold cache except for the last figure. */
export async function run(): Promise<Figure[]> {
  const dataDir = newDataDir()
  const server = await startProduct(dataDir, port)
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
  try {
    const page = await browser.newPage()
    await enterStore(page, server.origin)
    const state = await page.context().storageState()
    const signIn = await repeated(() => firstPaint(browser, `${server.origin}/admin/auth/login`))
    const rows = await repeated(() => visible(browser, `${server.origin}/admin/orders`, state, orderRow))
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${server.origin}/admin/orders`)
    const fromList: number[] = []
    for (let index = 0; index < runs; index++) fromList.push(await openOrder(page, index))
    const order = await repeated(() => visible(browser, page.url(), state, orderCard))
    for (const name of ['Products', 'Orders']) await changeRoute(page, name)
    const changes: number[] = []
    for (let index = 0; index < runs; index++)
      for (const name of ['Products', 'Orders']) changes.push(await changeRoute(page, name))
    return [
      { name: 'sign-in screen, first contentful paint', unit: 'ms', floor: { atMost: 600 }, values: signIn },
      { name: 'orders, rows visible', unit: 'ms', floor: { atMost: 600 }, values: rows },
      { name: 'order page from the list', unit: 'ms', floor: { atMost: 500 }, values: fromList },
      { name: 'order page by its address', unit: 'ms', floor: { atMost: 600 }, values: order },
      { name: 'route change with warm data', unit: 'ms', floor: { atMost: 100 }, values: changes },
    ]
  } finally {
    await browser.close()
    await server.stop()
    removeDataDir(dataDir)
  }
}

async function repeated(measure: () => Promise<number>): Promise<number[]> {
  const values: number[] = []
  for (let index = 0; index < runs; index++) values.push(await measure())
  return values
}

async function firstPaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  const paint = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  const value = (await paint.jsonValue()) as number
  await context.close()
  return value
}

const orderRow = 'tbody a'
/** A list in a card of an order's page. The cards are drawn together. */
const orderCard = 'main section ol'

/** From the navigation's start to the frame that shows what matches `selector`. */
async function visible(
  browser: Browser,
  address: string,
  storageState: { cookies: never[]; origins: object[] } | object,
  selector: string,
) {
  const context = await browser.newContext({ storageState: storageState as never })
  const page = await context.newPage()
  await page.addInitScript((wanted) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(wanted)) return
      observer.disconnect()
      requestAnimationFrame(() => performance.mark('drawn'))
    }).observe(document, { childList: true, subtree: true })
  }, selector)
  await page.goto(address)
  const at = await page.waitForFunction(() => performance.getEntriesByName('drawn')[0]?.startTime)
  const value = (await at.jsonValue()) as number
  await context.close()
  return value
}

/** From the click on an order in the list to the frame that shows its cards. Starts in the list. */
async function openOrder(page: Page, index: number): Promise<number> {
  if (index > 0) await page.goBack()
  await page.locator(orderRow).nth(index).waitFor()
  return page.evaluate(
    async ({ row, card, index }) => {
      const begun = performance.now()
      document.querySelectorAll<HTMLElement>(row)[index]!.click()
      while (!document.querySelector(card)) await new Promise(requestAnimationFrame)
      return performance.now() - begun
    },
    { row: orderRow, card: orderCard, index },
  )
}

/** From the click on a menu entry to the frame that shows the other page's rows. */
const changeRoute = (page: Page, name: string) =>
  page.evaluate(async (wanted) => {
    const link = [...document.querySelectorAll('nav a')].find((one) => one.textContent === wanted) as HTMLElement
    const shown = () => document.querySelector('h1')?.textContent === wanted && document.querySelector('tbody td')
    const begun = performance.now()
    link.click()
    while (!shown()) await new Promise(requestAnimationFrame)
    return performance.now() - begun
  }, name)
