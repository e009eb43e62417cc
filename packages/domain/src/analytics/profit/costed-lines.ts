import { type RawBuilder, sql } from 'kysely'

const wholeBasisPoints = 10_000

/** SQL: a share of an amount; rounds half a minor unit up. */
export const portion = (cents: RawBuilder<unknown>, basisPoints: RawBuilder<unknown>) =>
  sql`((${cents} * ${basisPoints} * 2 + ${wholeBasisPoints}::int) / ${2 * wholeBasisPoints}::int)`

/**
 * SQL: the versions of the cost rules that were ever in force, with their start times. The newest of the valid versions
 * applies, so a version is never in force if a newer one starts at the same time or earlier.
 */
export const versionsInForce = (storeIds: readonly string[]) => sql`
  select store_id, array_agg(valid_from order by valid_from) as starts, array_agg(version order by valid_from) as versions
    from cost_rules r
   where store_id = any(${storeIds}::uuid[])
     and not exists (select from cost_rules newer
                      where newer.store_id = r.store_id and newer.version > r.version and newer.valid_from <= r.valid_from)
   group by store_id`

/** SQL: the variants' own costs with their start times. */
const ownCosts = (storeIds: readonly string[]) => sql`
  select store_id, variant_id, array_agg(valid_from order by valid_from) as starts,
         array_agg(cost_cents order by valid_from) as costs
    from variant_costs where store_id = any(${storeIds}::uuid[]) group by store_id, variant_id`

/** SQL: the array element that is valid at an instant. `starts` are the start times of `values`. */
const valueAt = (values: RawBuilder<unknown>, at: RawBuilder<unknown>, starts: RawBuilder<unknown>) =>
  sql`${values}[width_bucket(${at}, ${starts})]`

/** SQL: a lookup key in one column. With several columns, Postgres would compare all rules of a version with each product. */
const ruleOf = (scope: string, key: RawBuilder<unknown>) =>
  sql`concat_ws(' ', changed.store_id, changed.version, ${scope}::text, ${key})`

/**
 * SQL: the cost of each sold variant as a function of time: arrays of the start times and of the values from then on, which
 * are an amount per piece, a share of the price in basis points, and the source. The most specific cost applies: a rule for
 * the variant, its own cost, a rule for its product, for its type, for all.
 */
const costsOverTime = (storeIds: readonly string[], lines: RawBuilder<unknown>) => sql`
  with sold as materialized (
    select store_id, product_id, variant_id, min(placed_at) as first_at, max(placed_at) as last_at
      from (${lines}) lines group by store_id, product_id, variant_id),
  in_force as (${versionsInForce(storeIds)}),
  own as materialized (${ownCosts(storeIds)}),
  rules as materialized (
    select concat_ws(' ', store_id, version, applies_to, key) as rule, applies_to, piece_cents, basis_points
      from cost_rule_goods where store_id = any(${storeIds}::uuid[])),
  made as materialized (select store_id, id, product_type from products where store_id = any(${storeIds}::uuid[])),
  changes as (
    select store_id, product_id, variant_id, first_at as since from sold
    union
    select store_id, product_id, variant_id, since from sold join in_force using (store_id) cross join unnest(starts) since
     where since > first_at and since <= last_at
    union
    select store_id, product_id, variant_id, since from sold join own using (store_id, variant_id) cross join unnest(starts) since
     where since > first_at and since <= last_at),
  changed as materialized (
    select changes.*, ${valueAt(sql`in_force.versions`, sql`since`, sql`in_force.starts`)} as version,
           ${valueAt(sql`own.costs`, sql`since`, sql`own.starts`)} as own_cents, coalesce(made.product_type, '') as product_type
      from changes
      left join in_force on in_force.store_id = changes.store_id
      left join own on own.store_id = changes.store_id and own.variant_id = changes.variant_id
      left join made on made.store_id = changes.store_id and made.id = changes.product_id)
  select changed.product_id, changed.variant_id, array_agg(since order by since) as starts,
         array_agg(case when of_variant.rule is not null then of_variant.piece_cents
                        else coalesce(own_cents, of_product.piece_cents, of_type.piece_cents, of_all.piece_cents) end
                   order by since) as pieces,
         array_agg(case when of_variant.rule is not null then of_variant.basis_points when own_cents is not null then 0
                        else coalesce(of_product.basis_points, of_type.basis_points, of_all.basis_points) end
                   order by since) as parts,
         array_agg(case when of_variant.rule is not null then 'variant' when own_cents is not null then 'cost'
                        else coalesce(of_product.applies_to, of_type.applies_to, of_all.applies_to) end
                   order by since) as sources
    from changed
    left join rules of_variant on of_variant.rule = ${ruleOf('variant', sql`changed.variant_id`)}
    left join rules of_product on of_product.rule = ${ruleOf('product', sql`changed.product_id`)}
    left join rules of_type on of_type.rule = ${ruleOf('type', sql`changed.product_type`)}
    left join rules of_all on of_all.rule = ${ruleOf('all', sql`''`)}
   group by changed.product_id, changed.variant_id`

/**
 * SQL: order lines with their cost and its source; null if there is no cost. Costs are computed once for each sold variant,
 * because there are a hundred times as many lines.
 * @param lines rows of order_lines
 * @param sold rows of order_lines whose variants include those of `lines`, if they can be read faster
 */
export const costedLines = (storeIds: readonly string[], lines: RawBuilder<unknown>, sold = lines) => sql`
  select lines.*, ${valueAt(sql`sources`, sql`placed_at`, sql`starts`)} as source,
         ${valueAt(sql`pieces`, sql`placed_at`, sql`starts`)} * quantity
           + ${portion(sql`(price_cents * quantity - discount_cents)`, valueAt(sql`parts`, sql`placed_at`, sql`starts`))} as cost_cents
    from (${lines}) lines
    left join (${costsOverTime(storeIds, sold)}) costs using (product_id, variant_id)
   -- Computes the costs here: otherwise an outer sort would carry all their inputs.
  offset 0`
