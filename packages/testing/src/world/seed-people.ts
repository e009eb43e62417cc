import { connectOwner } from '@backroom/db/owner-client'
import { hashPassword } from '@backroom/domain/auth/auth'
import { newTheme } from '@backroom/theme/new-theme'
import type pg from 'pg'
import { demoAccounts } from './accounts.ts'
import { seedStaff, seedSupportAddresses } from './seed-staff.ts'
import { type DemoStore, demoStores } from './stores.ts'

const dayMs = 86_400_000

/** Accounts, stores, hosts, memberships and first themes, as the owner of the database, in one transaction. */
export async function seedPeople(ownerUrl: string, storeDomain: string, nowMs: number) {
  const client = await connectOwner(ownerUrl)
  try {
    await client.query('begin')
    const userIds = await insertAccounts(client)
    for (const store of demoStores) await insertStore(client, store, storeDomain, userIds, nowMs)
    await seedSupportAddresses(client)
    await client.query('commit')
    // The rollups come next: without figures of the tables' sizes the planner takes them for empty.
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
  const trialEndsAt = store.trialDays === null ? null : new Date(nowMs + store.trialDays * dayMs).toISOString()
  // The owner of the tables is behind the wall too, unless it is a superuser.
  await client.query(`select set_config('app.store_id', $1, true)`, [store.id])
  await client.query(
    `insert into stores (store_id, name, slug, business_type, payment_choice, theme_key, standard_timezone,
                         subscription_code, trial_ends_at, holding_days, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
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
      createdAt,
    ],
  )
  await client.query(`insert into hosts (host, store, kind) values ($1, $2, 'system')`, [
    `${store.slug}.${domain}`,
    store.id,
  ])
  // The shop that has nothing yet has not been asked about either.
  if (store.historyDays > 0)
    await client.query('insert into store_surveys (store_id, step, finished_at) values ($1, 3, now())', [store.id])
  for (const [index, account] of demoAccounts.entries())
    await client.query(
      'insert into memberships (store_id, user_id, role, permissions, created_at) values ($1, $2, $3, $4, $5)',
      [store.id, userIds[index], account.role, account.permissions, createdAt],
    )
  const [ownerId = ''] = userIds
  const staffId = userIds[demoAccounts.findIndex(({ role }) => role === 'staff')] ?? ''
  const { id: storeId, timeZone } = store
  if (timeZone) await seedStaff(client, { storeId, timeZone, ownerId, staffId, nowMs })
  const theme = JSON.stringify(newTheme(store.themeKey, { storeName: store.name }))
  await client.query(
    `insert into themes (store_id, name, theme_key, is_live, draft, published, published_revision, published_at)
     values ($1, $2, $3, true, $4, $4, 1, now())`,
    [store.id, store.themeKey === 'hydro' ? 'Default' : 'Fashion', store.themeKey, theme],
  )
}
