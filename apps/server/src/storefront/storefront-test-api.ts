import type { Ports } from '@backroom/domain/ports'
import { newTheme } from '@backroom/storefront/sections/new-theme'
import { stockLevels } from '@backroom/testing/fixtures/stock-levels'
import { checkoutForm as someCheckout } from '@backroom/testing/fixtures/test-buyer'
import { lotus } from '@backroom/testing/fixtures/things'
import type { ThemeDocument } from '@backroom/theme/document/document'
import { startTestServices } from '../test-api.ts'
import { assembleStorefront } from './storefront.ts'

/** The form of a buyer of one lantern tee. Each test adds its attempt. */
export const checkoutForm = { ...someCheckout, total: '2400' }

type Answer = Awaited<ReturnType<TestStorefront['get']>>
export const cookiesSetBy = ({ headers }: Answer) => [headers['set-cookie'] ?? []].flat().map(String)
/** @returns the Cookie header that a browser sends after this answer */
export const cookieAfter = (answer: Answer) =>
  cookiesSetBy(answer)
    .map((one) => one.split(';')[0])
    .join('; ')

/** The storefront hosts in this process: a store `lotus` with one product of two variants. */
export async function startTestStorefront(ports: Partial<Ports> = {}) {
  const { database, services, close } = await startTestServices(ports)
  const app = await assembleStorefront(services)
  await services.announcements.listen()
  const { rows } = await database.owner.query<{ id: string }>(
    `with product as (
       insert into products (store_id, handle, title, description_html, options)
       values ($1, 'lantern-tee', 'Lantern tee', '<p>Soft</p><script>alert(1)</script>', '[{"name":"Size","values":["M","L"]}]')
       returning id)
     insert into product_variants (store_id, product_id, position, title, option_values, price_cents, stock)
     select $1, product.id, v.position, v.title, array[v.title], v.price, v.stock
       from product, (values (0, 'M', 2400, 5), (1, 'L', 2600, 0)) v (position, title, price, stock) returning id`,
    [lotus],
  )
  await stockLevels(database.owner)
  const [medium = '', large = ''] = rows.map(({ id }) => id)
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: 'lotus.localhost:4000', ...headers } })
  const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: {
        host: 'lotus.localhost:4000',
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': 'Mozilla/5.0 test',
        ...headers,
      },
      payload: new URLSearchParams(form).toString(),
    })
  /** Publishes a document as the live theme. @returns the theme's id */
  const publish = async (document: ThemeDocument, draft = goneOn(document)): Promise<string> => {
    await database.owner.query('delete from themes where store_id = $1', [lotus])
    const { rows: made } = await database.owner.query<{ id: string }>(
      `insert into themes (store_id, name, theme_key, is_live, draft, published, published_revision)
       values ($1, 'Theme', $2, true, $3, $4, 1) returning id`,
      [lotus, document.themeKey, JSON.stringify(draft), JSON.stringify(document)],
    )
    return made[0]?.id ?? ''
  }
  return {
    app,
    database,
    services,
    medium,
    large,
    get,
    post,
    publish,
    themeOf: (key: 'hydro' | 'newchick') => newTheme(key, { storeName: 'lotus' }),
    close: async () => {
      await app.close()
      await close()
    },
  }
}
/** A text of the draft only. */
export const draftHeading = 'Not published yet'

function goneOn(document: ThemeDocument): ThemeDocument {
  const draft = structuredClone(document)
  for (const { type, settings } of Object.values(draft.pages.homepage.sections))
    if (type === 'featured-collection') settings.heading = draftHeading
  return draft
}

export type TestStorefront = Awaited<ReturnType<typeof startTestStorefront>>
