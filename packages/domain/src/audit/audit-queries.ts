import type { AuditEntry, audit } from '@backroom/contract/audit'
import { actionsSaying } from '@backroom/contract/audit-sentences'
import type { Input } from '@backroom/contract/endpoint'
import { limits } from '@backroom/contract/limits'
import { type SqlBool, sql } from 'kysely'
import type { StoreContext } from '../context.ts'
import { findStore } from '../stores/stores.ts'
import { type Change, difference } from './difference.ts'

export type AuditFilter = Omit<Input<typeof audit.list>['query'], 'cursor' | 'limit'>

/** The one query that drives list, count and export. */
async function filtered(ctx: StoreContext, { search, concept, userId, from, to }: AuditFilter) {
  const { db, storeId } = ctx
  let query = db.selectFrom('audit_entries as e').where('e.store_id', '=', storeId)
  if (concept) query = query.where(sql`split_part(e.endpoint, '.', 1)`, '=', concept)
  if (userId) query = query.where('e.user_id', '=', userId)
  const words = (search ?? '').normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean)
  const zone = from || to ? ((await findStore(ctx)).timeZone ?? limits.defaultTimeZone) : 'UTC'
  const end = to && sql<string>`((${to}::timestamp + interval '1 day') at time zone ${zone})`
  if (end) query = query.where('e.at', '<', end).where('e.id', '<', atOrAfter(sql`${end} + interval '1 minute'`))
  const start = from
    ? sql<string>`(${from}::timestamp at time zone ${zone})`
    : words.length > 0 && sql<string>`(${end || sql`now()`} - ${limits.auditSearchMs} * interval '1 millisecond')`
  if (start)
    query = query.where('e.at', '>=', start).where('e.id', '>=', atOrAfter(sql`${start} - interval '1 minute'`))
  for (const word of words) query = query.where(isFoundBy(word))
  return query
}

const isFoundBy = (word: string) =>
  sql<SqlBool>`(e.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} or e.endpoint = any(${actionsSaying(word)}::text[]))`

/** Behind row-level security no index of words can be asked, so days bound the walk: an id carries its time, give or take the transaction's. */
const atOrAfter = (instant: unknown) => sql<string>`uuidv7_floor(${instant})`

const changesOf = sql<Change[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('table', c.table_name, 'before', c.before, 'after', c.after) order by c.id), '[]')
    from audit_changes c where c.store_id = e.store_id and c.request_id = e.request_id)`

const told = (query: Awaited<ReturnType<typeof filtered>>) =>
  query
    .innerJoin('users', 'users.id', 'e.user_id')
    .select(['e.id', 'e.at', 'e.endpoint', 'e.subject', 'e.user_id', 'e.session_id', 'e.request_id', 'e.params'])
    .select([
      'users.email',
      sql<string>`host(e.address)`.as('address'),
      sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('name'),
      changesOf.as('changes'),
    ])
    .orderBy('e.id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof told>['executeTakeFirstOrThrow']>>

const entryFrom = (row: Row): AuditEntry => ({
  id: row.id,
  at: row.at,
  endpoint: row.endpoint,
  subject: row.subject,
  user: { id: row.user_id, email: row.email, name: row.name },
  sessionId: row.session_id,
  address: row.address,
  requestId: row.request_id,
  params: row.params as AuditEntry['params'],
  changes: row.changes.map(difference),
})

export async function listAudit(ctx: StoreContext, { cursor, limit, ...filter }: Input<typeof audit.list>['query']) {
  let query = told(await filtered(ctx, filter)).limit(limit + 1)
  if (cursor) query = query.where('e.id', '<', cursor)
  const rows = await query.execute()
  const items = rows.slice(0, limit).map(entryFrom)
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** Stops counting at `atMost`, as orders do. */
export async function countAudit(ctx: StoreContext, { atMost, ...filter }: Input<typeof audit.count>['query']) {
  const { count } = await ctx.db
    .selectFrom((await filtered(ctx, filter)).select('e.id').limit(atMost).as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { count }
}

export async function findAudit(ctx: StoreContext, filter: AuditFilter, atMost: number): Promise<AuditEntry[]> {
  const rows = await told(await filtered(ctx, filter))
    .limit(atMost)
    .execute()
  return rows.map(entryFrom)
}
