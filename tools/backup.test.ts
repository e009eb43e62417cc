import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@backroom/server/config'
import { backUp } from '@backroom/server/process/backup'
import pg from 'pg'
import { expect, test } from 'vitest'
import { root } from './checkout.ts'
import { openDatabase } from './processes/database.ts'
import { removeFolder, temporaryFolder } from './processes/temporary-folder.ts'

/** A store's books with something in them. */
const aSale = `
  with sale as (
    insert into ledger_transactions (store_id, kind, reference, currency)
    values (gen_random_uuid(), 'sale', 'one', 'USD') returning store_id, id)
  insert into ledger_entries (store_id, transaction_id, account, amount_cents, currency)
  select store_id, id, account, cents, 'USD' from sale,
         (values ('psp_clearing', 100), ('pending', -97), ('fee_income', -3)) as v (account, cents)`

test('a restored backup of the running database contains what was committed, and balances', {
  timeout: 120_000,
}, async () => {
  const dataDir = temporaryFolder('drill')
  const config = readConfig({ DATA_DIR: dataDir }, dataDir)
  const ask = async (ownerUrl: string, statement: string) => {
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    return rows
  }
  const first = await openDatabase(config)
  await ask(first.ownerUrl, `insert into users (email, password_hash) values ('before@backroom.test', '')`)
  await ask(first.ownerUrl, aSale)
  const folder = join(dataDir, 'backups')
  const backup = await backUp({ ownerUrl: first.ownerUrl, dataDir, folder, keep: 2 })
  // The lock of the socket would keep a restored server from starting while any process has its number.
  expect(readdirSync(join(backup, 'postgres')).filter((name) => name.startsWith('.s.PGSQL.'))).toEqual([])
  await ask(first.ownerUrl, `insert into users (email, password_hash) values ('after@backroom.test', '')`)
  first.stop()

  const { status, stderr } = spawnSync(process.execPath, ['tools/restore.ts', backup], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
  })
  expect(status, stderr).toBe(0)
  const second = await openDatabase(config)
  expect(await ask(second.ownerUrl, 'select email from users')).toEqual([{ email: 'before@backroom.test' }])
  const unbalanced = 'select from ledger_entries group by transaction_id having sum(amount_cents) <> 0'
  expect(await ask(second.ownerUrl, unbalanced)).toEqual([])
  expect(
    await ask(second.ownerUrl, 'select account, amount_cents::int as cents from ledger_balances order by cents'),
  ).toEqual([
    { account: 'pending', cents: -97 },
    { account: 'fee_income', cents: -3 },
    { account: 'psp_clearing', cents: 100 },
  ])
  second.stop()
  for (const name of readdirSync(join(dataDir, '..')))
    if (join(dataDir, '..', name).startsWith(dataDir)) removeFolder(join(dataDir, '..', name))
})
