import type { CostRules, profit } from '@backroom/contract/analytics/profit/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { findZone } from './zone.ts'

/** The newest version; zero costs if there is none. */
export async function findCostRules({ db, storeId }: StoreContext): Promise<CostRules> {
  const { rows } = await sql<CostRules>`
    select s.currency, coalesce(r.version, 0) + 1 as revision,
           to_char(coalesce(r.valid_on, (now() at time zone ${findZone})::date), 'YYYY-MM-DD') as "validOn",
           coalesce(r.payment_basis_points, 0) as "paymentBasisPoints", coalesce(r.payment_cents, 0) as "paymentCents",
           coalesce(r.dispute_cents, 0) as "disputeCents",
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

type RulesInput = Input<typeof profit.saveRules>['body']

/** Saves a new version, which applies to orders from `validOn` on. `version` is the `revision` that the person loaded. */
export async function saveCostRules(ctx: StoreContext, rules: RulesInput, version: number): Promise<CostRules> {
  const { db, storeId } = ctx
  const { validOn, recompute, paymentBasisPoints, paymentCents, disputeCents, otherBasisPoints, otherCents } = rules
  const today = sql`(now() at time zone ${findZone})::date`
  const day = recompute ? sql`${validOn}::date` : sql`greatest(${validOn}::date, ${today})`
  // The version must follow the newest one. If two people save at once, the unique key rejects one of them.
  const { numAffectedRows } = await sql`
    insert into cost_rules (store_id, version, valid_on, valid_from, payment_basis_points, payment_cents, dispute_cents,
                            other_basis_points, other_cents)
    select s.store_id, ${version}::int, ${day}, ${day}::timestamp at time zone ${findZone}, ${paymentBasisPoints}::int,
           ${paymentCents}::int8, coalesce(${disputeCents ?? null}::int8, before.dispute_cents, 0), ${otherBasisPoints}::int,
           ${otherCents}::int8
      from stores s
      left join cost_rules before on before.store_id = s.store_id and before.version = ${version}::int - 1
     where s.store_id = ${storeId}
       and ${version}::int = (select coalesce(max(version), 0) + 1 from cost_rules where store_id = ${storeId})
    on conflict (store_id, version) do nothing`.execute(db)
  if (numAffectedRows !== 1n) fail(generalErrors.revision_conflict)
  await addGoods(ctx, version, rules.goods)
  await addShipping(ctx, version, rules.shipping)
  return findCostRules(ctx)
}

async function addGoods({ db, storeId }: StoreContext, version: number, goods: RulesInput['goods']): Promise<void> {
  const rows = new Map(
    goods.map(({ appliesTo, key, pieceCents, basisPoints }) => {
      const ruleKey = appliesTo === 'all' ? '' : key
      const row = { applies_to: appliesTo, key: ruleKey, piece_cents: pieceCents, basis_points: basisPoints }
      return [`${appliesTo}:${ruleKey}`, { store_id: storeId, version, ...row }]
    }),
  )
  if (rows.size > 0)
    await db
      .insertInto('cost_rule_goods')
      .values([...rows.values()])
      .execute()
}

async function addShipping(
  { db, storeId }: StoreContext,
  version: number,
  shipping: RulesInput['shipping'],
): Promise<void> {
  const rows = new Map(
    shipping.map(({ countryCode, orderCents, itemCents }) => {
      const row = { country_code: countryCode, order_cents: orderCents, item_cents: itemCents }
      return [countryCode, { store_id: storeId, version, ...row }]
    }),
  )
  if (rows.size > 0)
    await db
      .insertInto('cost_rule_shipping')
      .values([...rows.values()])
      .execute()
}
