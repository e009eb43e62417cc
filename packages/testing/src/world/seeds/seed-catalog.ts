import type { StoreContext } from '@backroom/domain/platform/context'
import { type DemoProduct, productsOf } from '../products.ts'
import { randomFrom, uuidv7At } from '../random.ts'
import type { Image } from '../rows/draw-images.ts'
import { insertRows } from '../rows/insert-rows.ts'
import type { DemoStore } from '../stores.ts'

export interface SeededVariant {
  id: string
  title: string
  optionValues: string[]
  sku: string
  priceCents: number
}
export interface SeededProduct {
  id: string
  handle: string
  title: string
  imageUrl: string
  variants: SeededVariant[]
  /** Period in which the product was for sale. */
  sold: 'still' | 'until lately' | 'long ago' | 'never'
}

/** Products, variants, images and collections of a demo store. */
export async function seedCatalog(
  ctx: StoreContext,
  store: DemoStore,
  images: Image[],
  startedMs: number,
): Promise<SeededProduct[]> {
  const random = randomFrom(store.productCount)
  const demo = productsOf(store)
  const products = demo.map((product, index) => ({ ...product, id: uuidv7At(startedMs + index * 60_000, random) }))
  await insertRows(
    ctx.db,
    'files',
    [...new Map(images.map((image) => [image.hash, image])).values()].map((image) => ({
      store_id: store.id,
      ...image,
      created_at: new Date(startedMs),
    })),
  )
  await insertRows(
    ctx.db,
    'products',
    products.map((product) => ({
      store_id: store.id,
      id: product.id,
      handle: product.handle,
      title: product.title,
      description_html: `<p>${product.description}</p>`,
      product_type: product.kind,
      vendor: store.name,
      tags: [product.kind],
      status: product.status,
      options: product.options,
      created_at: new Date(startedMs),
      updated_at: new Date(startedMs),
    })),
  )
  await insertRows(
    ctx.db,
    'product_images',
    products.map((product, index) => ({
      store_id: store.id,
      id: uuidv7At(startedMs, random),
      product_id: product.id,
      file_id: images[index]!.id,
      position: 0,
      alt: product.title,
    })),
  )
  const seeded = products.map((product, index) => ({
    id: product.id,
    handle: product.handle,
    title: product.title,
    imageUrl: `/files/${store.id}/${images[index]!.hash}/320.webp`,
    sold: soldUntil(product),
    variants: variantsOf(product).map((variant) => ({ ...variant, id: uuidv7At(startedMs, random) })),
  }))
  await insertVariants(ctx, store, products, seeded)
  await insertCollections(ctx, store, products, startedMs)
  return seeded
}

function soldUntil({ status, isSoldOut }: DemoProduct): SeededProduct['sold'] {
  if (status === 'draft') return 'never'
  if (status === 'archived') return 'long ago'
  return isSoldOut ? 'until lately' : 'still'
}

function variantsOf({ options, handle, priceCents }: DemoProduct) {
  const choices = options.reduce<string[][]>(
    (sets, { values }) => sets.flatMap((set) => values.map((value) => [...set, value])),
    [[]],
  )
  return choices.map((values) => ({
    title: values.join(' / '),
    optionValues: values,
    sku: `${handle}-${values.join('-')}`.toUpperCase().replace(/[^A-Z0-9-]/g, ''),
    priceCents,
  }))
}

const insertVariants = ({ db }: StoreContext, store: DemoStore, products: DemoProduct[], seeded: SeededProduct[]) =>
  insertRows(
    db,
    'product_variants',
    seeded.flatMap((product, index) =>
      product.variants.map((variant, position) => ({
        store_id: store.id,
        id: variant.id,
        product_id: product.id,
        position,
        title: variant.title,
        option_values: variant.optionValues,
        sku: variant.sku,
        price_cents: variant.priceCents,
        compare_at_cents: products[index]!.compareAtCents,
        cost_cents: Math.round(variant.priceCents * 0.42),
        stock: stockOf(products[index]!, { index, isLast: position === product.variants.length - 1 }),
      })),
    ),
  )

/** The last variant of every seventh product is sold out. */
function stockOf({ isSoldOut, stock }: DemoProduct, { index, isLast }: { index: number; isLast: boolean }) {
  return isSoldOut || (index % 7 === 6 && isLast) ? 0 : stock
}

async function insertCollections(
  ctx: StoreContext,
  store: DemoStore,
  products: (DemoProduct & { id: string })[],
  startedMs: number,
) {
  const random = randomFrom(store.productCount + 1)
  for (const kind of new Set(products.map((product) => product.kind))) {
    const id = uuidv7At(startedMs, random)
    const members = products.filter((product) => product.kind === kind)
    const title = `${kind[0]!.toUpperCase()}${kind.slice(1)}${kind === 'dress' ? 'es' : 's'}`
    const handle = title.toLowerCase()
    await insertRows(ctx.db, 'collections', [{ store_id: store.id, id, handle, title, description: '' }])
    await insertRows(
      ctx.db,
      'collection_products',
      members.map((product, position) => ({
        store_id: store.id,
        collection_id: id,
        product_id: product.id,
        position,
      })),
    )
  }
}
