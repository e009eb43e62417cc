import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Domain } from '@backroom/contract/stores/domains/endpoints'
import type { DomainState } from '@backroom/contract/stores/domains/states'
import type { StoreContext } from '../../platform/context.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { type DnsAnswers, recordsOf } from './domain-records.ts'

/** The host's roles; none for a domain that is not in use. */
interface Roles {
  isPrimary: boolean | null
  isCheckout: boolean | null
}

export async function systemHost(ctx: StoreContext): Promise<string> {
  return (await systemRow(ctx)).host
}

async function systemRow({ db, storeId }: StoreContext): Promise<Roles & { host: string }> {
  const row = await db
    .selectFrom('hosts')
    .select(['host', 'is_primary as isPrimary', 'is_checkout as isCheckout'])
    .where('store', '=', storeId)
    .where('kind', '=', 'system')
    .executeTakeFirst()
  return row ?? fail(generalErrors.not_found)
}

const rows = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('domains')
    .leftJoin('hosts', (join) =>
      join.onRef('hosts.host', '=', 'domains.host').onRef('hosts.store', '=', 'domains.store_id'),
    )
    .select(['domains.host', 'proof', 'problem', 'state', 'is_bought', 'dns_answers', 'checked_at', 'verified_at'])
    .select(['live_at', 'next_check_at', 'hosts.is_primary as isPrimary', 'hosts.is_checkout as isCheckout'])
    .where('domains.store_id', '=', storeId)

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export async function listDomains(ctx: StoreContext): Promise<{ domains: Domain[] }> {
  const system = await systemRow(ctx)
  const own = await rows(ctx).orderBy('domains.id').execute()
  return { domains: [systemDomain(ctx, system), ...own.map((row) => domainOf(ctx, row, system.host))] }
}

export async function findDomain(ctx: StoreContext, host: string): Promise<Row & { system: string; view: Domain }> {
  const row = await rows(ctx).where('domains.host', '=', host.trim().toLowerCase()).executeTakeFirst()
  if (!row) fail(generalErrors.not_found)
  const system = await systemHost(ctx)
  return { ...row, system, view: domainOf(ctx, row, system) }
}

/** The same, also for the system domain. */
export async function findAnyDomain(ctx: StoreContext, host: string): Promise<Domain> {
  const system = await systemRow(ctx)
  return host.trim().toLowerCase() === system.host ? systemDomain(ctx, system) : (await findDomain(ctx, host)).view
}

const systemDomain = ({ ports }: StoreContext, { host, isPrimary, isCheckout }: Roles & { host: string }): Domain => ({
  ...{ host, domainType: 'SystemDefault', state: 'active', url: publicOrigin(ports, host) },
  ...{ isPrimary: isPrimary ?? false, isCheckout: isCheckout ?? false, isBought: false },
  ...{ problem: null, checkedAt: null, nextCheckAt: null, records: [] },
})

const domainOf = ({ ports }: StoreContext, row: Row, system: string): Domain => ({
  host: row.host,
  domainType: 'Custom',
  state: row.state as DomainState,
  url: publicOrigin(ports, row.host),
  isPrimary: row.isPrimary ?? false,
  isCheckout: row.isCheckout ?? false,
  isBought: row.is_bought,
  problem: row.problem as Domain['problem'],
  checkedAt: row.checked_at,
  nextCheckAt: row.next_check_at,
  records: recordsOf(ports, { ...row, system }, row.dns_answers as DnsAnswers | null),
})
