import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Domain } from '@backroom/contract/stores/domains/endpoints'
import type { StoreContext } from '../../platform/context.ts'
import { publicOrigin } from '../../platform/ports.ts'

interface Row {
  host: string
  proof: string
  problem: string | null
  checked_at: string | null
  verified_at: string | null
}

/** Name of the TXT record, separate from other records of the host. */
export const proofName = (host: string) => `_backroom.${host}`

export async function systemHost({ db, storeId }: StoreContext): Promise<string> {
  const row = await db
    .selectFrom('hosts')
    .select('host')
    .where('store', '=', storeId)
    .where('kind', '=', 'system')
    .executeTakeFirst()
  return row?.host ?? fail(generalErrors.not_found)
}

const rows = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('domains')
    .select(['host', 'proof', 'problem', 'checked_at', 'verified_at'])
    .where('store_id', '=', storeId)

export async function listDomains(ctx: StoreContext): Promise<{ domains: Domain[] }> {
  const system = await systemHost(ctx)
  const own = await rows(ctx).orderBy('id').execute()
  return {
    domains: [
      {
        host: system,
        domainType: 'SystemDefault',
        state: 'active',
        url: publicOrigin(ctx.ports, system),
        problem: null,
        checkedAt: null,
        records: [],
      },
      ...own.map((row) => domainOf(ctx, row, system)),
    ],
  }
}

export async function findDomain(ctx: StoreContext, host: string): Promise<Row & { view: Domain }> {
  const row =
    (await rows(ctx).where('host', '=', host.trim().toLowerCase()).executeTakeFirst()) ?? fail(generalErrors.not_found)
  return { ...row, view: domainOf(ctx, row, await systemHost(ctx)) }
}

function domainOf({ ports }: StoreContext, row: Row, system: string): Domain {
  return {
    host: row.host,
    domainType: 'Custom',
    state: row.verified_at ? 'active' : 'awaiting_dns',
    url: publicOrigin(ports, row.host),
    problem: row.problem as Domain['problem'],
    checkedAt: row.checked_at,
    records: [
      { type: 'TXT', name: proofName(row.host), value: row.proof },
      { type: 'CNAME', name: row.host, value: system },
      ...ports.domainAddresses.map((value) => ({ type: 'A' as const, name: row.host, value })),
    ],
  }
}
