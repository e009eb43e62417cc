import { setStock } from '@backroom/testing/fixtures/stock-levels'
import { lotus } from '@backroom/testing/fixtures/things'
import { checkoutForm, cookieAfter, startTestStorefront } from '../storefront-test-api.ts'

/** A storefront whose customers order, and sign in by the links of their mails. */
export async function startAccountStorefront(ports: Parameters<typeof startTestStorefront>[0] = {}) {
  const storefront = await startTestStorefront(ports)
  const { database, app } = storefront
  let network = 0
  /** Each test has a network of its own, because networks have limits. */
  const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({
      ...{ method: 'POST', url, remoteAddress: `198.51.100.${network}` },
      headers: {
        ...{ host: 'lotus.localhost:4000', 'content-type': 'application/x-www-form-urlencoded' },
        ...{ 'user-agent': 'Mozilla/5.0 test', ...headers },
      },
      payload: new URLSearchParams(form).toString(),
    })
  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await database.owner.query<Row>(text, values)).rows

  /** Forgets customers and their orders of the test before, and all counts. */
  const reset = async () => {
    network += 1
    await setStock(database.owner, storefront.medium, 50)
    await query('delete from customers')
    for (const table of ['outbox_messages', 'attempts', 'customer_links']) await query(`delete from ${table}`)
  }
  /** @returns the path of the order's page */
  const order = async (email: string, more: Record<string, string> = {}, cookie = '') => {
    const cart = cookieAfter(await post('/cart/lines', { variantId: storefront.medium, quantity: '1' }))
    const form = { ...checkoutForm, email, attempt: crypto.randomUUID(), ...more }
    const placed = await post('/checkout', form, { cookie: [cart, cookie].filter(Boolean).join('; ') })
    return String(placed.headers.location)
  }
  const mails = (email: string) =>
    query<{ subject: string; plain: string; html: string }>(
      `select content ->> 'subject' as subject, content ->> 'plain' as plain, content ->> 'html' as html
         from outbox_messages
        where channel = 'mail' and recipient = $1 and content ->> 'plain' like '%/account/links/%' order by id desc`,
      [email],
    )
  const askFor = (email: string, language = 'en') => post(`/account/links?lang=${language}`, { email })
  /** The path of the newest link that was mailed. */
  const linkOf = async (email: string) => {
    await askFor(email)
    const [mail] = await mails(email)
    return /\/account\/links\/[\w-]+/.exec(mail?.plain ?? '')?.[0] ?? ''
  }
  /** @returns the cookie of a browser that opened a mailed link and pressed the button */
  const signIn = async (email: string) => cookieAfter(await post(await linkOf(email), {}))
  const customerId = async (email: string) =>
    (await query<{ id: string }>('select id from customers where store_id = $1 and email_key = $2', [lotus, email]))[0]
      ?.id ?? ''
  return { ...storefront, query, reset, order, mails, askFor, linkOf, signIn, customerId, post }
}

export type AccountStorefront = Awaited<ReturnType<typeof startAccountStorefront>>
