import type { ColumnStates } from '../../platform/api/column-states.ts'
import { salesDimensions } from '../sales-reports/columns.ts'

/** Days of a report, relative to the day on which it is read. */
export const relativeRanges = ['yesterday', 'last7days', 'last28days', 'lastMonth'] as const
export type RelativeRange = (typeof relativeRanges)[number]

/** How often a report is mailed. */
export const mailings = ['never', 'day', 'week', 'month'] as const
export type Mailing = (typeof mailings)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'saved_reports.dimension': salesDimensions,
  'saved_reports.relative_range': relativeRanges,
  'saved_reports.every': mailings,
} as const satisfies ColumnStates
