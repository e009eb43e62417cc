import type { ProductDetail } from '@backroom/contract/catalog/products/endpoints'
import { productBodyOf } from '@backroom/contract/catalog/products/product-values'
import { measureBulkChange } from './bulk-changes.ts'
import { type Figure, median } from './figure.ts'
import { fireApart } from './fire-apart.ts'
import { largeProduct } from './large-product.ts'
import { measurePictures } from './pictures.ts'
import { measureImport } from './product-import.ts'
import { type Product, withProduct } from './with-product.ts'

const port = 4_419
const seconds = 10
/** Requests at the same time: importers and apps have few connections. */
const connections = 8
/** Code is compiled and plans are kept. */
const warmUpSeconds = 8
const saves = 7

/** Creates products one by one as apps do, saves one with as many variants as a product can have, and imports a file. */
export async function run(): Promise<Figure[]> {
  return [
    ...(await withProduct(port, measureSaves)),
    ...(await withProduct(port, measurePictures)),
    // Measured on a server of its own, because its memory counts.
    ...(await withProduct(port, ({ send, upload, pid }) => measureImport(send, upload, pid))),
  ]
}

async function measureSaves({ send, ...product }: Product): Promise<Figure[]> {
  const call = (method: string, path: string, body: object, more?: Record<string, string>) =>
    send<ProductDetail>(method, `/stores/products${path}`, body, more)
  await create(product, warmUpSeconds)
  const created = await create(product, seconds)
  let large = await call('POST', '', largeProduct())
  const tookMs: number[] = []
  for (let round = 0; round < saves; round++) {
    const body = productBodyOf(large)
    const variants = body.variants.map((variant) => ({ ...variant, priceCents: variant.priceCents + 1 }))
    const startMs = performance.now()
    large = await call('PUT', `/${large.id}`, { ...body, variants }, { 'if-match': `"${large.revision}"` })
    tookMs.push(performance.now() - startMs)
  }
  return [
    { name: 'products: created', unit: '/s', floor: { atLeast: 250 }, values: [created.rate] },
    { name: 'products: create, p99', unit: 'ms', floor: { atMost: 60 }, values: [created.p99Ms] },
    { name: 'products: save 2,000 variants', unit: 'ms', floor: { atMost: 400 }, values: [median(tookMs)] },
    ...(await measureBulkChange(send)),
  ]
}

const create = ({ origin, headers }: Pick<Product, 'origin' | 'headers'>, duration: number) =>
  fireApart(
    {
      ...{ url: `${origin}/stores/products`, method: 'POST', headers, isKeyed: true, connections },
      body: JSON.stringify(smallProduct),
    },
    duration,
  )

const colors = ['White', 'Navy']

/** `{n}` is another one in each request. */
const smallProduct = {
  ...{ title: 'Tee {n}', status: 'active', descriptionHtml: '<p>Heavy combed cotton.</p>', tags: ['tee'] },
  options: [{ name: 'Color', values: colors }],
  variants: colors.map((color) => ({ optionValues: [color], sku: `TEE-{n}-${color}`, priceCents: 2_400 })),
}
