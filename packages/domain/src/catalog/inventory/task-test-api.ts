import { limits } from '@backroom/contract/catalog/inventory/limits'
import type pg from 'pg'
import { linesOf, type TaskFixture } from '../../platform/tasks/task-fixture-test-api.ts'
import { openTaskFile } from '../../platform/tasks/tasks.ts'

/** Variants with the SKUs `S1`, `S2` … and ids that are the same in every store. */
async function fill(owner: Pick<pg.Pool, 'query'>, storeId: string, rows: number) {
  const id = (kind: number) => `('${String(kind).padStart(8, '0')}-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`
  await owner.query(
    `insert into products (store_id, id, handle, title)
     select $1, ${id(1)}, 'thing-' || n, 'Thing ' || n from generate_series(1, $2::int) n`,
    [storeId, rows],
  )
  await owner.query(
    `insert into product_variants (store_id, id, product_id, position, title, option_values, price_cents, sku, stock)
     select $1, ${id(2)}, ${id(1)}, 0, 'Default', '{}', 100, 'S' || n, 0 from generate_series(1, $2::int) n`,
    [storeId, rows],
  )
}

/** Fixtures for the tests of every kind of task. */
export const taskFixtures: Record<string, TaskFixture> = {
  'inventory.export': {
    fill,
    input: {},
    someRows: 1_600,
    async outcome(store, storeId, taskId) {
      const { chunks } = await openTaskFile(store.waiting(storeId), taskId)
      const parts: Uint8Array[] = []
      for await (const chunk of chunks) parts.push(chunk)
      return Buffer.concat(parts).toString().trim().split('\r\n').toSorted().join('\n')
    },
    maxMegabytes: 245,
  },
  'inventory.import': {
    fill,
    input: (rows) => ({
      userId: '01947a5e-7c00-7000-8000-000000000000',
      rows: Array.from({ length: rows }, (_, index) => ({
        ...{ line: index + 2, variant: '', sku: `S${index + 1}`, location: 'Main location', was: '' },
        quantity: String(index + 1),
      })),
    }),
    someRows: 930,
    outcome: ({ database }, storeId) =>
      linesOf(
        database.owner,
        `select v.sku || ' ' || l.on_hand || ' ' || v.stock as line
           from inventory_levels l join product_variants v on v.store_id = l.store_id and v.id = l.variant_id
          where l.store_id = $1 order by v.sku`,
        storeId,
      ),
    changeOne: (owner, storeId) =>
      owner.query(
        `update inventory_levels set on_hand = 77
          where store_id = $1 and variant_id = (select id from product_variants where store_id = $1 and sku = 'S1')`,
        [storeId],
      ),
    maxMegabytes: 245,
    maxRows: limits.importedRows,
  },
}
