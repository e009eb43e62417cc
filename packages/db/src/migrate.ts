import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectOwner } from './owner-client.ts'

const folder = join(import.meta.dirname, '../migrations')

const migrations = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))

/** The database has run a migration that this version does not have, so it has another schema. */
export class UnknownMigrationError extends Error {
  constructor(migration: string) {
    super(`It was created by another version of Backroom: this one has no migration ${migration}.`)
  }
}

/** Changes whenever a migration does. */
export const migrationsHash = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 12)

/**
 * Runs the pending migrations as the owner. Several processes may start at the same time.
 * `appPassword` becomes the password of the role that the application signs in with.
 * @param before stops before the migration of this name, for tests of its effect on existing rows
 * @returns the names of the migrations it ran
 * @throws UnknownMigrationError before it changes anything
 */
export async function migrate(
  ownerUrl: string,
  appPassword?: string,
  { before }: { before?: string } = {},
): Promise<string[]> {
  const client = await connectOwner(ownerUrl)
  try {
    await client.query(`select pg_advisory_lock(hashtext('migrate'))`)
    await client.query('create table if not exists migrations (name text primary key, at timestamptz default now())')
    const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
    const done = new Set(rows.map((row) => row.name))
    for (const name of done) if (!migrations.some((known) => known.name === name)) throw new UnknownMigrationError(name)
    const pending = migrations.filter(({ name }) => !done.has(name) && (before === undefined || name < before))
    for (const { name, sql } of pending)
      try {
        await client.query(`begin; ${sql}; insert into migrations (name) values ('${name}'); commit`)
      } catch (error) {
        throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
      }
    if (appPassword) await client.query(`alter role backroom_app password ${client.escapeLiteral(appPassword)}`)
    return pending.map((one) => one.name)
  } finally {
    await client.end()
  }
}

/** The address of the same database for the role that row-level security applies to. */
export function appUrlOf(ownerUrl: string, appPassword: string): string {
  const url = new URL(ownerUrl)
  url.username = 'backroom_app'
  url.password = encodeURIComponent(appPassword)
  return url.href
}
