import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@backroom/testing/database/test-database'
import { lotus, seedStores } from '@backroom/testing/fixtures/things'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startServer } from '../server.ts'

test('starts a task as soon as it is stored, and an interrupted task when the process starts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-queue-'))
  const database = await createTestDatabase()
  await seedStores(database.owner)
  const begin = async (state: string) =>
    (
      await database.owner.query<{ id: string }>(
        `insert into tasks (store_id, kind, permission, input, state, started_by)
         values ($1, 'products.status', 'products.bulk', '{"status": "draft", "matching": {}}', $2, gen_random_uuid())
         returning id`,
        [lotus, state],
      )
    ).rows[0]!.id
  const stateOf = async (id: string) =>
    (await database.owner.query<{ state: string }>('select state from tasks where id = $1', [id])).rows[0]!.state
  const left = await begin('running')
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ROLE: 'all', DATABASE_URL: database.ownerUrl }, '')
  const server = await startServer(config, database, 0)
  try {
    // Far less than the minute after which the schedule runs the job.
    await expect.poll(() => stateOf(left), { timeout: 30_000 }).toBe('done')
    const asked = await begin('queued')
    await expect.poll(() => stateOf(asked), { timeout: 30_000 }).toBe('done')
  } finally {
    await server.close()
    await database.drop()
    rmSync(folder, { recursive: true })
  }
}, 90_000)
