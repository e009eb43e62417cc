import { afterAll, beforeAll, expect, test } from 'vitest'
import { assemble } from '../app.ts'
import { assembleStorefront } from '../storefront/storefront.ts'
import { startTestServices } from '../test-api.ts'

let fixture: Awaited<ReturnType<typeof startTestServices>>
beforeAll(async () => {
  fixture = await startTestServices()
})
afterAll(() => fixture.close())

/** @returns the headers, with the policy split into directives */
async function headersAt(host: string, url: string, scheme = 'http:') {
  const { services } = fixture
  const over = { ...services, ports: { ...services.ports, publicScheme: scheme as 'http:' } }
  const app = host === 'main' ? await assemble(over) : await assembleStorefront(over)
  const { headers } = await app.inject({ url, headers: host === 'main' ? {} : { host } })
  await app.close()
  const policy = String(headers['content-security-policy'] ?? '')
  return { ...headers, policy: policy.split(';').map((directive) => directive.trim()) }
}

const storefrontPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: https:",
  "media-src 'self' https:",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
]
const storefront = 'lotus.localhost:4000'

test('limits what pages of the main host load, and forbids framing them', async () => {
  const sent = await headersAt('main', '/config')
  expect(sent).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(sent.policy).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    expect.stringMatching(/^frame-src http:\/\/\*\.[\w.-]+:4000 http:\/\/\*\.[\w.-]+:4000$/),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ])
  expect(sent).not.toHaveProperty('strict-transport-security')
})

test.each([
  ['/', [...storefrontPolicy, "frame-ancestors 'none'"]],
  ['/nothing', [...storefrontPolicy, "frame-ancestors 'none'"]],
  ['/products/%00', [...storefrontPolicy, "frame-ancestors 'none'"]],
  ['/%zz', [...storefrontPolicy, "frame-ancestors 'none'"]],
  ['/artwork/tee/x.svg', ["default-src 'none'", "style-src 'unsafe-inline'", 'sandbox']],
])('a store sends its policy with %s', async (url, policy) => {
  const sent = await headersAt(storefront, url)
  expect(sent).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  expect(sent.policy).toEqual(policy)
  expect(sent).not.toHaveProperty('strict-transport-security')
})

test('sends no page headers with the answer to an event', async () => {
  const app = await assembleStorefront(fixture.services)
  const { headers } = await app.inject({ method: 'POST', url: '/e', headers: { host: storefront }, payload: {} })
  await app.close()
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  expect(headers).not.toHaveProperty('content-security-policy')
})

test.each([
  ['POST', '/cart'],
  ['GET', '/e'],
] as const)('the answer to %s %s is guarded like any page', async (method, url) => {
  const app = await assembleStorefront(fixture.services)
  const { headers } = await app.inject({ method, url, headers: { host: storefront }, payload: {} })
  await app.close()
  expect(headers['content-security-policy']).toContain("script-src 'self'")
})

test('lets only the back office frame a preview', async () => {
  const host = `hydro${fixture.services.ports.previewSuffix.hydro}:4000`
  const sent = await headersAt(host, '/')
  expect(sent.policy).toEqual([...storefrontPolicy, `frame-ancestors ${fixture.services.adminOrigin}`])
  expect(sent).not.toHaveProperty('x-frame-options')
})

test.each(['main', storefront])('%s requires https after a request by https', async (host) => {
  expect(await headersAt(host, '/', 'https:')).toMatchObject({ 'strict-transport-security': 'max-age=31536000' })
})

test('forbids framing in old browsers without support for policies', async () => {
  for (const host of ['main', storefront])
    expect(await headersAt(host, '/')).toMatchObject({ 'x-frame-options': 'DENY' })
})
