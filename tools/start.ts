import './tsx-hook.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { SetupError } from '@backroom/db/data-folder'
import { ConfigError, readConfig } from '@backroom/server/config'
import { demoAccounts } from '@backroom/testing/fixtures/accounts'
import { buildStale } from './build.ts'
import { defaultDataDir } from './checkout.ts'
import { lockData } from './processes/data-lock.ts'
import { isEmpty, type OpenDatabase, openDatabase } from './processes/database.ts'
import { limitArenas } from './processes/few-arenas.ts'
import { freePort, isFree } from './processes/free-port.ts'

if (import.meta.main) limitArenas()
// Before React loads: its development build renders eight times slower.
process.env.NODE_ENV ??= 'production'
const say = (line: string) => console.log(line)

try {
  await start()
} catch (error) {
  // A line for errors that the operator can correct, and the whole trace for all others.
  const isMendable = error instanceof ConfigError || error instanceof SetupError
  console.error(`Backroom did not start. ${isMendable ? error.message : (error as Error).stack}`)
  process.exit(isMendable ? 2 : 1)
}

async function start() {
  const config = readConfig(process.env, defaultDataDir())
  const port = await choosePort(config)
  const release = config.DATABASE_URL ? () => {} : lockData(config.DATA_DIR)
  process.on('exit', release)
  const database = await openDatabase(config, { isOwner: true })
  database.watch((msg) => console.error(JSON.stringify({ level: 'error', part: 'database', msg })))
  try {
    const isFirst = await isEmpty(database.ownerUrl)
    if (isFirst && config.DEMO !== 'false') await seed()
    buildStale(say)
    const { startServer } = await import('@backroom/server/server')
    const server = await startServer({ ...config, DEMO: config.DEMO ?? 'true' }, database, port)
    if (config.ROLE === 'jobs') say('Backroom is ready: jobs only, nothing listens here')
    else announce(server.origin, config)
    stopOnSignal(server, database)
    const { memory } = await import('@backroom/server/process/memory')
    memory.keepSmall()
    await guard(server, database)
  } catch (error) {
    database.stop()
    throw error
  }
}

async function choosePort({ PORT, isPortExplicit, HOST }: ReturnType<typeof readConfig>): Promise<number> {
  if (!isPortExplicit) return freePort(PORT, HOST)
  if (PORT !== 0 && !(await isFree(PORT, HOST))) throw new ConfigError(`PORT=${PORT}: another program listens there.`)
  return PORT === 0 ? freePort(4000, HOST) : PORT
}

/** In a process of its own, because this process would keep the memory that seeding takes. */
async function seed() {
  say('Making the demo data…')
  const script = join(import.meta.dirname, 'seed.ts')
  const endsWithParent = join(import.meta.dirname, 'processes/end-with-parent.ts')
  const child = spawn(process.execPath, ['--import', endsWithParent, script], { stdio: ['pipe', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The demo data could not be made.')
}

function announce(origin: string, { STORE_DOMAIN: storeDomain, SMTP_URL, DEMO }: ReturnType<typeof readConfig>) {
  const { protocol, port } = new URL(origin)
  const storefront = (slug: string) => `${protocol}//${slug}.${storeDomain}${port && `:${port}`}`
  const [owner] = demoAccounts
  const lines = [
    ['Back office', `${origin}/admin/`],
    ['API', `${origin}/reference`],
  ]
  if (DEMO !== 'false') {
    lines.splice(1, 0, ['Storefronts', `${storefront('northwind')}  ${storefront('lumiere')}`])
    if (!SMTP_URL) lines.push(['Mails', `${origin}/dev/outbox`])
    lines.push(['Demo sign-in', `${owner.email} / ${owner.password}`])
  }
  say(`\n${lines.map(([what = '', where]) => `  ${what.padEnd(14)}${where}`).join('\n')}\n`)
  say(`Backroom is ready: ${origin}/admin/`)
}

function stopOnSignal(server: { close(): Promise<void> }, database: OpenDatabase) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, async () => {
      await server.close()
      database.stop()
      process.exit(0)
    })
}

/** Logs uncaught errors as a line of JSON, like the rest of the log. */
async function guard(server: { close(): Promise<void> }, database: OpenDatabase) {
  const { handleUncaughtErrors } = await import('@backroom/server/process/uncaught-errors')
  let isShuttingDown = false
  handleUncaughtErrors({
    report: (kind, error) => {
      const stack = error instanceof Error ? error.stack : String(error)
      console.error(JSON.stringify({ level: 'error', part: 'process', kind, msg: stack }))
    },
    shutDown: async () => {
      if (isShuttingDown) process.exit(1)
      isShuttingDown = true
      await server.close().catch(() => {})
      database.stop()
      process.exit(1)
    },
  })
}
