import { newTheme } from '@backroom/storefront/sections/new-theme'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestServices } from '../test-api.ts'
import { jobs } from './jobs.ts'

let api: Awaited<ReturnType<typeof startTestServices>>
beforeAll(async () => {
  api = await startTestServices()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.database.owner.query('delete from themes where store_id = $1', [lotus])
})
afterEach(() => vi.useRealTimers())

const query = <Row>(statement: string, values: unknown[] = []) =>
  api.database.owner.query(statement, values).then(({ rows }) => rows as Row[])

async function makeTheme(deleted: string | null = null) {
  const [row] = await query<{ id: string }>(
    `insert into themes (store_id, name, theme_key, draft, deleted_at)
     values ($1, 'Theme', 'hydro', $2, now() - $3::interval) returning id`,
    [lotus, JSON.stringify(newTheme('hydro', { storeName: 'Lotus' })), deleted],
  )
  return row!.id
}
const schedule = (id: string, wait: string) =>
  query(
    `insert into theme_publications (store_id, theme_id, publish_at, document, revision, created_by)
     select store_id, id, now() + $2::interval, draft, revision, gen_random_uuid() from themes where id = $1`,
    [id, wait],
  )
const liveIds = async () =>
  (await query<{ id: string }>('select id from themes where store_id = $1 and is_live', [lotus])).map(({ id }) => id)

test('publish-themes publishes what is due, also what was due while no process ran', async () => {
  const id = await makeTheme()
  await schedule(id, '-2 days')
  await jobs['publish-themes'].work(api.services)
  expect(await liveIds()).toEqual([id])
  expect(await query('select from theme_publications where theme_id = $1', [id])).toHaveLength(0)
})

test('publish-themes is queued again when the next theme is due, within a second', async () => {
  const id = await makeTheme()
  await schedule(id, '40 seconds')
  const queued: string[] = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await jobs['publish-themes'].work({ ...api.services, enqueueNow: (job) => void queued.push(job) })
  expect(await liveIds()).toEqual([])
  vi.advanceTimersByTime(38_000)
  expect(queued).toEqual([])
  vi.advanceTimersByTime(2_001)
  expect(queued).toEqual(['publish-themes'])
})

test('tidy-up removes themes for good that were in the bin for thirty days', async () => {
  const [old, recent, kept] = [await makeTheme('31 days'), await makeTheme('29 days'), await makeTheme()]
  await jobs['tidy-up'].work(api.services)
  const left = await query<{ id: string }>('select id from themes where id = any($1) order by id', [
    [old, recent, kept],
  ])
  expect(left.map(({ id }) => id)).toEqual([recent, kept].toSorted())
})
