import { insertCollection } from '@backroom/testing/fixtures/insert-collection'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCalls, type TestCalls } from './calls-test-api.ts'
import { startTheme } from './theme-test-api.ts'

let server: TestCalls
beforeAll(async () => {
  server = await startTestCalls('owner')
})
afterAll(() => server.close())

const menus = '/stores/onlinestore/menus'
const pages = '/stores/onlinestore/pages'
const item = (title: string, name: string, slug = '') => ({
  id: crypto.randomUUID(),
  title,
  link: { name, params: { slug } },
  children: [],
})

test('creates, lists, shows, changes and deletes menus, with link, id and children in data [A7-80, A7-81, A7-82, A7-83] [B3-16] [B7-19]', async () => {
  const children = [{ ...item('Shop', 'home'), children: [item('Tees', 'collection', 'tees')] }]
  const made = await server.call('POST', menus, { title: 'Help', handle: '', children })
  expect(made.status).toBe(201)
  const { data } = (await server.call('GET', menus)).body
  for (const one of data) expect(one).toMatchObject({ id: expect.any(String), link: null, children: expect.any(Array) })
  const listed = data.find(({ id }: { id: string }) => id === made.body.id)
  expect(listed.children).toEqual(children)
  const address = `${menus}/${made.body.id}`
  expect((await server.call('GET', address)).body).toEqual(listed)
  const change = { title: 'Help', handle: 'help', children: [] }
  expect((await server.call('PUT', address, change, { 'if-match': '"1"' })).body).toMatchObject({
    children: [],
    revision: 2,
  })
  expect(await server.rows('select items from menus where id = $1', [made.body.id])).toEqual([{ items: [] }])
  expect((await server.call('DELETE', address)).status).toBe(200)
  expect((await server.call('GET', address)).status).toBe(404)
})

test('offers collections with the links that menu items store [A7-84]', async () => {
  await insertCollection(server.api.database.owner, lotus, { handle: 'warm', title: 'Warm' })
  const { collections } = (await server.call('GET', `${menus}/collection-links?search=warm`)).body
  expect(collections).toMatchObject([{ title: 'Warm', link: { name: 'collection', params: { slug: 'warm' } } }])
  const children = [{ ...item('Warm', 'home'), link: collections[0].link }, item('Cold', 'collection', 'cold')]
  const { body } = await server.call('POST', menus, { title: 'Seasons', handle: '', children })
  expect(body.deadItemIds).toEqual([children[1]?.id])
})

test('loads the menus that a theme config names [B4-05]', async () => {
  const theme = await startTheme(server, 'newchick')
  const config = await theme.read()
  config.pages.fixed.header = { settings: { main_menu: 'main-menu' } }
  expect(await theme.save(config)).toBe(200)
  const { settings } = (await theme.read()).pages.fixed.header as { settings: { main_menu: string } }
  const { data } = (await server.call('GET', menus)).body
  expect(data.map(({ handle }: { handle: string }) => handle)).toContain(settings.main_menu)
})

test('lists only published pages for pickers [B3-15] [B7-20]', async () => {
  const page = (title: string, publishedAt: string | null) => ({
    ...{ title, handle: '', body: '', seoTitle: '', seoDescription: '', publishedAt },
  })
  for (const one of [page('About', '2026-01-01T00:00:00Z'), page('Soon', '2126-01-01T00:00:00Z'), page('Draft', null)])
    expect((await server.call('POST', pages, one)).status).toBe(201)
  const offered = (await server.call('GET', '/stores/onlinestore/themes/pages')).body
  expect(offered.pages.map(({ title }: { title: string }) => title)).toEqual(['About'])
  expect((await server.call('GET', `${pages}?state=draft`)).body.items).toMatchObject([{ title: 'Draft' }])
})

test('creates, lists, shows, changes and deletes pages [A7-75, A7-76, A7-77, A7-78, A7-79]', async () => {
  const page = {
    title: 'Returns',
    handle: '',
    body: '<p>30 days</p>',
    seoTitle: '',
    seoDescription: '',
    publishedAt: null,
  }
  const made = await server.call('POST', `${pages}/`, page)
  expect(made.status).toBe(201)
  const address = `${pages}/${made.body.id}`
  expect((await server.call('GET', `${pages}/`)).body.items).toContainEqual(
    expect.objectContaining({ title: 'Returns' }),
  )
  expect((await server.call('GET', address)).body).toMatchObject({ handle: 'returns', body: '<p>30 days</p>' })
  const changed = await server.call('PUT', address, { ...page, title: 'Sending back' }, { 'if-match': '"1"' })
  expect(changed.body).toMatchObject({ title: 'Sending back', revision: 2 })
  expect(await server.rows('select title from content_pages where id = $1', [made.body.id])).toEqual([
    { title: 'Sending back' },
  ])
  expect((await server.call('DELETE', address)).status).toBe(200)
  expect(await server.rows('select from content_pages where id = $1', [made.body.id])).toEqual([])
})
