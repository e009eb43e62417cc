import type { TaskKind } from '@backroom/contract/platform/tasks/kinds'
import { openTaskFile } from '@backroom/domain/platform/tasks/tasks'
import type { TestStore } from '@backroom/testing/database/test-store'
import { buyerAddress } from '@backroom/testing/world/test-buyer'

type Query = TestStore['database']['owner']

/** What the tests of every kind of task must know of one. */
export interface TaskWorld {
  /** As many things for it to deal with, alike in every store. */
  fill(owner: Query, storeId: string, rows: number): Promise<void>
  /** Begins it over all of them; of a kind that reads a file, what stands in one with so many lines. */
  input: object | ((rows: number) => object)
  /** Makes three batches and a bit. */
  someRows: number
  /** What it is to bring about, as text that is the same in every store. */
  outcome(store: TestStore, storeId: string, taskId: string): Promise<string>
  /** Of kinds that can be undone: changes one of the things behind the task's back. */
  changeOne?(owner: Query, storeId: string): Promise<unknown>
  /** Of a process that does 10 000 of them, or as many as `TASK_ROWS` says. */
  mostMegabytes: number
}

const linesOf = async (owner: Query, statement: string, storeId: string) =>
  (await owner.query<{ line: string }>(statement, [storeId])).rows.map(({ line }) => line).join('\n')

/** A kind without a world does not compile. */
export const taskWorlds: Readonly<Record<TaskKind, TaskWorld>> = {
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
  'products.status': {
    async fill(owner, storeId, rows) {
      await owner.query(
        `insert into products (store_id, handle, title, status)
         select $1, 'thing-' || n, 'Thing ' || n, (array['draft', 'active', 'archived'])[1 + n % 3]
           from generate_series(1, $2::int) n`,
        [storeId, rows],
      )
    },
    input: { status: 'archived', matching: {} },
    someRows: 630,
    outcome: ({ database }, storeId) =>
      linesOf(
        database.owner,
        `select handle || ' ' || status as line from products where store_id = $1 order by handle`,
        storeId,
      ),
    changeOne: (owner, storeId) =>
      owner.query(`update products set status = 'draft' where store_id = $1 and handle = 'thing-1'`, [storeId]),
    mostMegabytes: 300,
  },
  'spend.import': {
    async fill(owner, storeId, rows) {
      await owner.query(
        `insert into spend (store_id, from_day, to_day, source, medium, campaign, amount_cents, currency)
         select $1, day, day, 'news', '', 'c' || n, 1, 'USD'
           from (select n, date '2026-01-01' + n % 200 as day from generate_series(1, $2::int) n) lines`,
        [storeId, rows],
      )
    },
    input: (rows) => ({
      rows: Array.from({ length: rows }, (_, index) => ({
        ...{ line: index + 2, source: 'news', medium: '', campaign: `c${index + 1}`, amounts: [`${index + 1}.25`] },
        day: new Date(Date.UTC(2026, 0, 1 + ((index + 1) % 200))).toISOString().slice(0, 10),
      })),
    }),
    someRows: 1_530,
    outcome: ({ database }, storeId) =>
      linesOf(
        database.owner,
        `select campaign || ' ' || from_day || ' ' || amount_cents as line from spend where store_id = $1 order by campaign`,
        storeId,
      ),
    changeOne: (owner, storeId) =>
      owner.query(`update spend set amount_cents = 7 where store_id = $1 and campaign = 'c1'`, [storeId]),
    mostMegabytes: 300,
  },
}
