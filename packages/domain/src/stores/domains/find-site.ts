import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import type { Ports } from '../../platform/ports.ts'

/** Who answers at a host. */
export interface Site {
  storeId: string
  /** The host that all others redirect to. */
  primary: string
  /** The host of the checkout; mostly the primary one. */
  checkout: string
  /** Whether customers can visit it: neither closed by its owner nor frozen. */
  isOpen: boolean
}

/** @param host without its port. @returns undefined for a host of no store */
export async function findSite(db: Db, host: string): Promise<Site | undefined> {
  const row = await db
    .selectFrom('hosts')
    .innerJoin('hosts as main', (join) => join.onRef('main.store', '=', 'hosts.store').on('main.is_primary', '=', true))
    .leftJoin('hosts as till', (join) => join.onRef('till.store', '=', 'hosts.store').on('till.is_checkout', '=', true))
    .select(['hosts.store as storeId', 'main.host as primary', 'till.host as checkout'])
    .select(sql<boolean>`is_open(hosts.store)`.as('isOpen'))
    .where('hosts.host', '=', host)
    .executeTakeFirst()
  return row && { ...row, checkout: row.checkout ?? row.primary }
}

/**
 * Whether the proxy may get a certificate: for the back office, and for hosts of stores and of their previews. A host of a store
 * is a system domain, or a domain that is active or waits for its certificate.
 */
export async function mayHaveCertificate(db: Db, ports: Ports, host: string): Promise<boolean> {
  if (host === new URL(ports.adminOrigin).hostname) return true
  const row = await db.selectFrom('hosts').select('host').where('host', '=', ownHost(ports, host)).executeTakeFirst()
  return row !== undefined
}

/** A preview host has the first label of its store's system domain. */
function ownHost({ previewSuffix, storeDomain }: Ports, host: string): string {
  const suffix = Object.values(previewSuffix).find((one) => host.endsWith(one))
  return suffix ? `${host.slice(0, -suffix.length)}.${storeDomain}` : host
}
