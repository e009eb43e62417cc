import type { SavedReport, savedReports } from '@backroom/contract/analytics/saved-reports/endpoints'
import { savedReportsErrors } from '@backroom/contract/analytics/saved-reports/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { DB } from '@backroom/db/row-types.gen'
import { type ExpressionBuilder, sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { nextRun } from '../../platform/next-run.ts'
import { limits } from './limits.ts'
import { listSavedReports } from './list-saved-reports.ts'
import { findReaders } from './readers.ts'

type Body = Input<typeof savedReports.create>['body']

export const nameOf = ({ name }: Body) =>
  name.trim() ||
  fail(generalErrors.invalid_request, [{ en: 'Enter a report name.', vi: 'Hãy nhập tên báo cáo.' }], 'name')

/** The recipients, all of whom need access to sales reports; the author if there are none. */
export async function recipientsOf(ctx: TenantContext, { recipientIds }: Body): Promise<string[]> {
  const readers = new Set((await findReaders(ctx)).map(({ id }) => id))
  if (recipientIds.some((id) => !readers.has(id))) fail(generalErrors.not_found)
  return recipientIds.length > 0 ? [...new Set(recipientIds)] : [ctx.user.id]
}

export async function createSavedReport(ctx: TenantContext, body: Body): Promise<SavedReport> {
  const { db, storeId, user } = ctx
  const name = nameOf(body)
  await nameSubject(ctx, name)
  const recipients = await recipientsOf(ctx, body)
  const { rows } = await sql<{ id: string }>`
    insert into saved_reports (store_id, made_by, is_shared, name, dimension, relative_range, every, weekday, month_day, hour,
                               recipients, next_run_at)
    select ${storeId}::uuid, ${user.id}::uuid, ${body.isShared}::boolean, ${name}::text, ${body.dimension}::text,
           ${body.range}::text, ${body.every}::text, ${body.weekday}::int, ${body.monthDay}::int, ${body.hour}::int,
           ${recipients}::uuid[], ${nextRun(body, storeId, sql`now()`)}
     where (select count(*) from saved_reports where store_id = ${storeId}) < ${limits.savedReports}
    returning id`.execute(db)
  const id = rows[0]?.id ?? fail(savedReportsErrors.too_many_saved_reports)
  const { reports } = await listSavedReports(ctx)
  return reports.find((report) => report.id === id) ?? fail(generalErrors.not_found)
}

/** SQL condition: the caller may change the report, as its author, or as a manager of the staff if it is shared. */
export const isEditable = ({ user, permissions }: TenantContext, eb: ExpressionBuilder<DB, 'saved_reports'>) =>
  eb.or([eb('made_by', '=', user.id), ...(permissions.has('staff.manage') ? [eb('is_shared', '=', true)] : [])])

export async function removeSavedReport(ctx: TenantContext, id: string) {
  const { db, storeId } = ctx
  const removed = await db
    .deleteFrom('saved_reports')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where((eb) => isEditable(ctx, eb))
    .returning('name')
    .executeTakeFirst()
  await nameSubject(ctx, removed?.name ?? fail(generalErrors.not_found))
  return {}
}
