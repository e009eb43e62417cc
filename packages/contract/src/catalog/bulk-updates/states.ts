import type { ColumnStates } from '../../platform/api/column-states.ts'

/** When a bulk update runs on its own: never, once at an instant, each day, or on a day of the week. */
export const bulkSchedules = ['never', 'once', 'day', 'week'] as const
export type BulkSchedule = (typeof bulkSchedules)[number]

/** What a merchant may not have meant, in a preview. */
export const bulkWarnings = ['price_zero', 'compare_at_below_price'] as const
export type BulkWarning = (typeof bulkWarnings)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'bulk_updates.every': bulkSchedules,
} as const satisfies ColumnStates
