import { findSite, type Site } from '@backroom/domain/stores/domains/domains'
import type { Services } from '../app-services.ts'

const maxKnown = 20_000
/** The longest DNS name (RFC 1035). Longer hosts are not looked up or cached. */
const maxHostLength = 253
const maxAgeMs = 60_000

/** Finds the store of a host and its main hosts. Caches answers, also for unknown hosts, for a minute or until they change. */
export function storeFinder({ directory, announcements }: Pick<Services, 'directory' | 'announcements'>) {
  const known = new Map<string, { site: Site | undefined; untilMs: number }>()
  announcements.on('host_changed', (host) => {
    if (host === undefined) known.clear()
    else known.delete(host)
  })
  return async (host: string): Promise<Site | undefined> => {
    if (host.length > maxHostLength) return undefined
    const remembered = known.get(host)
    if (remembered && remembered.untilMs > Date.now()) return remembered.site
    const site = await findSite(directory, host)
    // Drops the oldest answer, because the number of unknown hosts is not limited.
    known.delete(host)
    if (known.size >= maxKnown) known.delete(known.keys().next().value!)
    known.set(host, { site, untilMs: Date.now() + maxAgeMs })
    return site
  }
}
