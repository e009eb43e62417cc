import { themes } from '@backroom/contract/online-store/themes/endpoints'
import { limits } from '@backroom/contract/online-store/themes/limits'
import { bamboo, lotus, makeThings } from '@backroom/testing/fixtures/things'
import type { Patch } from '@backroom/theme/document/document'
import { fromWire } from '@backroom/theme/document/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '../../jobs/jobs.ts'
import { startTestApi, type TestApi } from '../../test-api.ts'

let api: TestApi
let origin: string
beforeAll(async () => {
  api = await startTestApi()
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())

type Headers = Record<string, string>
const price = ['settings', 'colors', 'color_price']

async function startTheme() {
  const { theme } = (await makeThings(api.database.owner, lotus, ['theme'])) as { theme: string }
  const headers: Headers = await api.signIn(lotus, ['themes.edit', 'themes.publish'])
  const params = { id: theme, pageId: theme }
  const change = (patches: Patch[] | object[], revision = 1, who = headers) =>
    api.send(themes.change, { params, body: { patches } }, { ...who, 'if-match': `"${revision}"` })
  const read = async () => {
    const [config] = (await api.send(themes.config, { params: { id: theme } }, headers)).json()
    const found = fromWire(config)
    if ('findings' in found) throw new Error('The theme could not be read')
    return { document: found.document, revision: config.revision as number }
  }
  return { theme, headers, change, read }
}

test('saves changes as the next revision, cleaned like a whole config', async () => {
  const { change, read } = await startTheme()
  const [key = ''] = (await read()).document.pages.homepage.order
  const settings = ['pages', 'homepage', 'sections', key, 'settings']
  const answer = await change([
    { path: price, value: '#123456' },
    { path: ['settings', 'product', 'tab_policy', 'content'], value: '<p>Hello<script>1</script></p>' },
    { path: [...settings, 'nobody_knows'], value: { kept: true } },
  ])
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ revision: 2, savedAt: expect.any(String) })
  const { document, revision } = await read()
  expect(revision).toBe(2)
  expect(document.settings.colors).toMatchObject({ color_price: '#123456' })
  expect(document.pages.homepage.sections[key]?.settings).toMatchObject({ nobody_knows: { kept: true } })
  expect((await change([{ path: price }], 2)).statusCode).toBe(200)
  expect((await read()).document.settings.colors).not.toHaveProperty('color_price')
})

test('rejects changes of another revision, whether or not they would fit', async () => {
  const { change, read } = await startTheme()
  expect((await change([{ path: price, value: '#111111' }])).statusCode).toBe(200)
  for (const patch of [{ path: price, value: '#222222' }, { path: ['pages'] }])
    expect((await change([patch], 1)).json()).toMatchObject({ status: 412, code: 'revision_conflict' })
  expect((await read()).document.settings.colors).toMatchObject({ color_price: '#111111' })
  const two = await Promise.all(['#333333', '#444444'].map((value) => change([{ path: price, value }], 2)))
  expect(two.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
})

test.each<[string, (key: string) => object[]]>([
  ['a page without its sections', () => [{ path: ['pages', 'homepage'] }]],
  ['a section that is in no order', (key) => [{ path: ['pages', 'homepage', 'order'], value: [] }, { path: [key] }]],
  ['an order that names nobody', (key) => [{ path: ['pages', 'homepage', 'sections', key] }]],
  ['a section twice in its order', (key) => [{ path: ['pages', 'homepage', 'order'], value: [key, key] }]],
  ['half a section', (key) => [{ path: ['pages', 'homepage', 'sections', key, 'settings'] }]],
  ['a section that is a text', (key) => [{ path: ['pages', 'homepage', 'sections', key], value: 'x' }]],
  ['settings that are no object', () => [{ path: ['settings'], value: 7 }]],
  ['no header', () => [{ path: ['fixed', 'header'] }]],
  [
    'another theme',
    () => [
      { path: ['fixed', 'footer'], value: { settings: {} } },
      { path: ['themeKey'], value: 'newchick' },
    ],
  ],
  ['a value nested too deep', () => [{ path: price, value: JSON.parse('['.repeat(30) + ']'.repeat(30)) }]],
  ['too many changes', () => Array.from({ length: limits.patches + 1 }, () => ({ path: price, value: '#111111' }))],
  ['a way too long', () => [{ path: Array.from({ length: limits.pathSteps + 1 }, () => 'a'), value: 1 }]],
  ['no way at all', () => [{ path: [], value: 1 }]],
])('refuses %s, and leaves the draft as it was', async (_, patches) => {
  const { change, read } = await startTheme()
  const before = await read()
  const [key = ''] = before.document.pages.homepage.order
  const answer = await change(patches(key))
  expect(answer.statusCode, answer.body).toBe(400)
  expect(await read()).toEqual(before)
})

test('changes no inherited properties of objects', async () => {
  const { change } = await startTheme()
  const answer = await change([{ path: ['settings', '__proto__', 'polluted'], value: true }])
  expect(answer.statusCode).toBe(400)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test('logs only the differences of a change, however often the editor saves', async () => {
  const { change } = await startTheme()
  const saved = await change([{ path: price, value: '#123456' }])
  const { rows } = await api.database.owner.query(
    `select endpoint, subject, c.after->'draft' as draft from audit_entries e join audit_changes c using (store_id, request_id)
      where e.request_id = $1`,
    [saved.headers['request-id']],
  )
  expect(rows).toEqual([
    { endpoint: 'themes.change', subject: 'Theme', draft: { settings: { colors: { color_price: '#123456' } } } },
  ])
})

const stateOf = async (theme: string, headers: Headers) =>
  (await api.send(themes.state, { params: { id: theme } }, headers)).json()
const arrive = (theme: string, headers: Headers, windowId: string, place = 'sections') =>
  api.send(themes.arrive, { params: { id: theme }, body: { windowId, place } }, headers)

test('answers the current revision and the editors of the theme, until they leave or time out', async () => {
  const { theme, headers, change } = await startTheme()
  const bea: Headers = await api.signIn(lotus, ['themes.edit'])
  const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()]
  await arrive(theme, headers, mine)
  const answer = await arrive(theme, bea, theirs, 'group colors')
  const editors = [
    { id: mine, name: expect.any(String), place: 'sections', isYou: false },
    { id: theirs, name: expect.any(String), place: 'group colors', isYou: true },
  ].toSorted((one, other) => (one.id < other.id ? -1 : 1))
  expect(answer.json()).toEqual({ revision: 1, publishedRevision: null, savedBy: null, editors })

  await change([{ path: price, value: '#123456' }])
  await api.send(themes.leave, { params: { id: theme }, query: { windowId: mine } }, bea)
  expect(await stateOf(theme, bea)).toEqual({
    revision: 2,
    publishedRevision: null,
    savedBy: editors.find(({ id }) => id === mine)?.name,
    editors,
  })
  await api.send(themes.leave, { params: { id: theme }, query: { windowId: mine } }, headers)
  expect((await stateOf(theme, bea)).editors).toHaveLength(1)
  await api.database.owner.query(
    `update theme_presence set seen_at = now() - interval '31 seconds' where window_id = $1`,
    [theirs],
  )
  expect((await stateOf(theme, bea)).editors).toEqual([])
})

test('a window belongs to one person and one theme of one store', async () => {
  const { theme, headers } = await startTheme()
  const bea: Headers = await api.signIn(lotus, ['themes.edit'])
  const windowId = crypto.randomUUID()
  await arrive(theme, headers, windowId, 'mine')
  await arrive(theme, bea, windowId, 'theirs')
  expect((await stateOf(theme, headers)).editors).toMatchObject([{ place: 'mine', isYou: true }])
  const stranger: Headers = { ...(await api.signIn(bamboo)), 'x-store-id': bamboo }
  expect((await arrive(theme, stranger, crypto.randomUUID())).statusCode).toBe(404)
  expect((await api.send(themes.state, { params: { id: theme } }, stranger)).statusCode).toBe(404)
})

test('deletes windows that were closed without a request after a day', async () => {
  const { theme, headers } = await startTheme()
  const [old, recent] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const windowId of [old, recent]) await arrive(theme, headers, windowId)
  await api.database.owner.query(
    `update theme_presence set seen_at = now() - interval '25 hours' where window_id = $1`,
    [old],
  )
  await jobs['tidy-up'].work(api.services)
  const { rows } = await api.database.owner.query('select window_id from theme_presence where theme_id = $1', [theme])
  expect(rows).toEqual([{ window_id: recent }])
})

async function listen(headers: Headers) {
  const { body } = await fetch(`${origin}/stores/payout/v2/notification/stream`, { headers })
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  /** Several may arrive in one chunk. */
  const next = async (): Promise<string> => {
    const end = rest.indexOf('\n\n') + 2
    if (end > 1) {
      const event = rest.slice(0, end)
      rest = rest.slice(end)
      return event
    }
    rest += (await reader.read()).value ?? ''
    return next()
  }
  expect(await next()).toBe(': welcome\n\n')
  return { next, close: () => reader.cancel() }
}

test('notifies only windows of people who may edit themes of a changed theme', async () => {
  const { theme, headers, change } = await startTheme()
  const editor = await listen(headers)
  const reader = await listen(await api.signIn(lotus, ['products.view']))
  const stranger = await listen(await api.signIn(bamboo))
  const themeEvent = `event: theme\ndata: ${theme}\n\n`
  await change([{ path: price, value: '#123456' }])
  expect(await editor.next()).toBe(themeEvent)
  const windowId = crypto.randomUUID()
  for (const place of ['sections', 'sections', 'group colors']) await arrive(theme, headers, windowId, place)
  expect([await editor.next(), await editor.next()]).toEqual([themeEvent, themeEvent])
  await api.send(themes.leave, { params: { id: theme }, query: { windowId } }, headers)
  expect(await editor.next()).toBe(themeEvent)
  await api.send(themes.publish, { params: { id: theme } }, { ...headers, 'if-match': '"2"' })
  // Publishing also notifies, and starts the task that draws the picture. They come in any order.
  const [notified, tasks] = ['event: notified\ndata: \n\n', 'event: tasks\ndata: \n\n']
  const seen = [await editor.next(), await editor.next(), await editor.next()]
  expect(seen.toSorted()).toEqual([notified, tasks, themeEvent])
  expect([await reader.next(), await reader.next()].toSorted()).toEqual([notified, tasks])
  // All windows share one database connection, so the next event is not about the theme.
  for (const storeId of [lotus, bamboo]) await api.database.owner.query(`select pg_notify('notified', $1)`, [storeId])
  for (const { next } of [reader, stranger]) expect(await next()).toBe('event: notified\ndata: \n\n')
  for (const { close } of [editor, reader, stranger]) await close()
})
