import { linesOf, type TaskFixture, textOfFile } from '../../platform/tasks/task-fixture-test-api.ts'

const fill: TaskFixture['fill'] = async (owner, storeId, rows) => {
  await owner.query(
    `with discount as (
       insert into discounts (store_id, method, title, code, kind, value, currency, applies_to, items_by, is_paused, starts_at)
       select $1, 'code', 'b' || n, 'B' || n, 'percent', 1000, 'USD', 'order', 'all', n % 3 = 0, now()
         from generate_series(1, $2::int) n
        where not exists (select from discounts d where d.store_id = $1 and d.title = 'b' || n)
       returning id, code)
     insert into discount_codes (store_id, discount_id, code, is_own) select $1, id, code, true from discount`,
    [storeId, rows],
  )
}

const discounts: TaskFixture['outcome'] = ({ database }, storeId) =>
  linesOf(
    database.owner,
    `select d.title || ' ' || d.value || ' ' || d.is_paused || ' ' || c.code as line
       from discounts d join discount_codes c on c.store_id = d.store_id and c.discount_id = d.id
      where d.store_id = $1 order by d.title`,
    storeId,
  )

/** Fixtures for the tests of every kind of task. */
export const taskFixtures: Record<string, TaskFixture> = {
  'discounts.export': {
    async fill(owner, storeId, rows) {
      await owner.query(
        `insert into discounts (store_id, method, title, code, kind, value, currency, applies_to, items_by, starts_at, created_at)
         select $1, 'code', 'b' || n, 'B' || n, case n % 2 when 0 then 'percent' else 'amount' end, 1000 + n % 50, 'USD', 'order', 'all',
                timestamptz '2026-01-01', timestamptz '2026-01-01' from generate_series(1, $2::int) n`,
        [storeId, rows],
      )
    },
    input: { language: 'en' },
    someRows: 1_100,
    outcome: textOfFile,
    maxMegabytes: 165,
  },
  'discounts.pause': {
    fill,
    input: { isPaused: true, matching: {} },
    someRows: 630,
    outcome: discounts,
    changeOne: (owner, storeId) =>
      owner.query(`update discounts set value = 500, revision = revision + 1 where store_id = $1 and title = 'b1'`, [
        storeId,
      ]),
    maxMegabytes: 245,
  },
  'discounts.remove': {
    fill,
    input: { matching: {} },
    usesUp: true,
    someRows: 630,
    outcome: discounts,
    maxMegabytes: 245,
  },
}
