import { join } from 'node:path'
import { SetupError } from '@backroom/db/data-folder'
import { type LocalPostgres, startLocalPostgres } from '@backroom/db/local-postgres'
import { appUrlOf, migrate, UnknownMigrationError } from '@backroom/db/migrate'
import { connectOwner } from '@backroom/db/owner-client'
import { type Config, ConfigError } from '@backroom/server/config'
import { freePort } from './free-port.ts'

const firstPostgresPort = 45_600
export const postgresFolder = (config: Config) => join(config.DATA_DIR, 'postgres')

export interface OpenDatabase {
  ownerUrl: string
  appUrl: string
  /** Restarts an embedded server whose main process is killed. Does nothing for an external server. */
  watch(report: (event: string) => void): void
  /** Stops the embedded server, unless another process started it and `isOwner` is false. Keeps an external server. */
  stop(): void
}

/**
 * Starts the database of this configuration, if it is embedded, and migrates it.
 * @param isOwner whether this process holds the lock of the data folder. Then a running server is an orphan, which `stop` ends
 * @throws SetupError or ConfigError with a message for people
 */
export async function openDatabase(config: Config, { isOwner = false } = {}): Promise<OpenDatabase> {
  const local = config.DATABASE_URL ? undefined : await startLocal(config)
  const ownerUrl = config.DATABASE_URL ?? local!.url
  const stopLocal = () => {
    if (local && (isOwner || !local.adopted)) local.stop()
  }
  try {
    await migrate(ownerUrl, config.appPassword)
  } catch (error) {
    stopLocal()
    throw explainError(config, error as Error)
  }
  let unwatch = () => {}
  return {
    ownerUrl,
    appUrl: appUrlOf(ownerUrl, config.appPassword),
    watch: (report) => {
      if (local) unwatch = keepRunning(local, report)
    },
    stop: () => {
      unwatch()
      stopLocal()
    },
  }
}

const checkEveryMs = 500

/** @returns stops the checks */
function keepRunning(local: LocalPostgres, report: (event: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const check = async () => {
    if (!local.isRunning()) {
      report('the embedded database was killed: restarting it')
      await local.restart().then(
        () => report('the embedded database runs again'),
        (error: Error) => report(`the embedded database did not start: ${error.message}`),
      )
    }
    if (!isOver) timer = setTimeout(check, checkEveryMs).unref()
  }
  timer = setTimeout(check, checkEveryMs).unref()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** Tries the next free port if another program takes this one before the start. */
async function startLocal(config: Config, from = firstPostgresPort): Promise<LocalPostgres> {
  const port = await freePort(from)
  try {
    return startLocalPostgres({ dataDir: postgresFolder(config), port, password: config.ownerPassword })
  } catch (error) {
    const isTaken = error instanceof SetupError && /could not create any TCP\/IP sockets/.test(error.message)
    if (!isTaken || port > firstPostgresPort + 100) throw error
    return startLocal(config, port + 1)
  }
}

/** The error to print when the database can't be migrated. */
function explainError({ DATABASE_URL, DATA_DIR }: Config, error: Error): Error {
  const isForeign = error instanceof UnknownMigrationError
  if (!DATABASE_URL)
    return isForeign
      ? new SetupError(
          `DATA_DIR: the folder ${DATA_DIR} can't be used. ${error.message} \`npm run reset\` deletes it with all its data; ` +
            'the next start creates a new one.',
        )
      : error
  // The password is part of the address, so only host and name are printed.
  const { host, pathname } = new URL(DATABASE_URL)
  const reason = error instanceof AggregateError ? error.errors[0]?.message : error.message
  const advice = isForeign ? ' Create an empty database and set DATABASE_URL to it.' : ''
  return new ConfigError(`DATABASE_URL: the database ${pathname.slice(1)} at ${host} can't be used: ${reason}${advice}`)
}

/** Whether the database has no account yet. */
export async function isEmpty(ownerUrl: string): Promise<boolean> {
  const client = await connectOwner(ownerUrl)
  try {
    const { rowCount } = await client.query('select from users limit 1')
    return rowCount === 0
  } finally {
    await client.end()
  }
}
