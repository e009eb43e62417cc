import { z } from 'zod'
import { instant } from '../api/fields.ts'

/** The newest requests that a timeline shows. */
export const rowTimelineEntries = 50

export const RowTimelineEntry = z.object({
  /** Of the entry in the activity log. */
  id: z.uuid(),
  at: instant,
  /** Name of the endpoint: `products.update`. */
  endpoint: z.string(),
  /** Name of the affected record at that time; '' if it has none. */
  subject: z.string(),
  person: z.object({ id: z.uuid(), name: z.string() }),
  /** Whether a schedule of this person began it. */
  isScheduled: z.boolean(),
  /** Whether the request created the row. */
  isCreation: z.boolean(),
  /** Columns of the row that the request changed; empty for a creation, and for what a task changed. */
  fields: z.array(z.string()),
  /** How many rows of other tables the request created, changed and deleted. */
  counts: z.array(z.object({ table: z.string(), created: z.int(), changed: z.int(), removed: z.int() })),
})
export type RowTimelineEntry = z.infer<typeof RowTimelineEntry>

/** What people did to a row, newest first, at most `rowTimelineEntries`. */
export const RowTimeline = z.object({ timeline: z.array(RowTimelineEntry) })
export type RowTimeline = z.infer<typeof RowTimeline>
