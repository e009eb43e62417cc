import { northwind } from '@backroom/testing/fixtures/stores'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../tools/processes/browser.ts'
import type { Figure } from './figure.ts'
import { largeProduct } from './large-product.ts'
import { enterStore, logIn, newDataDir, removeDataDir, startProduct } from './running-server.ts'

const port = 4_423
const runs = 5
const moves = 40
/** The speed of a fast typist. */
const keyMs = 50

/** The page of a product with 2,000 variants, on a production build: keys in its grid, and what a save costs the browser. */
export async function run(): Promise<Figure[]> {
  const dataDir = newDataDir()
  const server = await startProduct(dataDir, port)
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
  try {
    const id = await createLarge(server.origin)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await enterStore(page, server.origin)
    await page.goto(`${server.origin}/admin/northwind/products/${id}`)
    const client = await page.context().newCDPSession(page)
    await client.send('Performance.enable')
    const [moved, typed, saved]: number[][] = [[], [], []]
    for (let index = 0; index <= runs; index++) {
      const times = [await moveTime(page, client), await typeTime(page, client, index), await saveTime(page, client)]
      // The first run is a warm-up.
      if (index > 0) for (const [at, list] of [moved, typed, saved].entries()) list!.push(times[at]!)
    }
    return [
      { name: 'grid of 2,000 variants, an arrow key', unit: 'ms', floor: { atMost: 16 }, values: moved! },
      { name: 'grid of 2,000 variants, a typed key', unit: 'ms', floor: { atMost: 16 }, values: typed! },
      { name: 'save of 2,000 variants, script in the browser', unit: 'ms', floor: { atMost: 100 }, values: saved! },
    ]
  } finally {
    await browser.close()
    await server.stop()
    removeDataDir(dataDir)
  }
}

async function createLarge(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/stores/products`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${await logIn(origin)}`, 'x-store-id': northwind.id },
      ...{ 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    },
    body: JSON.stringify(largeProduct()),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { id: string }).id
}

const priceCell = async (page: Page, row: number) => {
  const grid = page.getByRole('grid', { name: 'Variants' })
  await grid.waitFor()
  const headers = await grid.getByRole('columnheader').allInnerTexts()
  const column = headers.findIndex((header) => header.trim().startsWith('Price'))
  return grid.locator(`[data-row="${row}"][data-column="${column}"]`)
}

/** Presses arrow keys from the first row down. @returns what a key costs the main thread, drawing included, in ms */
async function moveTime(page: Page, client: CDPSession): Promise<number> {
  await (await priceCell(page, 0)).click()
  const begin = await seconds(client, 'TaskDuration')
  for (let key = 0; key < moves; key++) await page.keyboard.press('ArrowDown', { delay: keyMs })
  return ((await seconds(client, 'TaskDuration')) - begin) * (1_000 / moves)
}

/** Types prices into cells, one below the other. @returns what a key costs the main thread, drawing included, in ms */
async function typeTime(page: Page, client: CDPSession, run: number): Promise<number> {
  // The row may be out of view, and so not rendered.
  await page.keyboard.press('Control+Home')
  await (await priceCell(page, 0)).click()
  const begin = await seconds(client, 'TaskDuration')
  const prices = Array.from({ length: 5 }, (_, row) => `1${run}${row}0.50`)
  for (const price of prices) {
    await page.keyboard.type(price, { delay: keyMs })
    await page.keyboard.press('Enter', { delay: keyMs })
  }
  return ((await seconds(client, 'TaskDuration')) - begin) * (1_000 / (prices.join(' ').length + 1))
}

/** Milliseconds of script between the click on Save and the note that it is saved. */
async function saveTime(page: Page, client: CDPSession): Promise<number> {
  const begin = await seconds(client, 'ScriptDuration')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  return ((await seconds(client, 'ScriptDuration')) - begin) * 1_000
}

async function seconds(client: CDPSession, name: 'TaskDuration' | 'ScriptDuration'): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics')
  return metrics.find((one) => one.name === name)!.value
}
