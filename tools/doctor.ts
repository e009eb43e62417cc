// Prints what this machine has and lacks of what Backroom needs.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { startLocalPostgres } from '@backroom/db/local-postgres'
import { clickhouseVisits } from '@backroom/domain/analytics/visits/visits'
import { readConfig } from '@backroom/server/config'
import pg from 'pg'
import { defaultDataDir } from './checkout.ts'
import { chromiumPath } from './processes/browser.ts'
import { postgresFolder } from './processes/database.ts'
import { isFree } from './processes/free-port.ts'
import { isServerRunning } from './processes/running.ts'

/** Checks the running embedded server. Starts nothing. */
const runningDatabase = () =>
  startLocalPostgres({ dataDir: postgresFolder(config), port: 0, password: config.ownerPassword })

interface Money {
  stores: string
  broken: number
  breaches: string
  oldest: Date | null
}

async function ask<Row extends object>(statement: string): Promise<Row> {
  const client = new pg.Client({ connectionString: config.DATABASE_URL ?? runningDatabase().url })
  await client.connect()
  const { rows } = await client.query<Row>(statement).finally(() => client.end())
  return rows[0]!
}

let failed = 0
async function look(what: string, find: () => Promise<string> | string) {
  try {
    console.log(`ok    ${what}: ${await find()}`)
  } catch (error) {
    failed++
    console.log(`FAIL  ${what}: ${(error as Error).message}`)
  }
}

await look('Node', () => process.version)
const config = readConfig(process.env, defaultDataDir())
await look('Data folder', () => {
  if (!existsSync(config.DATA_DIR)) mkdirSync(config.DATA_DIR, { recursive: true })
  accessSync(config.DATA_DIR, constants.W_OK)
  return config.DATA_DIR
})
await look('Port', async () => `${config.PORT} is ${(await isFree(config.PORT, config.HOST)) ? 'free' : 'busy'}`)
await look('Database', async () => {
  if (!config.DATABASE_URL) return `embedded, ${isServerRunning(config.DATA_DIR) ? 'running' : 'not running'}`
  const client = new pg.Client({ connectionString: config.DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return `Postgres ${rows[0]?.server_version}`
})
await look('Money', async () => {
  if (!config.DATABASE_URL && !isServerRunning(config.DATA_DIR)) return 'shown while the database runs'
  const { stores, broken, breaches, oldest } = await ask<Money>('select * from money_check_summary()')
  if (broken > 0) throw new Error(`${breaches} breaches in ${broken} of ${stores} stores: see the table money_checks`)
  return oldest ? `${stores} stores in order, looked at since ${oldest.toISOString()}` : 'not looked at yet'
})
await look('Providers', async () => {
  if (!config.DATABASE_URL && !isServerRunning(config.DATA_DIR)) return 'shown while the database runs'
  const { until, unexplained } = await ask<{ until: string | null; unexplained: number }>(
    `select (select to_char(max(day), 'YYYY-MM-DD') from reconciliations) as until,
            (select count(*)::int from reconciliation_differences where resolved_at is null and explanation is null) as unexplained`,
  )
  if (unexplained > 0) throw new Error(`${unexplained} payments or payouts differ from the books: npm run ledger:check`)
  return until ? `agree with the books until ${until}` : 'gave no statement yet'
})
await look('Mails and messages', async () => {
  if (!config.DATABASE_URL && !isServerRunning(config.DATA_DIR)) return 'shown while the database runs'
  const { failed, unknown } = await ask<{ failed: string; unknown: string }>(
    `select failed, unknown from message_summary('7 days')`,
  )
  // Not a fault of the installation by itself: a mistyped address of a buyer is refused too.
  return `of the last 7 days ${failed} were refused to the end, and of ${unknown} nobody knows whether they were sent`
})
await look('Visits', async () => {
  if (!config.DATABASE_URL && !isServerRunning(config.DATA_DIR)) return 'shown while the database runs'
  const { oldest, refused } = await ask<{ oldest: Date | null; refused: string }>('select * from event_summary()')
  const counted = oldest ? `counted but those since ${oldest.toISOString()}` : 'all counted'
  return `${counted}; ${refused} events were refused yesterday and today (table event_refusals says why)`
})
if (config.CLICKHOUSE_URL) {
  const visits = clickhouseVisits(config.CLICKHOUSE_URL)
  await look('ClickHouse', () => visits.check().then(() => 'answers, and has its table of events'))
  await visits.close()
}
await look('Browser for tests', chromiumPath)
process.exit(failed > 0 ? 1 : 0)
