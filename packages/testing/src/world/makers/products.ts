import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Maker } from '../maker.ts'
import { insertedId } from '../rows/inserted-id.ts'

export const makers: Maker[] = [
  {
    makes: ['product', 'matchingProducts', 'personalizedProduct', 'personalize', 'font', 'newFontName'],
    make: makeProducts,
  },
]

/** A product, a personalized product, and a font. */
async function makeProducts(owner: pg.Pool, storeId: string) {
  const make = () =>
    insertedId(owner, `insert into products (store_id, handle, title) values ($1, $2, 'Mug') returning id`, [
      storeId,
      randomUUID(),
    ])
  const personalizedProduct = await make()
  const personalize = await insertedId(
    owner,
    `insert into personalizes (store_id, product_id, label, max_length, is_required)
     values ($1, $2, 'Name', 20, false) returning id`,
    [storeId, personalizedProduct],
  )
  const font = await insertedId(
    owner,
    `insert into fonts (store_id, name, hash, format, byte_count) values ($1, $2, $3, 'woff2', 100) returning id`,
    [storeId, randomUUID(), randomUUID().replaceAll('-', '')],
  )
  const product = await make()
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from products where store_id = $1`,
    [storeId],
  )
  return {
    product,
    matchingProducts: { count: rows[0]!.count },
    personalize,
    personalizedProduct,
    font,
    newFontName: randomUUID(),
  }
}
