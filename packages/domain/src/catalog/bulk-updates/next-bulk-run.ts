import type { BulkUpdateBody } from '@backroom/contract/catalog/bulk-updates/endpoints'
import { sql } from 'kysely'
import { nextRun } from '../../platform/next-run.ts'

type Schedule = Pick<BulkUpdateBody, 'every' | 'runAt' | 'weekday' | 'hour'>

/** SQL: the next run after now; null for never, and for a run that was to happen once and is past. */
export const nextRunOf = ({ every, runAt, weekday, hour }: Schedule, storeId: string) =>
  every === 'once'
    ? sql<string | null>`case when ${runAt}::timestamptz > now() then ${runAt}::timestamptz end`
    : nextRun({ every, weekday, monthDay: 0, hour }, storeId, sql`now()`)
