import { buyerAddress } from '@backroom/testing/world/test-buyer'
import type { TaskWorld } from '../../platform/tasks/task-world-test-api.ts'
import { openTaskFile } from '../../platform/tasks/tasks.ts'

/** What the tests of every kind of task must know of these. */
export const taskWorlds: Record<string, TaskWorld> = {
  'orders.export': {
    async fill(owner, storeId, rows) {
      await owner.query(
        `insert into orders (store_id, number, token, cart_id, email, customer_name, shipping_address, payment_status,
                             currency, item_count, subtotal_cents, total_cents, payment_reference, placed_at)
         select $1, 1000 + n, gen_random_uuid()::text, gen_random_uuid(), 'buyer' || n || '@example.test',
                case n % 3 when 0 then 'Bình Nguyễn' when 1 then '=1+1' else 'O"Hara, Ann' end, $2, 'paid',
                case n % 2 when 0 then 'USD' else 'VND' end, 1, 2500, 2500, 'test', timestamptz '2026-01-01' + n * interval '1 minute'
           from generate_series(1, $3::int) n`,
        [storeId, JSON.stringify(buyerAddress), rows],
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
    mostMegabytes: 200,
  },
}
