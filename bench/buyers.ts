import { readConfig } from '@backroom/server/config'
import { stockLevels } from '@backroom/testing/fixtures/stock-levels'
import { type DemoStore, northwind } from '@backroom/testing/fixtures/stores'
import { checkoutForm } from '@backroom/testing/fixtures/test-buyer'
import pg from 'pg'
import { send } from '../tools/chaos/send.ts'
import { openDatabase } from '../tools/processes/database.ts'

export interface Product {
  variantId: string
  handle: string
  priceCents: number
}

/** A connection as the owner of the database of a data folder. */
export async function connectOwner(dataDir: string): Promise<pg.Client> {
  const { ownerUrl } = await openDatabase(readConfig({ DATA_DIR: dataDir }, dataDir))
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  return owner
}

/** The two newest products on sale, which the home page shows. The first has enough stock for all orders. */
export async function twoProducts(owner: pg.Client, store: DemoStore = northwind): Promise<Product[]> {
  const { rows } = await owner.query<Product>(
    `select handle, v.id as "variantId", price_cents as "priceCents"
       from products p cross join lateral (
         select * from product_variants where store_id = p.store_id and product_id = p.id order by position limit 1) v
      where p.store_id = $1 and p.status = 'active' order by p.id desc limit 2`,
    [store.id],
  )
  await owner.query('update product_variants set stock = 1000000 where id = $1', [rows[0]!.variantId])
  await stockLevels(owner)
  return rows
}

/** Buyers of a demo store's storefront, each with another email and from another address. */
export function buyersAt(port: number, { slug }: DemoStore = northwind) {
  let people = 0
  const newAddress = () => `198.18.${(++people >> 8) & 255}.${people & 255}`
  const request = (path: string, address: string, fields?: Record<string, string>, cookie = '') =>
    send(
      {
        port,
        host: `${slug}.localhost:${port}`,
        path,
        headers: {
          'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605',
          'x-forwarded-for': address,
          ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...(cookie && { cookie }),
        },
        ...(fields && { method: 'POST', body: new URLSearchParams(fields).toString() }),
      },
      undefined,
    )
  return {
    /** @returns the duration in milliseconds */
    async look(path: string): Promise<number> {
      const startMs = performance.now()
      const { outcome } = await request(path, newAddress())
      if (outcome !== 200) throw new Error(`${path}: ${outcome}`)
      return performance.now() - startMs
    },
    /** @returns the duration from the empty cart to the order, in milliseconds */
    async buy({ variantId, priceCents }: Product): Promise<number> {
      const startMs = performance.now()
      const address = newAddress()
      const { cookie } = await request('/cart/lines', address, { variantId, quantity: '1' })
      const email = `buyer-${address}@example.com`
      const form = { ...checkoutForm, email, attempt: crypto.randomUUID(), total: String(priceCents) }
      const { outcome, location } = await request('/checkout', address, form, cookie)
      if (!location.startsWith('/orders/')) throw new Error(`no order: ${outcome} ${location}`)
      return performance.now() - startMs
    },
    /** @returns opens the checkout of a cart with one piece, and measures it in milliseconds */
    async openCheckout({ variantId }: Product): Promise<() => Promise<number>> {
      const { cookie } = await request('/cart/lines', newAddress(), { variantId, quantity: '1' })
      return async () => {
        const startMs = performance.now()
        const { outcome } = await request('/checkout', newAddress(), undefined, cookie)
        if (outcome !== 200) throw new Error(`the checkout: ${outcome}`)
        return performance.now() - startMs
      }
    },
  }
}
