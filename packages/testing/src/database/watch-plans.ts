import { createPool, type Db, type Pool, withTenant } from '@backroom/db/tenant'
import { lotus } from '../fixtures/things.ts'
import type { TestDatabase } from './test-database.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

export interface Reading {
  table: string
  by: string
  /** Rows read, including filtered ones. */
  rows: number
}

const readingsOf = (node: PlanNode): Reading[] => {
  const filtered = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const table = node['Relation Name']
  const rows = Math.round((node['Actual Rows'] + filtered) * node['Actual Loops'])
  return [...(table ? [{ table, by: node['Node Type'], rows }] : []), ...(node.Plans ?? []).flatMap(readingsOf)]
}

/**
 * Records the executed plan of every statement with `auto_explain`, including those inside functions. Only a superuser
 * may load it, so connections log in as the owner and switch to the application's role.
 */
export function watchPlans(database: TestDatabase) {
  const pool = createPool(database.ownerUrl, 1)
  let readings: Reading[] = []
  const settings = [
    `load 'auto_explain'`,
    ...['log_min_duration = 0', 'log_analyze = on', 'log_timing = off', 'log_nested_statements = on'].map(
      (setting) => `set auto_explain.${setting}`,
    ),
    'set auto_explain.log_format = json',
    'set client_min_messages = log',
    'set role backroom_app',
  ]
  pool.on('connect', (client) => {
    client.on('notice', ({ message }) => {
      const text = /^duration: .*? plan:\n([\s\S]*)$/.exec(message ?? '')?.[1]
      if (text) readings.push(...readingsOf(JSON.parse(text).Plan))
    })
    for (const setting of settings) client.query(setting)
  })
  /** Runs the work, which may use transactions of its own. @returns each table it read, how, and how many rows of it */
  const watch = async (work: (pool: Pool) => Promise<unknown>): Promise<Reading[]> => {
    readings = []
    await work(pool)
    // Notices arrive in order: all of the work's notices precede this answer.
    await pool.query('select 1')
    return readings
  }
  return {
    watch,
    /** Runs the work in the store, as {@link watch} does. */
    read: (work: (db: Db) => Promise<unknown>, storeId = lotus, access: 'read' | 'write' = 'read') =>
      watch(() => withTenant(pool, { storeId, requestId: crypto.randomUUID() }, access, work)),
    close: () => pool.end(),
  }
}
