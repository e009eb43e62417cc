import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPool } from '@backroom/db/tenant'
import { readConfig } from '@backroom/server/config'
import { makeStore } from '@backroom/testing/fixtures/things'
import { expect, test } from 'vitest'
import { openDatabase } from './processes/database.ts'
import { removeFolder, temporaryFolder } from './processes/temporary-folder.ts'

const root = join(import.meta.dirname, '..')
const command: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts['ledger:check']

test('`npm run ledger:check` checks the books of all shops, and fails while a difference is unexplained', {
  timeout: 120_000,
}, async () => {
  const dataDir = temporaryFolder('ledger-check')
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }, dataDir), { isOwner: true })
  const pool = createPool(database.ownerUrl, 2)
  const run = () => {
    const [, ...args] = command.split(' ')
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      ...{ cwd: root, encoding: 'utf8' },
      env: { ...process.env, DATA_DIR: dataDir },
    })
    return { status, lines: stdout.split('\n').filter(Boolean), stderr }
  }
  try {
    for (const _ of [1, 2]) await makeStore(pool)
    expect(run()).toMatchObject({
      status: 0,
      lines: expect.arrayContaining(['2 shops: the books are in order', '0 differences, 0 unexplained']),
    })
    await pool.query(
      `insert into reconciliation_differences (provider, key, day, books_cents, provider_cents, currency)
       values ('payouts', 'po_1', current_date - 1, 0, 5000, 'JPY')`,
    )
    expect(run()).toMatchObject({
      status: 1,
      lines: expect.arrayContaining([
        'payouts po_1: books 0, provider 5000 (minor units of JPY)',
        '1 differences, 1 unexplained',
      ]),
    })
  } finally {
    await pool.end()
    database.stop()
    removeFolder(dataDir)
  }
})
