import type { InLanguages } from '@backroom/contract/platform/api/language'
import { carrierName } from '@backroom/contract/selling/fulfillments/carriers'
import { sql } from 'kysely'
import type { StoreContext, TaskContext } from '../../../platform/context.ts'
import type { RowOutcome, UndoRow } from '../../../platform/tasks/tasks.ts'
import { recordOrderEvents } from '../../orders/orders.ts'
import { cancelUntouched, lockSendable } from '../many-parcels.ts'

export interface Tracking {
  carrier: string
  trackingNumbers: string[]
  trackingUrl: string
}

/** What undo needs to know of a row: how the parcel was tracked before, null for a new parcel. */
export type Before = Tracking | null
export interface After {
  parcel: string
  revision: number
}

const changedSince: InLanguages = {
  en: 'Its parcel was changed or delivered later, so it was kept.',
  vi: 'Kiện hàng đã được sửa hoặc đã đến nơi sau đó nên được giữ nguyên.',
}

/** A parcel that the import sent or changed, in one or several rows. */
interface ChangedParcel {
  id: string
  /** Before the first of these rows. */
  before: Before
  /** After the last of them. */
  revision: number
}

/** Cancels the parcels that an import has sent and gives the others their former numbers, unless they have changed since. */
export async function undoImport(ctx: TaskContext, rows: UndoRow[], taskId: string): Promise<RowOutcome[]> {
  await lockSendable(ctx, [...new Set(rows.map(({ itemId }) => itemId))])
  const parcels = await findChanged(ctx, [...new Set(rows.map(({ after }) => (after as After).parcel))], taskId)
  const sent = parcels.filter(({ before }) => before === null)
  const tracked = parcels.filter(({ before }) => before !== null)
  const undone = new Set([...(await cancelUntouched(ctx, sent)), ...(await restoreTracking(ctx, tracked))])
  return rows.map(({ itemId, label, before, after }): RowOutcome => {
    if (undone.has((after as After).parcel)) return { outcome: 'done', itemId, label, before: after, after: before }
    return { outcome: 'changed_since', itemId, label, error: changedSince }
  })
}

/** Several rows may name a parcel, also in different batches. */
async function findChanged({ db, storeId }: StoreContext, ids: readonly string[], taskId: string) {
  const { rows } = await sql<ChangedParcel>`
    select after->>'parcel' as id, (array_agg(before order by number))[1] as before,
           max((after->>'revision')::integer) as revision
      from task_rows
     where store_id = ${storeId} and task_id = ${taskId} and outcome = 'done' and after->>'parcel' = any(${[...ids]}::text[])
     group by 1`.execute(db)
  return rows
}

/** @returns the parcels that have their former numbers, and those that are cancelled now */
async function restoreTracking(ctx: TaskContext, parcels: readonly ChangedParcel[]): Promise<string[]> {
  const { db, storeId } = ctx
  const { rows } = await sql<Tracking & { id: string; isRestored: boolean; orderId: string; name: string }>`
    with changed as (
      select id, revision, before->>'carrier' as carrier, before->>'trackingUrl' as url,
             array(select jsonb_array_elements_text(before->'trackingNumbers')) as numbers
        from jsonb_to_recordset(${JSON.stringify(parcels)}::jsonb) as parcel (id uuid, revision integer, before jsonb)),
    restored as (
      update fulfillments f
         set carrier = c.carrier, tracking_numbers = c.numbers, tracking_url = c.url, revision = f.revision + 1, updated_at = now()
        from changed c
       where f.store_id = ${storeId} and f.id = c.id and f.revision = c.revision and f.state = 'shipped'
      returning f.id)
    select f.id, f.order_id as "orderId", o.name || '-F' || f.number as name, f.id in (select id from restored) as "isRestored",
           c.carrier, c.numbers as "trackingNumbers"
      from changed c
      join fulfillments f on f.store_id = ${storeId} and f.id = c.id
      join orders o on o.store_id = f.store_id and o.id = f.order_id
     where f.id in (select id from restored) or f.state = 'cancelled'
        or (f.carrier, f.tracking_numbers, f.tracking_url) = (c.carrier, c.numbers, c.url)`.execute(db)
  const restored = rows.filter(({ isRestored }) => isRestored)
  await recordOrderEvents(
    ctx,
    restored.map(({ orderId, name, carrier, trackingNumbers }) => ({
      ...{ orderId, kind: 'tracking_changed' },
      detail: [name, carrierName(carrier), trackingNumbers.join(', ')].filter(Boolean).join(' · '),
    })),
  )
  return rows.map(({ id }) => id)
}
