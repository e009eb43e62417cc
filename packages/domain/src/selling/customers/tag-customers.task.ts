import { CustomersTagging } from '@backroom/contract/selling/customers/endpoints'
import { limits } from '@backroom/contract/selling/customers/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { countSelected, nextSelected } from '../../platform/lists/lists.ts'
import { type RowOutcome, task } from '../../platform/tasks/tasks.ts'
import { customerSource } from './customer-source.ts'
import { changedTags } from './distinct-tags.ts'

const batchSize = 200

const gone = { en: 'This customer no longer exists.', vi: 'Khách hàng này không còn nữa.' }
const tooManyTags = {
  en: `A customer has at most ${limits.tags} tags.`,
  vi: `Một khách hàng có tối đa ${limits.tags} tag.`,
}
const changedSince = {
  en: 'Their tags were changed later, so they were kept.',
  vi: 'Tag đã được đổi sau đó nên được giữ nguyên.',
}

/** Adds tags to many customers or removes them. Customers who have these tags already are left out. */
export const tagCustomers = task({
  kind: 'customers.tag',
  input: CustomersTagging,
  count: (ctx, input) => countSelected(ctx, customerSource, input, limits.bulkMatching),
  async batch(ctx, input, from: string | null) {
    const { ids, next } = await nextSelected(ctx, customerSource, input, { from, size: batchSize })
    const customers = await lockCustomers(ctx, ids)
    const rows: RowOutcome[] = ids.flatMap((id): RowOutcome[] => {
      const customer = customers.get(id)
      if (!customer) return [{ outcome: 'failed', itemId: id, label: id, error: gone }]
      const { label, tags: before } = customer
      const after = changedTags(before, input.change)
      if (isSame(before, after)) return []
      if (after.length > limits.tags) return [{ outcome: 'failed', itemId: id, label, error: tooManyTags }]
      return [{ outcome: 'done', itemId: id, label, before, after }]
    })
    const done = rows.filter(({ outcome }) => outcome === 'done')
    await saveTags(ctx, done)
    return { next, done: ids.length - rows.length + done.length, rows }
  },
  async undo(ctx, rows) {
    const customers = await lockCustomers(
      ctx,
      rows.map(({ itemId }) => itemId),
    )
    const outcomes = rows.map(({ itemId, label, before, after }): RowOutcome => {
      const customer = customers.get(itemId)
      if (!customer) return { outcome: 'failed', itemId, label, error: gone }
      const { tags } = customer
      // A customer who has the tags of before counts as done.
      if (!isSame(tags, after) && !isSame(tags, before))
        return { outcome: 'changed_since', itemId, label, error: changedSince }
      return { outcome: 'done', itemId, label, before: tags, after: before }
    })
    await saveTags(
      ctx,
      outcomes.filter(({ outcome }) => outcome === 'done'),
    )
    return outcomes
  },
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Locks the customers until the transaction ends, ordered by id, so that two tasks cannot deadlock. */
async function lockCustomers({ db, storeId }: StoreContext, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; label: string; tags: string[] }>`
    select id, coalesce(nullif(name, ''), email) as label, tags from customers
     where store_id = ${storeId} and id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(db)
  return new Map(rows.map(({ id, ...customer }) => [id, customer]))
}

async function saveTags({ db, storeId }: StoreContext, rows: readonly RowOutcome[]): Promise<void> {
  if (rows.length === 0) return
  const states = rows.map(({ itemId, after }) => ({ id: itemId, tags: after }))
  await sql`
    update customers c set tags = state.tags, revision = c.revision + 1
      from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as state (id uuid, tags text[])
     where c.store_id = ${storeId} and c.id = state.id and c.tags is distinct from state.tags`.execute(db)
}
