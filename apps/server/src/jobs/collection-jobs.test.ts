import { insertCollection } from '@backroom/testing/fixtures/insert-collection'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApi, type TestApi } from '../test-api.ts'
import { jobs } from './jobs.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
afterEach(() => vi.useRealTimers())

const query = async (text: string, values: unknown[] = []) => (await api.database.owner.query(text, values)).rows
const run = () => jobs['publish-collections'].work(api.services)
let made = 0

async function schedule(wait: string, storeId = lotus) {
  const id = await insertCollection(api.database.owner, storeId, { handle: `soon-${made++}`, title: 'Soon' })
  await query('update collections set is_published = false, publish_at = now() + $2::interval where id = $1', [
    id,
    wait,
  ])
  return id
}
const stateOf = async (id: string) =>
  (await query('select state, publish_at, revision from collections where id = $1', [id]))[0]

test('collections become published when their time has come, in every store, and once', async () => {
  const due = [await schedule('-2 days'), await schedule('-1 second'), await schedule('-1 minute', bamboo)]
  const later = await schedule('1 hour')
  await Promise.all([run(), run()])
  for (const id of due) expect(await stateOf(id)).toEqual({ state: 'published', publish_at: null, revision: 2 })
  expect(await stateOf(later)).toMatchObject({ state: 'scheduled', revision: 1 })
})

test('more collections than one run takes become published too', async () => {
  await query(
    `insert into collections (store_id, handle, title, is_published, publish_at)
     select $1, 'many-' || n, 'Many', false, now() - interval '1 second' from generate_series(1, 450) n`,
    [lotus],
  )
  await run()
  expect(await query(`select count(*)::int as count from collections where title = 'Many' and is_published`)).toEqual([
    { count: 450 },
  ])
})

test('the job is queued again when the next collection is due, within a second', async () => {
  const id = await schedule('40 seconds')
  const queued: string[] = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await jobs['publish-collections'].work({ ...api.services, enqueueNow: (job) => void queued.push(job) })
  expect(await stateOf(id)).toMatchObject({ state: 'scheduled' })
  vi.advanceTimersByTime(38_000)
  expect(queued).toEqual([])
  vi.advanceTimersByTime(2_001)
  expect(queued).toEqual(['publish-collections'])
})

test('a new time zone applies the rules that name days again, and no others', async () => {
  // Midnight in Kathmandu is 18:15 UTC the day before.
  const conditions = (field: string, value: string) =>
    JSON.stringify({ match: 'all', conditions: [{ field, operator: 'is', value }] })
  const [ofDay, ofTag] = await Promise.all(
    [conditions('created', '2026-03-02'), conditions('tag', 'tee')].map(async (rules, index) => {
      const [row] = await query(
        `insert into collections (store_id, handle, title, kind, rules, sort) values ($1, $2, 'Rules', 'rules', $3, 'title') returning id`,
        [lotus, `rules-${index}`, rules],
      )
      return row.id as string
    }),
  )
  const headers = await api.signIn()
  const save = async (standardTimezone: string) => {
    const [{ revision }] = await query('select revision from stores where store_id = $1', [lotus])
    const { statusCode, body } = await api.app.inject({
      ...{ method: 'PUT', url: '/stores/config/preference' },
      headers: { authorization: headers.authorization, 'x-store-id': lotus, 'if-match': `"${revision}"` },
      payload: { name: 'Lotus', standardTimezone, language: 'en' },
    })
    expect(statusCode, body).toBe(200)
  }
  const tasks = () =>
    query(`select input->>'collectionId' as id from tasks where kind = 'collections.refresh' order by id`)
  await save('Asia/Kathmandu')
  expect(await tasks()).toEqual([{ id: ofDay }])
  expect(await query('select refresh_task_id is null as done from collections where id = $1', [ofTag])).toEqual([
    { done: true },
  ])
  await save('Asia/Kathmandu')
  expect(await tasks()).toHaveLength(1)
})
