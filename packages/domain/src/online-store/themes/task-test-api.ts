import { newTheme } from '@backroom/storefront/sections/new-theme'
import { linesOf, type TaskFixture } from '../../platform/tasks/task-fixture-test-api.ts'

/** Fixtures for the tests of every kind of task. */
export const taskFixtures: Record<string, TaskFixture> = {
  'themes.pictures': {
    async fill(owner, storeId, rows) {
      await owner.query(
        `insert into themes (store_id, name, theme_key, draft)
         select $1, 'Theme ' || n, $3, jsonb_set($4::jsonb, '{settings,colors}', jsonb_build_object('footer_background', '#00000' || n % 10))
           from generate_series(1, $2::int) n`,
        [storeId, rows, 'hydro', JSON.stringify(newTheme('hydro', { storeName: 'Lotus' }))],
      )
    },
    input: { all: true },
    someRows: 4,
    outcome: ({ database }, storeId) =>
      linesOf(
        database.owner,
        `select name || ' ' || picture_revision || ' ' || length(picture_hash) as line
           from themes where store_id = $1 and picture_hash is not null order by name`,
        storeId,
      ),
    maxMegabytes: 395,
    // The most themes of a store.
    maxRows: 20,
  },
}
