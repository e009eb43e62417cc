import { type RawBuilder, sql } from 'kysely'

const wholeBasisPoints = 10_000

/** A part of an amount; half a minor unit counts as one. */
const portion = (cents: RawBuilder<unknown>, basisPoints: RawBuilder<unknown>) =>
  sql`((${cents} * ${basisPoints} * 2 + ${wholeBasisPoints}::int) / ${2 * wholeBasisPoints}::int)`

const ruleCost = (rule: RawBuilder<unknown>) =>
  sql`(${rule}.piece_cents * l.quantity + ${portion(sql`l.total_cents`, sql`${rule}.basis_points`)})`
const own = sql`rule_of_variant`
const wider = sql`wider_rule`

/**
 * The lines of an order `o` under the rules `r` with what they cost: by a rule of the variant, by its own cost on that
 * day, by a rule of its product, of its type or of all; null where there is none.
 */
export const costedLines = sql`
  select l.id, l.title, l.variant_title, l.quantity, l.total_cents,
         case when ${own}.version is not null then ${ruleCost(own)}
              when cost_then.cost_cents is not null then cost_then.cost_cents * l.quantity
              else ${ruleCost(wider)} end as cost_cents,
         case when ${own}.version is not null then 'variant'
              when cost_then.cost_cents is not null then 'cost' else ${wider}.applies_to end as source
    from order_lines l
    left join cost_rule_goods ${own} on ${own}.store_id = l.store_id and ${own}.version = r.version
                                    and ${own}.applies_to = 'variant' and ${own}.key = l.variant_id::text
    left join lateral (
      select cost_cents from variant_costs
       where variant_costs.store_id = l.store_id and variant_costs.variant_id = l.variant_id
         and variant_costs.valid_from <= o.placed_at
       order by variant_costs.valid_from desc limit 1) cost_then on true
    left join products p on p.store_id = l.store_id and p.id = l.product_id
    left join lateral (
      select * from cost_rule_goods g
       where g.store_id = l.store_id and g.version = r.version
         and (g.applies_to, g.key) in (('product', l.product_id::text), ('type', coalesce(p.product_type, '')), ('all', ''))
       order by array_position(array['product', 'type', 'all'], g.applies_to) limit 1) ${wider} on true
   where l.store_id = o.store_id and l.order_id = o.id`

/** The newest version of the rules that was valid when the order `o` was placed. */
const rulesThen = sql`
  select * from cost_rules
   where cost_rules.store_id = o.store_id and cost_rules.valid_from <= o.placed_at
   order by cost_rules.version desc limit 1`

const country = sql`coalesce(o.shipping_address->>'countryCode', '')`

/** Orders `o` with their costs. `goods_cents` is null, and so no profit known, where a line has no cost. */
export const costedOrders = (which: RawBuilder<unknown>) => sql`
  select o.id, o.store_id, o.number, o.placed_at, o.total_cents, o.tax_cents, ${country} as country_code, r.version,
         case when goods.lines > 0 and goods.lines = goods.known then goods.cost_cents end as goods_cents,
         coalesce(sending.order_cents + sending.item_cents * o.item_count, 0) as shipping_cost_cents,
         case when o.total_cents = 0 then 0
              else coalesce(r.payment_cents + ${portion(sql`o.total_cents`, sql`r.payment_basis_points`)}, 0) end as payment_cents,
         coalesce(r.other_cents + ${portion(sql`o.total_cents`, sql`r.other_basis_points`)}, 0) as other_cents
    from (${which}) o
    left join lateral (${rulesThen}) r on true
    left join lateral (
      select order_cents, item_cents from cost_rule_shipping s
       where s.store_id = o.store_id and s.version = r.version and s.country_code in (${country}, '')
       order by s.country_code desc limit 1) sending on true
    cross join lateral (
      select count(*) as lines, count(cost_cents) as known, sum(cost_cents) as cost_cents from (${costedLines}) lines) goods`

/** The rules of one order beside it, for `costedLines`. */
export const withRules = (which: RawBuilder<unknown>) => sql`(${which}) o left join lateral (${rulesThen}) r on true`
