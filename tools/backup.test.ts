import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readConfig } from '@backroom/server/config'
import { backUp } from '@backroom/server/process/backup'
import pg from 'pg'
import { expect, test } from 'vitest'
import { root } from './checkout.ts'
import { openDatabase } from './processes/database.ts'
import { removeFolder, temporaryFolder } from './processes/temporary-folder.ts'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** A store's books with something in them. */
const aBooking = `
  with booking as (
    insert into ledger_transactions (store_id, kind, reference, currency)
    select store_id, 'plan', 'one', 'USD' from stores returning store_id, id)
  insert into ledger_entries (store_id, transaction_id, account, amount_cents, currency)
  select store_id, id, account, cents, 'USD' from booking,
         (values ('psp_clearing', 100), ('available', -97), ('fee_income', -3)) as v (account, cents)`

test('a restored backup of the running database contains what was committed, and passes the check of the books', {
  timeout: 120_000,
}, async () => {
  const dataDir = temporaryFolder('drill')
  const config = readConfig({ DATA_DIR: dataDir }, dataDir)
  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env: { ...process.env, DATA_DIR: dataDir } })
  const [picture, secret] = [join(dataDir, 'files', 'shop', 'picture.webp'), join(dataDir, 'secret')]
  const stored = () => [picture, secret].map((file) => readFileSync(file, 'utf8'))
  const ask = async (ownerUrl: string, statement: string) => {
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    return rows
  }
  const first = await openDatabase(config)
  await ask(first.ownerUrl, `insert into users (email, password_hash) values ('before@backroom.test', '')`)
  await ask(first.ownerUrl, `insert into stores (store_id, name, slug) values (gen_random_uuid(), 'Drill', 'drill')`)
  await ask(first.ownerUrl, aBooking)
  mkdirSync(dirname(picture), { recursive: true })
  writeFileSync(picture, 'before')
  const before = stored()
  const folder = join(dataDir, 'backups')
  const backup = await backUp({ ownerUrl: first.ownerUrl, dataDir, folder, keep: 2 })
  // The lock of the socket would keep a restored server from starting while any process has its number.
  expect(readdirSync(join(backup, 'postgres')).filter((name) => name.startsWith('.s.PGSQL.'))).toEqual([])
  await ask(first.ownerUrl, `insert into users (email, password_hash) values ('after@backroom.test', '')`)
  for (const file of [picture, secret]) writeFileSync(file, 'after')
  first.stop()

  const { status, stderr } = run('tools/restore.ts', backup)
  expect(status, stderr).toBe(0)
  expect(stored()).toEqual(before)
  const second = await openDatabase(config)
  expect(await ask(second.ownerUrl, 'select email from users')).toEqual([{ email: 'before@backroom.test' }])
  const books = run(...scripts['ledger:check'].split(' ').slice(1))
  expect(books.stdout, books.stderr).toContain('1 shops: the books are in order')
  expect(
    await ask(second.ownerUrl, 'select account, amount_cents::int as cents from ledger_balances order by cents'),
  ).toEqual([
    { account: 'available', cents: -97 },
    { account: 'fee_income', cents: -3 },
    { account: 'psp_clearing', cents: 100 },
  ])
  second.stop()
  for (const name of readdirSync(join(dataDir, '..')))
    if (join(dataDir, '..', name).startsWith(dataDir)) removeFolder(join(dataDir, '..', name))
})
