import type pg from 'pg'
import { randomFrom, uuidv7At } from '../random.ts'
import { type AuditEvent, seedAudit } from './seed-audit.ts'
import { seedDomains } from './seed-domains.ts'

const hourMs = 3_600_000

/** Contact addresses without special permissions. */
export const supportAddresses = ['help@backroom.test', 'billing@backroom.test']

export async function seedSupportAddresses(client: pg.ClientBase | pg.Pool) {
  await client.query('insert into support_addresses (email) select unnest($1::text[])', [supportAddresses])
}

interface StaffInput {
  storeId: string
  slug: string
  timeZone: string
  people: { owner: string; admin: string; staff: string }
  /** The live theme. */
  theme: { id: string; name: string }
  nowMs: number
}

/** When the live theme was published. */
export const themeHoursAgo = 30
/** When the last staff member joined. */
export const staffHoursAgo = 55

/** Seeds invitations, domains and audit entries. */
export async function seedStaff(client: pg.ClientBase, input: StaffInput) {
  const { storeId, slug, timeZone, people, theme, nowMs } = input
  const { owner, admin, staff } = people
  const random = randomFrom(Number.parseInt(storeId.slice(-6), 16))
  const at = (hoursAgo: number) => new Date(nowMs - hoursAgo * hourMs).toISOString()
  const invite = async (email: string, hoursAgo: number) => {
    const { rows } = await client.query(
      `insert into invitations (store_id, id, email, permissions, invited_by, created_at, expires_at)
       values ($1, $2, $3, '{orders.view,orders.fulfill,products.view}', $4, $5, $6) returning to_jsonb(invitations) as row`,
      [storeId, uuidv7At(nowMs - hoursAgo * hourMs, random), email, owner, at(hoursAgo), at(hoursAgo - 72)],
    )
    return rows[0].row
  }
  const invited = (email: string, hoursAgo: number): Promise<AuditEvent> =>
    invite(email, hoursAgo).then((after) => ({
      ...{ hoursAgo, by: owner, endpoint: 'staff.add', subject: email, table: 'invitations', before: null, after },
    }))
  const events: AuditEvent[] = [
    {
      ...{ hoursAgo: 150, by: owner, endpoint: 'stores.savePreference', table: 'stores' },
      before: { standard_timezone: null },
      after: { standard_timezone: timeZone },
    },
    await invited('lan@example.test', 100),
    ...(await seedDomains(client, { storeId, slug, by: admin, nowMs })),
    {
      ...{ hoursAgo: 50, by: owner, endpoint: 'staff.update', params: { id: staff }, table: 'memberships' },
      subject: await nameOf(client, staff),
      before: { user_id: staff, permissions: ['orders.view'] },
      after: { user_id: staff, permissions: ['orders.view', 'orders.edit'] },
    },
    {
      ...{ hoursAgo: themeHoursAgo, by: admin, endpoint: 'themes.publish', params: { id: theme.id }, table: 'themes' },
      subject: theme.name,
      before: { name: theme.name, published_revision: null },
      after: { name: theme.name, published_revision: 1 },
    },
    await saveSettings(client, storeId, staff),
    await invited('quang@example.test', 20),
  ]
  await seedAudit(client, storeId, events, nowMs, random)
}

/** Turns on order mails of a staff member. */
async function saveSettings(client: pg.ClientBase, storeId: string, staff: string): Promise<AuditEvent> {
  const { rows } = await client.query(
    `insert into notification_settings (store_id, user_id, event, in_app, email, telegram)
     values ($1, $2, 'order.placed', true, true, false) returning to_jsonb(notification_settings) as row`,
    [storeId, staff],
  )
  const event = { hoursAgo: 26, by: staff, endpoint: 'notifications.saveSettings', table: 'notification_settings' }
  return { ...event, before: null, after: rows[0].row }
}

async function nameOf(client: pg.ClientBase, userId: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select first_name || ' ' || last_name as name from users where id = $1`,
    [userId],
  )
  return rows[0]!.name
}
