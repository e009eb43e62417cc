import type pg from 'pg'
import { randomFrom, uuidv7At } from './random.ts'

const hourMs = 3_600_000

/** Plain data: who is in it may do nothing more for that. */
export const supportAddresses = ['help@backroom.test', 'billing@backroom.test']

export async function seedSupportAddresses(client: pg.ClientBase | pg.Pool) {
  await client.query('insert into support_addresses (email) select unnest($1::text[])', [supportAddresses])
}

interface Given {
  storeId: string
  timeZone: string
  /** Who invited, and who was given more. */
  ownerId: string
  staffId: string
  nowMs: number
}

interface Told {
  endpoint: string
  params?: object
  table: string
  before: object | null
  after: object
}

/** One invitation that is open and one that ran out, and what the audit log tells of the last days. */
export async function seedStaff(client: pg.ClientBase, { storeId, timeZone, ownerId, staffId, nowMs }: Given) {
  const random = randomFrom(Number.parseInt(storeId.slice(-6), 16))
  const at = (hoursAgo: number) => new Date(nowMs - hoursAgo * hourMs).toISOString()
  const invite = async (email: string, hoursAgo: number) => {
    const { rows } = await client.query(
      `insert into invitations (store_id, id, email, permissions, invited_by, created_at, expires_at)
       values ($1, $2, $3, '{orders.view,orders.fulfil,products.view}', $4, $5, $6) returning to_jsonb(invitations) as row`,
      [storeId, uuidv7At(nowMs - hoursAgo * hourMs, random), email, ownerId, at(hoursAgo), at(hoursAgo - 72)],
    )
    return rows[0].row
  }
  const tell = async (hoursAgo: number, { endpoint, params = {}, table, before, after }: Told) => {
    const requestId = uuidv7At(nowMs - hoursAgo * hourMs, random)
    const sessionId = uuidv7At(nowMs - 200 * hourMs, random)
    await client.query(
      `insert into audit_entries (store_id, id, request_id, endpoint, user_id, session_id, address, params, at)
       values ($1, $2, $2, $3, $4, $5, '203.0.113.7', $6, $7)`,
      [storeId, requestId, endpoint, ownerId, sessionId, params, at(hoursAgo)],
    )
    await client.query(
      `insert into audit_changes (store_id, request_id, table_name, before, after, subject)
       values ($1, $2, $3::text, $4::jsonb, $5::jsonb, audit_subject($1, $3::text, coalesce($5::jsonb, $4::jsonb)))`,
      [storeId, requestId, table, before, after],
    )
    // What is seeded next is nobody's change.
    await client.query(`select set_config('app.audit', 'off', true)`)
  }
  const zones = { before: { standard_timezone: null }, after: { standard_timezone: timeZone } }
  await tell(150, { endpoint: 'stores.savePreference', table: 'stores', ...zones })
  const first = await invite('lan@example.test', 100)
  await tell(100, { endpoint: 'staff.add', table: 'invitations', before: null, after: first })
  const holding = (...scopes: string[]) => ({ user_id: staffId, permissions: scopes })
  const powers = { before: holding('orders.view'), after: holding('orders.view', 'orders.edit') }
  await tell(50, { endpoint: 'staff.update', params: { id: staffId }, table: 'memberships', ...powers })
  const second = await invite('quang@example.test', 20)
  await tell(20, { endpoint: 'staff.add', table: 'invitations', before: null, after: second })
}
