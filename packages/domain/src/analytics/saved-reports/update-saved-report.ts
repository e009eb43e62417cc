import type { SavedReport, savedReports } from '@backroom/contract/analytics/saved-reports/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { nextRun } from '../../platform/next-run.ts'
import { listSavedReports } from './list-saved-reports.ts'
import { isEditable, nameOf, recipientsOf } from './save-report.ts'

/** The caller becomes the author, on whose behalf the report is mailed. A paused report resumes. */
export async function updateSavedReport(
  ctx: TenantContext,
  id: string,
  body: Input<typeof savedReports.update>['body'],
  revision: number,
): Promise<SavedReport> {
  const { db, storeId, user } = ctx
  const name = nameOf(body)
  await nameSubject(ctx, name)
  const editable = db
    .selectFrom('saved_reports')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where((eb) => isEditable(ctx, eb))
  if (!(await editable.executeTakeFirst())) fail(generalErrors.not_found)
  const { numUpdatedRows } = await db
    .updateTable('saved_reports')
    .set({
      name,
      made_by: user.id,
      is_shared: body.isShared,
      dimension: body.dimension,
      relative_range: body.range,
      every: body.every,
      weekday: body.weekday,
      month_day: body.monthDay,
      hour: body.hour,
      recipients: await recipientsOf(ctx, body),
      next_run_at: nextRun(body, storeId, sql`now()`),
      paused_at: null,
      revision: revision + 1,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) fail(generalErrors.revision_conflict)
  const { reports } = await listSavedReports(ctx)
  return reports.find((report) => report.id === id) ?? fail(generalErrors.not_found)
}
