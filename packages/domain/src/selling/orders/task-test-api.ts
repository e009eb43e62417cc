import { generateOrders } from '@backroom/testing/fixtures/insert-orders'
import type { TaskFixture } from '../../platform/tasks/task-fixture-test-api.ts'
import { openTaskFile } from '../../platform/tasks/tasks.ts'

/** Fixtures for the tests of every kind of task. */
export const taskFixtures: Record<string, TaskFixture> = {
  'orders.export': {
    fill: (owner, storeId, rows) =>
      generateOrders(owner, storeId, rows, { placed_at: `timestamptz '2026-01-01' + n * interval '1 minute'` }),
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
