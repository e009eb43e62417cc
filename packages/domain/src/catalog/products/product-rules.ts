import {
  type ProductRuleField,
  type ProductRules,
  productRuleFields,
} from '@backroom/contract/catalog/products/rule-fields'
import type { RuleCondition, RuleFieldKind, RuleOperator } from '@backroom/contract/platform/rules/rules'
import { type RawBuilder, sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { zoneOf } from '../../platform/next-run.ts'

type Condition = RuleCondition<ProductRuleField>

/** SQL of each field, over a product `p` and one of its variants `v`, whose values are null if the product has none. */
const expressions: Record<ProductRuleField, RawBuilder<unknown>> = {
  title: sql`p.title`,
  handle: sql`p.handle`,
  productType: sql`p.product_type`,
  vendor: sql`p.vendor`,
  tag: sql`p.tags`,
  status: sql`p.status`,
  price: sql`v.price_cents`,
  compareAt: sql`v.compare_at_cents`,
  cost: sql`v.cost_cents`,
  stock: sql`v.stock`,
  sku: sql`coalesce(v.sku, '')`,
  weight: sql`v.weight_grams`,
  created: sql`p.created_at`,
  collection: sql`p.id`,
  image: sql`exists (select from product_images i where i.store_id = p.store_id and i.product_id = p.id)`,
}

/**
 * SQL condition: a product `p` and its variant `v` meet the rules. Conditions on prices, stock and SKUs are met by one and the
 * same variant. Texts are compared without regard to case and accents, as in searches.
 */
export function meetsRules(rules: ProductRules, storeId: string): RawBuilder<boolean> {
  if (rules.conditions.length === 0) return sql`true`
  const all = rules.conditions.map((condition) => sql`coalesce(${conditionOf(condition, storeId)}, false)`)
  return sql`(${sql.join(all, rules.match === 'all' ? sql` and ` : sql` or `)})`
}

/** SQL: products `p`, each with its variants `v`. */
export const productsWithVariants = sql`
  products p left join product_variants v on v.store_id = p.store_id and v.product_id = p.id`

function conditionOf({ field, operator, value }: Condition, storeId: string): RawBuilder<unknown> {
  const expression = expressions[field]
  if (field === 'collection') return isInCollection(operator, String(value))
  const { kind } = productRuleFields[field] as { kind: RuleFieldKind }
  if (kind === 'presence') return operator === 'is_set' ? expression : sql`not ${expression}`
  if (kind === 'tags') return tagCondition(operator, String(value))
  if (kind === 'day') return dayCondition(expression, operator, String(value), storeId)
  if (kind === 'money' || kind === 'number') return numberCondition(expression, operator, Number(value))
  if (kind === 'choice') return operator === 'is' ? sql`${expression} = ${value}` : sql`${expression} <> ${value}`
  return textCondition(expression, operator, String(value ?? ''))
}

function isInCollection(operator: RuleOperator, id: string) {
  const isMember = sql`exists (select from collection_products m
    where m.store_id = p.store_id and m.collection_id = ${id}::uuid and m.product_id = p.id)`
  return operator === 'is' ? isMember : sql`not ${isMember}`
}

function tagCondition(operator: RuleOperator, tag: string) {
  if (operator === 'is_set') return sql`cardinality(p.tags) > 0`
  if (operator === 'is_not_set') return sql`cardinality(p.tags) = 0`
  const hasTag = sql`exists (select from unnest(p.tags) t where fold_text(t) = fold_text(${tag}))`
  return operator === 'is' ? hasTag : sql`not ${hasTag}`
}

/** Days are those of the store’s time zone. */
function dayCondition(at: RawBuilder<unknown>, operator: RuleOperator, day: string, storeId: string) {
  const begin = sql`(${day}::date::timestamp at time zone ${zoneOf(storeId)})`
  const end = sql`((${day}::date + 1)::timestamp at time zone ${zoneOf(storeId)})`
  if (operator === 'before') return sql`${at} < ${begin}`
  if (operator === 'after') return sql`${at} >= ${end}`
  return sql`${at} >= ${begin} and ${at} < ${end}`
}

function numberCondition(expression: RawBuilder<unknown>, operator: RuleOperator, value: number) {
  switch (operator) {
    case 'is':
      return sql`${expression} = ${value}::bigint`
    case 'is_not':
      return sql`${expression} is distinct from ${value}::bigint`
    case 'greater':
      return sql`${expression} > ${value}::bigint`
    case 'less':
      return sql`${expression} < ${value}::bigint`
    case 'is_set':
      return sql`${expression} is not null`
    default:
      return sql`${expression} is null`
  }
}

function textCondition(expression: RawBuilder<unknown>, operator: RuleOperator, value: string) {
  const [text, part] = [sql`fold_text(${expression})`, sql`fold_text(${value})`]
  switch (operator) {
    case 'is':
      return sql`${text} = ${part}`
    case 'is_not':
      return sql`${text} <> ${part}`
    case 'contains':
      return sql`position(${part} in ${text}) > 0`
    case 'not_contains':
      return sql`position(${part} in ${text}) = 0`
    case 'starts_with':
      return sql`starts_with(${text}, ${part})`
    case 'ends_with':
      return sql`right(${text}, length(${part})) = ${part}`
    case 'is_set':
      return sql`${expression} <> ''`
    default:
      return sql`${expression} = ''`
  }
}

interface ActiveOnly {
  /** Leaves out products that customers do not see. */
  onlyActive?: boolean
}

const isChosen = (onlyActive = false) => (onlyActive ? sql`p.status = 'active'` : sql`true`)

/** How many products meet the rules, and how many of their variants, counted up to a number of products. */
export async function countMatching(
  { db, storeId }: StoreContext,
  rules: ProductRules,
  maxProducts: number,
  { onlyActive }: ActiveOnly = {},
) {
  const { rows } = await sql<{ products: number; variants: number }>`
    select count(*)::int as products, coalesce(sum(n), 0)::int as variants
      from (select count(v.id) as n from ${productsWithVariants}
             where p.store_id = ${storeId} and ${isChosen(onlyActive)} and ${meetsRules(rules, storeId)}
             group by p.id limit ${maxProducts + 1}) matching`.execute(db)
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
    select p.id, coalesce(array_agg(v.id) filter (where v.id is not null), '{}') as "variantIds" from ${productsWithVariants}
     where p.store_id = ${storeId} and (${page.after}::uuid is null or p.id > ${page.after}::uuid)
       and ${isChosen(page.onlyActive)} and ${meetsRules(rules, storeId)}
     group by p.id order by p.id limit ${page.maxProducts + 1}`.execute(db)
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
