import { sharedBearer } from '@backroom/contract/online-store/themes/shared-path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestStorefront, type TestStorefront } from './storefront-test-api.ts'

let storefront: TestStorefront
beforeAll(async () => {
  storefront = await startTestStorefront()
})
afterAll(() => storefront.close())

/** Requests a minute from one network. A request without its form or its row is counted all the same. */
const perMinute: Record<string, number> = {
  'POST /account/addresses/:id': 60,
  'POST /account/addresses/:id/default': 60,
  'POST /account/addresses/:id/removal': 60,
  'POST /account/consent': 60,
  'POST /account/language': 60,
  'POST /account/links': 20,
  'GET /account/links/:token': 20,
  'POST /account/links/:token': 20,
  'POST /account/sign-out': 20,
  'POST /cart/discount-codes': 20,
  'POST /cart/discount-codes/removal': 60,
  'POST /cart/lines': 120,
  'POST /cart/lines/:lineId': 240,
  'POST /cart/note': 60,
  'POST /checkout': 60,
  'POST /checkout/code': 20,
  'POST /checkout/quote': 60,
  'POST /checkout/step': 60,
  'GET /checkout-mails/stop/:token': 20,
  'POST /checkout-mails/stop/:token': 20,
  'GET /checkout/continue/:token': 20,
  'POST /checkout/continue/:token': 20,
  'GET /checkout/draft/:token': 20,
  'POST /checkout/draft/:token': 20,
  'GET /checkout/pay/:token': 20,
  'POST /checkout/pay/:token': 20,
  'GET /checkout/recover/:token': 20,
  'POST /checkout/recover/:token': 20,
  'POST /orders/:token/offer': 60,
  'POST /orders/:token/returns': 20,
  'GET /search': 60,
  'GET /search/suggest': 300,
  'GET /feeds/:file': 60,
  'GET /product-feeds/:file': 60,
  'GET /robots.txt': 60,
  'GET /rss.xml': 60,
  'GET /sitemap.xml': 60,
  'GET /sitemap-collections.xml': 60,
  'GET /sitemap-pages.xml': 60,
  'GET /sitemap-products.xml': 60,
  'POST /subscribers': 20,
  'GET /subscribers/:token': 20,
  'POST /subscribers/:token': 20,
  'GET /products/:handle/reviews/new': 20,
  'POST /products/:handle/reviews/new': 20,
  'POST /products/:handle/reviews/:id/helpful': 30,
  'GET /review-requests/stop/:token': 20,
  'POST /review-requests/stop/:token': 20,
  'GET /checkout/pending/:attempt': 600,
  'GET /upsells': 120,
  'POST /upsells/:id/view': 120,
  'POST /e': 1_200,
  'GET /preview/page': 240,
  'GET /preview/data': 240,
  'GET /preview/revision': 600,
  'GET /shared': 120,
}
const isPreview = (path: string) => /^\/(?:preview|shared)/.test(path)

function send(route: string, address: string) {
  const [method, path] = route.split(' ') as ['GET' | 'POST', string]
  return storefront.app.inject({
    method,
    url: path.replaceAll(/:\w+/g, 'none').replace('*', 'none'),
    remoteAddress: address,
    headers: {
      host: isPreview(path) ? 'lotus.default.localhost:4000' : 'lotus.localhost:4000',
      'content-type': 'application/x-www-form-urlencoded',
      // Limits of shared drafts do not hold for the editor itself.
      ...(isPreview(path) && { authorization: `Bearer ${sharedBearer}none` }),
    },
    payload: method === 'POST' ? 'a=b' : undefined,
  })
}
/** `GET /cart` and so on, from the tree that the router prints. */
function allRoutes(): string[] {
  const parts: string[] = []
  const lines = storefront.app.printRoutes({ commonPrefix: false }).split('\n')
  return lines.flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? []
    parts.splice(indent.length / 4, Number.POSITIVE_INFINITY, part)
    const sent = methods?.split(', ').filter((method) => method !== 'HEAD') ?? []
    return sent.map((method) => `${method} ${parts.join('')}`)
  })
}

test('limits what a network may send to each route of a storefront', async () => {
  const routes = allRoutes()
  expect(routes.length).toBeGreaterThan(20)
  const limits: Record<string, number> = {}
  for (const route of routes) {
    const limit = (await send(route, '203.0.113.7')).headers['x-ratelimit-limit']
    if (limit) limits[route] = Number(limit)
  }
  expect(limits).toEqual(perMinute)
  expect(routes.filter((route) => !route.startsWith('GET') && !(route in perMinute))).toEqual([])
})

test.each(Object.keys(perMinute))('%s counts each network by itself', async (route) => {
  const left = async (address: string) => Number((await send(route, address)).headers['x-ratelimit-remaining'])
  expect(await left('2001:db8:1:2::1')).toBe(perMinute[route]! - 1)
  expect(await left('2001:db8:1:2:ffff::9')).toBe(perMinute[route]! - 2)
  expect(await left('2001:db8:1:3::1')).toBe(perMinute[route]! - 1)
})
