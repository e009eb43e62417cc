import type { ProductDetail } from '@backroom/contract/catalog/products/endpoints'
import { productBodyOf } from '@backroom/contract/catalog/products/product-values'
import { northwind } from '@backroom/testing/fixtures/stores'
import { measureBulkChange } from './bulk-changes.ts'
import { type Figure, median } from './figure.ts'
import { largeProduct } from './large-product.ts'
import { measureImport } from './product-import.ts'
import { logIn, newDataDir, removeDataDir, startProduct } from './running-server.ts'

const port = 4_419
const creations = 2_000
/** Requests at the same time: importers and apps have few connections. */
const atOnce = 8
/** Code is compiled and plans are kept. */
const warmUp = 1_000
const saves = 7

/** Creates products one by one as apps do, saves one with as many variants as a product can have, and imports a file. */
export async function run(): Promise<Figure[]> {
  return [
    ...(await onServer(({ send }) => measureSaves(send))),
    // Measured on a server of its own, because its memory counts.
    ...(await onServer(({ send, upload, pid }) => measureImport(send, upload, pid))),
  ]
}

type Send = <Answer>(method: string, path: string, body?: object, more?: Record<string, string>) => Promise<Answer>

interface Calls {
  send: Send
  upload: (csv: string) => Promise<{ fileId: string }>
  pid: number
}

async function onServer(measure: (calls: Calls) => Promise<Figure[]>): Promise<Figure[]> {
  const dataDir = newDataDir()
  const server = await startProduct(dataDir, port)
  try {
    const headers = {
      ...{ authorization: `Bearer ${await logIn(server.origin)}`, 'x-store-id': northwind.id },
      'content-type': 'application/json',
    }
    const request = async (method: string, path: string, body: string | undefined, more: Record<string, string>) => {
      const answer = await fetch(`${server.origin}${path}`, {
        ...{ method, ...(body !== undefined && { body }) },
        headers: { ...headers, 'idempotency-key': crypto.randomUUID(), ...more },
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    }
    return await measure({
      send: (method, path, body, more = {}) => request(method, path, body && JSON.stringify(body), more) as never,
      upload: (csv) =>
        request('POST', '/stores/tasks/files?name=products.csv', csv, { 'content-type': 'text/csv' }) as never,
      pid: server.pid,
    })
  } finally {
    await server.stop()
    removeDataDir(dataDir)
  }
}

async function measureSaves(send: Send): Promise<Figure[]> {
  const call = (method: string, path: string, body: object, more?: Record<string, string>) =>
    send<ProductDetail>(method, `/stores/products${path}`, body, more)
  await create(warmUp, (number) => call('POST', '', smallProduct(creations + number)))
  const created = await create(creations, (number) => call('POST', '', smallProduct(number)))
  let product = await call('POST', '', largeProduct())
  const tookMs: number[] = []
  for (let round = 0; round < saves; round++) {
    const body = productBodyOf(product)
    const variants = body.variants.map((variant) => ({ ...variant, priceCents: variant.priceCents + 1 }))
    const startMs = performance.now()
    product = await call('PUT', `/${product.id}`, { ...body, variants }, { 'if-match': `"${product.revision}"` })
    tookMs.push(performance.now() - startMs)
  }
  return [
    { name: 'products: created', unit: '/s', floor: { atLeast: 250 }, values: [created.rate] },
    { name: 'products: create, p99', unit: 'ms', floor: { atMost: 60 }, values: [created.p99Ms] },
    { name: 'products: save 2,000 variants', unit: 'ms', floor: { atMost: 400 }, values: [median(tookMs)] },
    ...(await measureBulkChange(send)),
  ]
}

async function create(count: number, one: (number: number) => Promise<unknown>) {
  const tookMs: number[] = []
  let next = 0
  const startMs = performance.now()
  const work = async () => {
    while (next < count) {
      const beginMs = performance.now()
      await one(next++)
      tookMs.push(performance.now() - beginMs)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const seconds = (performance.now() - startMs) / 1000
  return { rate: count / seconds, p99Ms: tookMs.toSorted((a, b) => a - b)[Math.floor(count * 0.99)]! }
}

const colors = ['White', 'Navy']

const smallProduct = (number: number) => ({
  ...{ title: `Tee ${number}`, status: 'active', descriptionHtml: '<p>Heavy combed cotton.</p>', tags: ['tee'] },
  options: [{ name: 'Color', values: colors }],
  variants: colors.map((color) => ({ optionValues: [color], sku: `TEE-${number}-${color}`, priceCents: 2_400 })),
})
