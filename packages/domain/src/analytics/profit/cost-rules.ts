import type { CostRules, profit } from '@backroom/contract/analytics/profit/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { findZone } from './zone.ts'

/** The newest version; before the first, costs of nothing. */
export async function findCostRules({ db, storeId }: StoreContext): Promise<CostRules> {
  const { rows } = await sql<CostRules>`
    select s.currency, coalesce(r.version, 0) + 1 as revision,
           to_char(coalesce(r.valid_on, (now() at time zone ${findZone})::date), 'YYYY-MM-DD') as "validOn",
           coalesce(r.payment_basis_points, 0) as "paymentBasisPoints", coalesce(r.payment_cents, 0) as "paymentCents",
           coalesce(r.other_basis_points, 0) as "otherBasisPoints", coalesce(r.other_cents, 0) as "otherCents",
           coalesce((select jsonb_agg(jsonb_build_object('appliesTo', applies_to, 'key', key, 'pieceCents', piece_cents,
                                                         'basisPoints', basis_points) order by applies_to, key)
                       from cost_rule_goods g where g.store_id = s.store_id and g.version = r.version), '[]') as goods,
           coalesce((select jsonb_agg(jsonb_build_object('countryCode', country_code, 'orderCents', order_cents,
                                                         'itemCents', item_cents) order by country_code)
                       from cost_rule_shipping d where d.store_id = s.store_id and d.version = r.version), '[]') as shipping,
           coalesce((select jsonb_agg(jsonb_build_object('version', version, 'validOn', valid_on, 'savedAt',
                                                         to_char(saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
                                      order by version desc)
                       from (select * from cost_rules where store_id = ${storeId} order by version desc limit 50) past), '[]') as versions
      from stores s
      left join lateral (select * from cost_rules where cost_rules.store_id = s.store_id order by version desc limit 1) r on true
     where s.store_id = ${storeId}`.execute(db)
  return rows[0] ?? fail(generalErrors.not_found)
}

type Given = Input<typeof profit.saveRules>['body']

/** A version more; who saves names the one they saw. Orders from `validOn` on are reckoned by it, the ones before are not. */
export async function saveCostRules(ctx: StoreContext, given: Given, revision: number): Promise<CostRules> {
  const { db, storeId } = ctx
  const { validOn, recompute, paymentBasisPoints, paymentCents, otherBasisPoints, otherCents } = given
  // Who has seen the newest version saves the one after it.
  const version = revision
  const today = sql`(now() at time zone ${findZone})::date`
  const day = recompute ? sql`${validOn}::date` : sql`greatest(${validOn}::date, ${today})`
  // The version seen must be the newest; of two who save at once the key lets one through.
  const { numAffectedRows } = await sql`
    insert into cost_rules (store_id, version, valid_on, valid_from, payment_basis_points, payment_cents, other_basis_points,
                            other_cents)
    select s.store_id, ${version}::int, ${day}, ${day}::timestamp at time zone ${findZone}, ${paymentBasisPoints}::int,
           ${paymentCents}::int8, ${otherBasisPoints}::int, ${otherCents}::int8
      from stores s
     where s.store_id = ${storeId}
       and ${version}::int = (select coalesce(max(version), 0) + 1 from cost_rules where store_id = ${storeId})
    on conflict (store_id, version) do nothing`.execute(db)
  if (numAffectedRows !== 1n) fail(generalErrors.revision_conflict)
  await addGoods(ctx, version, given.goods)
  await addShipping(ctx, version, given.shipping)
  return findCostRules(ctx)
}

async function addGoods({ db, storeId }: StoreContext, version: number, goods: Given['goods']): Promise<void> {
  const last = new Map(
    goods.map(({ appliesTo, key, pieceCents, basisPoints }) => {
      const named = appliesTo === 'all' ? '' : key
      const row = { applies_to: appliesTo, key: named, piece_cents: pieceCents, basis_points: basisPoints }
      return [`${appliesTo}:${named}`, { store_id: storeId, version, ...row }]
    }),
  )
  if (last.size > 0)
    await db
      .insertInto('cost_rule_goods')
      .values([...last.values()])
      .execute()
}

async function addShipping({ db, storeId }: StoreContext, version: number, shipping: Given['shipping']): Promise<void> {
  const last = new Map(
    shipping.map(({ countryCode, orderCents, itemCents }) => {
      const row = { country_code: countryCode, order_cents: orderCents, item_cents: itemCents }
      return [countryCode, { store_id: storeId, version, ...row }]
    }),
  )
  if (last.size > 0)
    await db
      .insertInto('cost_rule_shipping')
      .values([...last.values()])
      .execute()
}
