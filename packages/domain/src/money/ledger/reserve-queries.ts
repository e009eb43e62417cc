import type { Reserve } from '@backroom/contract/money/payout-reviews/endpoints'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

const open = ({ db, storeId }: StoreContext) =>
  db.selectFrom('payout_reserves').where('store_id', '=', storeId).where('released_at', 'is', null)

/** What is set aside, the soonest end first, with its day in a time zone. */
export const listReserves = async (ctx: StoreContext, currency: string, zone: string): Promise<Reserve[]> =>
  open(ctx)
    .select([
      'id',
      'reason',
      sql<number>`amount_cents - used_cents`.as('amountCents'),
      sql<string>`to_char(release_at at time zone ${zone}, 'YYYY-MM-DD')`.as('day'),
    ])
    .where('currency', '=', currency)
    .orderBy('release_at')
    .orderBy('id')
    .execute()

export async function hasReserve({ db, storeId }: StoreContext, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('payout_reserves')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function countReserves(ctx: StoreContext): Promise<number> {
  const { count } = await open(ctx)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
