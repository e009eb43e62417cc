import type { ProductRules } from '@backroom/contract/catalog/products/rule-fields'
import { type RawBuilder, sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

interface Among {
  /** Only these products. */
  ids?: readonly string[]
  /** Only products after this one, by id. */
  after?: string | null
  atMost?: number
  onlyActive?: boolean | undefined
}

/**
 * SQL: the products that meet the rules, ordered by id, each with its variants that do (`id`, `variant_ids`). Conditions on prices,
 * stock and SKUs are met by one and the same variant. Texts are compared without regard to case and accents, as in searches.
 * The database has the one evaluator of rules, because it keeps the members of collections.
 */
export function matchingProducts(
  storeId: string,
  { match, conditions }: ProductRules,
  { ids, after = null, atMost, onlyActive = false }: Among = {},
): RawBuilder<unknown> {
  const among = ids ? sql`${[...ids]}::uuid[]` : sql`null`
  return sql`matching_products(${storeId}, ${JSON.stringify({ match, conditions })}::jsonb, ${among}, ${after}::uuid,
                               ${atMost ?? null}::integer, ${onlyActive})`
}

interface ActiveOnly {
  /** Leaves out products that customers do not see. */
  onlyActive?: boolean | undefined
}

/** How many products meet the rules, and how many of their variants, counted up to a number of products. */
export async function countMatching(
  { db, storeId }: StoreContext,
  rules: ProductRules,
  maxProducts: number,
  { onlyActive }: ActiveOnly = {},
) {
  const { rows } = await sql<{ products: number; variants: number }>`
    select count(*)::int as products, coalesce(sum(cardinality(variant_ids)), 0)::int as variants
      from ${matchingProducts(storeId, rules, { onlyActive, atMost: maxProducts + 1 })}`.execute(db)
  return rows[0]!
}

interface Page extends ActiveOnly {
  /** Products after this one, by id. */
  after: string | null
  maxProducts: number
  maxVariants: number
}

/**
 * The next products that meet the rules, ordered by id, with the variants that do: as many as have no more variants than
 * allowed, but at least one.
 * `next` is null after the last one.
 */
export async function nextMatching({ db, storeId }: StoreContext, rules: ProductRules, page: Page) {
  const { rows } = await sql<{ id: string; variantIds: string[] }>`
    select id, variant_ids as "variantIds"
      from ${matchingProducts(storeId, rules, { onlyActive: page.onlyActive, after: page.after, atMost: page.maxProducts + 1 })}
     order by id`.execute(db)
  let variants = 0
  const fitting = rows.findIndex((row, index) => {
    variants += row.variantIds.length
    return index === page.maxProducts || (index > 0 && variants > page.maxVariants)
  })
  const read = fitting === -1 ? rows : rows.slice(0, fitting)
  return {
    ids: read.map(({ id }) => id),
    variantIds: read.flatMap(({ variantIds }) => variantIds),
    next: fitting === -1 ? null : (read.at(-1)?.id ?? null),
  }
}
