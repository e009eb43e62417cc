import { type RawBuilder, sql } from 'kysely'
import type { StoresContext } from '../../platform/context.ts'

/** Memory for each sort and grouping of a report's statement. */
export const workMemory = '64MB'

/**
 * Runs the statement of a report, which may read hundreds of thousands of rows. Postgres plans it for the given range,
 * because a day and a year need different plans, with the index costs of an SSD, and sorts and groups in memory. The
 * settings last until the transaction ends. Workers of a parallel plan take longer to start than a report of kept figures.
 */
export async function readReport<Row>(
  { db }: StoresContext,
  statement: RawBuilder<Row>,
  { isParallel = true } = {},
): Promise<Row[]> {
  await sql`
    select set_config('work_mem', ${workMemory}, true), set_config('plan_cache_mode', 'force_custom_plan', true),
           set_config('random_page_cost', '1.1', true),
           set_config('max_parallel_workers_per_gather', ${isParallel ? '2' : '0'}, true)`.execute(db)
  const { rows } = await statement.execute(db)
  return rows
}
