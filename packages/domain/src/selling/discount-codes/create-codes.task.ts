import { CodeCreation } from '@backroom/contract/selling/discount-codes/endpoints'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { type RowOutcome, task } from '../../platform/tasks/tasks.ts'
import { codeAt } from './random-codes.ts'

const batchSize = 500
/** Several discounts of a shop hardly ever share one of 850 billion codes, let alone so many in a row. */
const attempts = 5
const usedSince = {
  en: 'A customer has used this code, or it was deleted.',
  vi: 'Khách đã dùng mã này, hoặc mã đã bị xóa.',
}

/** Creates the codes of a series. The resume point is the place of the next one. */
export const createCodes = task({
  kind: 'discountCodes.create',
  input: CodeCreation,
  count: async (_ctx, { count }) => count,
  async batch(ctx, { discountId, count, prefix, secret }, from: number | null) {
    const start = from ?? 0
    const end = Math.min(start + batchSize, count)
    // A discount that was deleted meanwhile gets no codes.
    if (!(await holdDiscount(ctx, discountId))) return { next: null, done: 0 }
    let places = Array.from({ length: end - start }, (_, index) => start + index)
    const created: { id: string; code: string }[] = []
    for (let attempt = 0; places.length > 0 && attempt < attempts; attempt++) {
      const codes = new Map(places.map((place) => [codeAt(secret, prefix, place, attempt), place]))
      const found = await insertCodes(ctx, discountId, [...codes.keys()])
      created.push(...found)
      const own = new Set(found.map(({ code }) => code))
      places = [...codes].flatMap(([code, place]) => (own.has(code) ? [] : [place]))
    }
    return {
      next: end < count ? end : null,
      done: created.length,
      rows: created.map(
        ({ id, code }): RowOutcome => ({ outcome: 'done', itemId: id, label: code, before: null, after: code }),
      ),
    }
  },
  async undo(ctx, rows) {
    const { rows: removed } = await sql<{ id: string }>`
      delete from discount_codes
       where store_id = ${ctx.storeId} and id = any(${rows.map(({ itemId }) => itemId)}::uuid[]) and use_count = 0
      returning id`.execute(ctx.db)
    const gone = new Set(removed.map(({ id }) => id))
    return rows.map(
      ({ itemId, label }): RowOutcome =>
        gone.has(itemId)
          ? { itemId, label, outcome: 'done' }
          : { itemId, label, outcome: 'changed_since', error: usedSince },
    )
  },
})

/** Keeps the discount from being deleted until the transaction ends. @returns whether it exists */
async function holdDiscount({ db, storeId }: StoreContext, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('discounts')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return found !== undefined
}

/** @returns the codes that the discount has, without those of other discounts */
async function insertCodes({ db, storeId }: StoreContext, discountId: string, codes: string[]) {
  await sql`
    insert into discount_codes (store_id, discount_id, code)
    select ${storeId}, ${discountId}, code from unnest(${codes}::text[]) code
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from discount_codes
     where store_id = ${storeId} and discount_id = ${discountId} and lower(code) = any(${codes.map((code) => code.toLowerCase())}::text[])`.execute(
    db,
  )
  return rows
}
