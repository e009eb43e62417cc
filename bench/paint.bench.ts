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
    const rows = await repeated(() => rowsVisible(browser, `${server.origin}/admin/orders`, state))
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const name of ['Products', 'Orders']) await changeRoute(page, name)
    const changes: number[] = []
    for (let index = 0; index < runs; index++)
      for (const name of ['Products', 'Orders']) changes.push(await changeRoute(page, name))
    return [
      { name: 'sign-in screen, first contentful paint', unit: 'ms', floor: { atMost: 600 }, values: signIn },
      { name: 'orders, rows visible', unit: 'ms', floor: { atMost: 1200 }, values: rows },
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

/** From the navigation's start to the first row of the table in the page. */
async function rowsVisible(
  browser: Browser,
  address: string,
  storageState: { cookies: never[]; origins: object[] } | object,
) {
  const context = await browser.newContext({ storageState: storageState as never })
  const page = await context.newPage()
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('tbody a')) return
      observer.disconnect()
      requestAnimationFrame(() => performance.mark('rows'))
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(address)
  const at = await page.waitForFunction(() => performance.getEntriesByName('rows')[0]?.startTime)
  const value = (await at.jsonValue()) as number
  await context.close()
  return value
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
