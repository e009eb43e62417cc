import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@backroom/contract'
import { limits } from '@backroom/contract/online-store/cache-purges/limits'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { startTestApi, testPort } from '../../test-api.ts'
import { createServices } from '../../wiring.ts'
import { PageStatistics } from './page-statistics.ts'

let api: Awaited<ReturnType<typeof startTestApi>>
beforeAll(async () => {
  api = await startTestApi()
  api.services.announcements.on('cache_purged', () => void told++)
})
afterAll(() => api.close())

const drawn = async () => ({ html: 'page', platforms: [], topics: ['store'] })
async function fill(services = api.services) {
  for (const [path, key] of [
    ['/products/tee', 'en'],
    ['/products/tee', 'vi'],
    ['/products/tee-shirt', 'en'],
    ['/pages/about', 'en'],
  ] as const)
    for (const store of [lotus, bamboo]) await services.caches.pages.find(store, { path, key }, drawn)
}
const left = (store: string, services = api.services) => services.caches.statistics(store).pages
/** The number of purges, and of those whose announcement this process has received. */
let [done, told] = [0, 0]
/** Also waits until this process has heard of its own purge, which drops pages that were cached meanwhile. */
const clear = async (body: object, store = lotus) => {
  const answer = await api.send(contract.cachePurges.create, { body }, await api.signIn(store))
  if (answer.statusCode < 300) done++
  await vi.waitFor(() => expect(told).toBe(done))
  return answer.json()
}

test('clears the pages of each line, says what happened, and logs it [A2-14]', async () => {
  await fill()
  const addresses = ['/products/tee?variant=1', 'https://bamboo.localhost/pages/about', '/pages/none', ' '].join('\r\n')
  const purge = await clear({ scope: 'addresses', addresses })
  expect(purge).toMatchObject({
    pageCount: 2,
    lines: [
      { address: '/products/tee?variant=1', result: 'cleared', pages: 2 },
      { address: 'https://bamboo.localhost/pages/about', result: 'elsewhere', pages: 0 },
      { address: '/pages/none', result: 'not_cached', pages: 0 },
    ],
  })
  expect([left(lotus), left(bamboo)]).toEqual([2, 4])
  expect(await clear({ scope: 'addresses', addresses: '/products/*' })).toMatchObject({ pageCount: 1 })
  const list = await api.send(contract.cachePurges.list, { query: {} }, await api.signIn(lotus))
  expect(list.json().items).toHaveLength(2)
  expect(list.json().items[1]).toEqual(purge)
  // An account may be gone.
  await api.database.owner.query('update cache_purges set purged_by = gen_random_uuid() where id = $1', [purge.id])
  const later = await api.send(contract.cachePurges.list, { query: {} }, await api.signIn(lotus))
  expect(later.json().items[1].person).toMatchObject({ name: '' })
})

test('clears everything of one shop, and tells the other processes [A2-14]', async () => {
  await fill()
  const heard: (string | undefined)[] = []
  api.services.announcements.on('cache_purged', (payload) => void heard.push(payload))
  expect(await clear({ scope: 'all', addresses: '' })).toMatchObject({ scope: 'all', lines: [], pageCount: 4 })
  expect([left(lotus), left(bamboo)]).toEqual([0, 4])
  await vi.waitFor(() => expect(heard).toEqual([JSON.stringify({ storeId: lotus })]))
})

test('drops pages in a second process, of the cleared addresses and the cleared shop only [A2-14]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-test-'))
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' }, folder)
  const second = createServices(config, api.database.appUrl, testPort)
  await second.announcements.listen()
  try {
    await fill(second)
    expect(await clear({ scope: 'addresses', addresses: '/products/tee' })).toMatchObject({
      lines: [{ result: 'not_cached', pages: 0 }],
    })
    await vi.waitFor(() => expect([left(lotus, second), left(bamboo, second)]).toEqual([2, 4]))
    await clear({ scope: 'addresses', addresses: '/products/*' })
    await vi.waitFor(() => expect([left(lotus, second), left(bamboo, second)]).toEqual([1, 4]))
    await clear({ scope: 'all', addresses: '' })
    await vi.waitFor(() => expect([left(lotus, second), left(bamboo, second)]).toEqual([0, 4]))
  } finally {
    await second.announcements.close()
    await second.pool.end()
    rmSync(folder, { recursive: true })
  }
})

test('allows a shop 60 purges an hour, and no purge that is refused is logged or done [A2-14]', async () => {
  const { owner } = api.database
  const { max, windowMs } = limits.purges
  expect([max, windowMs]).toEqual([60, 3_600_000])
  await owner.query('delete from attempts')
  await fill()
  const { total } = await counted()
  for (let purge = 0; purge < max; purge++) await clear({ scope: 'addresses', addresses: '/pages/none' })
  const refused = await api.send(
    contract.cachePurges.create,
    { body: { scope: 'all', addresses: '' } },
    await api.signIn(lotus),
  )
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited'])
  expect(JSON.stringify(refused.json())).toMatch(/Wait .+ and try again/)
  expect(left(lotus)).toBe(4)
  expect(await counted()).toEqual({ total: total + max })
  expect(await clear({ scope: 'all', addresses: '' }, bamboo)).toMatchObject({ scope: 'all' })
  await owner.query(`update attempts set started_at = started_at - $1 * interval '1 millisecond'`, [windowMs - 60_000])
  expect(await clear({ scope: 'all', addresses: '' })).toMatchObject({ code: 'rate_limited' })
  await owner.query(`update attempts set started_at = started_at - interval '61 seconds'`)
  expect(await clear({ scope: 'all', addresses: '' })).toMatchObject({ scope: 'all' })
})

async function counted() {
  const { rows } = await api.database.owner.query<{ total: number }>(
    'select count(*)::int as total from cache_purges where store_id = $1',
    [lotus],
  )
  return rows[0]!
}

test('refuses no lines, too many and a line that is too long [A2-14]', async () => {
  const code = async (addresses: string) => (await clear({ scope: 'addresses', addresses })).code
  expect(await code(' \n')).toBe('no_addresses')
  expect(await code(Array.from({ length: limits.lines + 1 }, (_, line) => `/pages/${line}`).join('\n'))).toBe(
    'too_many_addresses',
  )
  expect(await code(`/${'a'.repeat(limits.lineLength)}`)).toBe('address_too_long')
})

test('keeps the ten slowest pages of the last hour, each once [A2-14]', () => {
  let now = 0
  const statistics = new PageStatistics(() => now)
  statistics.addMade('lotus', '/old', 9_000)
  now = 3_600_000
  for (let page = 0; page < 20; page++) statistics.addMade('lotus', `/${page}`, page)
  statistics.addMade('lotus', '/19', 5)
  statistics.addHit('lotus')
  const { slowest, hits, made } = statistics.of('lotus')
  expect(slowest.map(({ path }) => path)).toEqual([...Array(10).keys()].map((place) => `/${19 - place}`))
  expect([hits, made, statistics.of('bamboo').made]).toEqual([1, 22, 0])
})
