import type { NewCollectionBody } from '@backroom/contract/catalog/collections/endpoints'
import type { CollectionRules } from '@backroom/contract/catalog/collections/rule-fields'
import { openTestStore } from '@backroom/testing/database/test-store'
import { makeMember } from '@backroom/testing/fixtures/members'
import { makeStore } from '@backroom/testing/fixtures/things'
import type { TenantContext } from '../../platform/context.ts'
import { runNextBatch } from '../../platform/tasks/tasks.ts'
import { createCollection, refreshCollection } from './collections.ts'

const empty: NewCollectionBody = {
  ...{
    kind: 'manual',
    title: 'Tees',
    handle: '',
    descriptionHtml: '',
    seoTitle: '',
    seoDescription: '',
    imageId: null,
  },
  ...{ sort: 'manual', isPublished: true, publishAt: null, match: 'all', conditions: [], productIds: [] },
}

/** An empty store whose zone is a quarter of an hour off, and a member who may change products. */
export async function openCollectionStore() {
  const store = await openTestStore()
  const { owner } = store.database
  const storeId = await makeStore(owner)
  await owner.query(`update stores set standard_timezone = 'Asia/Kathmandu', currency = 'VND' where store_id = $1`, [
    storeId,
  ])
  const { userId } = await makeMember(owner, storeId, ['products.edit'])
  const as = <T>(work: (ctx: TenantContext) => Promise<T>, id = storeId) =>
    store.inStore(
      (ctx) => work({ ...ctx, user: { id: userId, sessionId: '' }, permissions: new Set(['products.edit']) }),
      id,
    )
  const query = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    (await owner.query(text, values)).rows as Row[]
  const finish = async () => {
    while (await runNextBatch(store.waitingStore({}, storeId), { 'collections.refresh': refreshCollection })) {}
  }
  const bodyOf = (part: Partial<NewCollectionBody>): NewCollectionBody => ({ ...empty, ...part })
  const create = (part: Partial<NewCollectionBody> = {}) => as((ctx) => createCollection(ctx, bodyOf(part)))
  return {
    ...{ store, owner, storeId, userId, as, query, finish, bodyOf, create },
    /** Creates a collection with rules, and applies them. */
    createByRules: async (conditions: CollectionRules['conditions'], part: Partial<NewCollectionBody> = {}) => {
      const created = await create({ kind: 'rules', sort: 'title', conditions, ...part })
      await finish()
      return created
    },
    /** The titles of the members in the order of their positions. */
    titlesIn: async (id: string) =>
      (
        await query<{ title: string }>(
          `select p.title from collection_products m join products p on p.store_id = m.store_id and p.id = m.product_id
            where m.store_id = $1 and m.collection_id = $2 order by m.position, p.id`,
          [storeId, id],
        )
      ).map(({ title }) => title),
    close: () => store.close(),
  }
}
export type CollectionStore = Awaited<ReturnType<typeof openCollectionStore>>

/** The code of the domain error that work fails with. */
export const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'none',
    (error: { code?: string }) => error.code,
  )
