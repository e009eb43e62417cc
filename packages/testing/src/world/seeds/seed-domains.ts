import type pg from 'pg'
import type { AuditEvent } from './seed-audit.ts'

const hourMs = 3_600_000

interface DomainInput {
  storeId: string
  slug: string
  by: string
  nowMs: number
}

/** An active domain, a misconfigured one, and one that is not checked yet. */
export async function seedDomains(
  client: pg.ClientBase,
  { storeId, slug, by, nowMs }: DomainInput,
): Promise<AuditEvent[]> {
  const at = (hoursAgo: number) => new Date(nowMs - hoursAgo * hourMs).toISOString()
  const add = async (
    host: string,
    addedHoursAgo: number,
    checked: { hoursAgo: number; problem: string | null } | null,
  ) => {
    const checkedAt = checked && at(checked.hoursAgo)
    const { rows } = await client.query(
      `insert into domains (store_id, host, proof, problem, checked_at, verified_at, created_at)
       values ($1, $2::text, 'backroom-' || md5($2::text), $3, $4, $5, $6) returning to_jsonb(domains) as row`,
      [storeId, host, checked?.problem ?? null, checkedAt, checked?.problem ? null : checkedAt, at(addedHoursAgo)],
    )
    return rows[0].row
  }
  // `.example` is reserved (RFC 2606).
  const verified = await add(`www.${slug}.example`, 98, { hoursAgo: 96, problem: null })
  await client.query(`insert into hosts (host, store, kind, is_primary) values ($1, $2, 'custom', false)`, [
    verified.host,
    storeId,
  ])
  const misconfigured = await add(`shop.${slug}.example`, 70, { hoursAgo: 2, problem: 'not_pointed' })
  const waiting = await add(`${slug}-outlet.example`, 4, null)
  const added = (row: { host: string }, hoursAgo: number): AuditEvent => ({
    ...{ hoursAgo, by, endpoint: 'domains.add', subject: row.host, table: 'domains', before: null },
    after: { ...row, problem: null, checked_at: null, verified_at: null },
  })
  const checked = { hoursAgo: 96, by, endpoint: 'domains.check', subject: verified.host, table: 'domains' }
  return [
    added(verified, 98),
    {
      ...checked,
      before: { host: verified.host, verified_at: null },
      after: { host: verified.host, verified_at: at(96) },
    },
    added(misconfigured, 70),
    added(waiting, 4),
  ]
}
