import { createHash } from 'node:crypto'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { createShareLink, endShareLink, findSharedDraft, listShareLinks, storeOfShareToken } from '../themes.ts'
import { makeTheme, saveColor, themeEditor } from '../themes-test-api.ts'

let store: TestStore
let ada: Awaited<ReturnType<typeof themeEditor>>
beforeAll(async () => {
  store = await openTestStore()
  ada = await themeEditor(store, 'Ada')
})
afterAll(() => store.close())

async function share(id: string, days: 1 | 7 | 30 = 7) {
  const link = await ada.as((ctx) => createShareLink(ctx, { params: { id }, body: { days } }))
  return { ...link, token: new URL(link.url).hash.slice(1) }
}
const list = async (id: string) => (await ada.as((ctx) => listShareLinks(ctx, id))).links
const query = async (statement: string, values: unknown[]) => (await store.database.owner.query(statement, values)).rows

test('a link expires after the given days, contains its store’s id, and is stored only as a hash', async () => {
  const id = await makeTheme(store)
  for (const days of [1, 7, 30] as const) {
    const { url, token, expiresAt, id: linkId } = await share(id, days)
    expect(url).toBe(`http://lotus.default.localhost:4000/shared#${token}`)
    expect(storeOfShareToken(token)).toBe(lotus)
    const leftDays = (Date.parse(expiresAt) - Date.now()) / 86_400_000
    expect(leftDays).toBeGreaterThan(days - 0.01)
    expect(leftDays).toBeLessThanOrEqual(days)
    const [row] = await query('select * from theme_share_links where id = $1', [linkId])
    expect(row.token_hash).toEqual(createHash('sha256').update(token).digest())
    expect(JSON.stringify(row)).not.toContain(token)
  }
  const tokens = await Promise.all(Array.from({ length: 5 }, () => share(id)))
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(5)
})

test('a token finds the current draft in its own store until its link ends', async () => {
  const id = await makeTheme(store)
  const { token, id: linkId, expiresAt } = await share(id)
  const found = (storeId = lotus) => store.inStore((ctx) => findSharedDraft(ctx, token), storeId)
  expect(await found()).toEqual({ themeId: id, revision: 1, expiresAt })
  await ada.as((ctx) => saveColor(ctx, id, { color: '#000002', revision: 1 }))
  expect(await found()).toMatchObject({ revision: 2 })
  expect(await found(bamboo)).toBeUndefined()
  await query('update themes set published = draft, published_revision = 1, published_at = now() where id = $1', [id])
  expect(await found()).toMatchObject({ themeId: id })
  await query('update themes set deleted_at = now() where id = $1', [id])
  expect(await found()).toBeUndefined()
  await query('update themes set deleted_at = null where id = $1', [id])
  await ada.as((ctx) => endShareLink(ctx, { id, linkId }))
  expect(await found()).toBeUndefined()
})

test('lists active links with their authors, newest first', async () => {
  const id = await makeTheme(store)
  const [ended, old, first, second] = [await share(id), await share(id), await share(id), await share(id)]
  await ada.as((ctx) => endShareLink(ctx, { id, linkId: ended.id }))
  await query('update theme_share_links set expires_at = now() where id = $1', [old.id])
  const links = await list(id)
  expect(links.map((link) => link.id)).toEqual([second.id, first.id])
  expect(links[0]).toEqual({ id: second.id, by: 'Ada', createdAt: expect.any(String), expiresAt: second.expiresAt })
})

test('limits the active links of a theme, also with concurrent requests', async () => {
  const id = await makeTheme(store)
  const requests = await Promise.allSettled(Array.from({ length: limits.shareLinks + 3 }, () => share(id)))
  const errors = requests.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
  expect(errors).toEqual(Array.from({ length: 3 }, () => 'too_many_share_links'))
  const [link] = await list(id)
  await ada.as((ctx) => endShareLink(ctx, { id, linkId: link?.id ?? '' }))
  expect(await share(id)).toMatchObject({ url: expect.any(String) })
})

test('does not share another store’s theme, nor list or end its links', async () => {
  const [id, other] = [await makeTheme(store), await makeTheme(store)]
  const { id: linkId } = await share(id)
  const notFound = { code: 'not_found' }
  const share7 = { params: { id }, body: { days: 7 as const } }
  await expect(ada.as((ctx) => createShareLink(ctx, share7), bamboo)).rejects.toMatchObject(notFound)
  await expect(ada.as((ctx) => listShareLinks(ctx, id), bamboo)).rejects.toMatchObject(notFound)
  await expect(ada.as((ctx) => endShareLink(ctx, { id, linkId }), bamboo)).rejects.toMatchObject(notFound)
  await expect(ada.as((ctx) => endShareLink(ctx, { id: other, linkId }))).rejects.toMatchObject(notFound)
  expect(await list(id)).toHaveLength(1)
})
