import type { ReportReader, SavedReport } from '@backroom/contract/analytics/saved-reports/endpoints'
import { sql } from 'kysely'
import type { TenantContext } from '../../platform/context.ts'
import { findReaders } from './readers.ts'

type Row = Omit<SavedReport, 'recipients'> & { recipients: string[] }

/** The caller's own reports and the shared ones, with the possible recipients. */
export async function listSavedReports(
  ctx: TenantContext,
): Promise<{ reports: SavedReport[]; readers: ReportReader[] }> {
  const { db, storeId, user } = ctx
  const readers = (await findReaders(ctx)).map(({ language: _, ...reader }) => reader)
  const { rows } = await sql<Row>`
    select id, name, dimension, relative_range as range, is_shared as "isShared", every, weekday, month_day as "monthDay",
           hour, made_by = ${user.id}::uuid as "isOwn", recipients, next_run_at as "nextRunAt",
           paused_at is not null as "isPaused", revision
      from saved_reports
     where store_id = ${storeId} and (is_shared or made_by = ${user.id}::uuid)
     order by name collate "vi-x-icu", id`.execute(db)
  const reports = rows.map((row) => ({ ...row, recipients: readers.filter(({ id }) => row.recipients.includes(id)) }))
  return { reports, readers }
}
