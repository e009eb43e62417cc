import { spawn } from 'node:child_process'
import { readConfig } from '@backroom/server/config'
import { demoAccounts } from '@backroom/testing/world/accounts'
import { northwind } from '@backroom/testing/world/stores'
import pg from 'pg'
import { root } from '../tools/checkout.ts'
import { openDatabase } from '../tools/database.ts'
import type { Figure } from './figure.ts'
import { newDataDir, removeDataDir, startProduct } from './running-server.ts'

const rounds = 3
const seconds = 5
const port = 4_411
const orderCount = 20_000

/** One Node process with Postgres beside it, the load from a third process. */
export async function run(): Promise<Figure[]> {
  const dataDir = newDataDir()
  const server = await startProduct(dataDir, port)
  try {
    await addOrders(dataDir)
    const { accessToken } = await logIn(server.origin)
    const orders = {
      url: `${server.origin}/stores/orders?limit=20`,
      headers: { authorization: `Bearer ${accessToken}`, 'x-store-id': northwind.id },
    }
    const product = {
      url: `${server.origin}${await firstProduct(port)}`,
      headers: { host: `northwind.localhost:${port}` },
    }
    const [list, page] = [await measure(orders), await measure(product)]
    return [
      {
        name: 'order list, 20 of 20 000',
        unit: 'requests/s',
        floor: { atLeast: 1_200 },
        values: list.map(({ rate }) => rate),
      },
      {
        name: 'order list, p99 at 10 connections',
        unit: 'ms',
        floor: { atMost: 40 },
        values: list.map(({ p99Ms }) => p99Ms),
      },
      {
        name: 'storefront product page',
        unit: 'requests/s',
        floor: { atLeast: 1_500 },
        values: page.map(({ rate }) => rate),
      },
    ]
  } finally {
    await server.stop()
    removeDataDir(dataDir)
  }
}

interface Load {
  url: string
  headers: Record<string, string>
}

async function measure(load: Load) {
  await fire(load, 2) // what is compiled and remembered on first use
  const results = []
  for (let round = 0; round < rounds; round++) results.push(await fire(load, seconds))
  return results
}

/** autocannon in a process of its own: it must not share the server's. */
async function fire({ url, headers }: Load, duration: number): Promise<{ rate: number; p99Ms: number }> {
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const args = ['-c', '10', '-d', String(duration), '-j', ...flags, url]
  const child = spawn('autocannon', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
  let text = ''
  for await (const chunk of child.stdout) text += chunk
  const { requests, latency, non2xx } = JSON.parse(text)
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} answers were no success`)
  return { rate: requests.average, p99Ms: latency.p99 }
}

async function logIn(origin: string): Promise<{ accessToken: string }> {
  const [{ email, password }] = demoAccounts
  const response = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return (await response.json()) as { accessToken: string }
}

async function firstProduct(serverPort: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${serverPort}/`, {
    headers: { host: `northwind.localhost:${serverPort}` },
  })
  return /\/products\/[\w-]+/.exec(await response.text())?.[0] ?? '/'
}

async function addOrders(dataDir: string) {
  const config = readConfig({ DATA_DIR: dataDir }, dataDir)
  const database = await openDatabase(config)
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query(
    `insert into orders (store_id, number, token, cart_id, email, customer_name, shipping_address, payment_status, currency,
                         item_count, subtotal_cents, total_cents, payment_reference)
     select store_id, 100000 + row_number() over (), gen_random_uuid(), gen_random_uuid(), email, customer_name,
            shipping_address, payment_status, currency, item_count, subtotal_cents, total_cents, payment_reference
       from orders, generate_series(1, 1000) where store_id = $1 limit $2`,
    [northwind.id, orderCount],
  )
  await client.query('vacuum analyze orders')
  await client.end()
}
