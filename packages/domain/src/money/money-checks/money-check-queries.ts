import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'

export interface MoneyChecks {
  /** Stores that were looked at. */
  stores: number
  /** In how many of them a rule is broken, and how often. */
  broken: number
  breaches: number
  /** When the longest ago was looked at; null before the first time. */
  oldest: string | null
}

/** What the daily checks found, over all stores. */
export async function findMoneyChecks(directory: Db): Promise<MoneyChecks> {
  const { rows } = await sql<MoneyChecks>`select * from money_check_summary()`.execute(directory)
  return rows[0]!
}
