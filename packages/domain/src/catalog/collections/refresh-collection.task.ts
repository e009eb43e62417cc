import { CollectionRefresh } from '@backroom/contract/catalog/collections/endpoints'
import { sql } from 'kysely'
import { task } from '../../platform/tasks/tasks.ts'

const batchSize = 500

/**
 * Applies the rules of a collection to all products, in the order of their ids. It reads the rules in each batch, so it ends with
 * those that the collection has then. A collection that was deleted has nothing to do.
 */
export const refreshCollection = task({
  kind: 'collections.refresh',
  input: CollectionRefresh,
  async count({ db, storeId }) {
    const { count } = await db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow()
    return count
  },
  async batch({ db, storeId }, { collectionId }, from: string | null) {
    const products = await db
      .selectFrom('products')
      .select('id')
      .where('store_id', '=', storeId)
      .$if(from !== null, (query) => query.where('id', '>', from ?? ''))
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const ids = products.map(({ id }) => id)
    await sql`select refresh_memberships(${storeId}, ${ids}::uuid[], ${collectionId})`.execute(db)
    return { next: ids.length < batchSize ? null : ids.at(-1)!, done: ids.length }
  },
  // A later change of the rules has a task of its own.
  followUp: ({ db, storeId }, { collectionId }, { id }) =>
    db
      .updateTable('collections')
      .set({ refresh_task_id: null })
      .where('store_id', '=', storeId)
      .where('id', '=', collectionId)
      .where('refresh_task_id', '=', id)
      .execute(),
})
