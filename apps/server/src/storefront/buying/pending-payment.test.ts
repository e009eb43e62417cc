import { httpGateway } from '@backroom/domain/money/payments/payments'
import { setStock } from '@backroom/testing/fixtures/stock-levels'
import { type GatewayServer, startGatewayServer } from '@backroom/testing/servers/gateway-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { jobs } from '../../jobs/jobs.ts'
import { checkoutForm, cookieAfter, startTestStorefront, type TestStorefront } from '../storefront-test-api.ts'

let storefront: TestStorefront
let gateway: GatewayServer
let cookie = ''
const enqueued: string[] = []
beforeAll(async () => {
  storefront = await startTestStorefront()
  gateway = await startGatewayServer()
  storefront.services.ports.payments = httpGateway({ url: gateway.url })
  storefront.services.enqueueNow = (job) => void enqueued.push(job)
})
afterAll(async () => {
  await gateway.close()
  await storefront.close()
})
beforeEach(async () => {
  await setStock(storefront.database.owner, storefront.medium, 50)
  cookie = cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '2' }))
  enqueued.length = 0
})

const form = { ...checkoutForm, total: '4800' }
const checkOut = (attempt: string = crypto.randomUUID(), headers = { cookie }) =>
  storefront.post('/checkout', { ...form, attempt }, headers)
/** Loses the answer of a payment. @returns the address of the page that waits for it */
async function losePayment(fault: 'lost answer' | 'lost request' = 'lost answer'): Promise<string> {
  gateway.failNext('authorize', { kind: fault })
  const answer = await checkOut()
  expect(answer.statusCode).toBe(303)
  return String(answer.headers.location)
}
const makeDue = (minutes = 0) =>
  storefront.database.owner.query(
    `update payments set next_check_at = now(), created_at = created_at - make_interval(mins => $1) where next_check_at is not null`,
    [minutes],
  )
const settle = () => jobs['reconcile-payments'].work(storefront.services)

describe('while the gateway’s answer is not known', () => {
  it('does not call the items sold out that the payment has reserved', async () => {
    await setStock(storefront.database.owner, storefront.medium, 2)
    const theirs = cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' }))
    await losePayment()
    expect((await storefront.get('/cart', { cookie })).body).not.toContain('Sold out')
    expect((await storefront.get('/cart', { cookie: theirs })).body).toContain('Sold out')
  })

  it('leads to a page that waits, in the buyer’s language, and starts the job', async () => {
    const address = await losePayment()
    expect(address).toMatch(/^\/checkout\/pending\/[0-9a-f-]{36}$/)
    expect(enqueued).toEqual(['reconcile-payments'])
    for (const [language, text, again] of [
      ['en', 'We are checking your payment', 'Check again'],
      ['vi', 'Đang kiểm tra thanh toán của bạn', 'Kiểm tra lại'],
    ]) {
      const { statusCode, body, headers } = await storefront.get(`${address}?lang=${language}`, { cookie })
      expect(statusCode).toBe(200)
      expect(body).toContain(text)
      expect(body).toContain('data-pending=""')
      expect(body).toContain(again)
      expect(body).toContain(`href="${address}"`)
      expect(body).not.toContain('1 Main Street')
      expect(headers['cache-control']).toBe('no-store')
    }
    await settle()
  })

  it('leads to the order once the job has found it, and empties the cart', async () => {
    const address = await losePayment()
    await settle()
    const answer = await storefront.get(address, { cookie })
    expect(answer.statusCode).toBe(303)
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^cart=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax,cart_count=0; Max-Age=0; Path=\/; SameSite=Lax,checkout_since=; Max-Age=0/,
    )
    const thanks = await storefront.get(String(answer.headers.location))
    expect(thanks.body).toContain('Thank you for your order')
    expect(thanks.body).toContain('$48')
    // A later reload leads there again, and the cart has no form.
    expect((await storefront.get(address, { cookie })).headers.location).toBe(answer.headers.location)
    expect((await storefront.get('/checkout', { cookie })).headers.location).toBe('/cart')
  })

  it('shows no form that could pay again after back, reload or in another tab', async () => {
    await losePayment()
    const page = await storefront.get('/checkout', { cookie })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('We are checking your payment')
    expect(page.body).not.toContain('name="cardNumber"')
    const other = await checkOut()
    expect([other.statusCode, other.headers.location]).toEqual([303, '/checkout'])
    const asked = gateway.calls.filter(({ operation }) => operation === 'authorize').length
    await settle()
    expect(gateway.calls.filter(({ operation }) => operation === 'authorize')).toHaveLength(asked)
  })

  it('shows the form with the typed values except the card when the payment could not be confirmed', async () => {
    const address = await losePayment('lost request')
    await makeDue(5)
    await settle()
    const { body } = await storefront.get(address, { cookie })
    expect(body).toContain('We couldn’t confirm your payment, so no order was placed.')
    expect(body).toContain('value="1 Main Street"')
    expect(body).not.toContain('4242424242424242"')
    expect((await storefront.get(`${address}?lang=vi`, { cookie })).body).toContain(
      'Chưa xác nhận được thanh toán nên chưa có đơn hàng.',
    )
    expect((await checkOut()).headers.location).toMatch(/^\/orders\//)
    // It shows nothing to others.
    const stranger = await storefront.get(address)
    expect([stranger.statusCode, stranger.headers.location]).toEqual([303, '/cart'])
  })

  it('does not find an unknown attempt or one of another store', async () => {
    const address = await losePayment()
    for (const path of [`/checkout/pending/${crypto.randomUUID()}`, '/checkout/pending/x', '/checkout/pending/%00'])
      expect([400, 404]).toContain((await storefront.get(path, { cookie })).statusCode)
    expect((await storefront.get(address, { cookie, host: 'bamboo.localhost:4000' })).statusCode).toBe(404)
    await settle()
  })
})

it('reports an unreachable gateway, charges nothing, and works with the next click', async () => {
  const payments = storefront.services.ports.payments
  const gone = await startGatewayServer()
  await gone.close()
  storefront.services.ports.payments = httpGateway({ url: gone.url })
  const { statusCode, body } = await checkOut()
  storefront.services.ports.payments = payments
  expect(statusCode).toBe(422)
  expect(body).toContain('Payment is currently unavailable.')
  expect(body).toContain('value="1 Main Street"')
  expect((await checkOut()).headers.location).toMatch(/^\/orders\//)
})

it('never stores or logs a card number', async () => {
  gateway.failNext('authorize', { kind: 'broken' })
  const lines: string[] = []
  // The logger does not write to `process.stdout`.
  const log = storefront.app.log as unknown as Record<PropertyKey, { write(line: string): boolean }>
  const stream = log[Reflect.ownKeys(log).find((key) => String(key) === 'Symbol(pino.stream)') ?? '']
  const write = vi.spyOn(stream!, 'write').mockImplementation((line) => {
    lines.push(line)
    return true
  })
  await checkOut()
  await checkOut()
  write.mockRestore()
  expect(lines.join('')).toContain('left to the reconciling job')
  expect(lines.join('')).not.toMatch(/4242 ?4242/)
  const { rows } = await storefront.database.owner.query<{ table: string }>(
    `select attrelid::regclass::text as table from pg_attribute join pg_class on pg_class.oid = attrelid
      where attname = 'store_id' and relkind = 'r'`,
  )
  for (const { table } of rows) {
    const found = await storefront.database.owner.query(`select from ${table} t where t::text ~ '4242 ?4242 ?4242'`)
    expect([table, found.rowCount]).toEqual([table, 0])
  }
})
