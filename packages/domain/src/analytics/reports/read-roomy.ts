import { type RawBuilder, sql } from 'kysely'
import type { StoresContext } from '../../platform/context.ts'

/** Of each sort and grouping of a statement that reads a lot. */
export const workMemory = '64MB'

/**
 * Runs the statement of a report, which may read hundreds of thousands of rows. It is planned for the range asked for,
 * since a day and a year want different plans, where a list has one for whatever is asked; pages of an index cost what
 * they cost on a disk without a head; and what it sorts and groups stands in memory and not in files. All of it holds
 * until the transaction ends.
 */
export async function readRoomy<Row>({ db }: StoresContext, statement: RawBuilder<Row>): Promise<Row[]> {
  await sql`
    select set_config('work_mem', ${workMemory}, true), set_config('plan_cache_mode', 'force_custom_plan', true),
           set_config('random_page_cost', '1.1', true)`.execute(db)
  const { rows } = await statement.execute(db)
  return rows
}
