import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'

export interface MoneyChecks {
  /** Number of checked stores. */
  stores: number
  /** Number of stores with violations, and number of violations. */
  broken: number
  breaches: number
  /** Time of the oldest check; null before the first one. */
  oldest: string | null
}

/** Results of the daily checks of all stores. */
export async function findMoneyChecks(directory: Db): Promise<MoneyChecks> {
  const { rows } = await sql<MoneyChecks>`select * from money_check_summary()`.execute(directory)
  return rows[0]!
}
