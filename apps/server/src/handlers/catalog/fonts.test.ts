import { limits } from '@backroom/contract/catalog/fonts/limits'
import { permissions } from '@backroom/contract/platform/access/permissions'
import { lotus } from '@backroom/testing/fixtures/things'
import { fontFiles } from '@backroom/testing/fonts/font-files'
import { smallFont } from '@backroom/testing/fonts/small-font'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../test-api.ts'

let api: TestApi
let headers: Record<string, string>
beforeAll(async () => {
  api = await startTestApi()
  const { authorization, 'x-store-id': storeId } = await api.signIn(lotus, [...permissions])
  headers = { authorization, 'x-store-id': storeId }
})
afterAll(() => api.close())

const path = '/personalizes/fonts'
const list = async () => (await api.app.inject({ url: path, headers })).json().fonts
const upload = (name: string, bytes: Uint8Array, type = 'font/woff2') =>
  api.app.inject({
    method: 'POST',
    url: `${path}?name=${encodeURIComponent(name)}`,
    headers: { ...headers, 'content-type': type },
    payload: Buffer.from(bytes),
  })

test('uploads, lists with name and fontUrl, and deletes a font [A3-16] [A7-92] [A7-93] [A7-94]', async () => {
  const { bytes } = fontFiles('Sevillana').find(({ name }) => name.endsWith('.woff2'))!
  const answer = await upload('Chữ viết tay', bytes)
  expect(answer.statusCode).toBe(201)
  const font = answer.json()
  expect(font).toEqual({ id: expect.any(String), name: 'Chữ viết tay', fontUrl: expect.any(String) })
  expect(await list()).toEqual([expect.objectContaining(font)])

  const served = await api.app.inject(font.fontUrl)
  expect(new Uint8Array(served.rawPayload)).toEqual(bytes)
  expect(served.headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
  })

  const remove = () => api.app.inject({ method: 'DELETE', url: `${path}/${font.id}`, headers })
  expect((await remove()).statusCode).toBe(200)
  expect((await remove()).statusCode).toBe(404)
  expect(await list()).toEqual([])
})

test('rejects other files whatever their name, and says what to do', async () => {
  const refused = async (bytes: Uint8Array, type?: string) => {
    const { statusCode, ...answer } = await upload('Junk', bytes, type)
    return { status: statusCode, ...answer.json() }
  }
  const invalid = { status: 400, code: 'font_invalid', messages: [expect.stringContaining('Use WOFF2, WOFF, TTF')] }
  expect(await refused(new TextEncoder().encode('<script>alert(1)</script>'))).toMatchObject(invalid)
  expect(await refused(smallFont().subarray(0, 60))).toMatchObject(invalid)
  expect(await refused(new Uint8Array())).toMatchObject(invalid)
  expect(await refused(new Uint8Array(limits.fontBytes + 1))).toMatchObject({
    status: 400,
    code: 'font_too_large',
    messages: [expect.stringContaining('at most 2 MB')],
  })
  expect(await refused(smallFont(), 'text/plain')).toMatchObject({ status: 415 })
  expect(await refused(smallFont(), 'application/octet-stream')).toMatchObject({ status: 415 })
  expect((await upload(' ', smallFont())).json()).toMatchObject({ messages: ['Enter a font name.'] })
  expect(await list()).toEqual([])
})

test('does not find an address that no font can have', async () => {
  const hash = 'a'.repeat(32)
  const junk = [
    `${lotus}/${hash}/font.woff2`,
    `${lotus}/${hash}/font.svg`,
    `${lotus}/${hash}/font.svg.css`,
    `${lotus}/${hash}/font.woff2.css.css`,
    `${lotus}/${hash}');}/font.woff2.css`,
    `${lotus}/../${lotus}/${hash}/font.woff2`,
  ]
  for (const one of junk) expect((await api.app.inject(`/files/${one}`)).statusCode, one).toBe(404)
})
