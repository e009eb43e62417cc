import { connectManual } from '@backroom/testing/fixtures/connect-gateway'
import { setStock } from '@backroom/testing/fixtures/stock-levels'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutForm, cookieAfter, startTestStorefront, type TestStorefront } from '../storefront-test-api.ts'

let storefront: TestStorefront
let cookie = ''
let delivery = ''
let vietqr = ''
beforeAll(async () => {
  storefront = await startTestStorefront()
  const { owner } = storefront.database
  const { rows } = await owner.query<{ id: string }>(`select store_id as id from product_variants where id = $1`, [
    storefront.medium,
  ])
  const storeId = rows[0]!.id
  delivery = await connectManual(owner, storeId, 'cash_on_delivery', { instructions: 'Have <b>cash</b>.\n\nThank you' })
  vietqr = await connectManual(owner, storeId, 'vietqr', {
    account: { bankBin: '970436', accountNumber: '0011001234567', accountName: 'NGUYEN VAN A' },
  })
})
afterAll(() => storefront.close())
beforeEach(async () => {
  await storefront.database.owner.query('delete from attempts')
  await setStock(storefront.database.owner, storefront.medium, 50)
  cookie = cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '2' }))
})

const { cardNumber: _, cardExpiry: __, cardCode: ___, ...withoutCard } = { ...checkoutForm, total: '4800' }
const checkOut = (more: Record<string, string>) =>
  storefront.post('/checkout', { ...withoutCard, attempt: crypto.randomUUID(), ...more }, { cookie })
const inCurrency = (currency: string) => storefront.database.owner.query('update stores set currency = $1', [currency])

describe('the ways to pay at the checkout', () => {
  it('are radio fields beside the card; VietQR is offered for đồng alone', async () => {
    const { body } = await storefront.get('/checkout', { cookie })
    expect(body).toContain('value="card"')
    expect(body).toContain(`value="${delivery}"`)
    expect(body).not.toContain(`value="${vietqr}"`)
  })

  it('without a card the order is placed, and its page says how to pay, as text', async () => {
    const answer = await checkOut({ method: delivery })
    expect(answer.statusCode).toBe(303)
    const { body } = await storefront.get(String(answer.headers.location), { cookie })
    expect(body).toContain('Have &lt;b&gt;cash&lt;/b&gt;.')
    expect(body).toContain('Thank you')
    expect(body).not.toContain('<svg role="img"')
  })

  it('a transfer shows the code with the account, the amount and the number of the order', async () => {
    await inCurrency('VND')
    const answer = await checkOut({ method: vietqr })
    const { body } = await storefront.get(String(answer.headers.location), { cookie })
    await inCurrency('USD')
    expect(answer.statusCode).toBe(303)
    expect(body).toMatch(/<svg[^>]*role="img"/)
    expect(body).toContain('Vietcombank')
    expect(body).toContain('data-code="0011001234567"')
    expect(body).toContain('data-code="4800"')
    expect(body).toMatch(/data-code="DH\d+"/)
  })

  it('a cancelled order says so, and no longer how to pay', async () => {
    const answer = await checkOut({ method: delivery })
    const page = String(answer.headers.location)
    await storefront.database.owner.query(`update orders set payment_status = 'voided' where token = $1`, [
      page.split('/').at(-1),
    ])
    const { body } = await storefront.get(page, { cookie })
    expect(body).toContain('This order was cancelled')
    expect(body).not.toContain('Thank you</p>')
  })

  it('the card still asks for its fields, whether the form names it or not', async () => {
    for (const method of ['card', '']) {
      const { statusCode, body } = await checkOut({ method })
      expect(statusCode).toBe(422)
      expect(body).toContain('id="cardNumber-finding"')
    }
  })

  it('a way that is gone is said, and what was typed stays', async () => {
    const { statusCode, body } = await checkOut({ method: crypto.randomUUID() })
    expect(statusCode).toBe(422)
    expect(body).toContain('no longer available')
    expect(body).toContain(`value="${withoutCard.email}"`)
  })

  it.each(['x', '\u0000', "' or 1=1", `${'9'.repeat(300)}`])('rejects the way to pay %j', async (method) => {
    const { statusCode } = await checkOut({ method })
    expect(statusCode).toBe(422)
  })

  it('too many unpaid orders of a mailbox are said', async () => {
    for (let count = 0; count < 5; count++) {
      await checkOut({ method: delivery })
      cookie = cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '2' }))
    }
    const { statusCode, body } = await checkOut({ method: delivery })
    expect(statusCode).toBe(422)
    expect(body).toContain('Too many orders')
  })
})
