import { limits } from '@backroom/contract/analytics/spend/limits'
import { linesOf, type TaskFixture } from '../../platform/tasks/task-fixture-test-api.ts'

/** Fixtures for the tests of every kind of task. */
export const taskFixtures: Record<string, TaskFixture> = {
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
        line: index + 2,
        source: 'news',
        medium: '',
        campaign: `c${index + 1}`,
        amounts: [`${index + 1}.25`],
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
    maxMegabytes: 245,
    maxRows: limits.importedRows,
  },
}
