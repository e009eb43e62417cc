import { limits } from '@backroom/contract/catalog/product-reviews/limits'
import { signAddress, signFormTime, signOrderItem } from '@backroom/domain/catalog/product-reviews/product-reviews'
import { insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestStorefront, type TestStorefront } from '../storefront-test-api.ts'

let storefront: TestStorefront
let addresses = 0
beforeAll(async () => {
  storefront = await startTestStorefront()
})
afterAll(() => storefront.close())
beforeEach(async () => {
  await query('delete from product_reviews')
  await query('delete from product_review_settings')
  await query(`insert into product_review_settings (store_id, is_enabled, publishes) values ($1, true, 'clean')`, [
    lotus,
  ])
  await query('delete from attempts')
})

const query = async (text: string, values: unknown[] = []) =>
  (await storefront.database.owner.query<Record<string, unknown>>(text, values)).rows
const page = '/products/lantern-tee'
const opened = (ageMs = 60_000, storeId = lotus) =>
  signFormTime({ storeId, ports: storefront.services.ports }, Date.now() - ageMs)
const typed = (part: Record<string, string> = {}) => ({
  ...{ rating: '4', title: 'Mềm', body: 'Vải rất mềm.', name: 'Ánh', email: 'anh@example.test', website: '' },
  ...{ openedAt: opened(), ...part },
})

/** Sends the form as a browser does, from a new network. */
function send(
  fields: Record<string, string>,
  files: Uint8Array[] = [],
  url = `${page}/reviews/new`,
  from = ++addresses,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const bytes of files) form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
  return sendBody(new Response(form), url, from)
}
async function sendBody(request: Response, url = `${page}/reviews/new`, from = ++addresses) {
  return storefront.app.inject({
    method: 'POST',
    url,
    remoteAddress: `198.51.${from >> 8}.${from & 255}`,
    headers: { host: 'lotus.localhost:4000', 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
const read = async (url: string) => (await storefront.get(url)).body
/** The page once it has a text: a cached page is dropped when the database announces its change. */
const readWith = (url: string, text: string) =>
  vi.waitFor(async () => {
    const body = await read(url)
    expect(body).toContain(text)
    return body
  })
const png = (width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#37a' } })
    .png()
    .toBuffer()

test('a review with an image appears on the product page, in its structured data and on the page of all reviews', async () => {
  // The page without reviews is cached.
  await readWith(page, 'No reviews yet.')
  expect(await read(page)).not.toContain('"aggregateRating"')
  const form = await read(`${page}/reviews/new`)
  for (const part of ['enctype="multipart/form-data"', 'name="rating"', 'name="images"', 'name="email"'])
    expect(form.toLowerCase()).toContain(part)
  const answer = await send(typed(), [await png()])
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${page}/reviews/thanks?published`])
  expect(await read(String(answer.headers.location))).toContain('Your review is published.')
  const shown = await readWith(page, 'Vải rất mềm.')
  for (const part of ['Vải rất mềm.', 'Ánh', '4 out of 5 stars', '40w']) expect(shown).toContain(part)
  for (const part of ['anh@example.test', 'Verified purchase']) expect(shown).not.toContain(part)
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(shown) ?? []
  expect(JSON.parse(json)['@graph'].at(-1)).toMatchObject({
    '@type': 'Product',
    aggregateRating: { ratingValue: '4.0', reviewCount: 1 },
    review: [{ reviewRating: { ratingValue: 4 }, author: { name: 'Ánh' }, reviewBody: 'Vải rất mềm.' }],
  })
  await readWith(`${page}/reviews?stars=4`, 'Vải rất mềm.')
  await readWith(`${page}/reviews?stars=5`, 'No reviews with so many stars yet.')
})

test('a review of scripts and links is text, waits, and tells nobody its state', async () => {
  const hostile = '<script>alert(1)</script></script><!-- https://bad.example'
  const answer = await send(typed({ title: hostile, body: `${hostile}\u0000\ud800` }))
  expect(answer.headers.location).toBe(`${page}/reviews/thanks?waiting`)
  expect(await read(page)).not.toContain('bad.example')
  await query(`update product_reviews set state = 'published', published_at = now()`)
  const shown = await readWith(page, '&lt;script&gt;alert(1)')
  expect(shown).not.toContain('<script>alert(1)')
  expect(shown).not.toContain('href="https://bad.example')
  const spam = await send(typed({ body: 'Buy', website: 'http://x.example' }))
  expect(spam.headers.location).toBe(answer.headers.location)
  expect(await query(`select state, findings from product_reviews where body = 'Buy'`)).toEqual([
    { state: 'spam', findings: ['hidden_field'] },
  ])
})

test.each([
  ['2 seconds', () => opened(2_000)],
  ['another shop', () => opened(60_000, bamboo)],
  ['no time', () => ''],
])('files a form as spam that was opened for %s', async (_, openedAt) => {
  await send(typed({ openedAt: openedAt() }))
  expect(await query('select state, findings from product_reviews')).toEqual([
    { state: 'spam', findings: ['too_fast'] },
  ])
})

test('says at each field what is wrong, and keeps what was typed', async () => {
  await query('update product_review_settings set min_length = 30')
  const answer = await send({
    rating: '6',
    body: 'Too "short"',
    title: 'x'.repeat(limits.titleLength + 1),
    name: ' ',
    email: 'ada@',
  })
  expect(answer.statusCode).toBe(422)
  for (const text of [
    'Choose a number of stars.',
    'Write at least 30 characters.',
    'Shorten the title to 120',
    'Enter your name.',
  ])
    expect(answer.body).toContain(text)
  expect(answer.body).toContain('Too &quot;short&quot;')
  expect(answer.body).toContain('Enter an email like')
  const long = await send(typed({ body: 'x'.repeat(10_000) }))
  expect([long.statusCode, long.body.includes('Shorten your review to 5000 characters.')]).toEqual([422, true])
  expect(await query('select from product_reviews')).toEqual([])
})

test('rejects files that are no images, too many images and forms that cannot be read', async () => {
  const fake = await send(typed(), [Buffer.from('<svg onload="alert(1)"></svg>')])
  expect([fake.statusCode, fake.body.includes('not an image that we can read')]).toEqual([422, true])
  const image = await png(2)
  const many = await send(typed(), Array(limits.images + 1).fill(image))
  expect([many.statusCode, many.body.includes('Choose at most 4 images.')]).toEqual([422, true])
  const large = await send(typed(), [Buffer.alloc(10 * 1024 * 1024 + 1, 1)])
  expect([large.statusCode, large.body.includes('too large')]).toEqual([422, true])
  for (const body of ['', '--x', 'a=b', '--x\r\nContent-Disposition: form-data; name="body"\r\n\r\nb'])
    expect(
      (await sendBody(new Response(body, { headers: { 'content-type': 'multipart/form-data; boundary=x' } })))
        .statusCode,
    ).toBe(400)
  expect(await query('select from product_reviews')).toEqual([])
})

test('takes few reviews from one network, whatever their number in a minute', async () => {
  const from = ++addresses
  const statuses = []
  for (let count = 0; count < 50; count++)
    statuses.push((await send(typed({ body: `Review ${count}` }), [], undefined, from)).statusCode)
  expect(statuses.filter((status) => status === 303)).toHaveLength(limits.ofProductFromNetwork.max)
  expect(new Set(statuses)).toEqual(new Set([303, 429]))
  expect(await query('select count(*)::int as count from product_reviews')).toEqual([
    { count: limits.ofProductFromNetwork.max },
  ])
})

test('a link of an order leads to a verified review of that product, once, until the money goes back', async () => {
  const [product] = await query(`select id from products where handle = 'lantern-tee'`)
  const [orderId] = await insertOrders(storefront.database.owner, lotus, [
    { email: 'buyer@example.test', customerName: 'Bình', paymentStatus: 'paid', fulfillmentStatus: 'fulfilled' },
  ])
  const lines = await query(
    `insert into order_lines (store_id, order_id, placed_at, product_id, variant_id, title, variant_title, sku, quantity,
                              price_cents, shipping_cents, total_cents)
     select store_id, id, placed_at, p, uuidv7(), 'Tee', '', '', 1, 0, 0, 0 from orders, unnest(array[$2::uuid, uuidv7()]) p
      where store_id = $1 and id = $3 returning id, product_id`,
    [lotus, product!.id, orderId],
  )
  const [line, other] = lines.toSorted((one) => (one.product_id === product!.id ? -1 : 1))
  const signed = (id: unknown, storeId = lotus) =>
    signOrderItem({ storeId, ports: storefront.services.ports }, String(id))
  const order = signed(line!.id)
  const form = await read(`${page}/reviews/new?order=${order}`)
  expect(form).toContain('your review is marked as verified')
  expect(form).toContain('value="Bình"')
  expect(form).not.toContain('name="email"')
  expect(form).not.toContain('buyer@example.test')
  // The links of the order's page lead to the same form.
  const [{ token }] = (await query('select token from orders where id = $1', [orderId])) as [{ token: string }]
  expect(await read(`/orders/${token}`)).toContain(`/reviews/new?order=${encodeURIComponent(order)}`)
  for (const wrong of [signed(other!.id), signed(line!.id, bamboo), `${order}x`, 'x'])
    expect(await read(`${page}/reviews/new?order=${encodeURIComponent(wrong)}`)).toContain('name="email"')
  await send(typed({ order, email: '' }))
  await readWith(page, 'Verified purchase')
  expect(await query('select email, source from product_reviews')).toEqual([
    { email: 'buyer@example.test', source: 'request' },
  ])
  expect((await send(typed({ order, body: 'Again' }))).headers.location).toBe(`${page}/reviews/thanks?repeated`)
  expect(await read(`/orders/${token}`)).not.toContain('/reviews/new')
  await query(`update orders set payment_status = 'refunded' where id = $1`, [orderId])
  expect(await read(`${page}/reviews/new?order=${order}`)).toContain('name="email"')
})

test('counts a vote of a network once and leads back to the review, where it is counted already', async () => {
  await send(typed())
  await readWith(page, 'Vải rất mềm.')
  const [{ id }] = (await query('select id from product_reviews')) as [{ id: string }]
  const vote = (referer: string, of = id) =>
    storefront.app.inject({
      method: 'POST',
      url: `${page}/reviews/${of}/helpful`,
      headers: { host: 'lotus.localhost:4000', referer },
    })
  const back = async (referer: string) => (await vote(referer)).headers.location
  expect(await back('http://lotus.localhost:4000/products/lantern-tee/reviews?stars=4')).toBe(
    `${page}/reviews?stars=4#review-${id}`,
  )
  expect(await read(page)).toContain('1 person found this helpful')
  for (const referer of ['', 'http://x.example//evil.example', 'javascript:alert(1)'])
    expect(await back(referer)).toBe(`${page}#review-${id}`)
  await readWith(page, '1 person found this helpful')
  expect((await vote('', '01947a5e-7c00-7000-8000-000000000000')).statusCode).toBe(404)
  expect((await vote('', 'x')).statusCode).toBe(404)
})

test('pages, sorts and filters have one canonical address, and a shop without reviews has none of these pages', async () => {
  await query(
    `insert into product_reviews (store_id, product_id, rating, body, author_name, language, state, source, published_at)
     select $1, p.id, 1 + n % 5, 'Text ' || n, 'An', 'vi', 'published', 'storefront', now()
       from generate_series(1, $2::int) n, products p where p.handle = 'lantern-tee'`,
    [lotus, 2 * limits.perPage + 1],
  )
  const canonical = async (url: string) =>
    /rel="canonical" href="http:\/\/lotus\.localhost:4000([^"]*)"/.exec(await read(url))?.[1]
  expect(await canonical(`${page}/reviews?page=3`)).toBe(`${page}/reviews?page=3`)
  expect(await canonical(`${page}/reviews?stars=2&sort=lowest`)).toBe(`${page}/reviews`)
  expect((await storefront.get(`${page}/reviews?page=4`)).statusCode).toBe(404)
  expect((await storefront.get(`${page}/reviews?page=9999999&stars=x&sort=%00`)).statusCode).toBe(400)
  expect((await storefront.get(`${page}/reviews?page=x&stars=9&sort=y`)).statusCode).toBe(200)
  await query('update product_review_settings set is_enabled = false')
  await vi.waitFor(async () => expect(await read(page)).not.toContain('id="reviews"'))
  for (const url of [`${page}/reviews`, `${page}/reviews/new`])
    await vi.waitFor(async () => expect((await storefront.get(url)).statusCode).toBe(404))
  expect((await send(typed())).statusCode).toBe(404)
})

test('a link that ends requests asks before it ends them', async () => {
  const token = signAddress({ storeId: lotus, ports: storefront.services.ports }, 'kim@example.test')
  const stop = `/review-requests/stop/${token}`
  const optouts = () => query('select email from review_request_optouts')
  expect(await read(stop)).toContain('Do you want no more emails')
  expect(await optouts()).toEqual([])
  // As the button of mail programs sends it.
  expect((await storefront.post(stop, { 'List-Unsubscribe': 'One-Click' })).body).toContain('any more.')
  expect(await optouts()).toEqual([{ email: 'kim@example.test' }])
  for (const send of [storefront.get, (url: string) => storefront.post(url, {})])
    expect((await send(`${stop}x`)).statusCode).toBe(404)
})
