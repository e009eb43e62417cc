import { type TaskFixture, textOfFile } from '../../platform/tasks/task-fixture-test-api.ts'

/** Fixtures for the tests of every kind of task. */
export const taskFixtures: Record<string, TaskFixture> = {
  'abandonedCheckouts.export': {
    fill: async (owner, storeId, rows) => {
      await owner.query(
        `with made as (
           insert into checkouts (store_id, cart_id, email, shipping_address, visitor, device, currency, lines, subtotal_cents,
                                  discount_cents, shipping_cents, tax_cents, total_cents, state)
           select $1, gen_random_uuid(), 'b' || n || '@example.test', '{}', 'v', 'mobile', 'USD', '[]', 1000, 0, 0, 0, 1000, 'abandoned'
             from generate_series(1, $2::int) n returning id, email)
         insert into abandoned_checkouts (store_id, id, abandoned_at, step, email, name, total_cents, currency)
         select $1, id, timestamptz '2026-01-01', 'contact', email, '', 1000, 'USD' from made`,
        [storeId, rows],
      )
    },
    input: { language: 'en' },
    someRows: 1_100,
    outcome: textOfFile,
    maxMegabytes: 165,
  },
}
