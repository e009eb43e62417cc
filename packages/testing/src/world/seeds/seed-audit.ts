import type pg from 'pg'
import { type Random, uuidv7At } from '../random.ts'

const hourMs = 3_600_000

export interface AuditEvent {
  hoursAgo: number
  /** User id. */
  by: string
  endpoint: string
  /** Name of the subject; none by default. */
  subject?: string
  params?: object
  table: string
  before: object | null
  after: object
}

/** Adds audit entries with one change each. */
export async function seedAudit(
  client: pg.ClientBase,
  storeId: string,
  events: AuditEvent[],
  nowMs: number,
  random: Random,
) {
  const sessions = new Map<string, string>()
  for (const { hoursAgo, by, endpoint, subject = '', params = {}, table, before, after } of events) {
    const atMs = nowMs - hoursAgo * hourMs
    const requestId = uuidv7At(atMs, random)
    if (!sessions.has(by)) sessions.set(by, uuidv7At(nowMs - 200 * hourMs, random))
    await client.query(
      `insert into audit_entries (store_id, id, request_id, endpoint, user_id, session_id, address, params, at)
       values ($1, $2, $2, $3, $4, $5, '203.0.113.7', $6, $7)`,
      [storeId, requestId, endpoint, by, sessions.get(by), params, new Date(atMs).toISOString()],
    )
    await client.query(
      `insert into audit_changes (store_id, request_id, table_name, before, after) values ($1, $2, $3, $4, $5)`,
      [storeId, requestId, table, before, after],
    )
    await client.query(`select set_config('app.audit_subject', $1, true)`, [subject])
    // As at the end of the request.
    await client.query('set constraints describe immediate')
    await client.query('set constraints describe deferred')
    // Later seeds are not audited.
    await client.query(`select set_config('app.audit', 'off', true)`)
  }
}
