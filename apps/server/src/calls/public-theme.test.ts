import { newTheme } from '@backroom/storefront/sections/new-theme'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
let host = ''
beforeAll(async () => {
  api = await startTestApi()
  const { owner } = api.database
  const { rows } = await owner.query<{ host: string }>('select host from hosts where store = $1', [lotus])
  host = rows[0]?.host ?? ''
  const document = newTheme('hydro', { storeName: 'Lotus' })
  const said = (text: string) =>
    JSON.stringify({ ...document, settings: { ...document.settings, element: { menu_basic: text } } })
  await owner.query(
    `insert into themes (store_id, name, theme_key, draft, revision, published, published_revision, published_at, is_live)
     values ($1, 'Shown', 'hydro', $2, 7, $3, 5, now(), true), ($1, 'Kept', 'hydro', $4, 1, $4, 1, now(), false)`,
    [lotus, said('draft'), said('published'), said('other')],
  )
})
afterAll(() => api.close())

const ask = async (domain: string) => {
  const url = `/stores/public/onlinestore/themes/page?domain=${encodeURIComponent(domain)}`
  return (await api.app.inject({ url })).json()
}

test('lets anybody read the published config of a host’s live theme, and no other [A7-59]', async () => {
  const [config, ...others] = await ask(host.toUpperCase())
  expect(others).toEqual([])
  expect(config).toMatchObject({
    revision: 5,
    publishedRevision: 5,
    settings: { element: { menu_basic: 'published' } },
  })
  expect(JSON.stringify(config)).not.toContain('draft')
})

test('answers a host without a store with not found, and no reason', async () => {
  for (const stranger of ['nobody.example', 'localhost', '%00', 'x'.repeat(253)])
    expect(await ask(stranger), stranger).toEqual([])
})

test('answers not found before the first publication', async () => {
  await api.database.owner.query('update themes set is_live = false where store_id = $1', [lotus])
  expect(await ask(host)).toEqual([])
})
