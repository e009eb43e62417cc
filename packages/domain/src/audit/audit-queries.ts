import type { Input } from '@backroom/contract/api/endpoint'
import type { AuditEntry, audit } from '@backroom/contract/audit/endpoints'
import { actionsSaying } from '@backroom/contract/audit/sentences'
import { limits } from '@backroom/contract/stores/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'
import { type Condition, foundIds, patternsOf, searchCountAtMost, wordsOf } from '../search/search.ts'
import { findStore } from '../stores/stores.ts'
import { type Change, difference } from './difference.ts'

export type AuditFilter = Omit<Input<typeof audit.list>['query'], 'cursor' | 'limit'>

/** The one search that drives list, count and export; null for one that finds nothing, whatever there is. */
async function searchOf(ctx: StoreContext, { search, concept, userId, from, to }: AuditFilter) {
  const typed = search?.trim() ?? ''
  const words = patternsOf(typed)
  if (typed && words.length === 0) return null
  for (const [index, word] of wordsOf(typed).entries())
    words[index]?.push(...actionsSaying(word).map((endpoint) => ` ${endpoint} %`))
  if (concept) words.push([` ${concept.replace(/[\\%_]/g, '\\$&')}.%`])
  const conditions: Condition[] = userId ? [['user_id', '=', userId]] : []
  return { words, conditions: [...conditions, ...(await daysOf(ctx, from, to))] }
}

/**
 * Days of the store's zone, both included. An id carries its time, give or take the transaction's: it bounds the walk,
 * `at` decides.
 */
async function daysOf(ctx: StoreContext, from: string | undefined, to: string | undefined): Promise<Condition[]> {
  if (!from && !to) return []
  const zone = (await findStore(ctx)).timeZone ?? limits.defaultTimeZone
  const { rows } = await sql<Record<'start' | 'first_id' | 'end' | 'last_id', string | null>>`
    select start, uuidv7_floor(start - interval '1 minute') as first_id,
           "end", uuidv7_floor("end" + interval '1 minute') as last_id
      from (select ${from ?? null}::timestamp at time zone ${zone} as start,
                   (${to ?? null}::timestamp + interval '1 day') at time zone ${zone} as "end") days`.execute(ctx.db)
  const conditions: Condition[] = []
  const { start, first_id, end, last_id } = rows[0]!
  if (start && first_id) conditions.push(['at', '>=', start], ['id', '>=', first_id])
  if (end && last_id) conditions.push(['at', '<', end], ['id', '<', last_id])
  return conditions
}

/** An image from before images were bounded is cut like those of today. */
const changesOf = sql<Change[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('table', c.table_name, 'before', c.before, 'after', c.after) order by c.id), '[]')
    from (select id, table_name, (bounded_change(before, after, bytes)).*
            from audit_changes
           where store_id = page.store_id and request_id = page.request_id order by id limit 100) c)`

/** Bytes of an entry's images as text, near enough: those from before images were bounded count as they are stored. */
const bytesOf = sql<number>`(
  select coalesce(sum(case when bytes > 0 then bytes else least(64000, coalesce(pg_column_size(before), 0) + coalesce(pg_column_size(after), 0)) end), 0)
    from (select bytes, before, after from audit_changes c
           where c.store_id = e.store_id and c.request_id = e.request_id order by c.id limit 100) c)`

interface Row {
  id: string
  at: string
  endpoint: string
  subject: string
  user_id: string
  session_id: string
  request_id: string
  params: unknown
  counts: Record<string, number>
  email: string
  name: string
  address: string
  changes: Change[]
  total: number
}

const verbs = { insert: 'created', update: 'changed', delete: 'removed' } as const

/** `{"products update": 3}` → products: 3 changed. */
function countsFrom(stored: Row['counts']): AuditEntry['counts'] {
  const byTable = new Map<string, AuditEntry['counts'][number]>()
  for (const [key, count] of Object.entries(stored)) {
    const [table = '', verb = ''] = key.split(' ')
    const counts = byTable.get(table) ?? { table, created: 0, changed: 0, removed: 0 }
    byTable.set(table, { ...counts, [verbs[verb as keyof typeof verbs]]: count })
  }
  return [...byTable.values()]
}

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
  counts: countsFrom(row.counts),
})

/** A page ends where its images reach this many bytes, after one entry at least. */
const pageBytes = 1_000_000

export async function listAudit(ctx: StoreContext, { cursor, limit, ...filter }: Input<typeof audit.list>['query']) {
  const search = await searchOf(ctx, filter)
  if (!search) return { items: [], nextCursor: null }
  const found = foundIds(ctx, 'audit_entries', { ...search, before: cursor, atMost: limit + 1 })
  const { rows } = await sql<Row>`
    with page as (
      select *, sum(bytes) over (order by id desc) - bytes as bytes_before, count(*) over () as total
        from (select e.*, ${bytesOf} as bytes from audit_entries e join ${found} found using (id)
               where e.store_id = ${ctx.storeId}) e)
    select page.id, at, endpoint, subject, user_id, session_id, request_id, params, counts, email, total,
           host(address) as address, trim(first_name || ' ' || last_name) as name, ${changesOf} as changes
      from page join users on users.id = user_id
     where bytes_before < ${pageBytes} order by page.id desc limit ${limit}`.execute(ctx.db)
  const items = rows.map(entryFrom)
  const isMore = items.length < (rows[0]?.total ?? 0)
  return { items, nextCursor: isMore ? (items.at(-1)?.id ?? null) : null }
}

/** Stops counting at `atMost`, a search earlier, as orders do. */
export async function countAudit(ctx: StoreContext, { atMost, ...filter }: Input<typeof audit.count>['query']) {
  const search = await searchOf(ctx, filter)
  if (!search) return { count: 0 }
  const most = search.words.length > 0 ? Math.min(atMost, searchCountAtMost) : atMost
  const { count } = await ctx.db
    .selectFrom(foundIds(ctx, 'audit_entries', { ...search, atMost: most }).as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { count }
}
