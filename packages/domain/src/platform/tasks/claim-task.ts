import { openTaskStates } from '@backroom/contract/platform/tasks/states'
import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'

/**
 * After this time another worker may take the batch, because its worker may have crashed. The check of `batches`, not
 * the lease, ensures that no batch is done twice.
 */
const leaseMs = 20_000

/** A task whose next batch is claimed. */
export interface ClaimedTask {
  id: string
  kind: string
  input: unknown
  resume: unknown
  batches: number
  done: number
  total: number | null
  failed: number
  tries: number
  fileId: string | null
  undoes: string | null
  startedBy: string
  isCancelled: boolean
}

/** The store's tasks take turns batch by batch: the one that has waited longest is next. */
export async function claimTask({ db, storeId }: StoreContext): Promise<ClaimedTask | undefined> {
  const next = db
    .selectFrom('tasks')
    .select('id')
    .where('store_id', '=', storeId)
    .where('state', 'in', openTaskStates)
    .where('leased_until', '<=', sql<string>`now()`)
    .orderBy('leased_until')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('tasks')
    .set({
      state: 'running',
      started_at: sql`coalesce(started_at, now())`,
      tries: sql`tries + 1`,
      leased_until: sql`now() + ${leaseMs} * interval '1 millisecond'`,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', next)
    .returning(['id', 'kind', 'input', 'resume', 'batches', 'done', 'total', 'failed', 'tries', 'undoes'])
    .returning([
      'file_id as fileId',
      'started_by as startedBy',
      sql<boolean>`cancel_requested_at is not null`.as('isCancelled'),
    ])
    .executeTakeFirst()
}
