import type { BulkUpdate, BulkUpdateSummary, bulkUpdates } from '@backroom/contract/catalog/bulk-updates/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { listRows, pagedColumns } from '../../platform/lists/lists.ts'
import { bulkUpdateSource } from './bulk-update-source.ts'

const lastRun = sql<BulkUpdateSummary['lastRun']>`(
  select jsonb_build_object('taskId', t.id, 'state', t.state, 'startedAt', coalesce(t.started_at, t.created_at),
                            'done', t.done, 'failed', t.failed)
    from tasks t where t.store_id = bulk_updates.store_id and t.id = bulk_updates.last_task_id)`

const maker = sql<BulkUpdateSummary['maker']>`(
  select jsonb_build_object('id', bulk_updates.made_by, 'name', coalesce(
           (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)
              from users u where u.id = bulk_updates.made_by), '')))`

const updatesOf = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('bulk_updates')
    .select(['bulk_updates.id', 'name', 'every', 'created_at as createdAt', 'next_run_at as nextRunAt'])
    .select([sql<boolean>`paused_at is not null`.as('isPaused'), lastRun.as('lastRun'), maker.as('maker')])
    .select([
      sql<BulkUpdate['conditions']>`conditions`.as('conditions'),
      sql<BulkUpdate['actions']>`actions`.as('actions'),
    ])
    .where('bulk_updates.store_id', '=', storeId)

type Row = Awaited<ReturnType<ReturnType<typeof updatesOf>['executeTakeFirstOrThrow']>>

const summaryFrom = ({ conditions, actions, every, ...row }: Row): BulkUpdateSummary => ({
  id: row.id,
  name: row.name,
  conditionCount: conditions.length,
  actionKinds: actions.map(({ kind }) => kind),
  every: every as BulkUpdate['every'],
  nextRunAt: row.nextRunAt,
  isPaused: row.isPaused,
  // JSON has the offset of the session, +00:00, where the API says Z.
  lastRun: row.lastRun && { ...row.lastRun, startedAt: new Date(row.lastRun.startedAt).toISOString() },
  maker: row.maker,
  createdAt: row.createdAt,
})

export async function listBulkUpdates(ctx: StoreContext, query: Input<typeof bulkUpdates.list>['query']) {
  const page = await listRows(ctx, bulkUpdateSource, query, async (page) => {
    const rows = updatesOf(ctx).innerJoin(page, 'page.id', 'bulk_updates.id').select(pagedColumns)
    return await rows.orderBy('page.rank').execute()
  })
  return { ...page, items: page.items.map(summaryFrom) }
}

export async function findBulkUpdate(ctx: StoreContext, id: string): Promise<BulkUpdate> {
  const row = await updatesOf(ctx)
    .select(['match', 'run_at as runAt', 'weekday', 'hour', 'revision'])
    .where('bulk_updates.id', '=', id)
    .executeTakeFirst()
  if (!row) fail(generalErrors.not_found)
  return { ...row, match: row.match as BulkUpdate['match'], every: row.every as BulkUpdate['every'] }
}

/** The bulk updates whose conditions or actions name a collection. */
export const findBulkUpdatesWithCollection = ({ db, storeId }: StoreContext, collectionId: string) =>
  db
    .selectFrom('bulk_updates')
    .select(['id', 'name'])
    .where('store_id', '=', storeId)
    .where(
      sql<boolean>`(actions @> ${JSON.stringify([{ collectionId }])}::jsonb
                    or conditions @> ${JSON.stringify([{ field: 'collection', value: collectionId }])}::jsonb)`,
    )
    .orderBy('name')
    .orderBy('id')
    .execute()
