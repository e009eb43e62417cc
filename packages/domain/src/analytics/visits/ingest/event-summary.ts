import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'

export interface EventSummary {
  /** When the oldest event was made that no rollup holds yet; null when all are counted. */
  oldest: string | null
  /** Events that were not taken yesterday and today. */
  refused: number
}

/** How counting is getting on, over all stores. */
export async function findEventSummary(directory: Db): Promise<EventSummary> {
  const { rows } = await sql<EventSummary>`select oldest, refused from event_summary()`.execute(directory)
  return rows[0]!
}
