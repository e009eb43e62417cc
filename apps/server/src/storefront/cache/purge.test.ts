import { contract } from '@backroom/contract'
import { limits } from '@backroom/contract/online-store/cache-purges/limits'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApi } from '../../test-api.ts'
import { PageStatistics } from './page-statistics.ts'

let api: Awaited<ReturnType<typeof startTestApi>>
beforeAll(async () => {
  api = await startTestApi()
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
const clear = async (body: object, store = lotus) => {
  const answer = await api.send(contract.cachePurges.create, { body }, await api.signIn(store))
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
})

test('clears everything of one shop, and tells the other processes [A2-14]', async () => {
  await fill()
  const heard: (string | undefined)[] = []
  api.services.announcements.on('cache_purged', (payload) => void heard.push(payload))
  expect(await clear({ scope: 'all', addresses: '' })).toMatchObject({ scope: 'all', lines: [], pageCount: 4 })
  expect([left(lotus), left(bamboo)]).toEqual([0, 4])
  await vi.waitFor(() => expect(heard).toEqual([JSON.stringify({ storeId: lotus })]))
})

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
