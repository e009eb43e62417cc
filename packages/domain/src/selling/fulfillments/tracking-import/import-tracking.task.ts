import type { Fulfillment } from '@backroom/contract/selling/fulfillments/fulfillment'
import { TrackingImport } from '@backroom/contract/selling/fulfillments/tracking-import'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import type { TaskContext, WaitingStoreContext } from '../../../platform/context.ts'
import type { CsvPlace } from '../../../platform/csv/csv.ts'
import { type RowOutcome, readTableBatch, task } from '../../../platform/tasks/tasks.ts'
import { changeTracking } from '../change-tracking.ts'
import { createFulfillment } from '../create-fulfillment.ts'
import { type PlannedRow, planRow } from './plan-row.ts'
import { type ReadTracking, readTracking } from './read-row.ts'
import { type After, type Before, undoImport } from './undo-import.ts'

/** Each row locks, reads and changes an order. */
const batchSize = 20

/** Sends open items with the tracking numbers of a file. A number that an order has already changes nothing. */
export const importTracking = task({
  kind: 'fulfillments.importTracking',
  input: TrackingImport,
  count: async (_ctx, { rows }) => rows,
  prepare: (ctx: WaitingStoreContext, input: TrackingImport, from: CsvPlace | null) =>
    readTableBatch(ctx, input, { from, size: batchSize }),
  async batch(ctx, input, _from, prepared) {
    const { rows, next } = prepared ?? { rows: [], next: null }
    const [failed, done]: [RowOutcome[], RowOutcome[]] = [[], []]
    // One after the other: two rows may name one order.
    for (const placed of rows) {
      const row = readTracking(placed, input.columns)
      const planned = await planRow(ctx, row, true)
      if (planned.kind === 'finding') failed.push(...failuresOf(row, planned).slice(0, 1))
      else done.push(...(await save(ctx, planned, input.notifiesCustomer)))
    }
    return { next, done: rows.length - failed.length, rows: [...failed, ...done] }
  },
  undo: undoImport,
})

async function save(ctx: TaskContext, planned: PlannedRow, notifiesCustomer: boolean): Promise<RowOutcome[]> {
  if (planned.kind === 'new') {
    const { orderId, parcel } = planned
    const order = await createFulfillment(ctx, orderId, { ...parcel, locationId: null, notifiesCustomer })
    return [changeOf(order, order.fulfillments.at(-1)!, null)]
  }
  if (planned.kind !== 'added') return []
  const { parcelId, tracking, before } = planned
  const order = await changeTracking(ctx, parcelId, { ...tracking, notifiesCustomer })
  return [changeOf(order, order.fulfillments.find(({ id }) => id === parcelId)!, before)]
}

function changeOf({ id, name }: Order, parcel: Fulfillment, before: Before): RowOutcome {
  const after: After = { parcel: parcel.id, revision: parcel.revision }
  return { outcome: 'done', itemId: id, label: name, before, after }
}

export const failuresOf = (
  { line, order }: ReadTracking,
  { findings }: Extract<PlannedRow, { kind: 'finding' }>,
): RowOutcome[] =>
  findings.map(({ column, text }) => ({
    outcome: 'failed',
    label: `${line}:${order}${column ? `: ${column}` : ''}`,
    error: text,
  }))
