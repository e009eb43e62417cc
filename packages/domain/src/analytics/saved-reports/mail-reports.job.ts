import type { SalesDimension } from '@backroom/contract/analytics/sales-reports/columns'
import { daysOf } from '@backroom/contract/analytics/saved-reports/days-of'
import type { RelativeRange } from '@backroom/contract/analytics/saved-reports/states'
import { sql } from 'kysely'
import { queueMail } from '../../messages/mails/mails.ts'
import type { StoreContext } from '../../platform/context.ts'
import { nextRun, type Schedule, zoneOf } from '../../platform/next-run.ts'
import { findSalesReport } from '../sales-reports/sales-reports.ts'
import { findReaders } from './readers.ts'
import { reportMail } from './report-mail.ts'

interface DueReport extends Schedule {
  id: string
  name: string
  madeBy: string
  dimension: SalesDimension
  range: RelativeRange
  recipients: string[]
  runAt: string
  zone: string
  today: string
  storeName: string
}

/**
 * Queues the mails of one due report and schedules its next run. Missed runs are mailed once. Mails, run and schedule commit
 * together. @returns the number of due reports, 0 or 1
 */
export async function mailDueReport(ctx: StoreContext): Promise<number> {
  const due = await lockDueReport(ctx)
  if (!due) return 0
  const readers = await findReaders(ctx)
  if (!readers.some(({ id }) => id === due.madeBy)) {
    await pause(ctx, due.id)
    return 1
  }
  const { from, to } = daysOf(due.range, due.today)
  const report = await findSalesReport(
    { ...ctx, storeIds: [ctx.storeId] },
    {
      fromTime: from,
      toTime: to,
      timezone: due.zone,
      stores: undefined,
      compare: undefined,
      dimension: due.dimension,
      sort: 'net',
      direction: 'desc',
    },
  )
  // Recipients who lost access get no mail.
  const recipients = readers.filter(({ id }) => due.recipients.includes(id))
  const { name, dimension, storeName } = due
  const content = { storeId: ctx.storeId, storeName, name, dimension, from, to, report, origin: ctx.ports.adminOrigin }
  for (const { email, language } of recipients)
    await queueMail(ctx, reportMail({ ...content, recipient: email, language }))
  await finish(ctx, due, recipients.length)
  return 1
}

async function lockDueReport({ db, storeId }: StoreContext): Promise<DueReport | undefined> {
  const { rows } = await sql<DueReport>`
    select saved_reports.id, saved_reports.name, made_by as "madeBy", dimension, relative_range as range, every, weekday,
           month_day as "monthDay", hour, recipients, next_run_at as "runAt", ${zoneOf(storeId)} as zone,
           to_char(now() at time zone ${zoneOf(storeId)}, 'YYYY-MM-DD') as today, stores.name as "storeName"
      from saved_reports join stores on stores.store_id = saved_reports.store_id
     where saved_reports.store_id = ${storeId} and next_run_at <= now()
     order by next_run_at limit 1 for update of saved_reports skip locked`.execute(db)
  return rows[0]
}

const pause = ({ db, storeId }: StoreContext, id: string) =>
  sql`update saved_reports set next_run_at = null, paused_at = now() where store_id = ${storeId} and id = ${id}`.execute(
    db,
  )

async function finish({ db, storeId }: StoreContext, due: DueReport, mails: number): Promise<void> {
  await db
    .insertInto('saved_report_runs')
    .values({ store_id: storeId, report_id: due.id, run_at: due.runAt, mails })
    .execute()
  await sql`
    update saved_reports set next_run_at = ${nextRun(due, storeId, sql`now()`)}
     where store_id = ${storeId} and id = ${due.id}`.execute(db)
}
