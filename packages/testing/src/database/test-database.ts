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

/** What the databases of tests are copied from. */
export const template = `backroom_template_${migrationsHash}`

export interface TestDatabase {
  /** Of the owner role, which bypasses row-level security. */
  ownerUrl: string
  /** Of the application's role, under row-level security. */
  appUrl: string
  /** Connections of the owner role, for seeds and assertions. */
  owner: pg.Pool
  drop(): Promise<void>
}

/** Password of the application's role. */
const appPassword = 'app'

const urlOf = (serverUrl: string, database: string) => {
  const url = new URL(serverUrl)
  url.pathname = database
  return url.href
}

async function asOwner(databaseUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Each change of a copy's structure is noted in the copy, which is then of no more use. */
const noteChanges = `
  create table testing.changes (command text);
  create function testing.note_change() returns event_trigger language plpgsql security definer as
    'begin insert into testing.changes values (tg_tag); end';
  create event trigger note_change on ddl_command_end execute function testing.note_change();
  alter event trigger note_change enable always`

/**
 * No statement of the product lowers the number of a version, with which two people would overwrite each other. The owner
 * may, because test data begins again.
 */
const refuseLowerVersions = `
  create schema testing;
  create function testing.refuse_lower_version() returns trigger language plpgsql as
    'begin raise exception ''a statement lowers % of %'', tg_argv[0], tg_table_name; end';
  do $$
  declare
    versioned record;
  begin
    for versioned in
      select attrelid::regclass as in_table, attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
       where relkind = 'r' and relnamespace = 'public'::regnamespace
         and attname in ('revision', 'members_revision', 'address_version', 'version')
    loop
      execute format(
        'create trigger %1$s_never_falls before update on %2$s for each row
           when (new.%1$s < old.%1$s and session_user = ''backroom_app'') execute function testing.refuse_lower_version(%1$L)',
        versioned.name, versioned.in_table);
    end loop;
  end $$`

/** Migrates the template database, unless it is current. */
export async function prepareTemplate(serverUrl: string) {
  const { rowCount } = await asOwner(
    serverUrl,
    `select from pg_database where datname = '${template}' and datistemplate`,
  )
  if (rowCount) return
  await asOwner(serverUrl, `drop database if exists ${template}`)
  await asOwner(serverUrl, `create database ${template}`)
  await migrate(urlOf(serverUrl, template), appPassword)
  await asOwner(urlOf(serverUrl, template), refuseLowerVersions)
  await asOwner(urlOf(serverUrl, template), noteChanges)
  await asOwner(serverUrl, `alter database ${template} with is_template true allow_connections false`)
}

/** A migrated, empty database for one test file. */
export async function createTestDatabase(serverUrl: string = inject('postgresUrl')): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Five times as fast as the default strategy; durability is not needed.
  await asOwner(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const owner = new pg.Pool({ connectionString: urlOf(serverUrl, name), max: 2 })
  return {
    ownerUrl: urlOf(serverUrl, name),
    appUrl: appUrlOf(urlOf(serverUrl, name), appPassword),
    owner,
    drop: async () => {
      // Connections may still be closing when the pool has ended, and the drop then terminates them.
      owner.on('error', () => {})
      await owner.end()
      await asOwner(serverUrl, `drop database ${name} with (force)`)
    },
  }
}
