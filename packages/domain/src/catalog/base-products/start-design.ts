import type { baseProducts } from '@backroom/contract/catalog/base-products/endpoints'
import { costIn } from '@backroom/contract/catalog/base-products/rules'
import type { NewVariantBody } from '@backroom/contract/catalog/products/product-body'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { createProduct } from '../products/products.ts'
import { baseProductOf } from './base-product-queries.ts'

const optionNames = { en: { color: 'Color', size: 'Size' }, vi: { color: 'Màu sắc', size: 'Kích cỡ' } } as const

const code = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Creates a draft from a base product: a variant for each chosen colour and size, with cost, weight and SKU. */
export async function startDesign(
  ctx: StoreContext,
  key: string,
  { title, colors, sizes, sides, priceCents, rate }: Input<typeof baseProducts.start>['body'],
): Promise<{ productId: string }> {
  const base = baseProductOf(key)
  const { currency, language } = await findStore(ctx)
  const chosenColors = base.colors.filter((one) => colors.includes(one.key))
  const chosenSizes = base.sizes.filter(({ name }) => sizes.includes(name))
  const isKnown = chosenColors.length === new Set(colors).size && chosenSizes.length === new Set(sizes).size
  if (!isKnown || sides > base.areas.length) fail(generalErrors.not_found)
  // An option with one possible value tells customers nothing.
  const hasColors = base.colors.length > 1
  const hasSizes = base.sizes.length > 1
  const variants = chosenColors.flatMap((color) =>
    chosenSizes.map((size) => ({
      base: `${color.key}/${size.name}`,
      body: {
        optionValues: [...(hasColors ? [color.name[language]] : []), ...(hasSizes ? [size.name] : [])],
        sku: [key, ...(hasColors ? [color.key] : []), ...(hasSizes ? [size.name] : [])].map(code).join('-'),
        priceCents,
        costCents: costIn(currency, size.costCents + (sides - 1) * base.extraSideCents, rate),
        weightGrams: size.weightGrams,
        // It is made when it is ordered.
        initialStock: null,
      } satisfies NewVariantBody,
    })),
  )
  const names = optionNames[language]
  const swatches = Object.fromEntries(chosenColors.map(({ name, hex }) => [name[language], hex]))
  const product = await createProduct(ctx, {
    title,
    status: 'draft',
    productType: base.name[language],
    vendor: base.supplier,
    options: [
      ...(hasColors ? [{ name: names.color, values: chosenColors.map(({ name }) => name[language]), swatches }] : []),
      ...(hasSizes ? [{ name: names.size, values: chosenSizes.map(({ name }) => name) }] : []),
    ],
    variants: variants.map(({ body }) => body),
  })
  await keepOrigin(
    ctx,
    product.id,
    key,
    variants.map((variant) => variant.base),
  )
  return { productId: product.id }
}

/** @param baseVariants in the order of the product's variants */
async function keepOrigin({ db, storeId }: StoreContext, id: string, key: string, baseVariants: readonly string[]) {
  await sql`update products set base_product = ${key} where store_id = ${storeId} and id = ${id}`.execute(db)
  await sql`
    update product_variants v set base_variant = n.base
      from (select id, row_number() over (order by position) as place from product_variants
             where store_id = ${storeId} and product_id = ${id}) placed
      join unnest(${[...baseVariants]}::text[]) with ordinality n (base, place) on n.place = placed.place
     where v.store_id = ${storeId} and v.id = placed.id`.execute(db)
}
