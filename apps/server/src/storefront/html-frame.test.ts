import { htmlFrameDocument } from '@backroom/storefront/html-frame/html-frame'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestStorefront, type TestStorefront } from './storefront-test-api.ts'

let storefront: TestStorefront
beforeAll(async () => {
  storefront = await startTestStorefront()
})
afterAll(() => storefront.close())

const directivesOf = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split(';')
      .map((one) => one.split(' '))
      .map(([name, ...values]) => [name, values.join(' ')]),
  )

it('gives merchants’ HTML a document without an origin, a network or a form, on shops and previews alike', async () => {
  for (const host of ['lotus.localhost:4000', 'lotus.fashion.localhost:4000']) {
    const answer = await storefront.get('/html-frame', { host, 'sec-fetch-dest': 'iframe' })
    expect([answer.statusCode, answer.body], host).toEqual([200, htmlFrameDocument])
    expect(directivesOf(answer.headers['content-security-policy'])).toMatchObject({
      sandbox: 'allow-scripts',
      'default-src': "'none'",
      'script-src': "'unsafe-inline'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': `'self' ${storefront.services.adminOrigin}`,
    })
    expect(answer.headers['x-frame-options']).toBeUndefined()
    expect(answer.headers['set-cookie']).toBeUndefined()
    // As a page it is not found, and a cache must keep both answers apart.
    expect(String(answer.headers.vary).toLowerCase()).toContain('sec-fetch-dest')
  }
})

it('does not answer as a page, where an address could show a text under the storefront’s host', async () => {
  for (const dest of ['document', 'script', 'empty'])
    expect((await storefront.get('/html-frame', { 'sec-fetch-dest': dest })).statusCode).toBe(404)
  expect(htmlFrameDocument).toContain('if (parent === window) return')
})

it('does not relax the policy of the pages around it', async () => {
  const { headers } = await storefront.get('/')
  const { 'script-src': scripts, 'default-src': rest } = directivesOf(headers['content-security-policy'])
  expect([scripts, rest]).toEqual(["'self'", "'self'"])
})
