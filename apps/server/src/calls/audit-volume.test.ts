import { newTheme } from '@backroom/storefront/sections/new-theme'
import { lotus, makeThings } from '@backroom/testing/fixtures/things'
import { toWire } from '@backroom/theme/document/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../test-api.ts'

const saves = Number(process.env.THEME_SAVES ?? 12)

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('logs theme saves of 900 kB in a few kB, and its list and export are as small', async () => {
  const { authorization, 'x-store-id': store } = await api.signIn()
  const headers = { authorization, 'x-store-id': store }
  const { theme } = await makeThings(api.database.owner, lotus)
  const wire = toWire(theme as string, newTheme('hydro', { storeName: 'Lotus' }))
  let bytesSent = 0
  for (let save = 0; save < saves; save++) {
    const filler = { ...wire.settings, filler: { text: `${save}${'x'.repeat(900_000)}` } }
    const payload = JSON.stringify({ pages: wire.pages, settings: filler, sections: wire.sections })
    bytesSent += payload.length
    const saved = await api.app.inject({
      method: 'PUT',
      url: `/stores/onlinestore/themes/${theme}/pages/${theme}`,
      headers: { ...headers, 'content-type': 'application/json', 'if-match': `"${save + 1}"` },
      payload,
    })
    expect(saved.statusCode, saved.body.slice(0, 300)).toBe(200)
  }
  const { rows } = await api.database.owner.query<{ stored: number }>(
    'select sum(pg_column_size(before) + pg_column_size(after))::int as stored from audit_changes where store_id = $1',
    [lotus],
  )
  const rssBefore = process.memoryUsage().rss
  const list = await api.app.inject({ url: '/stores/audit?limit=100', headers })
  const file = await api.app.inject({ url: '/stores/audit/export', headers })
  expect(list.json().items).toHaveLength(saves)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  // The file's header, the saves and the export itself.
  expect(file.body.trimEnd().split('\r\n')).toHaveLength(saves + 2)
  expect(bytesSent).toBeGreaterThan(saves * 900_000)
  for (const bytes of [rows[0]!.stored, list.body.length, file.body.length]) expect(bytes).toBeLessThan(saves * 2_000)
  expect(process.memoryUsage().rss - rssBefore).toBeLessThan(50_000_000)
})
