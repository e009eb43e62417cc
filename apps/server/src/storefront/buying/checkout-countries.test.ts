import { setStock } from '@backroom/testing/fixtures/stock-levels'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkoutForm, cookieAfter, startTestStorefront, type TestStorefront } from '../storefront-test-api.ts'

let storefront: TestStorefront
let cookie = ''
beforeAll(async () => {
  storefront = await startTestStorefront()
})
afterAll(() => storefront.close())
beforeEach(async () => {
  await setStock(storefront.database.owner, storefront.medium, 50)
  cookie = cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' }))
})

const { region: _, postalCode: __, ...plain } = checkoutForm
const post = (over: Record<string, string>) =>
  storefront.post('/checkout', { ...plain, attempt: crypto.randomUUID(), ...over }, { cookie })
const delivery = (body: string) =>
  body.slice(body.indexOf('data-fields="delivery"'), body.indexOf('data-step="payment"'))
const fieldsIn = (body: string) =>
  [...delivery(body).matchAll(/<(?:input|select)[^>]* name="(\w+)"/g)].map(([, name]) => name)
const lastOrder = async () => {
  const { rows } = await storefront.database.owner.query(
    'select shipping_address as address, customer_name as name from orders order by number desc limit 1',
  )
  return rows[0]
}

const countries = [
  {
    ...{ countryCode: 'JP', order: ['postalCode', 'region', 'city', 'address1'], label: 'Prefecture' },
    typed: { postalCode: '１０００００１', region: '13', phone: '03-1234-5678' },
    stored: { postalCode: '100-0001', region: 'Tokyo', regionCode: '13', phone: '+81312345678' },
    ...{ name: 'Buyer Bee', shown: ['〒100-0001', 'Tokyo', 'Japan'] },
  },
  {
    ...{ countryCode: 'IE', order: ['address1', 'address2', 'city', 'region', 'postalCode'], label: 'County' },
    typed: { postalCode: 'd02 x285', region: 'Dublin', phone: '' },
    stored: { postalCode: 'D02 X285', region: 'Dublin', regionCode: 'D', phone: '' },
    ...{ name: 'Bee Buyer', shown: ['Dublin', 'D02 X285', 'Ireland'] },
  },
  {
    ...{
      countryCode: 'VN',
      order: ['address1', 'address2', 'city', 'region', 'postalCode'],
      label: 'Province or city',
    },
    typed: { postalCode: '', region: 'HN', phone: '0912 345 678' },
    stored: { postalCode: '', region: 'Hà Nội', regionCode: 'HN', phone: '+84912345678' },
    ...{ name: 'Buyer Bee', shown: ['Portland', 'Hà Nội', 'Vietnam'] },
  },
]

it.each(countries)('sells to $countryCode with the fields of the country, without scripts', async (country) => {
  const { countryCode, order, label, typed, stored, name, shown } = country
  const form = await post({ countryCode, update: 'country', city: 'Kept', email: 'kept@example.test' })
  expect(form.statusCode).toBe(200)
  expect(fieldsIn(form.body).filter((field) => order.includes(field!))).toEqual(order)
  expect(delivery(form.body)).toContain(`>${label}<`)
  expect(form.body).toContain('value="Kept"')
  expect(form.body).toContain('value="kept@example.test"')
  expect(form.body).toContain(`<option value="${countryCode}" selected="">`)
  const answer = await post({ countryCode, ...typed })
  expect(answer.statusCode, answer.body).toBe(303)
  expect(await lastOrder()).toMatchObject({ name, address: { ...stored, countryCode, company: '' } })
  const thanks = await storefront.get(String(answer.headers.location))
  for (const line of shown) expect(thanks.body).toContain(line)
})

it('counts a visit as reaching the checkout once for each cart, not when the form is shown again', async () => {
  const arrives = async (page: Promise<{ body: string }>) => (await page).body.includes(' data-arrival="1"')
  const open = (of = cookie) => storefront.get('/checkout', { cookie: of })
  const headers = { host: 'lotus.localhost:4000', cookie }
  const checked = await storefront.app.inject({ method: 'HEAD', url: '/checkout', headers })
  expect(checked.statusCode).toBe(200)
  const both = await Promise.all([arrives(open()), arrives(open())])
  expect(both.toSorted()).toEqual([false, true])
  expect(await arrives(open())).toBe(false)
  expect(await arrives(post({ update: 'country', countryCode: 'JP' }))).toBe(false)
  expect(await arrives(post({ email: 'none' }))).toBe(false)
  const other = await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' })
  expect(await arrives(open(cookieAfter(other)))).toBe(true)
})

it('says at the field what the country expects, in the language of the buyer', async () => {
  const wrong = { countryCode: 'DE', region: '', postalCode: 'D-1', city: 'Berlin' }
  const { statusCode, body } = await post(wrong)
  expect(statusCode).toBe(422)
  expect(body).toContain('Enter a postal code like 10115.')
  const { body: vi } = await storefront.post(
    '/checkout?lang=vi',
    { ...plain, ...wrong, attempt: crypto.randomUUID() },
    { cookie },
  )
  expect(vi).toContain('Nhập mã bưu chính như 10115.')
})

it('takes no postal code where there are none, and refuses what is no country', async () => {
  const hongKong = { countryCode: 'HK', region: 'Kowloon', city: 'Mong Kok', postalCode: '999077' }
  const form = await post({ ...hongKong, update: 'country' })
  expect(form.body).toMatch(/<input type="hidden" name="postalCode" value="999077"/)
  for (const countryCode of ['', 'XX', 'us', '__proto__', '<b>']) {
    const { statusCode, body } = await post({ countryCode })
    expect(statusCode).toBe(422)
    expect(body).toContain('countryCode-finding')
  }
})

it('updates fields without buying, and keeps what another country does not have', async () => {
  const { owner } = storefront.database
  const count = async () => (await owner.query('select 1 from orders')).rowCount
  const before = await count()
  const moved = await post({ update: 'country', countryCode: 'DE', region: 'OR', postalCode: '97205' })
  expect(moved.statusCode).toBe(200)
  expect(fieldsIn(moved.body)).not.toContain('cardNumber')
  expect(moved.body).not.toContain('4242424242424242')
  expect(await count()).toBe(before)
})

it('shows HTML and nonsense in every field as text', async () => {
  const hostile = '"><script>alert(1)</script>'
  const fields = ['company', 'address1', 'address2', 'city', 'region', 'postalCode', 'phone', 'firstName', 'lastName']
  const { statusCode, body } = await post({
    ...Object.fromEntries(fields.map((name) => [name, hostile])),
    countryCode: 'US',
  })
  expect(statusCode).toBe(422)
  expect(body).not.toContain('<script>alert(1)')
  const nulls = await post({ ...Object.fromEntries(fields.map((name) => [name, 'a\u0000b'])), countryCode: 'JP' })
  expect(nulls.statusCode).toBe(422)
})
