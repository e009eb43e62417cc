import { sql } from 'kysely'
import { notify } from '../../messages/notifications/notifications.ts'
import type { StoreContext } from '../../platform/context.ts'

/**
 * Tells members that reviews wait for them, at most once an hour: the first one at once, the following ones together by the
 * job.
 */
export async function reportWaitingReviews(ctx: StoreContext): Promise<void> {
  const { db, storeId } = ctx
  const { rows } = await sql<{ count: number }>`
    with waiting as (
      select count(*)::int as count from product_reviews where store_id = ${storeId} and state = 'pending'),
    claimed as (
      update product_review_settings s set reported_at = now()
       where s.store_id = ${storeId} and coalesce(s.reported_at, '-infinity') <= now() - interval '1 hour'
         and exists (select from product_reviews r
                      where r.store_id = ${storeId} and r.state = 'pending' and r.source <> 'import'
                        and r.created_at > coalesce(s.reported_at, '-infinity'))
      returning s.store_id)
    select waiting.count from waiting, claimed`.execute(db)
  const [found] = rows
  if (found) await notify(ctx, 'review.waiting', { count: found.count })
}
