import { type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { lotus } from '@backroom/testing/fixtures/things'
import type { DnsServer } from '@backroom/testing/servers/dns-server'
import type { StoreContext } from '../../platform/context.ts'
import { systemDns } from '../../platform/dns/dns.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Certificates } from './certificates.ts'
import { addDomain, checkDomain, checkDomains, listDomains } from './domains.ts'

/** A proxy whose certificates the test issues. */
export function testCertificates() {
  const issued = new Set<string>()
  const asked: string[] = []
  const certificates: Certificates = {
    isIssued: async (host) => {
      asked.push(host)
      return issued.has(host)
    },
  }
  return { issued, asked, certificates }
}

/** Domains of test stores with a name server of the test. */
export function domainsTestApi(store: TestStore, server: DnsServer, changed: Partial<Ports> = {}) {
  const ports = { ...testPorts, dns: systemDns(server.address), ...changed }
  const inStore = <T>(work: (ctx: StoreContext) => Promise<T>, storeId = lotus) => store.inStore(work, storeId)
  const listed = async (host: string, storeId = lotus) =>
    (await inStore(listDomains, storeId)).domains.find((domain) => domain.host === host)
  return {
    inStore,
    listed,
    add: (host: string, storeId = lotus) => inStore((ctx) => addDomain(ctx, host), storeId),
    check: (domain: string, storeId = lotus) => checkDomain(store.waiting(storeId, ports), { domain, storeId }),
    runJob: (storeId = lotus, other: Partial<Ports> = {}) =>
      checkDomains(store.waitingStore({ ...ports, ...other }, storeId)),
    /** Sets the TXT record of a domain and its address. */
    async setRecords(host: string, storeId = lotus) {
      const proof = (await listed(host, storeId))?.records.find(({ type }) => type === 'TXT')
      if (proof) server.zone.txt.set(proof.name, [proof.value])
      server.zone.a.set(host, '203.0.113.80')
    },
    /** Moves the times of a domain into the past. */
    passTime: (host: string, time: string) =>
      store.database.owner.query(
        `update domains set next_check_at = next_check_at - $2::interval, watched_until = watched_until - $2::interval
          where host = $1`,
        [host, time],
      ),
    /** In minutes, rounded; null without another check. */
    async nextCheck(host: string): Promise<number | null> {
      const { rows } = await store.database.owner.query(
        `select round(extract(epoch from next_check_at - now()) / 60)::int as minutes from domains where host = $1`,
        [host],
      )
      return rows[0].minutes
    },
  }
}
