import { join } from 'node:path'
import { startLocalPostgres } from '@backroom/db/local-postgres'
import { appUrlOf, migrate } from '@backroom/db/migrate'
import { type Config, ConfigError } from '@backroom/server/config'
import pg from 'pg'
import { freePort } from './free-port.ts'

const firstPostgresPort = 45_600
export const postgresFolder = (config: Config) => join(config.DATA_DIR, 'postgres')

export interface OpenDatabase {
  ownerUrl: string
  appUrl: string
  /** Stops the embedded server, unless another process started it and `isOwner` is false; an outside one is left alone. */
  stop(): void
}

/**
 * The database of this configuration, running and migrated.
 * @param isOwner this process holds the data folder: a server found running is an orphan, and ours to stop
 */
export async function openDatabase(config: Config, { isOwner = false } = {}): Promise<OpenDatabase> {
  const local = config.DATABASE_URL ? undefined : await startLocal(config)
  const ownerUrl = config.DATABASE_URL ?? local!.url
  try {
    await migrate(ownerUrl, config.appPassword)
  } catch (error) {
    local?.stop()
    throw config.DATABASE_URL ? unreachable(config.DATABASE_URL, error as Error) : error
  }
  return {
    ownerUrl,
    appUrl: appUrlOf(ownerUrl, config.appPassword),
    stop: () => (local && (isOwner || !local.adopted) ? local.stop() : undefined),
  }
}

const startLocal = async (config: Config) =>
  startLocalPostgres({
    dataDir: postgresFolder(config),
    port: await freePort(firstPostgresPort),
    password: config.ownerPassword,
  })

/** Without the password, which is part of the address. */
function unreachable(databaseUrl: string, error: Error): ConfigError {
  const { host, pathname } = new URL(databaseUrl)
  const reason = error instanceof AggregateError ? error.errors[0]?.message : error.message
  return new ConfigError(`DATABASE_URL: the database ${pathname.slice(1)} at ${host} can't be used: ${reason}`)
}

/** True before anybody has signed up or been seeded. */
export async function isEmpty(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from users limit 1')
    return rowCount === 0
  } finally {
    await client.end()
  }
}
