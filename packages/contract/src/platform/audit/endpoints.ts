import { z } from 'zod'
import { endpoint, group } from '../api/endpoint.ts'
import { instant } from '../api/fields.ts'
import { languages } from '../api/language.ts'
import { filterFields, listEndpoints } from '../lists/list-endpoints.ts'
import { auditList } from './list.ts'

/** A row of any table. */
const row = z.record(z.string(), z.unknown()).nullable()

const Person = z.object({ id: z.uuid(), email: z.string(), name: z.string() })

const AuditEntry = z.object({
  id: z.uuid(),
  at: instant,
  /** Name of the endpoint: `orders.refund`. */
  endpoint: z.string(),
  /** Name of the affected record at that time; '' if it has none. */
  subject: z.string(),
  user: Person,
  /** Null, as the address, if a schedule of this person began it. */
  sessionId: z.uuid().nullable(),
  address: z.string().nullable(),
  requestId: z.uuid(),
  /** Parameters of the request path: `{ id }` of the refunded order. */
  params: z.record(z.string(), z.unknown()),
  /**
   * The changed rows, at most 100. `before` is null for a created row, `after` for a deleted one. Contains only the fields
   * that differ, and only the parts of a document that differ. A long value in a large row is `{ omittedBytes, hash }`.
   */
  changes: z.array(z.object({ table: z.string(), before: row, after: row })),
  /** Number of changed rows, including those that `changes` omits; empty for entries from before they were counted. */
  counts: z.array(z.object({ table: z.string(), created: z.int(), changed: z.int(), removed: z.int() })),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const audit = group('audit', {
  /**
   * Each word of the search text matches the text of the action in either language, the name or email of the subject or the
   * person, the request id, or a changed value. Diacritics and case are ignored. A word of one or two letters matches only
   * the beginning of words. A page has fewer entries than `limit` if their changes are large.
   */
  ...listEndpoints(auditList, { path: '/stores/audit', row: AuditEntry, summary: 'Who changed what, newest first' }),
  people: endpoint({
    method: 'GET',
    path: '/stores/audit/people',
    summary: 'People in the log, and members of the store',
    permission: 'audit.view',
    answer: z.object({ people: z.array(Person) }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/stores/audit/export',
    summary: 'The log as comma-separated text, at most 10,000 entries; the last line reports omitted entries',
    permission: 'audit.view',
    waits: true,
    audited: true,
    answerKind: 'csv',
    query: z.object({ ...filterFields(auditList), language: z.enum(languages).default('en') }),
    answer: z.string(),
  }),
})
