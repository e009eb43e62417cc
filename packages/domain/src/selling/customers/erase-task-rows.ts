import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

interface Person {
  customerId: string
  orderIds: readonly string[]
  reviewIds: readonly string[]
  /** That the customer and their orders have. */
  names: readonly string[]
  /** Of their mailboxes in any text. */
  patterns: readonly string[]
}

/** Deletes what tasks wrote down about a person: names, and values from before and after a change. */
export async function eraseTaskRows({ db, storeId }: StoreContext, person: Person): Promise<void> {
  const { customerId, orderIds, reviewIds, names, patterns } = person
  await sql`
    delete from task_rows r using tasks t
     where r.store_id = ${storeId} and t.store_id = r.store_id and t.id = r.task_id and (
       t.kind like 'customers.%' and (
         r.thing_id = ${customerId} or r.label = any(${names}::text[])
         or lower(concat_ws(' ', r.label, r.before, r.after)) ~ any(${patterns}::text[]))
       or t.kind in ('orderNotes.change', 'fulfillments.hold') and r.thing_id = any(${orderIds}::uuid[]))`.execute(db)
  // An undo of the task finds the review by its row.
  await sql`
    update task_rows r set label = '–' from tasks t
     where r.store_id = ${storeId} and t.store_id = r.store_id and t.id = r.task_id and t.kind like 'productReviews.%'
       and r.thing_id = any(${reviewIds}::uuid[])`.execute(db)
  await sql`
    delete from tasks
     where store_id = ${storeId} and finished_at is not null and lower(input::text) ~ any(${patterns}::text[])`.execute(
    db,
  )
}
