import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { type ActiveProduct, type ActiveVariant, activeProductsOf } from '../products/products.ts'
import {
  type ChosenFilters,
  type FilterableProduct,
  filterProducts,
  type OfferedFilter,
  type ShownFilter,
  type VariantKind,
} from './filter-products.ts'
import { limits } from './limits.ts'
import { listProductOptions } from './product-option-queries.ts'
import { listStorefrontFilters } from './storefront-filters.ts'

export type { ChosenFilters, ShownFilter } from './filter-products.ts'

export interface CollectionFilters {
  filters: ShownFilter[]
  /** The prices that the customer has entered. */
  prices: Pick<ChosenFilters, 'minCents' | 'maxCents'>
  /** The products that fulfil it, with the variants that do; undefined if nothing is chosen. */
  found: { products: ActiveProduct[]; total: number } | undefined
}

interface Asked {
  /** All products without it. */
  collectionId?: string
  chosen: ChosenFilters
  limit: number
  offset: number
}

/** The filters that a page of a collection offers, and the products that are left. Undefined if the shop offers none. */
export async function filterCollection(
  ctx: StoreContext,
  { collectionId, chosen, limit, offset }: Asked,
): Promise<CollectionFilters | undefined> {
  const offered = await offeredFilters(ctx)
  if (offered.length === 0) return
  const names = offered.flatMap(({ kind, name }) => (kind === 'option' ? name.toLowerCase() : []))
  const products = await readProducts(ctx, collectionId, names)
  const result = filterProducts(products, offered, chosen)
  const { filters, listed, isMatch } = result
  const { minCents, maxCents } = result.chosen
  const prices = { ...(minCents > 0 && { minCents }), ...(Number.isFinite(maxCents) && { maxCents }) }
  if (!listed) return { filters, prices, found: undefined }
  const page = new Map(listed.slice(offset, offset + limit).map((product) => [product.id, product]))
  const found = await activeProductsOf(ctx, [...page.keys()])
  const withMatches = found.map((product): ActiveProduct => {
    const known = page.get(product.id)
    const matches = known
      ? product.variants.filter((variant) => isMatch(known, kindOf(product, known, variant)))
      : product.variants
    return { ...product, variants: matches }
  })
  return { filters, prices, found: { products: withMatches, total: listed.length } }
}

/** A variant as the filters see it. */
function kindOf(
  { options }: ActiveProduct,
  { optionNames }: FilterableProduct,
  { optionValues, stock, sellsWithoutStock, priceCents }: ActiveVariant,
): VariantKind {
  const places = optionNames.map((name) => options.findIndex((option) => option.name === name))
  return {
    values: places.map((place) => optionValues[place] ?? ''),
    isAvailable: stock === null || stock > 0 || sellsWithoutStock,
    priceCents,
  }
}

async function offeredFilters(ctx: StoreContext): Promise<OfferedFilter[]> {
  const shown = (await listStorefrontFilters(ctx)).filters.filter(({ isShown }) => isShown)
  if (shown.length === 0) return []
  const options = new Map((await listProductOptions(ctx)).options.map((option) => [option.id, option]))
  return shown.map(({ kind, optionId, name }) => {
    const { values = [], swatches = {} } = options.get(optionId ?? '') ?? {}
    return { key: kind === 'option' ? `option.${name}` : kind, kind, name, values, swatches }
  })
}

/** The first active products of a collection in its order, or the newest ones. @param optionNames in lower case */
async function readProducts(
  { db, storeId }: StoreContext,
  collectionId: string | undefined,
  optionNames: readonly string[],
): Promise<FilterableProduct[]> {
  const members = collectionId
    ? sql`join collection_products member on member.store_id = p.store_id and member.product_id = p.id
            and member.collection_id = ${collectionId}`
    : sql``
  const order = collectionId ? sql`member.position, p.id` : sql`p.id desc`
  const { rows } = await sql<FilterableProduct>`
    with listed as materialized (
      select p.store_id, p.id, p.vendor, p.product_type as type, p.tags, row_number() over (order by ${order}) as place,
             array(select n::integer from jsonb_array_elements(p.options) with ordinality o (option, n)
                    where lower(option->>'name') = any(${[...optionNames]}::text[]) order by n) as places, p.options
        from products p ${members}
       where p.store_id = ${storeId} and p.status = 'active' order by ${order} limit ${limits.filteredProducts})
    select id, vendor, type, tags,
           array(select options->(place - 1)->>'name' from unnest(places) with ordinality o (place, n) order by n) as "optionNames",
           (select coalesce(jsonb_agg(kind), '[]')
              from (select distinct jsonb_build_object(
                      'values', array(select v.option_values[place] from unnest(places) with ordinality o (place, n) order by n),
                      'isAvailable', v.stock is null or v.stock > 0 or v.sells_without_stock,
                      'priceCents', v.price_cents) as kind
                      from product_variants v where v.store_id = listed.store_id and v.product_id = listed.id
                     limit ${limits.variantKinds}) kinds) as kinds
      from listed order by place`.execute(db)
  return rows
}
