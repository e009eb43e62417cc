import { randomUUID } from 'node:crypto'
import { appUrlOf, migrate, migrationsHash } from '@backroom/db/migrate'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner of the test server that global-setup.ts starts. */
    postgresUrl: string
  }
}

const template = `backroom_template_${migrationsHash}`

export interface TestDatabase {
  /** As the owner, who sees every row. */
  ownerUrl: string
  /** As the application's role, behind row-level security. */
  appUrl: string
  /** As the owner, who sees every row: for seeds and for looking at what happened. */
  owner: pg.Pool
  drop(): Promise<void>
}

/** Of the application's role, on the test server. */
const appPassword = 'app'

const on = (serverUrl: string, database: string) => {
  const url = new URL(serverUrl)
  url.pathname = database
  return url.href
}

async function asOwner(serverUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Migrates the database that the others are copied from; does nothing when it is current. */
export async function prepareTemplate(serverUrl: string) {
  const { rowCount } = await asOwner(
    serverUrl,
    `select from pg_database where datname = '${template}' and datistemplate`,
  )
  if (rowCount) return
  await asOwner(serverUrl, `drop database if exists ${template}`)
  await asOwner(serverUrl, `create database ${template}`)
  await migrate(on(serverUrl, template), appPassword)
  await asOwner(serverUrl, `alter database ${template} with is_template true allow_connections false`)
}

/** A migrated, empty database for one test file. */
export async function createTestDatabase(serverUrl: string = inject('postgresUrl')): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Whole files, since nothing has to outlive a crash: through the log it takes five times as long.
  await asOwner(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const owner = new pg.Pool({ connectionString: on(serverUrl, name), max: 2 })
  return {
    ownerUrl: on(serverUrl, name),
    appUrl: appUrlOf(on(serverUrl, name), appPassword),
    owner,
    drop: async () => {
      // The pool says it has ended before its connections have: the drop may cut the last one off.
      owner.on('error', () => {})
      await owner.end()
      await asOwner(serverUrl, `drop database ${name} with (force)`)
    },
  }
}
