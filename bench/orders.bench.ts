import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '@backroom/server/config'
import { northwind } from '@backroom/testing/fixtures/stores'
import { checkoutForm } from '@backroom/testing/fixtures/test-buyer'
import pg from 'pg'
import { send } from '../tools/chaos/send.ts'
import { openDatabase } from '../tools/processes/database.ts'
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
    const [bought, other] = await twoProducts(dataDir)
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

interface Product {
  variantId: string
  handle: string
  priceCents: number
}

/** The two newest products on sale, which the home page shows. The first has enough stock for all orders. */
async function twoProducts(dataDir: string): Promise<Product[]> {
  const { ownerUrl } = await openDatabase(readConfig({ DATA_DIR: dataDir }, dataDir))
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<Product>(
    `select handle, v.id as "variantId", price_cents as "priceCents"
       from products p cross join lateral (
         select * from product_variants where store_id = p.store_id and product_id = p.id order by position limit 1) v
      where p.store_id = $1 and p.status = 'active' order by p.id desc limit 2`,
    [northwind.id],
  )
  await owner.query('update product_variants set stock = 1000000 where id = $1', [rows[0]!.variantId])
  await owner.end()
  return rows
}

let people = 0
const newAddress = () => `198.18.${(++people >> 8) & 255}.${people & 255}`

const request = (path: string, address: string, fields?: Record<string, string>, cookie = '') =>
  send(
    {
      port,
      host: `northwind.localhost:${port}`,
      path,
      headers: {
        'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605',
        'x-forwarded-for': address,
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(cookie && { cookie }),
      },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields).toString() }),
    },
    undefined,
  )

/** @returns the duration in milliseconds */
async function look(path: string): Promise<number> {
  const startMs = performance.now()
  const { outcome } = await request(path, newAddress())
  if (outcome !== 200) throw new Error(`${path}: ${outcome}`)
  return performance.now() - startMs
}

/** @returns the duration from the empty cart to the order, in milliseconds */
async function buy({ variantId, priceCents }: Product): Promise<number> {
  const startMs = performance.now()
  const address = newAddress()
  const { cookie } = await request('/cart/lines', address, { variantId, quantity: '1' })
  const form = { ...checkoutForm, attempt: crypto.randomUUID(), total: String(priceCents) }
  const { outcome, location } = await request('/checkout', address, form, cookie)
  if (!location.startsWith('/orders/')) throw new Error(`no order: ${outcome} ${location}`)
  return performance.now() - startMs
}

/** The pages since the server's start, by cached or rendered. */
async function pagesBySource(): Promise<{ memory: number; made: number }> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/`)).text()
  const count = (source: string) =>
    Number(new RegExp(`storefront_pages_total{source="${source}"} (\\d+)`).exec(text)?.[1] ?? 0)
  return { memory: count('memory'), made: count('made') }
}

const p99 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0
