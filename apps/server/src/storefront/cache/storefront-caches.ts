import type { CacheStatistics } from '@backroom/contract/online-store/cache-purges/endpoints'
import {
  type PageAddress,
  type PageCaches,
  readAnnouncedPurge,
} from '@backroom/domain/online-store/cache-purges/cache-purges'
import type { Announcements } from '../../live-updates/announcements.ts'
import { KeptValues } from './kept-values.ts'
import { PageCache } from './page-cache.ts'

/** What this process keeps of storefronts. Purges of any process are announced. */
export class StorefrontCaches implements PageCaches {
  readonly pages: PageCache
  readonly kept: KeptValues

  constructor(announcements: Announcements) {
    this.pages = new PageCache(announcements)
    this.kept = new KeptValues(announcements)
    announcements.on('cache_purged', (payload) => {
      // A process that may have missed announcements has already dropped all its pages.
      if (payload === undefined) return
      const { storeId, addresses } = readAnnouncedPurge(payload)
      if (!addresses) this.dropAll(storeId)
      for (const address of addresses ?? []) this.dropPages(storeId, address)
    })
  }

  dropPages(storeId: string, address: PageAddress): number {
    return this.pages.drop(storeId, address)
  }

  dropAll(storeId: string): number {
    this.kept.drop(storeId)
    return this.pages.drop(storeId)
  }

  statistics(storeId: string): CacheStatistics {
    const { sinceMs, hits, made, slowest } = this.pages.statistics.of(storeId)
    const { entries, bytes } = this.pages.sizeOf(storeId)
    return {
      since: new Date(sinceMs).toISOString(),
      ...{ hits, made, pages: entries, bytes },
      slowest: slowest.map(({ path, milliseconds, atMs }) => ({
        path,
        milliseconds: Math.round(milliseconds),
        at: new Date(atMs).toISOString(),
      })),
    }
  }
}
