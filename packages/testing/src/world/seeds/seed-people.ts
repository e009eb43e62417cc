import { connectOwner } from '@backroom/db/owner-client'
import { hashPassword } from '@backroom/domain/people/auth/auth'
import { newTheme } from '@backroom/storefront/sections/new-theme'
import type { ThemeDocument, ThemeKey } from '@backroom/theme/document/document'
import type pg from 'pg'
import { type DemoAccount, demoAccounts } from '../accounts.ts'
import { type DemoStore, demoStores } from '../stores.ts'
import { seedStaff, seedSupportAddresses, staffHoursAgo, themeHoursAgo } from './seed-staff.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Seeds accounts, stores, hosts, memberships and themes as the database owner, in one transaction. */
export async function seedPeople(ownerUrl: string, storeDomain: string, nowMs: number) {
  const client = await connectOwner(ownerUrl)
  try {
    await client.query('begin')
    const userIds = await insertAccounts(client)
    for (const store of demoStores) await insertStore(client, store, storeDomain, userIds, nowMs)
    await seedSupportAddresses(client)
    await client.query('commit')
    // The rollups need statistics, otherwise the planner assumes empty tables.
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function insertAccounts(client: pg.Client): Promise<string[]> {
  const ids: string[] = []
  for (const { email, password, firstName, lastName } of demoAccounts) {
    const { rows } = await client.query<{ id: string }>(
      'insert into users (email, password_hash, first_name, last_name) values ($1, $2, $3, $4) returning id',
      [email, await hashPassword(password), firstName, lastName],
    )
    ids.push(rows[0]!.id)
  }
  return ids
}

async function insertStore(client: pg.Client, store: DemoStore, domain: string, userIds: string[], nowMs: number) {
  const createdAt = new Date(nowMs - (store.historyDays + 1) * dayMs).toISOString()
  const staffJoinedAt = store.historyDays > 0 ? new Date(nowMs - staffHoursAgo * hourMs).toISOString() : createdAt
  const trialEndsAt = store.trialDays === null ? null : new Date(nowMs + store.trialDays * dayMs).toISOString()
  // Row-level security applies to the table owner too, unless it is a superuser.
  await client.query(`select set_config('app.store_id', $1, true)`, [store.id])
  await client.query(
    `insert into stores (store_id, name, slug, business_type, payment_choice, theme_key, standard_timezone,
                         subscription_code, trial_ends_at, holding_days, currency, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      store.id,
      store.name,
      store.slug,
      store.businessType,
      store.paymentChoice,
      store.themeKey,
      store.timeZone,
      store.subscriptionCode,
      trialEndsAt,
      store.holdingDays,
      store.currency,
      createdAt,
    ],
  )
  await client.query(`insert into hosts (host, store, kind) values ($1, $2, 'system')`, [
    `${store.slug}.${domain}`,
    store.id,
  ])
  // The empty store has not answered the survey.
  if (store.historyDays > 0)
    await client.query('insert into store_surveys (store_id, step, finished_at) values ($1, 3, now())', [store.id])
  for (const [index, account] of demoAccounts.entries())
    await client.query(
      'insert into memberships (store_id, user_id, role, permissions, created_at) values ($1, $2, $3, $4, $5)',
      [
        store.id,
        userIds[index],
        account.role,
        account.permissions,
        account.role === 'staff' ? staffJoinedAt : createdAt,
      ],
    )
  const userWith = (role: DemoAccount['role']) =>
    userIds[demoAccounts.findIndex((account) => account.role === role)] ?? ''
  const theme = await insertThemes(client, store, { admin: userWith('admin'), nowMs })
  const { timeZone } = store
  if (!timeZone) return
  const people = { owner: userWith('owner'), admin: userWith('admin'), staff: userWith('staff') }
  await seedStaff(client, { storeId: store.id, slug: store.slug, timeZone, people, theme, nowMs })
  await readNotifications(client, store.id, userIds)
}

/** Inserts the live theme, and for stores with history an unpublished one of the other kind. */
async function insertThemes(
  client: pg.Client,
  { id: storeId, name, themeKey, themeName, settings: own, historyDays }: DemoStore,
  { admin, nowMs }: { admin: string; nowMs: number },
) {
  const insert = async (
    key: ThemeKey,
    themeName: string,
    settings: ThemeDocument['settings'],
    publishedAt: string | null,
  ) => {
    const document = JSON.stringify({ ...newTheme(key, { storeName: name }), settings })
    const { rows } = await client.query<{ id: string }>(
      `insert into themes (store_id, name, theme_key, is_live, draft, published, published_revision, published_at, saved_at)
       values ($1, $2, $3, $5::timestamptz is not null, $4, case when $5::timestamptz is not null then $4::jsonb end,
               case when $5::timestamptz is not null then 1 end, $5, coalesce($5, $6)) returning id`,
      [storeId, themeName, key, document, publishedAt, new Date(nowMs - 76 * hourMs).toISOString()],
    )
    return { id: rows[0]!.id, name: themeName }
  }
  const publishedAt = new Date(nowMs - themeHoursAgo * hourMs).toISOString()
  const live = await insert(themeKey, themeName, own, publishedAt)
  await client.query(
    `insert into theme_versions (store_id, theme_id, number, kind, document, revision, created_by, created_at)
     select store_id, id, 1, 'published', published, published_revision, $2, published_at from themes where id = $1`,
    [live.id, admin],
  )
  if (historyDays > 0) await insert(themeKey === 'hydro' ? 'newchick' : 'hydro', 'Next season', {}, null)
  return live
}

/** Marks all but the newest notifications as read by the owner. */
async function readNotifications(client: pg.Client, storeId: string, [ownerId]: string[]) {
  await client.query(
    `insert into notification_reads (store_id, user_id, notification_id, read_at)
     select store_id, $2, id, created_at + interval '20 minutes' from notifications
      where store_id = $1 and id not in (select id from notifications where store_id = $1 order by id desc limit 3)`,
    [storeId, ownerId],
  )
}
