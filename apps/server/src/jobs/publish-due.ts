import { runDueBulkUpdate, storesWithDueBulkUpdates } from '@backroom/domain/catalog/bulk-updates/bulk-updates'
import { publishDueCollections, storesWithDueCollections } from '@backroom/domain/catalog/collections/collections'
import { storesWithDueProductFeeds, writeDueProductFeed } from '@backroom/domain/catalog/product-feeds/product-feeds'
import { publishDueProducts, storesWithDueProducts } from '@backroom/domain/catalog/products/products'
import { publishScheduled, storesWithPublications } from '@backroom/domain/online-store/themes/themes'
import type { StoreContext } from '@backroom/domain/platform/context'
import type { Services } from '../app-services.ts'
import type { JobName } from './job-name.ts'
import { waitingIn } from './waiting-in.ts'

/** Longer than the schedule of the jobs, so that each run sees what is due before the next one. */
const aheadMs = 90_000

interface Publication {
  job: JobName
  due: (directory: Services['directory'], withinMs: number) => Promise<{ storeId: string; waitMs: number }[]>
  /** Publishes some of what is due. @returns how many */
  publish: (ctx: StoreContext) => Promise<number>
}

/**
 * Does what merchants have scheduled for a time, such as a publication. It is queued every minute, at the start of a process, and when a time is chosen or
 * changed; for times until the next run it sets a timer that queues it again. So a thing is published within a second, and
 * a lost timer costs a minute at most.
 */
const publishDue =
  ({ job, due, publish }: Publication) =>
  async (services: Services): Promise<void> => {
    const failures: unknown[] = []
    for (const { storeId, waitMs } of await due(services.directory, aheadMs)) {
      if (waitMs > 0) {
        setTimeout(() => services.enqueueNow(job), Math.ceil(waitMs)).unref()
        continue
      }
      try {
        while ((await waitingIn(services, storeId).write(publish)) > 0) {}
      } catch (cause) {
        failures.push(new Error(`${job} of store ${storeId}: ${cause}`, { cause }))
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
  }

export const publishThemes = publishDue({
  job: 'publish-themes',
  due: storesWithPublications,
  publish: publishScheduled,
})
export const publishProducts = publishDue({
  job: 'publish-products',
  due: storesWithDueProducts,
  publish: publishDueProducts,
})
export const publishCollections = publishDue({
  job: 'publish-collections',
  due: storesWithDueCollections,
  publish: publishDueCollections,
})
export const runBulkUpdates = publishDue({
  job: 'run-bulk-updates',
  due: storesWithDueBulkUpdates,
  publish: runDueBulkUpdate,
})
export const writeProductFeeds = publishDue({
  job: 'write-product-feeds',
  due: storesWithDueProductFeeds,
  publish: writeDueProductFeed,
})
