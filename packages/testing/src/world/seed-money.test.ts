import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskFiles } from '@backroom/domain/files/files'
import { checkMoney } from '@backroom/domain/money-checks/money-checks'
import { expect, onTestFinished, test } from 'vitest'
import { openTestStore, testPorts } from '../test-store.ts'
import { seedDemo } from './seed-demo.ts'
import { demoStores } from './stores.ts'

test('the demo world’s money is in order, and its next order takes the next number', { timeout: 120_000 }, async () => {
  const store = await openTestStore()
  const folder = mkdtempSync(join(tmpdir(), 'backroom-seed-'))
  onTestFinished(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })
  const { owner, ownerUrl } = store.database
  const ports = { ...testPorts, files: diskFiles(folder) }
  await seedDemo(ownerUrl, { pool: store.pool, ports, storeDomain: 'localhost' })
  for (const { id } of demoStores) await store.inStore(checkMoney, id)
  const { rows } = await owner.query('select breaches from money_checks where breach_count > 0')
  expect(rows).toEqual([])
  const kinds = await owner.query<{ kind: string; count: number }>(
    'select kind, count(*)::int as count from ledger_transactions group by kind order by kind desc',
  )
  expect(kinds.rows).toMatchObject([{ kind: 'sale' }, { kind: 'release' }])
  // Lumière's sales wait for seven days, so that some are not released yet.
  expect(kinds.rows[0]!.count).toBeGreaterThan(kinds.rows[1]!.count)
  const counters = await owner.query(
    `select next_order_number - max(number) as ahead from orders join store_counters using (store_id)
      group by store_id, next_order_number`,
  )
  expect(counters.rows).toEqual([{ ahead: 1 }, { ahead: 1 }])
  // Dated when they happened: the balance of a month ago is not today's.
  const [dates] = (
    await owner.query(
      `select min(at) < now() - interval '20 days' as old, max(at) <= now() as past from ledger_transactions`,
    )
  ).rows
  expect(dates).toEqual({ old: true, past: true })
})
