import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readConfig } from '@backroom/server/config'
import { addManyRows, frequentWord, rareWord } from '@backroom/testing/fixtures/rows/many-rows'
import { northwind } from '@backroom/testing/fixtures/stores'
import pg from 'pg'
import { root } from '../tools/checkout.ts'
import { openDatabase } from '../tools/processes/database.ts'
import { measureChange, measureSale } from './cached-pages.ts'
import { type Figure, median } from './figure.ts'
import type { Load } from './fire.ts'
import { type Fired, fireApart } from './fire-apart.ts'
import { logIn, newDataDir, removeDataDir, startProduct } from './running-server.ts'

const rounds = 3
const seconds = 3
const warmUpSeconds = 8
const port = 4_411
const floorPort = 4_415
const metricsPort = 4_416
/** The throughput that the most visited pages must reach on two cores. */
const leastRates: Record<string, number> = {
  'order list': 1_200,
  'product page, cached': 15_000,
  'collection page, cached': 15_000,
  'product page, made anew': 600,
  'collection page, made anew': 500,
  'filtered page, made anew': 250,
  'search page, made anew': 300,
  'suggestions, made anew': 1_000,
}
/** Measures only reads with a matching name. */
const chosen = new RegExp(process.env.READS ?? '')
const longestMs: Record<string, number> = { 'order list': 40, 'suggestions, made anew': 30 }
const sizes = {
  usual: { orders: 20_000, products: 10_000, leastPart: 1 },
  catalog: { orders: 20_000, products: 100_000, leastPart: 0.5 },
  large: { orders: 1_000_000, products: 100_000, leastPart: 0.5 },
}

/**
 * Measures each read beside its floor: the same statements sent by a bare route of another process, on the same database, in
 * turn. The ratio does not depend on what else the machine does.
 */
export const runReads = (size: keyof typeof sizes) => async (): Promise<Figure[]> => {
  const dataDir = newDataDir()
  // Filtered pages are limited for each network, so their load comes from many.
  const server = await startProduct(dataDir, port, { TRUST_PROXY: '1', METRICS_PORT: String(metricsPort) })
  const { ownerUrl } = await openDatabase(readConfig({ DATA_DIR: dataDir }, dataDir))
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  let floor: ChildProcess | undefined
  try {
    await addManyRows(ownerUrl, northwind.id, sizes[size].orders, sizes[size].products)
    const loads = Object.fromEntries(
      Object.entries(await loadsOf(server.origin, owner)).filter(([name]) => chosen.test(name)),
    )
    floor = await startFloor(dataDir, loads)
    const figures: Figure[] = []
    // What all reads share is compiled in their first seconds, which would count against the first one alone.
    for (const [name, load] of Object.entries(loads).slice(0, 1))
      for (const one of [load, floorOf(name, load)]) await fireApart(one, warmUpSeconds)
    for (const [name, load] of Object.entries(loads))
      figures.push(...(await compare(name, load, owner, sizes[size].leastPart)))
    const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
    const cached = { ...shop, metricsUrl, storeId: northwind.id }
    return [...figures, ...(await measureChange(cached, owner)), ...(await measureSale(cached, owner))]
  } finally {
    await owner.end()
    floor?.kill()
    await server.stop()
    removeDataDir(dataDir)
  }
}

const shop = { origin: `http://127.0.0.1:${port}`, host: `northwind.localhost:${port}` }

async function loadsOf(origin: string, owner: pg.Client): Promise<Record<string, Load>> {
  const headers = { authorization: `Bearer ${await logIn(origin)}`, 'x-store-id': northwind.id }
  const { rows } = await owner.query('select id from orders where store_id = $1 and number = 110000', [northwind.id])
  const found = await owner.query(`select id from products where store_id = $1 and handle = 'bench-4711'`, [
    northwind.id,
  ])
  const api = (path: string): Load => ({ url: `${origin}/stores/${path}`, headers })
  const storefront = (path: string, numbers?: number): Load => ({
    url: `${shop.origin}${path}`,
    headers: { host: shop.host },
    ...(numbers && { numbers }),
  })
  const product = {
    ...{ title: 'bench-new-{n}', descriptionHtml: '<p>Soft.</p>', status: 'draft' },
    variants: [{ priceCents: 2_500, initialStock: 5 }],
  }
  return {
    'order list': api('orders?limit=20'),
    'order list by status': api('orders?limit=20&paymentStatus=refunded&fulfillmentStatus=fulfilled'),
    'one order': api(`orders/${rows[0].id}`),
    'order count': api('orders/count'),
    'order search, rare word': api(`orders?limit=20&text=${rareWord}`),
    'order search, frequent word': api(`orders?limit=20&text=${frequentWord}`),
    'order search, nothing found': api('orders?limit=20&text=xylophonist'),
    'order search, two letters': api('orders?limit=20&text=zx'),
    'order search, count': api(`orders/count?text=${frequentWord}`),
    'product list': api('products?limit=20'),
    'one product': api(`products/${found.rows[0].id}`),
    'product search, rare word': api(`products?limit=20&text=${rareWord}`),
    'product search, frequent word': api(`products?limit=20&text=${frequentWord}`),
    'product search, a SKU': api('products?limit=20&text=sku-bench-4711-2'),
    'product created': {
      ...api('products'),
      method: 'POST',
      isKeyed: true,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(product),
    },
    'home page, cached': { ...storefront('/'), isCached: true },
    'product page, cached': { ...storefront('/products/bench-1'), isCached: true },
    'product page, made anew': storefront('/products/bench-{n}', 4_000),
    'collection page, cached': { ...storefront('/collections/all'), isCached: true },
    'collection page, made anew': storefront('/collections/all?page={n}', 400),
    'filtered page, made anew': {
      ...storefront('/collections/all?option.Size=M&available=1&price_max={n}', 4_000),
      isFromMany: true,
    },
    // Customers share what they search for; each number is another search.
    'search page, made anew': { ...storefront('/search?q=tee%20{n}', 4_000), isFromMany: true },
    'suggestions, made anew': { ...storefront('/search/suggest?q=tee%20{n}', 400), isFromMany: true },
  }
}

const slug = (name: string) => name.replaceAll(/\W+/g, '-')

async function startFloor(dataDir: string, loads: Record<string, Load>): Promise<ChildProcess> {
  const named = Object.fromEntries(Object.entries(loads).map(([name, load]) => [slug(name), load]))
  const child = spawn(
    process.execPath,
    ['--import', './tools/tsx-hook.mjs', 'bench/floor-server.ts', dataDir, String(floorPort), JSON.stringify(named)],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The floor ended before it was ready.')))
  await Promise.race([once(child.stdout!, 'data'), ended])
  ended.catch(() => {}) // ended below when everything is measured
  return child
}

const floorOf = (name: string, load: Load): Load => ({
  ...load,
  url: `http://127.0.0.1:${floorPort}/floor/${slug(name)}`,
})

async function compare(name: string, load: Load, owner: pg.Client, leastPart: number): Promise<Figure[]> {
  const floorLoad = floorOf(name, load)
  const stop = meanwhile(name, owner)
  const [ours, bare]: Fired[][] = [[], []]
  await fireApart(load, 1) // a warm-up: code is compiled and caches are filled
  await fireApart(floorLoad, 1)
  for (let round = 0; round < rounds; round++) {
    bare!.push(await fireApart(floorLoad, seconds))
    ours!.push(await fireApart(load, seconds))
  }
  await stop()
  const rate = ours!.map((one) => one.rate)
  const floor = bare!.map((one) => one.rate)
  const figures: Figure[] = [
    { name: `${name}: floor`, unit: '/s', floor: { atLeast: 0 }, values: floor },
    { name, unit: '/s', floor: { atLeast: leastPart * (leastRates[name] ?? 0) }, values: rate },
    {
      name: `${name}: p99`,
      unit: 'ms',
      floor: { atMost: longestMs[name] ?? 60 },
      values: ours!.map((one) => one.p99Ms),
    },
    {
      name: `${name}: share of its floor`,
      unit: '%',
      // The floor renders no page, so only lists and single rows have a ratio to reach.
      floor: { atLeast: /page|suggestions/.test(name) ? 0 : 60 },
      values: [(100 * median(rate)) / median(floor)],
    },
  ]
  console.error(figures.map((one) => `${one.name} ${Math.round(median(one.values))} ${one.unit}`).join(' · '))
  return figures
}

/** Renaming the store invalidates all of its pages. */
const renaming = `update stores set name = 'Northwind ' || gen_random_uuid() where store_id = $1`

/** Renames the store twenty times a second during the load. @returns a function that ends it */
function meanwhile(name: string, owner: pg.Client): () => Promise<void> {
  if (!name.endsWith('made anew')) return async () => {}
  let last: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    last = owner.query(renaming, [northwind.id])
  }, 50)
  return async () => {
    clearInterval(timer)
    await last
  }
}
