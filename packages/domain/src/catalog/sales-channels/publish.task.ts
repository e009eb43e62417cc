import { limits } from '@backroom/contract/catalog/products/limits'
import { Publication } from '@backroom/contract/catalog/sales-channels/endpoints'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { countSelected, nextSelected } from '../../platform/lists/lists.ts'
import { task } from '../../platform/tasks/tasks.ts'
import { productSource } from '../products/products.ts'

const batchSize = 300

/** Publishes many products in a channel, or leaves them out. A channel that is removed meanwhile ends it. */
export const publishTask = task({
  kind: 'sales-channels.publish',
  input: Publication,
  count: (ctx, input) => countSelected(ctx, productSource, input, limits.bulkMatching),
  async batch(ctx, input, from: string | null) {
    if (!(await isThere(ctx, input.channelId))) return { next: null, done: 0 }
    const { ids, next } = await nextSelected(ctx, productSource, input, { from, size: batchSize })
    await (input.published ? show(ctx, input.channelId, ids) : hide(ctx, input.channelId, ids))
    return { next, done: ids.length }
  },
})

/** Locks the channel, so that it isn't removed within a batch. */
async function isThere({ db, storeId }: StoreContext, channelId: string): Promise<boolean> {
  const { rows } = await sql`
    select from sales_channels where store_id = ${storeId} and id = ${channelId} for share`.execute(db)
  return rows.length > 0
}

/** Products that were deleted meanwhile are left out anyway. */
const hide = ({ db, storeId }: StoreContext, channelId: string, ids: string[]) =>
  sql`insert into channel_hidden_products (store_id, channel_id, product_id)
      select store_id, ${channelId}::uuid, id from products where store_id = ${storeId} and id = any(${ids}::uuid[])
      on conflict do nothing`.execute(db)

const show = ({ db, storeId }: StoreContext, channelId: string, ids: string[]) =>
  sql`delete from channel_hidden_products
       where store_id = ${storeId} and channel_id = ${channelId} and product_id = any(${ids}::uuid[])`.execute(db)
