import type { ProductFeedBody } from '@backroom/contract/catalog/product-feeds/endpoints'
import { sql } from 'kysely'
import { nextRun } from '../../platform/next-run.ts'

type Schedule = Pick<ProductFeedBody, 'every' | 'weekday' | 'hour'>

/** SQL: the next run after now; null for never. */
export const nextRunOf = ({ every, weekday, hour }: Schedule, storeId: string) =>
  every === 'hour'
    ? sql<string | null>`now() + interval '1 hour'`
    : nextRun({ every: every === 'manual' ? 'never' : every, weekday, monthDay: 0, hour }, storeId, sql`now()`)
