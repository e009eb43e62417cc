import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { emailKeyOf } from '../customers/customers.ts'
import type { Cart, Line } from '../pricing/pricing.ts'
import { segmentsOf } from '../segments/segments.ts'
import { isFirstOrder } from './first-order.ts'
import type { TitledRule } from './read-rules.ts'

/**
 * What rules ask about a customer: their tags, the segments they are in, and 0 or 1 earlier orders, of which
 * a payment in progress is one. Only what a rule asks is read. An
 * unknown mailbox has no tags and is in no segment.
 */
export async function findBuyer(
  ctx: StoreContext,
  rules: readonly TitledRule[],
  email: string,
): Promise<NonNullable<Cart<Line>['customer']>> {
  const segmentIds = [...new Set(rules.flatMap(({ segments }) => segments ?? []))]
  const asks = segmentIds.length > 0 || rules.some(({ customerTags }) => customerTags !== null)
  const [customer, orders] = await Promise.all([
    asks ? findCustomer(ctx, email) : undefined,
    rules.some(({ isForFirstOrder }) => isForFirstOrder) ? countOrders(ctx, email) : 0,
  ])
  if (!customer) return { tags: [], segments: [], orders }
  const segments = segmentIds.length > 0 ? await segmentsOf(ctx, customer.id, segmentIds) : []
  return { tags: customer.tags.map((tag) => tag.toLowerCase()), segments, orders }
}

const findCustomer = ({ db, storeId }: StoreContext, email: string) =>
  db
    .selectFrom('customers')
    .select(['id', 'tags'])
    .where('store_id', '=', storeId)
    .where('email_key', '=', emailKeyOf(email))
    .executeTakeFirst()

async function countOrders({ db, storeId }: StoreContext, email: string): Promise<number> {
  const { rows } = await sql<{ isFirst: boolean }>`select ${isFirstOrder(storeId, email)} as "isFirst"`.execute(db)
  return rows[0]!.isFirst ? 0 : 1
}
