import { eventId } from '@backroom/storefront/pixel/event-id'
import { setStock } from '@backroom/testing/fixtures/stock-levels'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  checkoutForm,
  cookieAfter,
  cookiesSetBy,
  startTestStorefront,
  type TestStorefront,
} from '../storefront-test-api.ts'

let storefront: TestStorefront
const hourIn = (timeZone: string) =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format())
/** A time zone in which it is noon, because a visitor gets another key at midnight of the store. Stores know no zones of plain hours. */
const zoneAtNoon = () => Intl.supportedValuesOf('timeZone').find((zone) => hourIn(zone) === 12)!
beforeAll(async () => {
  storefront = await startTestStorefront()
  await storefront.database.owner.query('update stores set standard_timezone = $1', [zoneAtNoon()])
})
afterAll(() => storefront.close())
beforeEach(async () => {
  await storefront.database.owner.query('truncate order_touches, events, event_queue')
  await setStock(storefront.database.owner, storefront.medium, 50)
})

const agent = 'Mozilla/5.0 (Macintosh) Safari/605'
const minuteMs = 60_000
const look = (url: string, { agoMs = 0, referrer = '', headers = {} as Record<string, string> } = {}) =>
  storefront.app.inject({
    method: 'POST',
    url: '/e',
    headers: { host: 'lotus.localhost:4000', 'content-type': 'text/plain', 'user-agent': agent, ...headers },
    payload: JSON.stringify({ events: [{ id: eventId(Date.now() - agoMs), name: 'page_view', url, referrer }] }),
  })
async function buy(headers: Record<string, string> = {}) {
  const { headers: set } = await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' })
  const cart = cookieAfter({ headers: set } as never)
  const cookie = headers.cookie ? `${cart}; ${headers.cookie}` : cart
  const form = { ...checkoutForm, attempt: crypto.randomUUID() }
  const answer = await storefront.post('/checkout', form, { 'user-agent': agent, ...headers, cookie })
  expect(answer.headers.location).toMatch(/^\/orders\//)
}
const touches = async () =>
  (
    await storefront.database.owner.query(
      `select touch, landing_page, referrer_host, utm_source, utm_medium, utm_campaign, utm_content, utm_term
         from order_touches order by touch`,
    )
  ).rows
const campaign = '?utm_source=news&utm_medium=mail&utm_campaign=autumn&utm_content=top&utm_term=tee'
const ofCampaign = {
  landing_page: '/collections/all',
  referrer_host: 'search.example',
  utm_source: 'news',
  utm_medium: 'mail',
  utm_campaign: 'autumn',
  utm_content: 'top',
  utm_term: 'tee',
}
const direct = {
  ...{ landing_page: '/', referrer_host: '', utm_source: '', utm_medium: '' },
  ...{ utm_campaign: '', utm_content: '', utm_term: '' },
}

it('an order keeps how its visit began, and the purchase has the campaign', async () => {
  await look('/', { agoMs: 50 * minuteMs })
  await look(`/collections/all${campaign}`, { agoMs: 9 * minuteMs, referrer: 'https://search.example/?q=tee' })
  await look('/products/lantern-tee', { agoMs: 8 * minuteMs })
  await buy()
  expect(await touches()).toEqual([
    { touch: 'first', ...ofCampaign },
    { touch: 'last', ...ofCampaign },
  ])
  const { rows } = await storefront.database.owner.query(
    `select referrer_host, utm_source, utm_medium, utm_campaign from events where name = 'session_converted'`,
  )
  expect(rows).toEqual([
    { referrer_host: 'search.example', utm_source: 'news', utm_medium: 'mail', utm_campaign: 'autumn' },
  ])
})

it('a later visit buys, and the first one is still known by a cookie that no script reads', async () => {
  const first = await look(`/collections/all${campaign}`, {
    agoMs: 47 * 60 * minuteMs,
    referrer: 'https://search.example/',
  })
  expect(cookiesSetBy(first)[0]).toMatch(/^first_touch=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/)
  const cookie = cookieAfter(first)
  // It is the first one that stays.
  expect(cookiesSetBy(await look('/', { headers: { cookie } }))).toEqual([])
  await buy({ cookie })
  expect(await touches()).toEqual([
    { touch: 'first', ...ofCampaign },
    { touch: 'last', ...direct },
  ])
})

it('of a buyer who objects nothing is kept and no first visit is read', async () => {
  const cookie = cookieAfter(await look(`/collections/all${campaign}`))
  await storefront.database.owner.query('truncate events, event_queue')
  const objecting = { 'sec-gpc': '1', cookie }
  expect(cookiesSetBy(await look('/', { headers: { 'sec-gpc': '1' } }))).toEqual([])
  await buy(objecting)
  expect(await touches()).toEqual([])
})

it.each([
  ['nonsense', 'nonsense'],
  ['an object of another shape', '{"at":1}'],
  ['more than was ever written', JSON.stringify({ at: 'x'.repeat(5_000) })],
  ['what is no text', '%00'],
])('takes %s for no first visit', async (_, value) => {
  await look('/')
  await buy({ cookie: `first_touch=${encodeURIComponent(value)}` })
  expect(await touches()).toEqual([
    { touch: 'first', ...direct },
    { touch: 'last', ...direct },
  ])
})
