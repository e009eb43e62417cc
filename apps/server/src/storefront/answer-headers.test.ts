import { subscribePath } from '@backroom/storefront/links'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestStorefront, type TestStorefront } from './storefront-test-api.ts'

let storefront: TestStorefront
beforeAll(async () => {
  storefront = await startTestStorefront()
  await storefront.publish(storefront.themeOf('hydro'))
})
afterAll(() => storefront.close())

/** Not the same in each run, or written by the server that listens. */
const changing = new Set(['date', 'content-length', 'connection', 'keep-alive', 'x-ratelimit-reset'])
const masked = (text: string) =>
  text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>').replaceAll(/(nonce-|sha256-)[\w+/=-]+/g, '$1…')

const gets = [
  ...['/', '/?lang=vi', '/products/lantern-tee', '/products/none', '/collections/none', '/pages/none', '/search?q=tee'],
  ...['/search', '/cart', '/cart/sheet', '/checkout', '/checkout/pending/none', '/orders/none', '/thank-you'],
  ...[
    '/subscribed',
    `${subscribePath}/none`,
    '/html-frame',
    '/artwork/tee/a.svg',
    '/artwork/none/a.svg',
    '/files/none',
  ],
  ...['/assets/none.js', '/none', '/robots.txt'],
]
const previews = ['/', '/preview/page', '/preview/data', '/preview/revision', '/shared', '/products/lantern-tee']

const listing = async (method: 'GET' | 'POST', host: string, url: string) => {
  const { statusCode, headers } = await storefront.app.inject({
    ...{ method, url, headers: { host, 'content-type': 'application/x-www-form-urlencoded' } },
    payload: method === 'POST' ? 'a=b' : undefined,
  })
  const told = Object.entries(headers).filter(([name]) => !changing.has(name))
  const lines = told.map(([name, value]) => `  ${name}: ${masked(name === 'etag' ? '<hash>' : String(value))}`)
  return [`${method} ${host}${url} ${statusCode}`, ...lines.sort(), ''].join('\n')
}

test('answers each address of a storefront with its headers', async () => {
  const answers: string[] = []
  for (const url of gets) answers.push(await listing('GET', 'lotus.localhost', url))
  for (const url of ['/cart/lines', '/cart/lines/none', '/checkout', subscribePath, '/e', '/none'])
    answers.push(await listing('POST', 'lotus.localhost', url))
  for (const url of previews) answers.push(await listing('GET', 'lotus.default.localhost', url))
  answers.push(await listing('GET', 'nobody.localhost', '/'))
  // Most answers have the security headers of the first, which are told once.
  const security = answers[0]!.split('\n').filter((line) => /^ {2}(?:content-security|referrer|x-)/.test(line))
  const text = answers.map((answer) => {
    const lines = answer.split('\n')
    if (!security.every((line) => lines.includes(line))) return answer
    return lines.filter((line) => !security.includes(line)).join('\n')
  })
  await expect(['Unless told otherwise', ...security, '', ...text].join('\n')).toMatchFileSnapshot(
    'answer-headers.snapshot.txt',
  )
})
