import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'

/** A comment with its order, which the audit log names. */
export async function findComment(ctx: StoreContext, id: string) {
  const comment = await ctx.db
    .selectFrom('order_events as e')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'e.store_id').onRef('o.id', '=', 'e.order_id'))
    .select(['e.order_id as orderId', 'o.name as orderName', 'e.user_id as authorId', 'e.detail', 'e.mentioned'])
    .select(['e.notified', 'e.deleted_at as deletedAt'])
    .where('e.store_id', '=', ctx.storeId)
    .where('e.id', '=', id)
    .where('e.kind', '=', 'comment')
    .executeTakeFirst()
  if (!comment) fail(generalErrors.not_found)
  await nameSubject(ctx, comment.orderName)
  return comment
}
