import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { instant, text } from '../../platform/api/fields.ts'
import { listEndpoints } from '../../platform/lists/list-endpoints.ts'
import { cachePurgesErrors } from './errors.ts'
import { limits } from './limits.ts'
import { cachePurgeList } from './list.ts'
import { purgeResults, purgeScopes } from './states.ts'

const PurgedLine = z.object({
  /** As it was typed. */
  address: z.string(),
  result: z.enum(purgeResults),
  /** Cached pages that the answering process dropped; a page has one for each language, variant and page number. */
  pages: z.int(),
})
export type PurgedLine = z.infer<typeof PurgedLine>

const CachePurge = z.object({
  id: z.uuid(),
  scope: z.enum(purgeScopes),
  lines: z.array(PurgedLine),
  pageCount: z.int(),
  person: z.object({ id: z.uuid(), name: z.string() }),
  createdAt: instant,
})
export type CachePurge = z.infer<typeof CachePurge>

/** Of the process that answers. */
const CacheStatistics = z.object({
  /** Since when it has counted the pages of this shop. */
  since: instant,
  /** Answers from memory, and pages that had to be made. */
  hits: z.int(),
  made: z.int(),
  /** What is in memory now. */
  pages: z.int(),
  bytes: z.int(),
  /** The pages of the last hour that took longest to make, each once. */
  slowest: z.array(z.object({ path: z.string(), milliseconds: z.int(), at: instant })).max(limits.slowestPages),
})
export type CacheStatistics = z.infer<typeof CacheStatistics>

export const cachePurges = group('cachePurges', {
  ...listEndpoints(cachePurgeList, {
    path: '/stores/cache-purges',
    row: CachePurge,
    summary: 'Who cleared which cached pages, with what result, newest first; kept for 90 days',
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/stores/cache-purges/statistics',
    summary: 'Hits, size and slowest pages of the cache in the process that answers',
    permission: 'preferences.edit',
    answer: CacheStatistics,
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/cache-purges',
    summary: 'Clears the cached pages of addresses of the shop, or everything that is cached of it, in every process',
    permission: 'preferences.edit',
    idempotent: true,
    status: 201,
    body: z.object({
      scope: z.enum(purgeScopes),
      /** One a line: an address or a path, with `*` at its end for all that begin like it. Not read for the scope `all`. */
      addresses: text(limits.addressesLength).meta({ resource: 'cacheAddresses' }),
    }),
    answer: CachePurge,
    errors: [
      generalErrors.rate_limited,
      cachePurgesErrors.no_addresses,
      cachePurgesErrors.too_many_addresses,
      cachePurgesErrors.address_too_long,
    ],
  }),
})
