import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import { limits } from '../limits.ts'
import { FilterIndex, type IndexedProduct, type Members } from './filter-index.ts'

const columns = sql`product_id as id, vendor, product_type as type, tags, option_names as "optionNames", variants,
  review_count as "reviewCount", rating_sum as "ratingSum", units_sold as "unitsSold"`

/** In parts, because other requests are answered in between. */
export async function readIndex({ db, storeId }: StoreContext): Promise<FilterIndex> {
  const index = new FilterIndex()
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<IndexedProduct>`
      select ${columns} from product_cards where store_id = ${storeId} and product_id > ${last}::uuid
       order by product_id limit ${limits.indexPart}`.execute(db)
    for (const row of rows) index.put(row)
    if (rows.length < limits.indexPart) return index
    last = rows.at(-1)!.id
  }
}

/** Reads these products again. */
export async function readAgain({ db, storeId }: StoreContext, index: FilterIndex, ids: readonly string[]) {
  const { rows } = await sql<IndexedProduct>`
    select ${columns} from product_cards where store_id = ${storeId} and product_id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  const found = new Set(rows.map(({ id }) => id))
  for (const row of rows) index.put(row)
  for (const id of ids) if (!found.has(id)) index.remove(id)
}

/** The products of a collection in its order. */
export async function readMembers({ db, storeId }: StoreContext, index: FilterIndex, collectionId: string) {
  const places: number[] = []
  let [position, last] = [-2_147_483_648, '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const { rows } = await sql<{ id: string; position: number }>`
      select product_id as id, position from collection_products
       where store_id = ${storeId} and collection_id = ${collectionId} and (position, product_id) > (${position}::integer, ${last}::uuid)
       order by position, product_id limit ${limits.indexPart}`.execute(db)
    for (const { id } of rows) {
      const place = index.placeOf(id)
      if (place !== undefined) places.push(place)
    }
    const end = rows.at(-1)
    if (!end || rows.length < limits.indexPart) break
    ;[position, last] = [end.position, end.id]
  }
  const members: Members = { places: Int32Array.from(places) }
  index.members.set(collectionId, members)
  return members
}

/** Reads the order of all products by title, as Postgres sorts Vietnamese and English. */
export async function readTitleOrder({ db, storeId }: StoreContext, index: FilterIndex) {
  const places: number[] = []
  let last: { id: string; title: string } | undefined
  for (;;) {
    const { rows } = await sql<{ id: string; title: string }>`
      select product_id as id, title from product_cards where store_id = ${storeId}
         ${last ? sql`and (title collate "vi-x-icu", product_id) > (${last.title}::text, ${last.id}::uuid)` : sql``}
       order by title collate "vi-x-icu", product_id limit ${limits.indexPart}`.execute(db)
    for (const { id } of rows) {
      const place = index.placeOf(id)
      if (place !== undefined) places.push(place)
    }
    last = rows.at(-1)
    if (!last || rows.length < limits.indexPart) break
  }
  index.byTitle = Int32Array.from(places)
}
