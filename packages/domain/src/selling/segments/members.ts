import type { SegmentSize } from '@backroom/contract/selling/segments/endpoints'
import { limits } from '@backroom/contract/selling/segments/limits'
import type { SegmentRules } from '@backroom/contract/selling/segments/rule-fields'
import { type RawBuilder, sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { findTimeZone } from '../../platform/time-zone.ts'
import { rulesCondition } from './rules-condition.ts'

/** SQL: whether a row of `customers` meets the rules. */
export const membersOf = async (ctx: StoreContext, rules: SegmentRules): Promise<RawBuilder<boolean>> =>
  rulesCondition(rules, await findTimeZone(ctx))

/** SQL: whether a row of `customers` is in the segment. A segment that does not exist has no customers. */
export async function segmentMembers(ctx: StoreContext, id: string): Promise<RawBuilder<boolean>> {
  const segment = await ctx.db
    .selectFrom('segments')
    .select('rules')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return segment ? membersOf(ctx, segment.rules as unknown as SegmentRules) : sql`false`
}

const rulesOfSegments = async ({ db, storeId }: StoreContext, ids: readonly string[]) =>
  (await db
    .selectFrom('segments')
    .select(['id', sql<SegmentRules>`rules`.as('rules')])
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .execute()) as { id: string; rules: SegmentRules }[]

/** SQL: whether a row of `customers` is in one of the segments. */
export async function membersOfAny(ctx: StoreContext, ids: readonly string[]): Promise<RawBuilder<boolean>> {
  const segments = await rulesOfSegments(ctx, ids)
  if (segments.length === 0) return sql`false`
  const zone = await findTimeZone(ctx)
  return sql`(${sql.join(
    segments.map(({ rules }) => rulesCondition(rules, zone)),
    sql` or `,
  )})`
}

/** Which of these segments a customer is in, by one query of the customer. */
export async function segmentsOf(ctx: StoreContext, customerId: string, ids: readonly string[]): Promise<string[]> {
  const segments = await rulesOfSegments(ctx, ids)
  if (segments.length === 0) return []
  const zone = await findTimeZone(ctx)
  const chosen = segments.map(({ id, rules }) => sql`case when ${rulesCondition(rules, zone)} then ${id}::text end`)
  const { rows } = await sql<{ ids: string[] }>`
    select array_remove(array[${sql.join(chosen)}], null) as ids
      from customers where customers.store_id = ${ctx.storeId} and customers.id = ${customerId}`.execute(ctx.db)
  return rows[0]?.ids ?? []
}

/** How many customers meet the rules now, up to a limit. */
export async function countMembers(ctx: StoreContext, rules: SegmentRules): Promise<SegmentSize> {
  const condition = await membersOf(ctx, rules)
  const of = sql`from customers where customers.store_id = ${ctx.storeId} and`
  const { rows } = await sql<{ customers: number; hasOther: boolean }>`
    select (select count(*)::int from (select 1 ${of} ${condition} limit ${sql.lit(limits.counted + 1)}) found) as customers,
           exists (select ${of} not ${condition}) as "hasOther"`.execute(ctx.db)
  const { customers, hasOther } = rows[0]!
  return {
    customers: Math.min(customers, limits.counted),
    isMore: customers > limits.counted,
    isAll: customers > 0 && !hasOther,
  }
}
