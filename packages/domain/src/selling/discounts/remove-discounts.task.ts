import { DiscountsRemoval } from '@backroom/contract/selling/discounts/endpoints'
import { limits } from '@backroom/contract/selling/discounts/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { countSelected, nextSelected } from '../../platform/lists/lists.ts'
import { task } from '../../platform/tasks/tasks.ts'
import { discountSource } from './discount-queries.ts'
import { lockDiscounts } from './lock-discounts.ts'
import { deleteDiscounts } from './save-discount.ts'

const batchSize = 200
/** Deleting this many codes takes half a second. */
const codesOfBatch = 20_000

interface ResumePoint {
  /** For `nextSelected`. */
  after: string | null
}

/** Deletes many discounts with their codes. Nothing of them is kept, so it can't be undone. */
export const removeDiscounts = task({
  kind: 'discounts.remove',
  input: DiscountsRemoval,
  count: (ctx, selected) => countSelected(ctx, discountSource, selected, limits.bulkMatching),
  async batch(ctx, selected, from: ResumePoint | null) {
    const after = from?.after ?? null
    const { ids, next } = await nextSelected(ctx, discountSource, selected, { from: after, size: batchSize })
    const first = await findFirst(ctx, ids)
    await lockDiscounts(ctx, first)
    const done = await deleteDiscounts(ctx, first)
    if (first.length === ids.length) return { next: next === null ? null : { after: next }, done }
    // Deleted discounts have no codes, so the next batch takes more of the same ones.
    return { next: { after }, done }
  },
})

/** The first of these discounts that together have no more codes than a batch deletes. One that has more is taken alone. */
async function findFirst({ db, storeId }: StoreContext, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with counted as (
      select id, place, sum((
               select count(*) from (
                 select from discount_codes c
                  where c.store_id = ${storeId} and c.discount_id = given.id limit ${codesOfBatch}) code
             )) over (order by place) as codes
        from unnest(${[...ids]}::uuid[]) with ordinality as given (id, place))
    select id from counted where codes <= ${codesOfBatch} order by place`.execute(db)
  return rows.map(({ id }) => id)
}
