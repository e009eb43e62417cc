import { sql } from 'kysely'
import { readAddress } from '../../catalog/product-reviews/product-reviews.ts'
import type { StoreContext } from '../../platform/context.ts'

/** Whether the link of a mail is one of this shop. */
export const isStopLink = (ctx: Pick<StoreContext, 'storeId' | 'ports'>, token: string) =>
  readAddress(ctx, token) !== undefined

/** Ends the requests of the shop to the address that a link names. @returns whether the link is valid */
export async function stopRequests(ctx: StoreContext, token: string): Promise<boolean> {
  const email = readAddress(ctx, token)
  if (email === undefined) return false
  await ctx.db
    .insertInto('review_request_optouts')
    .values({ store_id: ctx.storeId, email })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Whether the customer of an order wants no requests. */
export async function hasOptedOut({ db, storeId }: StoreContext, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders o join review_request_optouts x on x.store_id = o.store_id and x.email = lower(o.email)
     where o.store_id = ${storeId} and o.id = ${orderId}`.execute(db)
  return rows.length > 0
}
