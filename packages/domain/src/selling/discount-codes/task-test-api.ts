import { linesOf, type TaskFixture } from '../../platform/tasks/task-fixture-test-api.ts'
import { openTaskFile } from '../../platform/tasks/tasks.ts'

const discountId = '00000001-0000-7000-8000-00000000000d'

const insertDiscount: TaskFixture['fill'] = async (owner, storeId) => {
  await owner.query(
    `insert into discounts (store_id, id, method, title, code, kind, value, currency, applies_to, items_by, starts_at)
     values ($1, $2, 'code', 'Spring', 'SPRING', 'percent', 1000, 'USD', 'order', 'all', now()) on conflict do nothing`,
    [storeId, discountId],
  )
}

/** Fixtures for the tests of every kind of task. */
export const taskFixtures: Record<string, TaskFixture> = {
  'discountCodes.create': {
    fill: insertDiscount,
    input: (rows) => ({ discountId, prefix: 'vip-', count: rows, secret: 'a'.repeat(32) }),
    someRows: 1_600,
    outcome: ({ database }, storeId) =>
      linesOf(
        database.owner,
        `select code || ' ' || use_count as line from discount_codes where store_id = $1 order by code`,
        storeId,
      ),
    changeOne: (owner, storeId) =>
      owner.query(
        `update discount_codes set use_count = 1
          where store_id = $1 and id = (select id from discount_codes where store_id = $1 order by code limit 1)`,
        [storeId],
      ),
    maxMegabytes: 165,
  },
  'discountCodes.export': {
    async fill(owner, storeId, rows) {
      await insertDiscount(owner, storeId, rows)
      await owner.query(
        `insert into discount_codes (store_id, discount_id, code, created_at)
         select $1, $2, 'CODE-' || n, timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, $3::int) n`,
        [storeId, discountId, rows],
      )
    },
    input: { language: 'en' },
    someRows: 1_600,
    async outcome(store, storeId, taskId) {
      const { chunks } = await openTaskFile(store.waiting(storeId), taskId)
      const parts: Uint8Array[] = []
      for await (const chunk of chunks) parts.push(chunk)
      return Buffer.concat(parts).toString()
    },
    maxMegabytes: 165,
  },
}
