import { setTimeout as wait } from 'node:timers/promises'
import { buyersAt, connectOwner, twoProducts } from './buyers.ts'
import type { Figure } from './figure.ts'
import { newDataDir, removeDataDir, startProduct } from './running-server.ts'

const port = 4_417
const metricsPort = 4_418
const ordersASecond = 20
const seconds = 15

/** Twenty orders a second, placed as a browser does, with visits to other pages of the store after each. */
export async function run(): Promise<Figure[]> {
  const dataDir = newDataDir()
  const server = await startProduct(dataDir, port, {
    METRICS_PORT: String(metricsPort),
    // Each buyer comes from another address.
    TRUST_PROXY: '1',
  })
  try {
    const owner = await connectOwner(dataDir)
    const [bought, other] = await twoProducts(owner)
    await owner.end()
    const { buy, look } = buyersAt(port)
    const pages = ['/', '/collections/all', `/products/${other!.handle}`]
    for (const path of pages) await look(path)
    const before = await pagesBySource()
    const placing: Promise<number>[] = []
    const looking: Promise<number>[] = []
    const startMs = performance.now()
    for (let turn = 0; turn < ordersASecond * seconds; turn++) {
      await wait(Math.max(0, startMs + (turn * 1000) / ordersASecond - performance.now()))
      placing.push(buy(bought!))
      looking.push(...pages.map(look))
      // The awaits below report errors, when the server can be stopped.
      for (const one of [...placing.slice(-1), ...looking.slice(-pages.length)]) one.catch(() => {})
    }
    const placedMs = await Promise.all(placing)
    const tookSeconds = (performance.now() - startMs) / 1000
    const lookedMs = await Promise.all(looking)
    const after = await pagesBySource()
    const [memory, made] = [after.memory - before.memory, after.made - before.made]
    const figure = (name: string, unit: string, floor: Figure['floor'], value: number) => ({
      ...{ name: `while orders are placed: ${name}`, unit, floor },
      values: [value],
    })
    return [
      figure('orders', '/s', { atLeast: 0.9 * ordersASecond }, placedMs.length / tookSeconds),
      figure('cart to order, p99', 'ms', { atMost: 500 }, p99(placedMs)),
      figure('other pages from memory', '%', { atLeast: 95 }, (100 * memory) / (memory + made)),
      figure('other pages, p99', 'ms', { atMost: 60 }, p99(lookedMs)),
    ]
  } finally {
    await server.stop()
    removeDataDir(dataDir)
  }
}

/** The pages since the server's start, by cached or rendered. */
async function pagesBySource(): Promise<{ memory: number; made: number }> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/`)).text()
  const count = (source: string) =>
    Number(new RegExp(`storefront_pages_total{source="${source}"} (\\d+)`).exec(text)?.[1] ?? 0)
  return { memory: count('memory'), made: count('made') }
}

const p99 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0
