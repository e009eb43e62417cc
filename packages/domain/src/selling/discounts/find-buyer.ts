import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { emailKeyOf } from '../customers/customers.ts'
import type { Cart, Line } from '../pricing/pricing.ts'
import type { TitledRule } from './read-rules.ts'

/** What rules ask about a customer: their tags, and 0 or 1 earlier orders. Only what a rule asks is read. */
export async function findBuyer(
  ctx: StoreContext,
  rules: readonly TitledRule[],
  email: string,
): Promise<NonNullable<Cart<Line>['customer']>> {
  const [segments, orders] = await Promise.all([
    rules.some((rule) => rule.segments !== null) ? findTags(ctx, email) : [],
    rules.some(({ isForFirstOrder }) => isForFirstOrder) ? countOrders(ctx, email) : 0,
  ])
  return { segments, orders }
}

/** In small letters, as those of rules. */
async function findTags({ db, storeId }: StoreContext, email: string): Promise<string[]> {
  const customer = await db
    .selectFrom('customers')
    .select('tags')
    .where('store_id', '=', storeId)
    .where('email_key', '=', emailKeyOf(email))
    .executeTakeFirst()
  return (customer?.tags ?? []).map((tag) => tag.toLowerCase())
}

async function countOrders({ db, storeId }: StoreContext, email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from orders where store_id = ${storeId} and lower(email) = ${emailKeyOf(email)} limit 1) found`.execute(db)
  return rows[0]?.count ?? 0
}
