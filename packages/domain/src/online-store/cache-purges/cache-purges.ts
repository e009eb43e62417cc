export { readAnnouncedPurge } from './announce-purge.ts'
export {
  cachePurgeSource,
  countCachePurges,
  expireCachePurges,
  listCachePurges,
} from './cache-purge-queries.ts'
export type { PageCaches } from './page-caches.ts'
export { pagePath } from './page-path.ts'
export { purgeCache } from './purge-cache.ts'
export type { PageAddress } from './read-line.ts'
