import type { TaskFixture } from '../../platform/tasks/task-fixture-test-api.ts'
import { openTaskFile } from '../../platform/tasks/tasks.ts'

/** Fixtures for the tests of every kind of task. */
export const taskFixtures: Record<string, TaskFixture> = {
  'customers.export': {
    fill: async (owner, storeId, rows) => {
      await owner.query(
        `insert into customers (store_id, email, first_name, created_at)
         select $1, 'b' || n || '@example.test', 'Customer ' || n, timestamptz '2026-01-01' + n * interval '1 minute'
           from generate_series(1, $2::int) n`,
        [storeId, rows],
      )
    },
    input: { language: 'en' },
    someRows: 3_100,
    async outcome(store, storeId, taskId) {
      const { chunks } = await openTaskFile(store.waiting(storeId), taskId)
      const parts: Uint8Array[] = []
      for await (const chunk of chunks) parts.push(chunk)
      return Buffer.concat(parts).toString()
    },
    maxMegabytes: 200,
  },
}
