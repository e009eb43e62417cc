import { z } from 'zod'
import { endpoint, group } from './endpoint.ts'
import { day, instant, pageOf, paging, text } from './fields.ts'

/** A row of whatever table; its fields are the table's. */
const row = z.record(z.string(), z.unknown()).nullable()

const AuditEntry = z.object({
  id: z.uuid(),
  at: instant,
  /** What was asked for: the endpoint's name, `orders.refund`. */
  endpoint: z.string(),
  user: z.object({ id: z.uuid(), email: z.string(), name: z.string() }),
  sessionId: z.uuid(),
  address: z.string(),
  requestId: z.uuid(),
  /** What the address named: `{ id }` of the order that was refunded. */
  params: z.record(z.string(), z.unknown()),
  /** The rows it changed; `before` is null for a new one, `after` for one that is gone. Only fields that differ. */
  changes: z.array(z.object({ table: z.string(), before: row, after: row })),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const filters = {
  /** Part of the endpoint's name, of a person's name or e-mail, of an id it names, or of a changed value. */
  search: text(100).optional(),
  /** What was dealt with: the endpoint's name up to the dot, `orders`. */
  concept: text(30).optional(),
  userId: z.uuid().optional(),
  /** Days of the store's zone, both included. */
  from: day.optional(),
  to: day.optional(),
}

export const audit = group('audit', {
  list: endpoint({
    method: 'GET',
    path: '/stores/audit',
    summary: 'Who changed what, newest first',
    permission: 'audit.view',
    query: z.object({ ...paging, ...filters }),
    answer: pageOf(AuditEntry),
  }),
  export: endpoint({
    method: 'GET',
    path: '/stores/audit/export',
    summary: 'The same as comma-separated text, at most 10 000 entries',
    permission: 'audit.view',
    query: z.object(filters),
    answer: z.object({ csv: z.string(), count: z.int(), isCut: z.boolean() }),
  }),
})
