import type { RuleCondition, RuleOperator } from '@backroom/contract/platform/rules/rules'
import type { SegmentRuleField, SegmentRules } from '@backroom/contract/selling/segments/rule-fields'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>
type Compiled = (operator: RuleOperator, value: RuleCondition['value'], zone: string) => Sql | undefined

const comparisons: Partial<Record<RuleOperator, Sql>> = {
  ...{ is: sql`=`, is_not: sql`<>`, greater: sql`>`, less: sql`<` },
}

const compare =
  (column: Sql): Compiled =>
  (operator, value) => {
    const comparison = comparisons[operator]
    return comparison && sql`${column} ${comparison} ${value}`
  }

/** The first instant of a day, and of the day after it. */
const startOf = (day: RuleCondition['value'], zone: string) => sql`(${day}::date::timestamp at time zone ${zone})`
const endOf = (day: RuleCondition['value'], zone: string) => sql`((${day}::date + 1)::timestamp at time zone ${zone})`

const created: Compiled = (operator, day, zone) => {
  if (operator === 'before') return sql`customers.created_at < ${startOf(day, zone)}`
  if (operator === 'after') return sql`customers.created_at >= ${endOf(day, zone)}`
  if (operator === 'is')
    return sql`customers.created_at >= ${startOf(day, zone)} and customers.created_at < ${endOf(day, zone)}`
}

const orderedBefore = (instant: Sql) => sql`
  exists (select from orders o
           where o.store_id = customers.store_id and o.customer_id = customers.id and o.placed_at < ${instant})`

/** Without an order no comparison is true. */
const firstOrder: Compiled = (operator, day, zone) => {
  const [start, end] = [startOf(day, zone), endOf(day, zone)]
  if (operator === 'before') return orderedBefore(start)
  if (operator === 'after') return sql`customers.last_order_at is not null and not ${orderedBefore(end)}`
  if (operator === 'is') return sql`${orderedBefore(end)} and not ${orderedBefore(start)}`
}

const lastOrder: Compiled = (operator, days) => {
  if (operator === 'is_set') return sql`customers.last_order_at is not null`
  if (operator === 'is_not_set') return sql`customers.last_order_at is null`
  const since = sql`now() - make_interval(days => ${days}::integer)`
  if (operator === 'greater') return sql`customers.last_order_at < ${since}`
  if (operator === 'less') return sql`customers.last_order_at > ${since}`
}

const tag: Compiled = (operator, value) => {
  // The subquery folds the value once, not for each customer.
  const has = sql`(select fold_text(${value}::text)) = any(customers.tag_keys)`
  if (operator === 'is') return has
  if (operator === 'is_not') return sql`not ${has}`
  if (operator === 'is_set') return sql`cardinality(customers.tags) > 0`
  if (operator === 'is_not_set') return sql`cardinality(customers.tags) = 0`
}

const kept = sql`(customers.order_count - (
  select count(*) from orders o
   where o.store_id = customers.store_id and o.customer_id = customers.id and o.payment_status = 'refunded'))`

/** Without orders that were refunded wholly: nothing was bought in the end. Most customers are decided by their kept count. */
const orders: Compiled = (operator, value) => {
  const count = sql`customers.order_count`
  if (operator === 'greater') return sql`${count} > ${value} and ${kept} > ${value}`
  if (operator === 'less') return sql`${count} < ${value} or ${kept} < ${value}`
  if (operator === 'is') return sql`${count} >= ${value} and ${kept} = ${value}`
  if (operator === 'is_not') return sql`${count} < ${value} or ${kept} <> ${value}`
}

/** Also a checkout that led to an order later. */
const abandoned: Compiled = (operator) => {
  const has = sql`exists (select from abandoned_checkouts a
                           where a.store_id = customers.store_id and a.email_key = customers.email_key)`
  if (operator === 'is_set') return has
  if (operator === 'is_not_set') return sql`not ${has}`
}

const title = sql`fold_text(l.title)`
const titleMatches: Partial<Record<RuleOperator, (value: Sql) => Sql>> = {
  is: (value) => sql`${title} = ${value}`,
  contains: (value) => sql`position(${value} in ${title}) > 0`,
  starts_with: (value) => sql`starts_with(${title}, ${value})`,
  ends_with: (value) => sql`right(${title}, length(${value})) = ${value}`,
  is_set: () => sql`true`,
}
const opposites: Partial<Record<RuleOperator, RuleOperator>> = {
  ...{ is_not: 'is', not_contains: 'contains', is_not_set: 'is_set' },
}

/** Without products that were taken off an order, and without orders that were refunded wholly. */
const bought: Compiled = (operator, value) => {
  const titleMatch = titleMatches[opposites[operator] ?? operator]
  if (!titleMatch) return
  // Not correlated, so the orders are read once and not for each customer.
  const has = sql`customers.id in (
    select o.customer_id from orders o join order_lines l on l.store_id = o.store_id and l.order_id = o.id
     where o.store_id = current_store() and o.customer_id is not null
       and is_sale(o.payment_status) and o.payment_status <> 'refunded' and l.removed_quantity < l.quantity
       and ${titleMatch(sql`(select fold_text(${value}::text))`)})`
  return operator in opposites ? sql`not ${has}` : has
}

const fields: Record<SegmentRuleField, Compiled> = {
  spent: compare(sql`customers.spent_cents`),
  orders,
  lastOrder,
  firstOrder,
  country: compare(sql`customers.country_code`),
  tag,
  consent: compare(sql`customers.consent`),
  language: compare(
    sql`coalesce(customers.language, (select language from stores s where s.store_id = customers.store_id))`,
  ),
  created,
  abandoned,
  bought,
}

/**
 * SQL: whether a row of `customers` meets the rules, true or false and never null. Values are parameters. Without conditions every
 * customer meets them.
 * @param zone of the days
 */
export function rulesCondition({ match, conditions }: SegmentRules, zone: string): RawBuilder<boolean> {
  if (conditions.length === 0) return sql`true`
  const compiled = conditions.map(({ field, operator, value }) => {
    const condition = fields[field](operator, value, zone)
    if (!condition) throw new Error(`no condition on customers: ${field} ${operator}`)
    return sql`coalesce((${condition}), false)`
  })
  return sql`(${sql.join(compiled, match === 'any' ? sql` or ` : sql` and `)})`
}
