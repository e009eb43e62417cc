import type { AuditEntry, audit } from '@backroom/contract/audit'
import type { Input } from '@backroom/contract/endpoint'
import { limits } from '@backroom/contract/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'
import { findStore } from '../stores/stores.ts'

export type AuditFilter = Omit<Input<typeof audit.list>['query'], 'cursor' | 'limit'>

interface Change {
  table: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const changesOf = sql<Change[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('table', c.table_name, 'before', c.before, 'after', c.after) order by c.id), '[]')
    from audit_changes c where c.store_id = e.store_id and c.request_id = e.request_id)`

/** The one query that drives list and export. */
async function filtered(ctx: StoreContext, { search, concept, userId, from, to }: AuditFilter) {
  const { db, storeId } = ctx
  let query = db
    .selectFrom('audit_entries as e')
    .innerJoin('users', 'users.id', 'e.user_id')
    .select(['e.id', 'e.at', 'e.endpoint', 'e.user_id', 'e.session_id', 'e.request_id', 'e.params', 'users.email'])
    .select([
      sql<string>`host(e.address)`.as('address'),
      sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('name'),
      changesOf.as('changes'),
    ])
    .where('e.store_id', '=', storeId)
    .orderBy('e.id', 'desc')
  if (concept) query = query.where(sql`split_part(e.endpoint, '.', 1)`, '=', concept)
  if (userId) query = query.where('e.user_id', '=', userId)
  if (from || to) {
    const zone = (await findStore(ctx)).timeZone ?? limits.defaultTimeZone
    if (from) query = query.where('e.at', '>=', sql<string>`${from}::timestamp at time zone ${zone}`)
    if (to) query = query.where('e.at', '<', sql<string>`(${to}::timestamp + interval '1 day') at time zone ${zone}`)
  }
  const wanted = search
    ?.trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
  return wanted ? query.where(holdsText(`%${wanted}%`)) : query
}

const holdsText = (pattern: string) => sql<boolean>`(
  lower(concat_ws(' ', e.endpoint, users.email, users.first_name, users.last_name, e.params)) like ${pattern}
  or exists (select from audit_changes c where c.store_id = e.store_id and c.request_id = e.request_id
              and lower(coalesce(c.before::text, '') || coalesce(c.after::text, '')) like ${pattern}))`

type Row = Awaited<ReturnType<Awaited<ReturnType<typeof filtered>>['executeTakeFirstOrThrow']>>

const entryFrom = (row: Row): AuditEntry => ({
  id: row.id,
  at: row.at,
  endpoint: row.endpoint,
  user: { id: row.user_id, email: row.email, name: row.name },
  sessionId: row.session_id,
  address: row.address,
  requestId: row.request_id,
  params: row.params as AuditEntry['params'],
  changes: row.changes.map(difference),
})

/** A row that was there before and after is told by the fields that differ. */
function difference({ table, before, after }: Change): Change {
  if (!before || !after) return { table, before, after }
  const differs = Object.keys({ ...before, ...after }).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  const only = (row: Record<string, unknown>) => Object.fromEntries(differs.map((field) => [field, row[field] ?? null]))
  return { table, before: only(before), after: only(after) }
}

export async function listAudit(ctx: StoreContext, { cursor, limit, ...filter }: Input<typeof audit.list>['query']) {
  let query = (await filtered(ctx, filter)).limit(limit + 1)
  if (cursor) query = query.where('e.id', '<', cursor)
  const rows = await query.execute()
  const items = rows.slice(0, limit).map(entryFrom)
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

export async function findAudit(ctx: StoreContext, filter: AuditFilter, atMost: number): Promise<AuditEntry[]> {
  const rows = await (await filtered(ctx, filter)).limit(atMost).execute()
  return rows.map(entryFrom)
}
