import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'

/** Stores with a batch that may start within the time. */
export async function storesWithTasks(directory: Db, withinMs: number): Promise<string[]> {
  const { rows } = await sql<{ store: string }>`
    select stores_with_tasks(${withinMs} * interval '1 millisecond') as store`.execute(directory)
  return rows.map(({ store }) => store)
}
