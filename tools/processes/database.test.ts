import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '@backroom/db/data-folder'
import { startLocalPostgres } from '@backroom/db/local-postgres'
import { createPool } from '@backroom/db/tenant'
import { ConfigError, readConfig } from '@backroom/server/config'
import { createTestDatabase } from '@backroom/testing/database/test-database'
import { expect, test } from 'vitest'
import { openDatabase, postgresFolder } from './database.ts'
import { anyFreePort } from './free-port.ts'
import { isServerRunning } from './running.ts'
import { removeFolder, temporaryFolder } from './temporary-folder.ts'

/** Five seconds are promised. A machine that is busy with other tests needs longer to sync its disk. */
const healsWithinMs = 15_000
/** In `/proc/<pid>/stat`. */
const scheduledInBatches = '3'

test('restarts an embedded database whose main process is killed, with everything that was committed [promise 25]', {
  timeout: 60_000,
}, async () => {
  const dataDir = temporaryFolder('killed')
  const config = readConfig({ DATA_DIR: dataDir }, dataDir)
  const database = await openDatabase(config, { isOwner: true })
  const lock = join(postgresFolder(config), 'postmaster.pid')
  const pool = createPool(database.ownerUrl, 2)
  const said: string[] = []
  try {
    database.watch((event) => said.push(event))
    await pool.query(`insert into users (email, password_hash) values ('kept@backroom.test', '')`)
    const startMs = performance.now()
    process.kill(Number(readFileSync(lock, 'utf8').split('\n')[0]), 'SIGKILL')
    const kept = () =>
      pool.query('select email from users').then(
        ({ rows }) => rows,
        () => 'not yet',
      )
    await expect.poll(() => said.length, { timeout: healsWithinMs }).toBeGreaterThan(0)
    await expect.poll(kept, { timeout: healsWithinMs }).toEqual([{ email: 'kept@backroom.test' }])
    expect(performance.now() - startMs).toBeLessThan(healsWithinMs)
    // The server accepts connections shortly before its starter reports it.
    await expect.poll(() => said.at(-1), { timeout: healsWithinMs }).toBe('the embedded database runs again')
  } finally {
    await pool.end()
    database.stop()
  }

  // As after the end of a container, the number in the lock belongs to another program.
  const other = spawn('sleep', ['60'])
  writeFileSync(lock, `${other.pid}\n${postgresFolder(config)}\n0\n1\n\n127.0.0.1\n0\nready\n`)
  expect(isServerRunning(dataDir)).toBe(false)
  const second = await openDatabase(config, { isOwner: true })
  expect(isServerRunning(dataDir)).toBe(true)
  second.stop()
  expect(isServerRunning(dataDir)).toBe(false)
  other.kill()
  removeFolder(dataDir)
})

test('a process of the database that a statement wakes does not take the core from its sender', async () => {
  const dataDir = temporaryFolder('polite')
  const config = readConfig({ DATA_DIR: dataDir }, dataDir)
  const database = await openDatabase(config, { isOwner: true })
  const pool = createPool(database.ownerUrl, 1)
  try {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    const isPossible = process.platform === 'linux' && spawnSync('chrt', ['-p', String(process.pid)]).status === 0
    const policy = isPossible
      ? readFileSync(`/proc/${rows[0]!.pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[38]
      : ''
    expect(policy).toBe(isPossible ? scheduledInBatches : '')
  } finally {
    await pool.end()
    database.stop()
    removeFolder(dataDir)
  }
})

test('serves by its port alone where no socket can be made, also when it is found running', {
  timeout: 60_000,
}, async () => {
  const folder = temporaryFolder('no-sockets')
  const port = await anyFreePort()
  const settings = ['unix_socket_directories=/missing/folder']
  const options = { dataDir: join(folder, 'postgres'), port, password: 'test', settings }
  const server = startLocalPostgres(options)
  try {
    for (const { url, adopted } of [server, startLocalPostgres(options)]) {
      expect(url).toBe(`postgres://postgres:test@127.0.0.1:${port}/postgres`)
      const pool = createPool(url, 1)
      expect((await pool.query('show unix_socket_directories')).rows, String(adopted)).toEqual([
        { unix_socket_directories: '' },
      ])
      await pool.end()
    }
  } finally {
    server.stop()
    removeFolder(folder)
  }
})

test('rejects a data folder of other migrations and names the command that deletes it', {
  timeout: 60_000,
}, async () => {
  const dataDir = temporaryFolder('other-migrations')
  const config = readConfig({ DATA_DIR: dataDir }, dataDir)
  const database = await openDatabase(config, { isOwner: true })
  await recordOldMigration(database.ownerUrl)
  database.stop()
  const attempt = openDatabase(config, { isOwner: true })
  await expect(attempt).rejects.toThrow(SetupError)
  await expect(attempt).rejects.toThrow(/no migration 0001_tenancy\.sql\. `npm run reset` deletes it/)
  expect(isServerRunning(dataDir)).toBe(false)
  removeFolder(dataDir)
})

test('rejects an outside database of other migrations and asks for an empty one', async () => {
  const outside = await createTestDatabase()
  const dataDir = temporaryFolder('outside')
  await recordOldMigration(outside.ownerUrl)
  const attempt = openDatabase(readConfig({ DATA_DIR: dataDir, DATABASE_URL: outside.ownerUrl }, dataDir))
  await expect(attempt).rejects.toThrow(ConfigError)
  await expect(attempt).rejects.toThrow(/no migration 0001_tenancy\.sql\. Create an empty database/)
  await outside.drop()
  removeFolder(dataDir)
})

async function recordOldMigration(ownerUrl: string) {
  const pool = createPool(ownerUrl, 1)
  await pool.query(`insert into migrations (name) values ('0001_tenancy.sql')`)
  await pool.end()
}
