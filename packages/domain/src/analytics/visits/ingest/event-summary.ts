import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'

export interface EventSummary {
  /** Time of the oldest event that is not in the rollups yet; null if there is none. */
  oldest: string | null
  /** Events rejected yesterday and today. */
  refused: number
}

/** Backlog and rejections of all stores. */
export async function findEventSummary(directory: Db): Promise<EventSummary> {
  const { rows } = await sql<EventSummary>`select oldest, refused from event_summary()`.execute(directory)
  return rows[0]!
}
