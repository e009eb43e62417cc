import type { ProductDetail } from '@backroom/contract/catalog/products/endpoints'
import { productBodyOf } from '@backroom/contract/catalog/products/product-values'
import { measureBulkChange } from './bulk-changes.ts'
import { type Figure, median } from './figure.ts'
import { largeProduct } from './large-product.ts'
import { measureImport } from './product-import.ts'
import { type Send, withProduct } from './with-product.ts'

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
    ...(await withProduct(port, ({ send }) => measureSaves(send))),
    // Measured on a server of its own, because its memory counts.
    ...(await withProduct(port, ({ send, upload, pid }) => measureImport(send, upload, pid))),
  ]
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
