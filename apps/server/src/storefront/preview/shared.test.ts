import { permissions } from '@backroom/contract/platform/access/permissions'
import { createShareLink, endShareLink } from '@backroom/domain/online-store/themes/themes'
import { makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { draftHeading, startTestStorefront, type TestStorefront } from '../storefront-test-api.ts'
import { inVisitedStore } from '../visits/visitor.ts'

let storefront: TestStorefront
let themeId = ''
beforeAll(async () => {
  storefront = await startTestStorefront()
  themeId = await storefront.publish(storefront.themeOf('newchick'))
})
afterAll(() => storefront.close())

async function share(days: 1 | 7 | 30 = 7) {
  const member = await makeMember(storefront.database.owner, lotus, ['themes.edit'])
  const user = { id: member.userId, sessionId: member.sessionId }
  const as = <T>(work: (ctx: Parameters<typeof createShareLink>[0]) => Promise<T>) =>
    inVisitedStore(storefront.services, { storeId: lotus, requestId: crypto.randomUUID() }, 'write', (ctx) =>
      work({ ...ctx, user, permissions: new Set(permissions) }),
    )
  const { id, url } = await as((ctx) => createShareLink(ctx, { params: { id: themeId }, body: { days } }))
  const { host, pathname, hash } = new URL(url)
  const end = () => as((ctx) => endShareLink(ctx, { id: themeId, linkId: id }))
  return { id, host, pathname, token: hash.slice(1), end }
}
type Shared = Awaited<ReturnType<typeof share>>

const read = ({ host, token }: Pick<Shared, 'host' | 'token'>, path: string) =>
  storefront.get(path, { host, authorization: `Bearer share.${token}` })
const query = (statement: string, values: unknown[] = []) => storefront.database.owner.query(statement, values)

it('answers a page that cannot be framed or indexed, at the preview host of the theme, without token or cookie', async () => {
  const { host, pathname, token } = await share()
  expect([host, pathname]).toEqual(['lotus.fashion.localhost:4000', '/shared'])
  const { statusCode, headers, body } = await storefront.get(`${pathname}?page=cart`, { host })
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['set-cookie']).toBeUndefined()
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(body).toContain('/assets/shared-1.js')
  expect(body).not.toContain(token)
  expect((await storefront.get('/shared')).statusCode, 'at the host of the store').toBe(404)
})

it('shows the draft, its pages and its revision by the link, and counts no visit', async () => {
  const link = await share()
  for (const [page, kind] of Object.entries({
    home: 'home',
    product: 'product',
    cart: 'cart',
    category: 'collection',
  })) {
    const answer = await read(link, `/preview/page?page=${page}&slug=${page === 'category' ? 'all' : ''}`)
    expect(answer.json().view.kind).toBe(kind)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(JSON.stringify(answer.json().document)).toContain(draftHeading)
  }
  const { products } = (await read(link, '/preview/data?collection=all-lattehub-c')).json().collection
  expect(products).toHaveLength(1)
  const revision = await read(link, '/preview/revision')
  expect(revision.json()).toEqual({ revision: 1, expiresAt: expect.stringMatching(/^\d{4}-.*Z$/) })
  expect(revision.headers['cache-control']).toBe('no-store')
  await query('update themes set revision = 2 where id = $1', [themeId])
  expect((await read(link, '/preview/revision')).json().revision).toBe(2)
  for (const table of ['events', 'carts']) expect((await query(`select from ${table}`)).rowCount, table).toBe(0)
})

it('gives the same answer for an ended, an expired, a foreign and an unknown link', async () => {
  const ended = await share()
  await ended.end()
  await expect(ended.end()).rejects.toMatchObject({ code: 'not_found' })
  const old = await share(1)
  await query(`update theme_share_links set expires_at = now() where id = $1`, [old.id])
  const living = await share()
  const bytes = Buffer.from(living.token, 'base64url')
  Buffer.from(bamboo.replaceAll('-', ''), 'hex').copy(bytes)
  const foreign = { ...living, token: bytes.toString('base64url') }
  const made = ['', 'x', `${living.token}x`, living.token.slice(1), `${'A'.repeat(63)}!`, 'A'.repeat(64)]
  const dead = [ended, old, foreign, ...made.map((token) => ({ ...living, token }))]
  for (const path of ['/preview/revision', '/preview/page?page=home', '/preview/data?product=lantern-tee'])
    for (const link of dead) {
      const { statusCode, body } = await read(link, path)
      expect([statusCode, body], `${path} ${link.token}`).toEqual([404, 'Not found.'])
    }
  expect((await read(living, '/preview/revision')).statusCode).toBe(200)
})

it('shows nothing after the theme was deleted', async () => {
  const link = await share()
  themeId = await storefront.publish(storefront.themeOf('newchick'))
  expect((await read(link, '/preview/page?page=home')).statusCode).toBe(404)
})

it('shows a draft only at the preview host of its own store and theme', async () => {
  const link = await share()
  const elsewhere = ['bamboo.fashion', 'nobody.fashion', 'lotus.default', 'a.lotus.fashion'].map(
    (one) => `${one}.localhost:4000`,
  )
  for (const host of elsewhere)
    for (const path of ['/preview/revision', '/preview/page?page=home', '/preview/data?product=lantern-tee'])
      expect((await read({ ...link, host }, path)).statusCode, `${host}${path}`).toBe(404)
  expect((await read({ ...link, host: 'LOTUS.fashion.localhost.:4000' }, '/preview/revision')).statusCode).toBe(200)
})

it('stays at its own host when a domain of the merchant begins with the name of another store', async () => {
  await query(`update hosts set is_primary = false where store = $1`, [lotus])
  await query(`insert into hosts (host, store, kind) values ('bamboo.lotus.example', $1, 'custom')`, [lotus])
  const link = await share()
  expect(link.host).toBe('lotus.fashion.localhost:4000')
  expect((await read(link, '/preview/revision')).statusCode).toBe(200)
  expect((await read({ ...link, host: 'bamboo.fashion.localhost:4000' }, '/preview/revision')).statusCode).toBe(404)
  await query(`delete from hosts where host = 'bamboo.lotus.example'`)
  await query(`update hosts set is_primary = true where store = $1`, [lotus])
})

it('limits requests of a network for shared drafts, and not the editor’s preview', async () => {
  const link = await share()
  const ask = async (headers: Record<string, string>) =>
    (await storefront.get('/preview/page?page=home', headers)).statusCode
  const guess = { host: link.host, authorization: 'Bearer share.x' }
  const statuses = new Set<number>()
  for (let time = 0; time < 260; time++) statuses.add(await ask(guess))
  expect([...statuses]).toEqual([404, 429])
  expect(await ask({ host: link.host, authorization: 'Bearer x' })).toBe(404)
})
