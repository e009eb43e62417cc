import type { ReviewTimeline } from '@backroom/contract/catalog/product-reviews/endpoints'
import { limits } from '@backroom/contract/catalog/product-reviews/limits'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** What the audit log knows of a review: the requests that wrote its row, newest first. */
export async function findReviewTimeline({ db, storeId }: StoreContext, id: string): Promise<ReviewTimeline> {
  const review = await db
    .selectFrom('product_reviews')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!review) fail(generalErrors.not_found)
  const { rows } = await sql<ReviewTimeline['timeline'][number]>`
    select e.id, e.at, e.endpoint as kind, written.state,
           coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as "personName"
      from (select request_id, max(after->>'state') as state from audit_changes
             where store_id = ${storeId} and table_name = 'product_reviews' and row_id = ${id}
             group by request_id) written
      join audit_entries e on e.store_id = ${storeId} and e.request_id = written.request_id
      join users u on u.id = e.user_id
     order by e.id desc limit ${limits.timelineEvents}`.execute(db)
  return { timeline: rows }
}
