import { findActions } from '@backroom/contract/audit-log-texts'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { AuditEntry, audit } from '@backroom/contract/platform/audit/endpoints'
import { auditList } from '@backroom/contract/platform/audit/list'
import type { Filters } from '@backroom/contract/platform/lists/define-list'
import { type RawBuilder, sql } from 'kysely'
import type { StoreContext } from '../context.ts'
import { countRows, findListPage, type ListSource, listPageFrom } from '../lists/lists.ts'
import { type Condition, patternsOf, wordsOf } from '../search/search.ts'
import { type Change, difference } from './difference.ts'

/** Patterns of the search text. A word also matches the actions whose texts contain it. */
function patternsIn({ text, concept }: Filters<typeof auditList>): string[][] | undefined {
  if (text === undefined && concept === undefined) return
  const searchText = text ?? ''
  const words = patternsOf(searchText)
  if (searchText && words.length === 0) return []
  for (const [index, word] of wordsOf(searchText).entries())
    words[index]?.push(...findActions(word).map((endpoint) => ` ${endpoint} %`))
  if (concept) words.push([` ${concept.replaceAll('_', '\\_')}.%`])
  return words
}

/** Source of list, count and export. */
export const auditSource: ListSource<typeof auditList> = {
  definition: auditList,
  table: 'audit_entries',
  filters: {
    concept: () => [],
    person: 'user_id',
    when: ({ from, to }) => [...since(from), ...until(to)],
  },
  sorts: { when: { expression: sql.ref('audit_entries.id'), type: 'uuid' } },
  patterns: patternsIn,
}

// Ids contain their time up to the length of the transaction: they limit the scan, and `at` decides.
const since = (at: string | undefined): Condition[] =>
  at === undefined
    ? []
    : [
        ['at', '>=', at],
        ['id', '>=', idAt(at, -60_000)],
      ]
const until = (at: string | undefined): Condition[] =>
  at === undefined
    ? []
    : [
        ['at', '<', at],
        ['id', '<', idAt(at, 60_000)],
      ]

/** The lowest UUIDv7 of an instant plus an offset. */
function idAt(instant: string, offsetMs: number): string {
  const hex = (Date.parse(instant) + offsetMs).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** SQL: the changes of an entry. `bounded_change` also cuts large ones from before the limit existed. */
const changesOf = sql<Change[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('table', c.table_name, 'before', c.before, 'after', c.after) order by c.id), '[]')
    from (select id, table_name, (bounded_change(before, after, bytes)).*
            from audit_changes
           where store_id = page.store_id and request_id = page.request_id order by id limit 100) c)`

/** SQL: approximate size of an entry's changes as text; old ones without a size count with their stored size. */
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
  session_id: string | null
  request_id: string
  params: unknown
  counts: Record<string, number>
  email: string
  name: string
  address: string | null
  /** Null for an entry beyond the size of the page. */
  changes: Change[] | null
  key: string
  rank: number
}

const verbs = { insert: 'created', update: 'changed', delete: 'removed' } as const

/** `{"products update": 3}` → products: 3 changed. */
export function countsFrom(stored: Row['counts']): AuditEntry['counts'] {
  const byTable = new Map<string, AuditEntry['counts'][number]>()
  for (const [key, count] of Object.entries(stored)) {
    const [table = '', verb = ''] = key.split(' ')
    const counts = byTable.get(table) ?? { table, created: 0, changed: 0, removed: 0 }
    byTable.set(table, { ...counts, [verbs[verb as keyof typeof verbs]]: count })
  }
  return [...byTable.values()]
}

const entryFrom = (row: Omit<Row, 'key' | 'rank'>): AuditEntry => ({
  id: row.id,
  at: row.at,
  endpoint: row.endpoint,
  subject: row.subject,
  user: { id: row.user_id, email: row.email, name: row.name },
  sessionId: row.session_id,
  address: row.address,
  requestId: row.request_id,
  params: row.params as AuditEntry['params'],
  changes: (row.changes ?? []).map(difference),
  counts: countsFrom(row.counts),
})

/** A page ends when its changes reach this size, after at least one entry. */
const pageBytes = 1_000_000

export async function listAudit(ctx: StoreContext, query: Input<typeof audit.list>['query']) {
  const page = await findListPage(ctx, auditSource, query)
  const rows = page ? await findEntries(ctx, page) : []
  const fitting = rows.filter(({ changes }) => changes !== null).length
  const result = listPageFrom(auditSource, { ...query, limit: Math.min(query.limit, Math.max(fitting, 1)) }, rows)
  return { ...result, items: result.items.map(entryFrom) }
}

/** The entries of a page, with changes up to the size of the page. */
async function findEntries(ctx: StoreContext, found: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with page as (
      select *, sum(bytes) over (order by rank) - bytes as bytes_before
        from (select e.*, found.key, found.rank, ${bytesOf} as bytes
                from audit_entries e join ${found} found using (id) where e.store_id = ${ctx.storeId}) e)
    select page.id, at, endpoint, subject, user_id, session_id, request_id, params, counts, email, key, rank,
           host(address) as address, trim(first_name || ' ' || last_name) as name,
           case when bytes_before < ${pageBytes} then ${changesOf} end as changes
      from page join users on users.id = user_id order by rank`.execute(ctx.db)
  return rows
}

export const countAudit = (ctx: StoreContext, query: Input<typeof audit.count>['query']) =>
  countRows(ctx, auditSource, query)
