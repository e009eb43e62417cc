import type { SalesDimension } from '@backroom/contract/analytics/sales-reports/columns'
import { daysOf } from '@backroom/contract/analytics/saved-reports/days-of'
import type { RelativeRange } from '@backroom/contract/analytics/saved-reports/states'
import { sql } from 'kysely'
import { queueMail } from '../../messages/mails/mails.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findSalesReport } from '../sales-reports/sales-reports.ts'
import { nextRun, type Schedule, zoneOf } from './next-run.ts'
import { findReaders } from './readers.ts'
import { reportMail } from './report-mail.ts'

interface Due extends Schedule {
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
 * Writes the mails of one report that is due, and when it is due next: what was missed is sent once. The mails, the run
 * and the next time commit together. @returns how many were due, 0 or 1
 */
export async function mailDueReport(ctx: StoreContext): Promise<number> {
  const due = await lockDue(ctx)
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
      ...{ fromTime: from, toTime: to, timezone: due.zone, stores: undefined, compare: undefined },
      ...{ dimension: due.dimension, sort: 'net', direction: 'desc' },
    },
  )
  // Who may not see it any more is left out.
  const told = readers.filter(({ id }) => due.recipients.includes(id))
  for (const { email, language } of told) {
    const { name, dimension, storeName } = due
    const of = { storeId: ctx.storeId, storeName, name, dimension, from, to, report, origin: ctx.ports.adminOrigin }
    await queueMail(ctx, reportMail({ ...of, recipient: email, language }))
  }
  await finish(ctx, due, told.length)
  return 1
}

async function lockDue({ db, storeId }: StoreContext): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
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

async function finish({ db, storeId }: StoreContext, due: Due, mails: number): Promise<void> {
  await db
    .insertInto('saved_report_runs')
    .values({ store_id: storeId, report_id: due.id, run_at: due.runAt, mails })
    .execute()
  await sql`
    update saved_reports set next_run_at = ${nextRun(due, storeId, sql`now()`)}
     where store_id = ${storeId} and id = ${due.id}`.execute(db)
}
