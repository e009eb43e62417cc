import { auth } from '@backroom/contract/people/auth/endpoints'
import { eventId } from '@backroom/storefront/pixel/event-id'
import { makeMember, memberPassword } from '@backroom/testing/fixtures/members'
import { lotus } from '@backroom/testing/fixtures/things'
import { expect, test } from 'vitest'
import { startTestApi } from '../test-api.ts'
import { startAccountStorefront } from './account/account-test-api.ts'
import { checkoutForm, cookieAfter, cookiesSetBy } from './storefront-test-api.ts'

/** Every cookie that a storefront sets, from the first visit to the order, by its name. */
async function allCookies(publicScheme: string): Promise<Record<string, string>> {
  const storefront = await startAccountStorefront({ publicScheme })
  try {
    const theme = storefront.themeOf('hydro')
    const checkout = { show_time_countdown: true }
    await storefront.publish({ ...theme, settings: { ...theme.settings, checkout } })
    const event = { id: eventId(), name: 'page_view', url: '/?utm_source=news', referrer: '' }
    const visited = await storefront.app.inject({
      method: 'POST',
      url: '/e',
      headers: { host: 'lotus.localhost:4000', 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 Safari/605' },
      payload: JSON.stringify({ events: [event] }),
    })
    const added = await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' })
    const cookie = cookieAfter(added)
    const answers = [
      await storefront.get('/cart?lang=vi'),
      visited,
      added,
      await storefront.get('/checkout', { cookie }),
      await storefront.post('/checkout', { ...checkoutForm, attempt: crypto.randomUUID() }, { cookie }),
      await storefront.post(await storefront.linkOf(checkoutForm.email), {}),
      await storefront.post('/account/sign-out', {}),
    ]
    const cookies = answers.flatMap(cookiesSetBy)
    return Object.fromEntries(
      cookies.map((one) => [`${one.split('=')[0]}${one.includes('Max-Age=0') ? ' deleted' : ''}`, one]),
    )
  } finally {
    await storefront.close()
  }
}

const attributesOf = (cookie: string) =>
  cookie
    .split('; ')
    .slice(1)
    .filter((one) => !one.startsWith('Max-Age'))
const names = [
  'bought',
  'cart',
  'cart deleted',
  'cart_count',
  'cart_count deleted',
  'checkout_since',
  'checkout_since deleted',
]

test.each([
  ['https:', ['Secure'], '__Host-customer'],
  ['http:', [], 'customer'],
])(
  'over %s each cookie of a storefront is for its host and its own pages, with %j',
  async (scheme, secure, session) => {
    const cookies = await allCookies(scheme)
    const all = [...names, session, `${session} deleted`, 'first_touch', 'lang']
    expect(Object.keys(cookies).toSorted()).toEqual(all.toSorted())
    for (const [name, cookie] of Object.entries(cookies)) {
      // The count on the bag is read by a script.
      const httpOnly = name.startsWith('cart_count') ? [] : ['HttpOnly']
      // The offer after a payment is below the page of the order.
      const path = name === 'bought' ? `Path=/orders/${cookie.slice('bought='.length).split(';')[0]}` : 'Path=/'
      expect([name, attributesOf(cookie)]).toEqual([name, [path, ...httpOnly, ...secure, 'SameSite=Lax']])
    }
  },
)

test('the back office sets no cookie: a signed-in browser sends its tokens in headers', async () => {
  const api = await startTestApi()
  const { userId } = await makeMember(api.database.owner, lotus, [])
  const { rows } = await api.database.owner.query('select email from users where id = $1', [userId])
  const signedIn = await api.send(auth.login, { body: { email: rows[0].email, password: memberPassword } }, {})
  const { accessToken, refreshToken } = signedIn.json()
  const renewed = await api.send(auth.renew, {}, { 'x-refresh-token': refreshToken })
  const info = await api.app.inject({
    url: '/users/info',
    headers: { authorization: `Bearer ${accessToken}`, 'x-store-id': lotus },
  })
  const page = await api.app.inject({ url: '/admin/' })
  await api.close()
  expect([signedIn, renewed, info].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  for (const answer of [signedIn, renewed, info, page]) expect(answer.headers['set-cookie']).toBeUndefined()
})
