import { publishScheduled, storesWithPublications } from '@backroom/domain/online-store/themes/themes'
import type { Services } from '../app-services.ts'
import { waitingIn } from './waiting-in.ts'

/** Longer than the schedule of the job, so that each run sees what is due before the next one. */
const aheadMs = 90_000

/**
 * Publishes themes whose time has come. It is queued every minute, at the start of a process, and when a time is chosen or
 * changed; for times until the next run it sets a timer that queues it again. So a theme is published within a second, and
 * a lost timer costs a minute at most.
 */
export async function publishThemes(services: Services): Promise<void> {
  const stores = await storesWithPublications(services.directory, aheadMs)
  const failures: unknown[] = []
  for (const { storeId, waitMs } of stores) {
    if (waitMs > 0) {
      setTimeout(() => services.enqueueNow('publish-themes'), Math.ceil(waitMs)).unref()
      continue
    }
    try {
      while ((await waitingIn(services, storeId).write(publishScheduled)) > 0) {}
    } catch (cause) {
      failures.push(new Error(`publish-themes of store ${storeId}: ${cause}`, { cause }))
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}
