import type { BulkUpdateBody } from '@backroom/contract/catalog/bulk-updates/endpoints'
import type { Permission } from '@backroom/contract/platform/access/permissions'
import { openTestStore } from '@backroom/testing/database/test-store'
import { makeMember } from '@backroom/testing/fixtures/members'
import { makeStore } from '@backroom/testing/fixtures/things'
import type { TenantContext } from '../../platform/context.ts'
import { listTaskRows, runNextBatch, undoTask } from '../../platform/tasks/tasks.ts'
import { createBulkUpdate, previewChanges, runBulkUpdate, startRun } from './bulk-updates.ts'

const everything: BulkUpdateBody = {
  ...{ name: 'Autumn sale', match: 'all', conditions: [], actions: [] },
  ...{ every: 'never', runAt: null, weekday: 1, hour: 9 },
}

/** An empty store in which a member may change products in bulk. */
export async function openBulkStore() {
  const store = await openTestStore()
  const storeId = await makeStore(store.database.owner)
  const { userId } = await makeMember(store.database.owner, storeId, ['products.bulk'])
  const permissions = new Set<Permission>(['products.bulk'])
  const as = <T>(work: (ctx: TenantContext) => Promise<T>) =>
    store.inStore((ctx) => work({ ...ctx, user: { id: userId, sessionId: '' }, permissions }), storeId)
  const query = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    (await store.database.owner.query(text, values)).rows as Row[]
  const bodyOf = (part: Partial<BulkUpdateBody>): BulkUpdateBody => ({ ...everything, ...part })
  const finish = async () => {
    while (await runNextBatch(store.waitingStore({}, storeId), { 'products.bulkUpdate': runBulkUpdate })) {}
  }
  return {
    ...{ store, storeId, userId, as, query, bodyOf, finish },
    create: (part: Partial<BulkUpdateBody>) => as((ctx) => createBulkUpdate(ctx, bodyOf(part))),
    preview: (part: Partial<BulkUpdateBody>) => as((ctx) => previewChanges(ctx, bodyOf(part))),
    /** Saves a bulk update, runs it to the end, and returns its task. */
    run: async (part: Partial<BulkUpdateBody>): Promise<string> => {
      const { products } = await as((ctx) => previewChanges(ctx, bodyOf(part)))
      const { id, revision } = await as((ctx) => createBulkUpdate(ctx, bodyOf(part)))
      const { taskId } = await as((ctx) => startRun(ctx, id, { products, revision }))
      await finish()
      return taskId
    },
    undo: async (taskId: string): Promise<string> => {
      const undoing = await as((ctx) => undoTask(ctx, taskId))
      await finish()
      return undoing.taskId
    },
    /** The outcomes of a task: `failed Mug: why`. */
    outcomes: async (taskId: string) =>
      (await as((ctx) => listTaskRows(ctx, taskId, { outcome: 'all', after: 0, limit: 100 }))).items.map(
        ({ outcome, label, error }) => `${outcome} ${label}${error ? `: ${error.en}` : ''}`,
      ),
    close: () => store.close(),
  }
}
export type BulkStore = Awaited<ReturnType<typeof openBulkStore>>
