import { newTheme } from '@backroom/storefront/sections/new-theme'
import { templates } from '@backroom/storefront/templates/templates'
import { themeToFile } from '@backroom/theme/document/theme-file'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCalls, type TestCalls } from './calls-test-api.ts'
import { startTheme } from './theme-test-api.ts'

let server: TestCalls
beforeAll(async () => {
  server = await startTestCalls('owner')
})
afterAll(() => server.close())

const themes = '/stores/onlinestore/themes'
const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const stored = (id: string) =>
  server.rows<{
    name: string
    theme_key: string
    is_live: boolean
    deleted_at: string | null
    template: string | null
  }>('select name, theme_key, is_live, deleted_at, template from themes where id = $1', [id])

test('POST /stores/onlinestore/themes creates a theme [A7-65]', async () => {
  const { status, body } = await server.call('POST', themes, { name: 'Spring', themeKey: 'newchick' }, key())
  expect(status).toBe(201)
  expect(await stored(body.id)).toMatchObject([{ name: 'Spring', theme_key: 'newchick', is_live: false }])
  const { body: list } = await server.call('GET', themes)
  expect(list.themes.map(({ id }: { id: string }) => id)).toContain(body.id)
})

test('PUT /stores/themeTypes/{id} sets the type of new themes [A7-68]', async () => {
  expect(await server.call('PUT', '/stores/themeTypes/newchick')).toMatchObject({
    status: 200,
    body: { newThemeKey: 'newchick' },
  })
  const { body } = await server.call('POST', themes, { name: 'Typed' }, key())
  expect(await stored(body.id)).toMatchObject([{ theme_key: 'newchick' }])
  expect(await server.call('PUT', '/stores/themeTypes/unknown')).toMatchObject({ status: 400 })
})

test('GET /stores/onlinestore/templates lists the templates [A7-69]', async () => {
  const { status, body } = await server.call('GET', '/stores/onlinestore/templates')
  expect(status).toBe(200)
  expect(body.templates.map(({ id }: { id: string }) => id)).toEqual(templates.map(({ id }) => id))
})

test('POST /stores/onlinestore/template/{id} adds a template, and finds none of an unknown id [A7-74]', async () => {
  const { status, body } = await server.call('POST', '/stores/onlinestore/template/pantry', {}, key())
  expect(status).toBe(201)
  expect(await stored(body.id)).toMatchObject([{ name: 'Pantry', template: 'pantry' }])
  expect(await server.call('POST', '/stores/onlinestore/template/none', {}, key())).toMatchObject({ status: 404 })
})

test('POST /stores/onlinestore/themes/{id}/clone copies a theme [A7-70]', async () => {
  const { id } = await startTheme(server, 'newchick')
  const { status, body } = await server.call('POST', `${themes}/${id}/clone`, undefined, key())
  expect(status).toBe(201)
  expect(await stored(body.id)).toMatchObject([{ name: 'Copy of Theme', theme_key: 'newchick' }])
})

test('DELETE /stores/onlinestore/themes/{id} moves a theme to the bin, and never the live one [A7-72]', async () => {
  const { id } = await startTheme(server, 'hydro')
  expect(await server.call('DELETE', `${themes}/${id}`)).toMatchObject({ status: 200 })
  expect((await stored(id))[0]?.deleted_at).not.toBeNull()
  const { id: live } = await startTheme(server, 'hydro')
  expect(await server.call('POST', `${themes}/${live}/activate`)).toMatchObject({ status: 200 })
  const { status, body } = await server.call('DELETE', `${themes}/${live}`)
  expect(status).toBe(409)
  expect(body.messages).toEqual(['Customers see this theme. Make another theme live first.'])
  expect(await stored(live)).toMatchObject([{ is_live: true, deleted_at: null }])
})

test('POST /stores/onlinestore/themes/add creates a theme from a file [A7-73]', async () => {
  const file = JSON.parse(themeToFile(newTheme('hydro', { storeName: 'Lotus' })))
  const { status, body } = await server.call('POST', `${themes}/add`, { name: 'File', file }, key())
  expect(status).toBe(201)
  expect(await stored(body.id)).toMatchObject([{ name: 'File', theme_key: 'hydro' }])
})

test('rejects a file of 50 MB before it is parsed, and a name of 1000 characters', async () => {
  const huge = { name: 'Huge', file: { text: 'x'.repeat(50_000_000) } }
  expect(await server.call('POST', `${themes}/add`, huge, key())).toMatchObject({ status: 413 })
  const long = { name: 'n'.repeat(1000) }
  expect(await server.call('POST', themes, long, key())).toMatchObject({ status: 400 })
  const { id } = await startTheme(server, 'hydro')
  expect(await server.call('PATCH', `${themes}/${id}`, long)).toMatchObject({ status: 400 })
})
