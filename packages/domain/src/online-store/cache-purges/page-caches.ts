import type { CacheStatistics } from '@backroom/contract/online-store/cache-purges/endpoints'
import type { PageAddress } from './read-line.ts'

/** The cached storefront pages of this process. Other processes drop theirs when they hear of a purge. */
export interface PageCaches {
  /** @returns how many pages were dropped */
  dropPages(storeId: string, address: PageAddress): number
  /** Drops everything that is kept of the store. @returns how many pages of it */
  dropAll(storeId: string): number
  statistics(storeId: string): CacheStatistics
}

declare module '../../platform/ports.ts' {
  interface Ports {
    pageCaches: PageCaches
  }
}
