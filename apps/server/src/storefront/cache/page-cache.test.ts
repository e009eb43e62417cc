import { limits } from '@backroom/contract/catalog/products/limits'
import { en } from '@backroom/storefront/texts/texts.en'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { setStock } from '@backroom/testing/fixtures/stock-levels'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Announcements } from '../../live-updates/announcements.ts'
import type { SharedPage } from '../drawn-page.ts'
import { checkoutForm, cookieAfter, startTestStorefront, type TestStorefront } from '../storefront-test-api.ts'
import { PageCache } from './page-cache.ts'

/** Announcements as from Postgres. */
function announced() {
  let hear: (payload: string | undefined) => void = () => {}
  const on = (_: string, hearer: typeof hear) => {
    hear = hearer
  }
  const channel = { isConnected: true, on }
  return {
    channel,
    tell: (payload: string | undefined) => hear(payload),
    cache: new PageCache(channel as unknown as Announcements),
  }
}

const page =
  (html: string, ...topics: string[]) =>
  async () => ({ html, platforms: [], topics })
const none = async () => undefined
const at = (key: string) => ({ path: `/${key}`, key })

describe('the cache of pages', () => {
  it('drops the pages of the changed topics, and no others', async () => {
    const { cache, tell } = announced()
    await cache.find('lotus', at('tee'), page('tee', 'store', 'products:1'))
    await cache.find('lotus', at('mug'), page('mug', 'store', 'products:2'))
    await cache.find('bamboo', at('tee'), page('other tee', 'store', 'products:1'))
    tell('lotus products:1')
    expect(await cache.find('lotus', at('tee'), page('new tee', 'store'))).toMatchObject({ html: 'new tee' })
    expect(await cache.find('lotus', at('mug'), none)).toMatchObject({ html: 'mug' })
    tell('lotus store')
    expect(await cache.find('lotus', at('mug'), none)).toBeUndefined()
    expect(await cache.find('bamboo', at('tee'), none)).toMatchObject({ html: 'other tee' })
  })

  it('does not cache a page whose topic changed while it was rendered', async () => {
    const { cache, tell } = announced()
    const making = async (key: string, payload: string | undefined) => {
      const made = Promise.withResolvers<SharedPage>()
      const found = cache.find('lotus', at(key), () => made.promise)
      tell(payload)
      made.resolve({ html: key, platforms: [], topics: ['store', 'products:1'] })
      await found
      return (await cache.find('lotus', at(key), none))?.html === key
    }
    expect(await making('changed', 'lotus products:1')).toBe(false)
    expect(await making('missed', undefined)).toBe(false)
    expect(await making('another topic', 'lotus products:2')).toBe(true)
    expect(await making('another store', 'bamboo products:1')).toBe(true)
  })

  it('makes once what many ask for at once, and again after a change, a purge or a failure', async () => {
    const { cache, channel, tell } = announced()
    let made = 0
    let { promise, resolve, reject } = Promise.withResolvers<SharedPage>()
    const ask = () =>
      cache.find('lotus', at('tee'), () => {
        made++
        return promise
      })
    const finish = (html: string) => resolve({ html, platforms: [], topics: ['products:1'] })
    const again = () => {
      ;({ promise, resolve, reject } = Promise.withResolvers<SharedPage>())
      made = 0
    }
    const together = [ask(), ask(), ask()]
    finish('tee')
    expect([made, ...(await Promise.all(together)).map((one) => one?.html)]).toEqual([1, 'tee', 'tee', 'tee'])
    expect(cache.statistics.of('lotus')).toMatchObject({ made: 1, hits: 2 })
    tell('lotus products:1')

    again()
    const before = ask()
    tell('lotus products:2')
    const since = [ask(), ask()]
    finish('new')
    await Promise.all([before, ...since])
    expect(made).toBe(2)
    tell('lotus products:1')

    again()
    const beforePurge = ask()
    cache.drop('lotus')
    const afterPurge = ask()
    finish('newer')
    await Promise.all([beforePurge, afterPurge])
    expect(made).toBe(2)
    tell('lotus products:1')

    again()
    const failing = ask()
    const waiting = ask()
    reject(new Error('gone'))
    const failed = promise
    again()
    finish('after all')
    await expect(failing).rejects.toThrow('gone')
    await expect(failed).rejects.toThrow('gone')
    expect([(await waiting)?.html, made]).toEqual(['after all', 1])
    tell('lotus products:1')

    again()
    channel.isConnected = false
    const apart = [ask(), ask()]
    finish('unheard')
    await Promise.all(apart)
    expect(made).toBe(2)
  })

  it('drops two of 5,000 cached pages for a product that two of them show', async () => {
    const { cache, tell } = announced()
    for (let number = 0; number < 5_000; number++)
      await cache.find(
        'lotus',
        at(`product ${number}`),
        page('tee', 'store', `products:${number}`, `products:${number + 1}`),
      )
    expect(cache.size).toBe(5_000)
    tell('lotus products:2500')
    expect(cache.size).toBe(4_998)
    expect(await cache.find('lotus', at('product 2501'), none)).toBeDefined()
  })

  it('caches nothing while announcements are not received', async () => {
    const { cache, channel } = announced()
    channel.isConnected = false
    await cache.find('lotus', at('tee'), page('tee', 'store'))
    expect(await cache.find('lotus', at('tee'), none)).toBeUndefined()
  })
})

describe('buyers see at once', () => {
  let storefront: TestStorefront
  const query = (statement: string, values: unknown[] = []) => storefront.database.owner.query(statement, values)
  beforeAll(async () => {
    storefront = await startTestStorefront()
    storefront.services.announcements.on('storefront_changed', (payload) => void heard.push(payload))
    await query(
      `with made as (insert into collections (store_id, handle, title) values ($1, 'shirts', 'Shirts') returning id)
       insert into collection_products (store_id, collection_id, product_id, position)
       select $1, made.id, products.id, 0 from made, products where handle = 'lantern-tee'`,
      [lotus],
    )
    const variants = [{ title: 'One', priceCents: 7700, stock: 3 }]
    await insertProduct(storefront.database.owner, lotus, { handle: 'paper-lamp', title: 'Paper lamp', variants })
    await storefront.publish(storefront.themeOf('hydro'))
    await settled()
  })
  afterAll(() => storefront.close())

  /** Announcements arrive in order, so this one arrives after the earlier ones. */
  async function settled() {
    const last = `${bamboo} ${crypto.randomUUID()}`
    await query(`select pg_notify('storefront_changed', $1)`, [last])
    await vi.waitFor(() => expect(heard).toContain(last))
  }
  let heard: (string | undefined)[] = []
  beforeEach(() => {
    heard = []
  })

  /** The pages that were rendered again after the change, with their content. The others came from the cache. */
  const pages = {
    home: '/',
    collection: '/collections/shirts',
    tee: '/products/lantern-tee',
    lamp: '/products/paper-lamp',
  }
  const read = async (address: string) => (await storefront.get(address)).body
  async function drawnAgain(change: string, values: unknown[] = []): Promise<string[]> {
    // A cached page sends no query.
    const asked = vi.spyOn(storefront.services.pool, 'connect')
    for (const address of Object.values(pages)) await read(address)
    await query(change, values)
    await settled()
    asked.mockClear()
    const again: string[] = []
    for (const [name, address] of Object.entries(pages)) {
      await read(address)
      if (asked.mock.calls.length > 0) again.push(name)
      asked.mockClear()
    }
    return again
  }
  afterEach(() => void vi.restoreAllMocks())
  const all = Object.keys(pages)

  it('a price, on every page that shows the product', async () => {
    expect(await drawnAgain(`update product_variants set price_cents = 7800 where price_cents = 7700`)).toEqual([
      'home',
      'tee',
      'lamp',
    ])
    for (const address of [pages.home, pages.tee, pages.lamp]) expect(await read(address)).toContain('$78')
  })

  it('that few are left and that the last one is sold, and nothing of the sales before', async () => {
    const sell = `update product_variants set stock = stock - 1 where price_cents = 7800`
    const put = (stock: number) => query('update product_variants set stock = $1 where price_cents = 7800', [stock])
    await put(limits.fewLeft + 3)
    await settled()
    expect(await drawnAgain(sell)).toEqual([])
    expect(await drawnAgain(sell)).toEqual([])
    expect(await read(pages.lamp)).not.toContain(en.onlyLeft(limits.fewLeft + 1))
    expect(await drawnAgain(sell)).toEqual(['home', 'tee', 'lamp'])
    expect(await read(pages.lamp)).toContain(en.onlyLeft(limits.fewLeft))
    expect(await drawnAgain(sell)).toContain('lamp')
    expect(await read(pages.lamp)).toContain(en.onlyLeft(limits.fewLeft - 1))
    await put(1)
    await settled()
    expect(await drawnAgain(sell)).toEqual(['home', 'tee', 'lamp'])
    expect(await read(pages.lamp)).toContain('"available":false')
    expect(await drawnAgain(`update product_variants set stock = 9 where price_cents = 7800`)).toContain('lamp')
    expect(await read(pages.lamp)).not.toContain('"available":false')
  })

  it('another title or text of a product, a new variant and a deleted one', async () => {
    const lamp = `(select id from products where handle = 'paper-lamp')`
    expect(await drawnAgain(`update products set title = 'Rice lamp' where handle = 'paper-lamp'`)).toEqual([
      'home',
      'tee',
      'lamp',
    ])
    expect(await read(pages.home)).toContain('Rice lamp')
    expect(
      await drawnAgain(`update products set description_html = '<p>Light.</p>' where handle = 'paper-lamp'`),
    ).toContain('lamp')
    const insert = `insert into product_variants (store_id, product_id, position, title, option_values, price_cents)
                    select store_id, id, 1, 'Two', '{Two}', 9900 from products where id = ${lamp}`
    expect(await drawnAgain(insert)).toContain('lamp')
    expect(await drawnAgain(`delete from product_variants where title = 'Two'`)).toContain('lamp')
  })

  it('an image and a custom text of a product', async () => {
    const lamp = `(select id from products where handle = 'paper-lamp')`
    await query(
      `insert into files (store_id, hash, width, height, widths, byte_count) values ($1, 'abc', 40, 30, '{40}', 9)`,
      [lotus],
    )
    const image = `insert into product_images (store_id, product_id, file_id, position)
                     select store_id, ${lamp}, id, 0 from files where hash = 'abc'`
    expect(await drawnAgain(image)).toEqual(['home', 'tee', 'lamp'])
    expect(await read(pages.lamp)).toContain('/abc/40.webp')
    const text = `insert into personalizes (store_id, product_id, label, max_length, is_required)
                  select store_id, id, 'Engraving', 9, false from products where id = ${lamp}`
    expect(await drawnAgain(text)).toContain('lamp')
    expect(await read(pages.lamp)).toContain('Engraving')
    expect(await drawnAgain(`update personalizes set label = 'Your name'`)).toContain('lamp')
    expect(await drawnAgain('delete from product_images')).toContain('lamp')
  })

  it('a new product, an archived one and a deleted one, and no drafts', async () => {
    // The product is in no collection of the pages.
    const newest = ['home', 'tee', 'lamp']
    const add = (handle: string, status: string) =>
      drawnAgain(`insert into products (store_id, handle, title, status) values ($1, $2, 'Kite', $3)`, [
        lotus,
        handle,
        status,
      ])
    expect(await add('kite', 'draft')).toEqual([])
    expect(await add('red-kite', 'active')).toEqual(newest)
    expect(await read(pages.home)).toContain('red-kite')
    expect(await drawnAgain(`update products set status = 'archived' where handle = 'red-kite'`)).toEqual(newest)
    expect(await read(pages.home)).not.toContain('red-kite')
    expect(await drawnAgain(`update products set status = 'active' where handle = 'kite'`)).toEqual(newest)
    expect(await drawnAgain(`delete from products where handle = 'kite'`)).toEqual(newest)
  })

  it('a collection in the menu, its name and its products', async () => {
    expect(await drawnAgain(`update collections set title = 'All shirts' where handle = 'shirts'`)).toEqual(all)
    expect(await read(pages.lamp)).toContain('All shirts')
    const more = `insert into collection_products (store_id, collection_id, product_id, position)
                  select c.store_id, c.id, p.id, 1 from collections c, products p where p.handle = 'paper-lamp'`
    expect(await drawnAgain(more)).toContain('collection')
    expect(await read(pages.collection)).toContain('paper-lamp')
    expect(await drawnAgain('update collection_products set position = 5 - position')).toContain('collection')
    expect(await drawnAgain('delete from collection_products where position = 4')).toContain('collection')
    expect(await read(pages.collection)).not.toContain('paper-lamp"')
    expect(
      await drawnAgain(`insert into collections (store_id, handle, title) values ($1, 'lamps', 'Lamps')`, [lotus]),
    ).toEqual(all)
    expect(await read(pages.tee)).toContain('Lamps')
  })

  it('a theme that is published or made live, and no saved draft', async () => {
    expect(
      await drawnAgain(`update themes set draft = '{}', revision = revision + 1 where store_id = $1`, [lotus]),
    ).toEqual([])
    expect(
      await drawnAgain(`update themes set published = jsonb_set(published, '{x}', '1') where store_id = $1`, [lotus]),
    ).toEqual(all)
    expect(await drawnAgain(`update themes set is_live = false where store_id = $1`, [lotus])).toEqual(all)
    expect(await drawnAgain(`update themes set is_live = true where store_id = $1`, [lotus])).toEqual(all)
  })

  it('the store’s new name and address, and no private setting', async () => {
    expect(await drawnAgain(`update stores set name = 'Lotus & Sons' where store_id = $1`, [lotus])).toEqual(all)
    expect(await read(pages.tee)).toContain('Lotus &amp; Sons')
    const zone = `update stores set standard_timezone = 'Asia/Tokyo' where store_id = $1`
    expect(await drawnAgain(zone, [lotus])).toEqual(all)
    expect(await drawnAgain(`update stores set holding_days = holding_days + 1 where store_id = $1`, [lotus])).toEqual(
      [],
    )
    expect(
      await drawnAgain(
        `insert into hosts (host, store, kind, is_primary) values ('lotus.example', $1, 'custom', false)`,
        [lotus],
      ),
    ).toEqual(all)
  })

  it('a pixel that is added, changed or removed, and nothing of its token', async () => {
    const add = `insert into pixels (store_id, platform, code, events, consent)
                 values ($1, 'meta', '123456789012345', '{purchase}', 'always')`
    expect(await drawnAgain(add, [lotus])).toEqual(all)
    expect(await read(pages.lamp)).toContain('"code":"123456789012345"')
    expect(await drawnAgain(`update pixels set token_end = '9f3c', revision = revision + 1`)).toEqual([])
    expect(await drawnAgain(`update pixels set is_active = false`)).toEqual(all)
    expect(await read(pages.lamp)).not.toContain('data-pixels')
    expect(await drawnAgain(add.replace('123456789012345', '999'), [bamboo])).toEqual([])
    expect(await drawnAgain('delete from pixels where store_id = $1', [lotus])).toEqual(all)
  })

  it('nothing of another store', async () => {
    expect(await drawnAgain(`update stores set name = 'Bamboo & Sons' where store_id = $1`, [bamboo])).toEqual([])
  })

  it('answers 95 of 100 requests from the cache while a product sells that has plenty of stock', async () => {
    await drawnAgain('select 1')
    await setStock(storefront.database.owner, storefront.medium, limits.fewLeft + 20)
    await settled()
    for (const address of Object.values(pages)) await read(address)
    await settled()
    const asked = vi.spyOn(storefront.services.pool, 'connect')
    let [shown, drawn] = [0, 0]
    for (let sale = 0; sale < 10; sale++) {
      const added = await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' })
      const form = { ...checkoutForm, attempt: crypto.randomUUID() }
      const placed = await storefront.post('/checkout', form, { cookie: cookieAfter(added) })
      expect(placed.headers.location).toMatch(/^\/orders\//)
      await settled()
      for (const address of [...Object.values(pages), ...Object.values(pages)]) {
        asked.mockClear()
        await read(address)
        shown++
        drawn += asked.mock.calls.length
      }
    }
    expect(drawn / shown).toBeLessThanOrEqual(0.05)
  })
})
