import { type RawBuilder, sql } from 'kysely'
import { costedLines, portion, versionsInForce } from './costed-lines.ts'

/** SQL: the cost of goods of orders; null if a line has no cost. */
export const goodsCosts = (storeIds: readonly string[], lines: RawBuilder<unknown>, sold = lines) => sql`
  select order_id, case when count(*) = count(cost_cents) then sum(cost_cents)::int8 end as goods_cents
    from (${costedLines(storeIds, lines, sold)}) costed group by order_id`

/** SQL: the versions with their payment and other costs, and with shipping costs by country; '' is every other country. */
const terms = (storeIds: readonly string[]) => sql`
  select r.*, sending.countries, sending.order_costs, sending.item_costs
    from cost_rules r
    cross join lateral (
      select array_agg(country_code) as countries, array_agg(order_cents) as order_costs, array_agg(item_cents) as item_costs
        from cost_rule_shipping s where s.store_id = r.store_id and s.version = r.version) sending
   where r.store_id = any(${storeIds}::uuid[])`

/**
 * SQL: orders with their costs. `goods_cents` is null, and the profit is unknown, if a line has no cost or there is no line.
 * `dispute_fee_cents` is the fee of each dispute.
 * @param orders rows of orders
 * @param goods their costs of goods, see `goodsCosts`
 */
export const costedOrders = (
  storeIds: readonly string[],
  orders: RawBuilder<unknown>,
  goods: RawBuilder<unknown>,
) => sql`
  with in_force as (${versionsInForce(storeIds)}),
  terms as materialized (${terms(storeIds)})
  select o.*, goods.goods_cents, r.version,
         coalesce(r.order_costs[sending.place] + r.item_costs[sending.place] * o.item_count, 0) as shipping_cost_cents,
         case when o.paid_cents = 0 then 0
              else coalesce(r.payment_cents + ${portion(sql`o.paid_cents`, sql`r.payment_basis_points`)}, 0) end as payment_cents,
         coalesce(r.dispute_cents, 0) as dispute_fee_cents,
         coalesce(r.other_cents + ${portion(sql`o.total_cents`, sql`r.other_basis_points`)}, 0) as other_cents
    from (${orders}) o
    left join (${goods}) goods on goods.order_id = o.id
    left join in_force on in_force.store_id = o.store_id
    left join terms r on r.store_id = o.store_id and r.version = in_force.versions[width_bucket(o.placed_at, in_force.starts)]
    cross join lateral (
      select coalesce(array_position(r.countries, o.country_code), array_position(r.countries, '')) as place) sending`

/**
 * SQL condition on orders: the order was sold here, so it has costs. It excludes the imported ones instead of reading the source of
 * each order, which is not in the index.
 */
export const isSoldHere = (storeIds: readonly string[]) => sql<boolean>`(
  orders.id not in (
    select imported.id from orders imported
     where imported.store_id = any(${storeIds}::uuid[]) and imported.source = 'imported'))`

/**
 * The columns of orders from which costs are computed. One index contains them all. A tip is paid, with what that costs, but not
 * sold.
 */
export const costInputColumns = sql`
  orders.store_id, orders.id, orders.placed_at, orders.total_cents as paid_cents, orders.tax_cents, orders.item_count,
  orders.country_code,
  orders.subtotal_cents - orders.discount_cents + orders.shipping_cents + orders.tax_cents as total_cents`

/** The columns of order lines from which costs are computed. One index contains them all. */
export const lineColumns = sql`
  order_lines.store_id, order_lines.order_id, order_lines.placed_at, order_lines.product_id, order_lines.variant_id,
  order_lines.quantity, order_lines.price_cents, order_lines.discount_cents`
