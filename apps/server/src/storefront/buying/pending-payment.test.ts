import { httpGateway } from '@backroom/domain/payments/payments'
import { type GatewayServer, startGatewayServer } from '@backroom/testing/servers/gateway-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { jobs } from '../../jobs/jobs.ts'
import { checkoutForm, cookieAfter, startTestStorefront, type TestStorefront } from '../shop-test-api.ts'

vi.mock('../storefront-dist.ts', async () => ({ storefrontDist: (await import('../fake-dist.ts')).fakeDist() }))

let shop: TestStorefront
let gateway: GatewayServer
let cookie = ''
const enqueued: string[] = []
beforeAll(async () => {
  shop = await startTestStorefront()
  gateway = await startGatewayServer()
  shop.services.ports.payments = httpGateway({ url: gateway.url })
  shop.services.enqueueNow = (job) => void enqueued.push(job)
})
afterAll(async () => {
  await gateway.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.database.owner.query('update product_variants set stock = 50 where id = $1', [shop.medium])
  cookie = cookieAfter(await shop.post('/cart/lines', { variantId: shop.medium, quantity: '2' }))
  enqueued.length = 0
})

const form = { ...checkoutForm, total: '4800' }
const checkOut = (attempt: string = crypto.randomUUID(), headers = { cookie }) =>
  shop.post('/checkout', { ...form, attempt }, headers)
/** A payment whose answer was lost. @returns the address of the page that waits for it */
async function losePayment(fault: 'lost answer' | 'lost request' = 'lost answer'): Promise<string> {
  gateway.failNext('authorize', { kind: fault })
  const answer = await checkOut()
  expect(answer.statusCode).toBe(303)
  return String(answer.headers.location)
}
const makeDue = (minutes = 0) =>
  shop.database.owner.query(
    `update payments set next_check_at = now(), created_at = created_at - make_interval(mins => $1) where next_check_at is not null`,
    [minutes],
  )
const settle = () => jobs['reconcile-payments'].work(shop.services)

describe('while the gateway’s answer is not known', () => {
  it('leads to a page that waits, in the buyer’s language, and asks for the job', async () => {
    const address = await losePayment()
    expect(address).toMatch(/^\/checkout\/pending\/[0-9a-f-]{36}$/)
    expect(enqueued).toEqual(['reconcile-payments'])
    for (const [language, text, again] of [
      ['en', 'Your payment is being checked', 'Check again'],
      ['vi', 'Đang kiểm tra thanh toán của bạn', 'Kiểm tra lại'],
    ]) {
      const { statusCode, body, headers } = await shop.get(`${address}?lang=${language}`, { cookie })
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

  it('the page becomes the order once the job has found it, and the cart is empty then', async () => {
    const address = await losePayment()
    await settle()
    const answer = await shop.get(address, { cookie })
    expect(answer.statusCode).toBe(303)
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^cart=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax,cart_count=0; Max-Age=0; Path=\/; SameSite=Lax,checkout_since=; Max-Age=0/,
    )
    const thanks = await shop.get(String(answer.headers.location))
    expect(thanks.body).toContain('Thank you for your order')
    expect(thanks.body).toContain('$48')
    // Reloaded later it leads there again; the form of the same cart does not come back.
    expect((await shop.get(address, { cookie })).headers.location).toBe(answer.headers.location)
    expect((await shop.get('/checkout', { cookie })).headers.location).toBe('/cart')
  })

  it('neither back, reload nor another tab shows a form that could pay again', async () => {
    await losePayment()
    const page = await shop.get('/checkout', { cookie })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Your payment is being checked')
    expect(page.body).not.toContain('name="cardNumber"')
    const other = await checkOut()
    expect([other.statusCode, other.headers.location]).toEqual([303, '/checkout'])
    const asked = gateway.calls.filter(({ operation }) => operation === 'authorize').length
    await settle()
    expect(gateway.calls.filter(({ operation }) => operation === 'authorize')).toHaveLength(asked)
  })

  it('shows the form as it was typed, card apart, when the payment could not be confirmed', async () => {
    const address = await losePayment('lost request')
    await makeDue(5)
    await settle()
    const { body } = await shop.get(address, { cookie })
    expect(body).toContain('We could not confirm your payment, so nothing was ordered.')
    expect(body).toContain('value="1 Main Street"')
    expect(body).not.toContain('4242424242424242"')
    expect((await shop.get(`${address}?lang=vi`, { cookie })).body).toContain(
      'Chúng tôi chưa xác nhận được khoản thanh toán',
    )
    expect((await checkOut()).headers.location).toMatch(/^\/orders\//)
    // To somebody else it tells nothing, not even what was typed.
    const stranger = await shop.get(address)
    expect([stranger.statusCode, stranger.headers.location]).toEqual([303, '/cart'])
  })

  it('an attempt of nobody, or of another shop, is not found', async () => {
    const address = await losePayment()
    for (const path of [`/checkout/pending/${crypto.randomUUID()}`, '/checkout/pending/x', '/checkout/pending/%00'])
      expect([400, 404]).toContain((await shop.get(path, { cookie })).statusCode)
    expect((await shop.get(address, { cookie, host: 'bamboo.localhost:4000' })).statusCode).toBe(404)
    await settle()
  })
})

it('a gateway that cannot be reached is said to be, nothing is charged, and the next click works', async () => {
  const payments = shop.services.ports.payments
  const gone = await startGatewayServer()
  await gone.close()
  shop.services.ports.payments = httpGateway({ url: gone.url })
  const { statusCode, body } = await checkOut()
  shop.services.ports.payments = payments
  expect(statusCode).toBe(422)
  expect(body).toContain('Payment is not available right now. Nothing was charged.')
  expect(body).toContain('value="1 Main Street"')
  expect((await checkOut()).headers.location).toMatch(/^\/orders\//)
})

it('no card number is stored or logged, whatever becomes of the payment', async () => {
  gateway.failNext('authorize', { kind: 'broken' })
  const lines: string[] = []
  // Where the logger's lines go, which is no `process.stdout`.
  const log = shop.app.log as unknown as Record<PropertyKey, { write(line: string): boolean }>
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
  const { rows } = await shop.database.owner.query<{ table: string }>(
    `select attrelid::regclass::text as table from pg_attribute join pg_class on pg_class.oid = attrelid
      where attname = 'store_id' and relkind = 'r'`,
  )
  for (const { table } of rows) {
    const found = await shop.database.owner.query(`select from ${table} t where t::text ~ '4242 ?4242 ?4242'`)
    expect([table, found.rowCount]).toEqual([table, 0])
  }
})
