import { httpGateway } from '@backroom/domain/money/payments/payments'
import { startGatewayServer } from '@backroom/testing/servers/gateway-server'
import { expect, it, onTestFinished } from 'vitest'
import { checkoutForm, cookieAfter, startTestStorefront } from '../storefront-test-api.ts'

const buyers = 50
it('serves other pages while fifty buyers wait for a slow gateway', {
  timeout: 60_000,
}, async () => {
  const storefront = await startTestStorefront()
  const gateway = await startGatewayServer()
  storefront.services.ports.payments = httpGateway({ url: gateway.url, deadlineMs: 60_000 })
  onTestFinished(async () => {
    await gateway.close()
    await storefront.close()
  })
  await storefront.database.owner.query('update product_variants set stock = null')
  const cookies = await Promise.all(
    Array.from({ length: buyers }, async () =>
      cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' })),
    ),
  )
  const answer = Promise.withResolvers<void>()
  gateway.failNext('authorize', ...cookies.map(() => ({ kind: 'late', until: answer.promise }) as const))
  const arrivals = Promise.all(cookies.map(() => gateway.arrival('authorize')))
  const placing = Promise.all(
    cookies.map((cookie) =>
      storefront.post('/checkout', { ...checkoutForm, attempt: crypto.randomUUID() }, { cookie }),
    ),
  )
  await arrivals
  const times: number[] = []
  for (let read = 0; read < 30; read++) {
    const startMs = performance.now()
    // A cart page is rendered for each visitor and never cached.
    const other = await storefront.get('/cart', { host: 'bamboo.localhost:4000' })
    times.push(performance.now() - startMs)
    expect(other.statusCode).toBe(200)
  }
  if (process.env.SHOW_FIGURES) console.log('another store’s cart, ms:', times.toSorted((a, b) => b - a).slice(0, 3))
  answer.resolve()
  const placed = await placing
  expect(
    new Set(placed.map(({ statusCode, headers }) => [statusCode, /^\/orders\//.test(String(headers.location))].join())),
  ).toEqual(new Set(['303,true']))
  const { rows } = await storefront.database.owner.query(
    'select count(*)::int as count from orders where payment_status = $1',
    ['paid'],
  )
  expect(rows).toEqual([{ count: buyers }])
})
