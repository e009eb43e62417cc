import { DomainError } from '@backroom/contract/platform/api/domain-error'
import { OrdersCapture } from '@backroom/contract/selling/orders/endpoints'
import { limits } from '@backroom/contract/selling/orders/limits'
import type { WaitingStoreContext } from '../../../platform/context.ts'
import { countSelected, nextSelected } from '../../../platform/lists/lists.ts'
import { type RowOutcome, task } from '../../../platform/tasks/tasks.ts'
import { orderSource } from '../order-queries.ts'
import { captureOrder } from './settle-authorized.ts'

/** Orders whose gateway is asked at once. */
const batchSize = 5

/**
 * Captures the whole payment that a gateway holds for each of many orders. Each is captured and recorded before its batch ends; a batch
 * that is repeated finds captured ones and changes nothing. What was captured cannot be taken back but by a refund.
 */
export const captureOrders = task({
  kind: 'orders.capture',
  input: OrdersCapture,
  count: (ctx, input) => countSelected(ctx, orderSource, input, limits.bulkMatching),
  async prepare(ctx, input: OrdersCapture, from: string | null) {
    const { ids, next } = await ctx.read((tx) => nextSelected(tx, orderSource, input, { from, size: batchSize }))
    const failed = (await Promise.all(ids.map((id) => captured(ctx, id)))).flat()
    return { done: ids.length - failed.length, rows: failed, next }
  },
  batch: async (_ctx, _input, _from, prepared) => prepared ?? { done: 0, next: null },
})

/** @returns why the payment was not captured */
async function captured(ctx: WaitingStoreContext, id: string): Promise<RowOutcome[]> {
  try {
    await captureOrder(ctx, id)
    return []
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { en, vi } = error.definition
    return [{ outcome: 'failed', itemId: id, label: await nameOf(ctx, id), error: { en, vi } }]
  }
}

const nameOf = (ctx: WaitingStoreContext, id: string): Promise<string> =>
  ctx.read(async ({ db, storeId }) => {
    const order = await db
      .selectFrom('orders')
      .select('name')
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .executeTakeFirst()
    return order?.name ?? id
  })
