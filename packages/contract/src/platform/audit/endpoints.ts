import { z } from 'zod'
import { endpoint, group } from '../api/endpoint.ts'
import { instant } from '../api/fields.ts'
import { languages } from '../api/language.ts'
import { filterFields, listEndpoints } from '../lists/list-endpoints.ts'
import { auditList } from './list.ts'

/** A row of whatever table; its fields are the table's. */
const row = z.record(z.string(), z.unknown()).nullable()

const Person = z.object({ id: z.uuid(), email: z.string(), name: z.string() })

const AuditEntry = z.object({
  id: z.uuid(),
  at: instant,
  /** What was asked for: the endpoint's name, `orders.refund`. */
  endpoint: z.string(),
  /** The affected record's name at that time; '' where there is none. */
  subject: z.string(),
  user: Person,
  sessionId: z.uuid(),
  address: z.string(),
  requestId: z.uuid(),
  /** What the address named: `{ id }` of the order that was refunded. */
  params: z.record(z.string(), z.unknown()),
  /**
   * The rows it changed; `before` is null for a new one, `after` for one that is gone. Only fields that differ, and
   * within a document only what differs in it. At most 100 rows; of a long value in a large row only
   * `{ omittedBytes, hash }`.
   */
  changes: z.array(z.object({ table: z.string(), before: row, after: row })),
  /** How many rows it changed, those that `changes` leaves out included; empty for entries older than the counting. */
  counts: z.array(z.object({ table: z.string(), created: z.int(), changed: z.int(), removed: z.int() })),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const audit = group('audit', {
  /**
   * Each of the words is part of what was done (as the log says it, in either language), of the subject's or the
   * person's name or e-mail, of the request's id, or of a changed value; marks and capitals make no difference. A word
   * of one or two letters is looked for where words begin. A page holds fewer entries than asked for where their
   * changes are long.
   */
  ...listEndpoints(auditList, { path: '/stores/audit', row: AuditEntry, summary: 'Who changed what, newest first' }),
  people: endpoint({
    method: 'GET',
    path: '/stores/audit/people',
    summary: 'Who stands in the log, and who could',
    permission: 'audit.view',
    answer: z.object({ people: z.array(Person) }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/stores/audit/export',
    summary: 'The same as comma-separated text, at most 10 000 entries; the last line says where it was cut',
    permission: 'audit.view',
    waits: true,
    audited: true,
    answerKind: 'csv',
    query: z.object({ ...filterFields(auditList), language: z.enum(languages).default('en') }),
    answer: z.string(),
  }),
})
