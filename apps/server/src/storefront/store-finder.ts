import { storeAtHost } from '@backroom/domain/stores/stores/stores'
import type { Services } from '../app-services.ts'

const maxKnown = 20_000
/** Of a DNS name (RFC 1035): what is longer is nobody's, and would be remembered at its full length. */
const maxHostLength = 253
const maxAgeMs = 60_000

/** Which store answers at a host. Hosts hardly change: an answer is good for a minute, a stranger's too, or until it changes. */
export function storeFinder({ directory, announcements }: Pick<Services, 'directory' | 'announcements'>) {
  const known = new Map<string, { storeId: string | undefined; untilMs: number }>()
  announcements.on('host_changed', (host) => {
    if (host === undefined) known.clear()
    else known.delete(host)
  })
  return async (host: string): Promise<string | undefined> => {
    if (host.length > maxHostLength) return undefined
    const remembered = known.get(host)
    if (remembered && remembered.untilMs > Date.now()) return remembered.storeId
    const storeId = await storeAtHost(directory, host)
    // Made-up hosts are endless: the oldest answer goes, and those that are asked for often come back at once.
    known.delete(host)
    if (known.size >= maxKnown) known.delete(known.keys().next().value!)
    known.set(host, { storeId, untilMs: Date.now() + maxAgeMs })
    return storeId
  }
}
