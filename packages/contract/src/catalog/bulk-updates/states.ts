import type { ColumnStates } from '../../platform/api/column-states.ts'

/** When a bulk update runs on its own: never, once at an instant, each day, or on a day of the week. */
export const bulkSchedules = ['never', 'once', 'day', 'week'] as const
export type BulkSchedule = (typeof bulkSchedules)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'bulk_updates.every': bulkSchedules,
} as const satisfies ColumnStates
