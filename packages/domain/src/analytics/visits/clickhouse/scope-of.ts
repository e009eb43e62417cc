import type { StoreDays } from '../visit-store.ts'
import type { Scope } from './clickhouse.ts'

const dayMs = 86_400_000

/** A scope that contains these days in every time zone. */
export const scopeOf = (storeIds: readonly string[], { fromTime, toTime }: StoreDays): Scope => ({
  storeIds,
  fromMs: Date.parse(fromTime) - dayMs,
  untilMs: Date.parse(toTime) + 2 * dayMs,
})
