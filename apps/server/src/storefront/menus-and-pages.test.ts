import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { register } from '../process/metrics-register.ts'
import { menuViews } from './menu-views.ts'
import { startTestStorefront, type TestStorefront } from './storefront-test-api.ts'
import { inVisitedStore } from './visits/visitor.ts'

let storefront: TestStorefront
beforeAll(async () => {
  storefront = await startTestStorefront()
  await storefront.publish(storefront.themeOf('newchick'))
  await query(`insert into content_pages (store_id, handle, title, body_html, seo_description, published_at)
    values ($1, 'about', 'About us', '<p>We <strong>print</strong></p><script>x</script>', 'Who prints', now() - interval '1 day'),
           ($1, 'soon', 'Soon', '', '', now() + interval '1 day'), ($1, 'draft', 'Draft', '', '', null)`)
})
afterAll(() => storefront.close())

const query = (statement: string, values: unknown[] = [lotus]) => storefront.database.owner.query(statement, values)
const bodyOf = async (path: string) => (await storefront.get(path)).body
const item = (title: string, name: string, slug = '') => ({
  id: crypto.randomUUID(),
  title,
  link: { name, params: { slug } },
  children: [],
})
const putMenu = (handle: string, items: object[]) =>
  query(
    `insert into menus (store_id, handle, title, items) values ($1, $2, 'Menu', $3)
     on conflict (store_id, handle) do update set items = excluded.items`,
    [lotus, handle, JSON.stringify(items)],
  )
/** Waits for the announcement. */
const seen = (path: string, text: string, is = true) =>
  vi.waitFor(async () => expect((await bodyOf(path)).includes(text)).toBe(is), { timeout: 2_000, interval: 10 })

it.each(['hydro', 'newchick'] as const)('%s answers published pages, and no others', async (themeKey) => {
  await storefront.publish(storefront.themeOf(themeKey))
  await seen('/pages/about', `class="storefront ${themeKey}"`)
  const { statusCode, body } = await storefront.get('/pages/about')
  expect(statusCode).toBe(200)
  expect(body).toContain('<title>About us – lotus</title>')
  expect(body).toContain('<meta name="description" content="Who prints">')
  expect(body).toContain('<link rel="canonical" href="http://lotus.localhost:4000/pages/about">')
  expect(body).toContain('<p>We <strong>print</strong></p>')
  expect(body).toMatch(/<header [\s\S]*<h1>About us<\/h1>[\s\S]*<footer /)
  for (const handle of ['soon', 'draft', 'nobody', '%00', '../about'])
    expect((await storefront.get(`/pages/${handle}`)).statusCode, handle).toBeGreaterThanOrEqual(400)
})

it('lists the published pages by title, a hundred at a time, and follows a new title and a new page', async () => {
  const first = await storefront.get('/pages')
  expect(first.statusCode).toBe(200)
  expect(first.body).toContain('<a class="contents-link" href="/pages/about">About us</a>')
  for (const hidden of ['Soon', 'Draft']) expect(first.body).not.toContain(hidden)
  expect((await storefront.get('/pages?page=2')).statusCode).toBe(404)
  await query(`update content_pages set title = 'Who we are' where store_id = $1 and handle = 'about'`)
  await seen('/pages', 'Who we are')
  await query(
    `insert into content_pages (store_id, handle, title, published_at)
     select $1, 'many-' || n, 'Đèn ' || lpad(n::text, 3, '0'), now() - interval '1 day' from generate_series(1, 220) n`,
  )
  await seen('/pages', 'Đèn 100')
  const pages = await Promise.all([1, 2, 3].map((page) => bodyOf(`/pages?page=${page}`)))
  const handles = pages.map((body) =>
    [...body.matchAll(/contents-link" href="\/pages\/([^"]+)"/g)].map(([, one]) => one),
  )
  expect(handles.map(({ length }) => length)).toEqual([100, 100, 21])
  expect(new Set(handles.flat()).size).toBe(221)
  // Đ comes after D and before W.
  expect(handles.flat().at(-1)).toBe('about')
  expect(pages[1]).toContain('<link rel="canonical" href="http://lotus.localhost:4000/pages?page=2">')
  await query(`delete from content_pages where store_id = $1 and handle like 'many-%'`)
  await query(`update content_pages set title = 'About us' where store_id = $1 and handle = 'about'`)
  await seen('/pages', 'About us')
})

it('renders a page again when its text or publication changes', async () => {
  await seen('/pages/about', 'We <strong>print</strong>')
  await query(`update content_pages set body_html = '<p>We knit</p>' where store_id = $1 and handle = 'about'`)
  await seen('/pages/about', 'We knit')
  await query(`update content_pages set published_at = null where store_id = $1 and handle = 'about'`)
  await seen('/pages/about', 'We knit', false)
  await query(`update content_pages set published_at = now() where store_id = $1 and handle = 'about'`)
  await seen('/pages/about', 'We knit')
})

it('renders the menus of the theme without missing targets, and drops cached pages when a menu is saved', async () => {
  await seen('/', 'class="storefront newchick"')
  await putMenu('main-menu', [
    item('About', 'page', 'about'),
    item('Tee', 'product', 'lantern-tee'),
    item('Ghost', 'product', 'gone'),
  ])
  await seen('/', '<a href="/pages/about">About</a>')
  const body = await bodyOf('/')
  expect(body).toContain('<a href="/products/lantern-tee">Tee</a>')
  expect(body).not.toContain('Ghost')
  await putMenu('footer', [item('Help', 'address', 'mailto:help@example.test')])
  await seen('/products/lantern-tee', '<a href="mailto:help@example.test">Help</a>')
  await query(`update content_pages set published_at = null where store_id = $1 and handle = 'about'`)
  await seen('/', '<a href="/pages/about">', false)
})

it('keeps cached pages that do not show the saved menu', async () => {
  const made = async () => {
    const metric = await register.getSingleMetric('storefront_pages_total')?.get()
    return metric?.values.find(({ labels }) => labels.source === 'made')?.value ?? 0
  }
  const heard: (string | undefined)[] = []
  storefront.services.announcements.on('storefront_changed', (payload) => void heard.push(payload))
  /** Announcements arrive in order, so all earlier ones have arrived when this one does. */
  const settle = async (mark: string) => {
    await storefront.database.owner.query('select announce_storefront($1, $2)', [lotus, mark])
    await vi.waitFor(() => expect(heard).toContain(`${lotus} ${mark}`), { timeout: 2_000, interval: 10 })
  }
  await settle('first')
  await bodyOf('/')
  await putMenu('elsewhere', [item('Home', 'home')])
  await putMenu('elsewhere', [item('Other', 'home')])
  await settle('second')
  const before = await made()
  await bodyOf('/')
  expect(await made()).toBe(before)
})

it('answers the preview with a menu that the editor has just selected', async () => {
  const menus = await inVisitedStore(
    storefront.services,
    { storeId: lotus, requestId: crypto.randomUUID() },
    'read',
    (ctx) => menuViews(ctx, ['elsewhere', 'gone']),
  )
  expect(menus).toEqual({ elsewhere: [{ title: 'Other', href: '/', children: [] }], gone: [] })
})
