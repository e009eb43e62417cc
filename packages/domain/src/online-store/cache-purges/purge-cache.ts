import type { CachePurge, cachePurges, PurgedLine } from '@backroom/contract/online-store/cache-purges/endpoints'
import { cachePurgesErrors } from '@backroom/contract/online-store/cache-purges/errors'
import { limits } from '@backroom/contract/online-store/cache-purges/limits'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { claimAttempt } from '../../platform/attempts/attempts.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { announcePurge } from './announce-purge.ts'
import { findCachePurge } from './cache-purge-queries.ts'
import { type PageAddress, readLine } from './read-line.ts'

/** Drops cached pages of the store in this process, tells the others, and logs the result. */
export async function purgeCache(
  ctx: TenantContext,
  { scope, addresses }: Input<typeof cachePurges.create>['body'],
): Promise<CachePurge> {
  const { db, storeId, ports, user } = ctx
  const typed = scope === 'all' ? [] : typedLines(addresses)
  await claimAttempt(db, { action: 'cache-purge', of: [storeId] }, limits.purges)
  const lines = scope === 'all' ? [] : await purgeLines(ctx, typed)
  if (scope === 'all') await announcePurge(ctx, undefined)
  const pageCount =
    scope === 'all' ? ports.pageCaches.dropAll(storeId) : lines.reduce((sum, { pages }) => sum + pages, 0)
  const { id } = await db
    .insertInto('cache_purges')
    .values({ scope, lines: JSON.stringify(lines), page_count: pageCount, purged_by: user.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return findCachePurge(ctx, id)
}

/** The lines that are not empty, each once. */
function typedLines(addresses: string): string[] {
  const lines = [...new Set(addresses.split(/\r\n|[\n\r]/).map((line) => line.trim()))].filter((line) => line !== '')
  if (lines.length === 0) fail(cachePurgesErrors.no_addresses)
  if (lines.length > limits.lines) fail(cachePurgesErrors.too_many_addresses)
  if (lines.some((line) => line.length > limits.lineLength)) fail(cachePurgesErrors.address_too_long)
  return lines
}

async function purgeLines(ctx: StoreContext, typed: readonly string[]): Promise<PurgedLine[]> {
  const { db, storeId, ports } = ctx
  const rows = await db.selectFrom('hosts').select('host').where('store', '=', storeId).execute()
  const hosts = new Set(rows.map(({ host }) => host))
  const read = typed.map((address) => ({ address, pages: readLine(address, hosts) }))
  const own = read.flatMap(({ pages }): PageAddress[] => (pages ? [pages] : []))
  if (own.length > 0) await announcePurge(ctx, own)
  return read.map(({ address, pages }) => {
    if (!pages) return { address, result: 'elsewhere', pages: 0 }
    const dropped = ports.pageCaches.dropPages(storeId, pages)
    return { address, result: dropped > 0 ? 'cleared' : 'not_cached', pages: dropped }
  })
}
