import type { Permission } from '@backroom/contract/platform/access/permissions'
import { storeMails } from '@backroom/testing/database/sent-mails'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeMember, memberPassword } from '@backroom/testing/world/members'
import { seedSupportAddresses, supportAddresses } from '@backroom/testing/world/seeds/seed-staff'
import { bamboo, lotus, makeThings } from '@backroom/testing/world/things'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { activateAccount, checkInvitation } from '../accounts/accounts.ts'
import { renewSession } from '../auth/auth.ts'
import {
  acceptInvitation,
  findInvitation,
  findOwnPermissions,
  findStaff,
  inviteStaff,
  listStaff,
  logOutAllStaff,
  logOutStaff,
  removeStaff,
  resendInvitation,
  updateStaff,
} from './staff.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const query = async (statement: string, values: unknown[] = []) =>
  (await store.database.owner.query(statement, values)).rows

type Role = 'owner' | 'admin' | 'staff'
async function person(role: Role, scopes: Permission[] = [], storeId = lotus) {
  const member = await makeMember(store.database.owner, storeId, scopes)
  await query('update memberships set role = $2 where user_id = $1', [member.userId, role])
  const act = <T>(work: (ctx: TenantContext) => Promise<T>) =>
    store.inStore(
      (ctx) => work({ ...ctx, user: { id: member.userId, sessionId: member.sessionId }, permissions: new Set(scopes) }),
      storeId,
    )
  return { id: member.userId, act }
}

let owner: Awaited<ReturnType<typeof person>>
beforeEach(async () => {
  await query('truncate attempts')
  await query('delete from memberships')
  await query('delete from invitations')
  owner = await person('owner')
})

const newEmail = () => `${crypto.randomUUID()}@example.test`
const support = { isStoreAdmin: false, scopes: ['orders.view', 'orders.edit'] as Permission[] }
const tokenFor = async (email: string) => {
  const [mail] = await query(`select plain from ${storeMails} where recipient = $1 order by id desc limit 1`, [email])
  return /invitation_token=([\w-]+)/.exec(mail.plain)?.[1] ?? ''
}
const invalid = { code: 'token_invalid' }

test('an accepted invitation creates a member with exactly its permissions [A7-06] [A7-22] [A7-24]', async () => {
  const email = newEmail()
  const invited = await owner.act((ctx) => inviteStaff(ctx, { email: ` ${email} `, firstName: 'Bee', ...support }))
  expect(invited).toMatchObject({ email, status: 'invited', scopes: support.scopes })
  const token = await tokenFor(email)
  expect(await checkInvitation(store.visitor(), token)).toMatchObject({ email, storeName: 'lotus', hasAccount: false })
  const { storeId, register } = await activateAccount(store.visitor(), {
    token,
    password: 'river stones',
    firstName: 'Bee',
  })
  expect([storeId, register]).toEqual([lotus, false])
  const { staffs } = await owner.act(listStaff)
  expect(staffs.map(({ email, status, scopes }) => ({ email, status, scopes }))).toContainEqual({
    email,
    status: 'active',
    scopes: support.scopes,
  })
  await expect(activateAccount(store.visitor(), { token, password: 'river stones' })).rejects.toMatchObject(invalid)
  await expect(checkInvitation(store.visitor(), token)).rejects.toMatchObject(invalid)
})

test.each([
  ['was removed', (id: string) => query('delete from memberships where user_id = $1', [id])],
  [
    'may no longer manage staff',
    (id: string) => query(`update memberships set permissions = '{orders.view,orders.edit}' where user_id = $1`, [id]),
  ],
  [
    'lost a permission of the invitation',
    (id: string) => query(`update memberships set permissions = '{staff.manage,orders.view}' where user_id = $1`, [id]),
  ],
])('an invitation is invalid after its inviter %s, until another member resends it', async (_, loss) => {
  const manager = await person('staff', ['staff.manage', ...support.scopes])
  const email = newEmail()
  const { id } = await manager.act((ctx) => inviteStaff(ctx, { email, ...support }))
  const token = await tokenFor(email)
  await loss(manager.id)
  await expect(checkInvitation(store.visitor(), token)).rejects.toMatchObject(invalid)
  await expect(activateAccount(store.visitor(), { token, password: 'river stones' })).rejects.toMatchObject(invalid)
  await owner.act((ctx) => resendInvitation(ctx, id))
  await activateAccount(store.visitor(), { token: await tokenFor(email), password: 'river stones' })
})

test('an existing account needs its own password to accept', async () => {
  const existing = await person('staff', [], bamboo)
  const [{ email }] = await query('select email from users where id = $1', [existing.id])
  await owner.act((ctx) => inviteStaff(ctx, { email, ...support }))
  const token = await tokenFor(email)
  expect(await checkInvitation(store.visitor(), token)).toMatchObject({ hasAccount: true })
  await expect(activateAccount(store.visitor(), { token, password: 'somebody else' })).rejects.toMatchObject({
    code: 'credentials_wrong',
  })
  await activateAccount(store.visitor(), { token, password: memberPassword })
  expect(await query('select role from memberships where user_id = $1', [existing.id])).toHaveLength(2)
})

test('promise 13: an invitation opened eight times at once creates one member', async () => {
  const email = newEmail()
  await owner.act((ctx) => inviteStaff(ctx, { email, ...support }))
  const token = await tokenFor(email)
  const all = await Promise.allSettled(
    Array.from({ length: 8 }, () => activateAccount(store.visitor(), { token, password: 'river stones' })),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('rejects revoked, expired and replaced links', async () => {
  const email = newEmail()
  const { id } = await owner.act((ctx) => inviteStaff(ctx, { email, ...support }))
  const first = await tokenFor(email)
  await owner.act((ctx) => resendInvitation(ctx, id))
  await expect(checkInvitation(store.visitor(), first)).rejects.toMatchObject(invalid)
  const second = await tokenFor(email)
  await query(`update invitations set expires_at = now() - interval '1 second'`)
  await expect(checkInvitation(store.visitor(), second)).rejects.toMatchObject(invalid)
  expect((await owner.act(listStaff)).staffs.at(-1)).toMatchObject({ status: 'expired' })
  await owner.act((ctx) => resendInvitation(ctx, id))
  await owner.act((ctx) => removeStaff(ctx, id))
  await expect(checkInvitation(store.visitor(), await tokenFor(email))).rejects.toMatchObject(invalid)
  await owner.act((ctx) => inviteStaff(ctx, { email, ...support }))
})

test('removes a member and revokes an invitation in one store alone', async () => {
  const other = await person('owner', [], bamboo)
  const email = newEmail()
  const { id } = await owner.act((ctx) => inviteStaff(ctx, { email, ...support }))
  await other.act((ctx) => inviteStaff(ctx, { email, ...support }))
  const bambooToken = await tokenFor(email)
  await owner.act((ctx) => removeStaff(ctx, id))
  expect(await checkInvitation(store.visitor(), bambooToken)).toMatchObject({ email, storeName: 'bamboo' })
  await owner.act((ctx) => inviteStaff(ctx, { email, ...support }))
  const account = { password: 'river stones', firstName: 'Bee' }
  await activateAccount(store.visitor(), { token: bambooToken, ...account })
  await activateAccount(store.visitor(), { token: await tokenFor(email), password: account.password })
  const [{ user }] = await query('select id as user from users where email = $1', [email])
  await owner.act((ctx) => removeStaff(ctx, user))
  expect(await query('select store_id from memberships where user_id = $1', [user])).toEqual([{ store_id: bamboo }])
})

/** Commits `first` only when `second` has started and waits for its lock. @returns the result or error of `second` */
async function runInOrder(first: (ctx: StoreContext) => Promise<unknown>, second: () => Promise<unknown>) {
  let waiting: Promise<unknown> = Promise.resolve()
  await store.inStore(async (ctx) => {
    await first(ctx)
    waiting = second().catch((error) => error)
    const waiters = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect(await query(waiters)).toHaveLength(1))
  })
  return waiting
}

test('an invitation that is being accepted cannot be revoked', async () => {
  const email = newEmail()
  const { id } = await owner.act((ctx) => inviteStaff(ctx, { email, ...support }))
  const joining = await person('staff', [], bamboo)
  const revocation = await runInOrder(
    (ctx) => acceptInvitation(ctx, { invitationId: id, userId: joining.id }),
    () => owner.act((ctx) => removeStaff(ctx, id)),
  )
  expect(revocation).toMatchObject({ code: 'not_found' })
  expect(await query('select revoked_at from invitations where id = $1', [id])).toEqual([{ revoked_at: null }])
})

test('a concurrent save by a manager does not demote a new admin [A7-23]', async () => {
  const manager = await person('staff', ['staff.manage'])
  const helper = await person('staff')
  const saved = await runInOrder(
    ({ db }) => db.updateTable('memberships').set({ role: 'admin' }).where('user_id', '=', helper.id).execute(),
    () => manager.act((ctx) => updateStaff(ctx, helper.id, { isStoreAdmin: false, scopes: [] })),
  )
  expect(saved).toMatchObject({ code: 'staff_protected' })
  expect(await query('select role from memberships where user_id = $1', [helper.id])).toEqual([{ role: 'admin' }])
})

test('rejects a second invitation to an address, and one to an existing member', async () => {
  const email = newEmail()
  await owner.act((ctx) => inviteStaff(ctx, { email, ...support }))
  await expect(owner.act((ctx) => inviteStaff(ctx, { email: email.toUpperCase(), ...support }))).rejects.toMatchObject({
    code: 'already_invited',
  })
  const [{ email: own }] = await query('select email from users where id = $1', [owner.id])
  await expect(owner.act((ctx) => inviteStaff(ctx, { email: own, ...support }))).rejects.toMatchObject({
    code: 'already_member',
  })
})

test('members grant only permissions that they hold [A7-23]', async () => {
  const manager = await person('staff', ['staff.manage', 'orders.view'])
  const helper = await person('staff', ['orders.view', 'themes.edit'])
  const invite = (scopes: Permission[], isStoreAdmin = false) =>
    manager.act((ctx) => inviteStaff(ctx, { email: newEmail(), isStoreAdmin, scopes }))
  await invite(['orders.view'])
  await expect(invite(['orders.view', 'orders.refund'])).rejects.toMatchObject({
    code: 'scope_lacking',
    message: expect.stringContaining('orders.refund'),
  })
  await expect(invite([], true)).rejects.toMatchObject({ code: 'staff_protected' })
  const update = (scopes: Permission[]) =>
    manager.act((ctx) => updateStaff(ctx, helper.id, { isStoreAdmin: false, scopes }))
  await expect(update(['orders.view', 'payouts.view'])).rejects.toMatchObject({ code: 'scope_lacking' })
  // Existing permissions may stay, and any may be removed.
  await update(['themes.edit', 'orders.view', 'staff.manage'])
  await update([])
})

test('nobody changes the owner or themselves, and only the owner changes an admin [A7-23] [A7-28]', async () => {
  const admin = await person('admin')
  const other = await person('admin')
  const blocked = { code: 'staff_protected' }
  for (const [actor, target] of [
    [admin, owner],
    [admin, other],
    [admin, admin],
    [owner, owner],
  ] as const) {
    const access = { isStoreAdmin: false, scopes: [] }
    await expect(actor.act((ctx) => updateStaff(ctx, target.id, access))).rejects.toMatchObject(blocked)
    await expect(actor.act((ctx) => removeStaff(ctx, target.id))).rejects.toMatchObject(blocked)
    await expect(actor.act((ctx) => logOutStaff(ctx, target.id))).rejects.toMatchObject(blocked)
  }
  await owner.act((ctx) => removeStaff(ctx, admin.id))
  expect((await owner.act(listStaff)).staffs.map(({ id }) => id)).toEqual([owner.id, other.id])
})

test('logs out one or all members, except the owner and the caller [A7-26] [A7-27]', async () => {
  const manager = await person('staff', ['staff.manage'])
  const helper = await person('staff')
  const activeSessions = (id: string) => query('select from sessions where user_id = $1 and revoked_at is null', [id])
  expect(await manager.act((ctx) => logOutStaff(ctx, helper.id))).toEqual({ ended: 1 })
  expect(await activeSessions(helper.id)).toHaveLength(0)
  const another = await person('staff')
  expect(await manager.act(logOutAllStaff)).toEqual({ ended: 1 })
  expect(await activeSessions(another.id)).toHaveLength(0)
  expect([await activeSessions(owner.id), await activeSessions(manager.id)]).toMatchObject([
    { length: 1 },
    { length: 1 },
  ])
})

test('shows a member with their sessions: device, address and last use, latest first [A7-25]', async () => {
  const helper = await person('staff', ['orders.view'])
  const phone = 'Mozilla/5.0 (iPhone) Version/26 Safari/604'
  await query(
    `update sessions set user_agent = $2, address = '203.0.113.9', rotated_at = now() - interval '1 hour' where user_id = $1`,
    [helper.id, phone],
  )
  const signIn = (more: object) =>
    query(
      `insert into sessions (user_id, refresh_hash, address, rotated_at, expires_at, revoked_at)
       select $1, sha256(gen_random_uuid()::text::bytea), '203.0.113.10', seen, ends, revoked
         from jsonb_to_record($2) as it (seen timestamptz, ends timestamptz, revoked timestamptz)`,
      [helper.id, more],
    )
  const [past, future] = ['2026-01-01T00:00:00Z', '2126-01-01T00:00:00Z']
  const seen = new Date(Date.now() - 60_000).toISOString()
  await signIn({ seen, ends: future })
  await signIn({ seen, ends: past })
  await signIn({ seen, ends: future, revoked: past })
  const { sessions, scopes } = await owner.act((ctx) => findStaff(ctx, helper.id))
  expect(scopes).toEqual(['orders.view'])
  expect(sessions).toMatchObject([
    { address: '203.0.113.10', lastSeenAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    { device: 'Safari on iPhone', address: '203.0.113.9' },
  ])
  expect(Date.parse(sessions[0]!.lastSeenAt)).toBe(Date.parse(seen))
})

test('resending an invitation needs its permissions [A7-23]', async () => {
  const manager = await person('staff', ['staff.manage', 'orders.view'])
  const invite = (access: { isStoreAdmin: boolean; scopes: Permission[] }) =>
    owner.act((ctx) => inviteStaff(ctx, { email: newEmail(), ...access }))
  const more = await invite({ isStoreAdmin: false, scopes: ['orders.refund'] })
  const admin = await invite({ isStoreAdmin: true, scopes: [] })
  const same = await invite({ isStoreAdmin: false, scopes: ['orders.view'] })
  const resend = (id: string) => manager.act((ctx) => resendInvitation(ctx, id))
  await expect(resend(more.id)).rejects.toMatchObject({ code: 'scope_lacking' })
  await expect(resend(admin.id)).rejects.toMatchObject({ code: 'staff_protected' })
  await expect(manager.act((ctx) => removeStaff(ctx, admin.id))).rejects.toMatchObject({ code: 'staff_protected' })
  expect(await resend(same.id)).toMatchObject({ status: 'invited' })
})

test('does not find another store’s members and invitations', async () => {
  const { staff, invitation } = (await makeThings(store.database.owner, bamboo)) as {
    staff: string
    invitation: string
  }
  for (const id of [staff, invitation]) {
    await expect(owner.act((ctx) => removeStaff(ctx, id))).rejects.toMatchObject({ code: 'not_found' })
    await expect(owner.act((ctx) => updateStaff(ctx, id, support))).rejects.toMatchObject({ code: 'not_found' })
    await expect(owner.act((ctx) => findStaff(ctx, id))).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('the two support addresses of the data grant nothing [B6-02]', async () => {
  await seedSupportAddresses(store.database.owner)
  expect(await query('select email from support_addresses')).toEqual(supportAddresses.map((email) => ({ email })))
  const helper = await person('staff')
  await query('update users set email = $2 where id = $1', [helper.id, supportAddresses[0]])
  await expect(
    helper.act((ctx) => inviteStaff(ctx, { email: newEmail(), isStoreAdmin: false, scopes: ['orders.view'] })),
  ).rejects.toMatchObject({ code: 'scope_lacking' })
  expect((await helper.act((ctx) => findStaff(ctx, helper.id))).scopes).toEqual([])
  await expect(
    helper.act(({ db }) => db.insertInto('support_addresses').values({ email: newEmail() }).execute()),
  ).rejects.toThrow('permission denied')
})

/** The memberships, invitations and links of all stores, by what they are. */
const rowsByKey = async () =>
  new Map(
    (
      await query(
        `select 'member ' || store_id || ' ' || user_id as key, to_jsonb(memberships)::text as row from memberships
          union all select 'invitation ' || store_id || ' ' || id, to_jsonb(invitations)::text from invitations
          union all select 'link ' || store || ' ' || email || ' ' || row_number() over (partition by store, email order by created_at),
                           used_at::text from one_time_tokens where purpose = 'invitation'`,
      )
    ).map(({ key, row }) => [key as string, row as string]),
  )
/** What the work adds, changes or deletes. */
async function changesOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = await rowsByKey()
  await work()
  const after = await rowsByKey()
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => !before.has(key) || !after.has(key) || before.get(key) !== after.get(key))
    .toSorted()
}
const nameOf = (id: string, first: string, last: string, more = '') =>
  query(
    `update users set first_name = $2, last_name = $3, language = 'vi', picture_url = '/files/' || $2 ${more} where id = $1`,
    [id, first, last],
  )

test('each change is of one person or invitation; the others of the store stay as they are', async () => {
  const [ada, bee] = [await person('staff', ['orders.view']), await person('staff', ['themes.edit'])]
  const second = await person('owner')
  const elsewhere = await person('owner', [], bamboo)
  await query(`insert into memberships (store_id, user_id, role, permissions) values ($1, $2, 'staff', '{}')`, [
    bamboo,
    ada.id,
  ])
  const [one, two] = [newEmail(), newEmail()]
  const first = await owner.act((ctx) => inviteStaff(ctx, { email: one, ...support }))
  const other = await owner.act((ctx) => inviteStaff(ctx, { email: two, ...support }))
  await elsewhere.act((ctx) => inviteStaff(ctx, { email: one, ...support }))
  await query(`update invitations set expires_at = now() - interval '1 hour'`)
  const admin = { isStoreAdmin: true, scopes: [] }

  expect(await changesOf(() => owner.act((ctx) => updateStaff(ctx, ada.id, admin)))).toEqual([
    `member ${lotus} ${ada.id}`,
  ])
  expect(await query('select role from memberships where user_id = $1 and store_id = $2', [ada.id, lotus])).toEqual([
    { role: 'admin' },
  ])
  expect(await changesOf(() => owner.act((ctx) => updateStaff(ctx, first.id, admin)))).toEqual([
    `invitation ${lotus} ${first.id}`,
  ])
  expect(await query('select id, role, permissions from invitations where store_id = $1 order by id', [lotus])).toEqual(
    [
      { id: first.id, role: 'admin', permissions: [] },
      { id: other.id, role: 'staff', permissions: support.scopes },
    ],
  )
  expect(await changesOf(() => second.act((ctx) => resendInvitation(ctx, first.id)))).toEqual([
    `invitation ${lotus} ${first.id}`,
    `link ${lotus} ${one} 1`,
    `link ${lotus} ${one} 2`,
  ])
  expect(
    await query(
      `select id, invited_by, round(extract(epoch from expires_at - now()) / 86400)::int as days from invitations
        where store_id = $1 order by id`,
      [lotus],
    ),
  ).toEqual([
    { id: first.id, invited_by: second.id, days: 3 },
    { id: other.id, invited_by: owner.id, days: 0 },
  ])
  expect(await changesOf(() => owner.act((ctx) => logOutStaff(ctx, bee.id)))).toEqual([`member ${lotus} ${bee.id}`])
  expect(
    await query('select user_id, revision from memberships where revision <> 1 and user_id = $1', [bee.id]),
  ).toEqual([{ user_id: bee.id, revision: 2 }])
  expect(await changesOf(() => owner.act((ctx) => removeStaff(ctx, ada.id)))).toEqual([`member ${lotus} ${ada.id}`])
  expect(await changesOf(() => owner.act((ctx) => removeStaff(ctx, first.id)))).toEqual([
    `invitation ${lotus} ${first.id}`,
    `link ${lotus} ${one} 2`,
  ])
  expect(await query('select id from invitations where revoked_at is not null')).toEqual([{ id: first.id }])
})

test('an invitation names its own inviter and is open until it expires, is revoked or accepted', async () => {
  const second = await person('owner')
  await nameOf(owner.id, 'Ada', 'Byron')
  await nameOf(second.id, 'Grace', '')
  const [one, two, three] = [newEmail(), newEmail(), newEmail()]
  const byAda = await owner.act((ctx) => inviteStaff(ctx, { email: one, language: 'vi', ...support }))
  const byGrace = await second.act((ctx) => inviteStaff(ctx, { email: two, isStoreAdmin: true, scopes: [] }))
  const byNobody = await (await person('owner')).act((ctx) => inviteStaff(ctx, { email: three, ...support }))
  const mails = await query(
    `select recipient, subject, plain from ${storeMails} where recipient = any($1) order by id`,
    [[one, two, three]],
  )
  expect(
    mails.map(({ recipient, subject, plain }) => [recipient, subject, /^.*Backroom\.$/m.exec(plain)?.[0]]),
  ).toEqual([
    [one, 'Lời mời tham gia cửa hàng lotus', 'Ada Byron đã mời bạn cùng quản lý lotus trên Backroom.'],
    [two, 'Invitation to join lotus', 'Grace invited you to work in lotus on Backroom.'],
    [three, 'Invitation to join lotus', 'The shop owner invited you to work in lotus on Backroom.'],
  ])
  const find = (id: string, change?: string) =>
    store.inStore(async (ctx) => {
      // In the same transaction, so that its time is the present to the microsecond.
      if (change) await sql`update invitations set ${sql.raw(change)} where id = ${id}`.execute(ctx.db)
      return findInvitation(ctx, id)
    })
  expect(await find(byAda.id)).toEqual({ storeName: 'lotus', inviterName: 'Ada Byron' })
  expect(await find(byGrace.id)).toEqual({ storeName: 'lotus', inviterName: 'Grace' })
  expect((await find(byNobody.id))?.inviterName).toMatch(/@example\.test$/)
  const status = async () =>
    (await owner.act(listStaff)).staffs.flatMap(({ email, status }) => (status === 'active' ? [] : [[email, status]]))
  expect(await find(byAda.id, 'expires_at = now()')).toBeUndefined()
  expect(await status()).toEqual([
    [one, 'expired'],
    [two, 'invited'],
    [three, 'invited'],
  ])
  const atItsEnd = store.inStore(async (ctx) => {
    await sql`update invitations set expires_at = now() where id = ${byNobody.id}`.execute(ctx.db)
    return (await listStaff(ctx)).staffs.map(({ id, status }) => [id, status])
  })
  expect(await atItsEnd).toContainEqual([byNobody.id, 'expired'])
  const joining = await person('staff', [], bamboo)
  await nameOf(joining.id, 'Kim', 'Lee')
  const accept = () => store.inStore((ctx) => acceptInvitation(ctx, { invitationId: byGrace.id, userId: joining.id }))
  expect(await changesOf(accept)).toEqual([`invitation ${lotus} ${byGrace.id}`, `member ${lotus} ${joining.id}`])
  expect(
    await query('select role, permissions from memberships where user_id = $1 and store_id = $2', [joining.id, lotus]),
  ).toEqual([{ role: 'admin', permissions: [] }])
  expect(
    await query('select accepted_at is not null as accepted from invitations where id = $1', [byGrace.id]),
  ).toEqual([{ accepted: true }])
  const [news] = await query(
    `select body->>'en' as text from notifications where event = 'staff.joined' order by id desc limit 1`,
  )
  expect(news.text).toContain('Kim Lee')
  expect(await find(byGrace.id)).toBeUndefined()
  expect(await find(byAda.id, `expires_at = now() + interval '1 hour', revoked_at = now()`)).toBeUndefined()
  expect(await status()).toEqual([[three, 'expired']])
})

test('lists members by the day they joined and invitations after them, each with its own values', async () => {
  const [ada, bee] = [await person('staff', ['orders.view', 'themes.edit']), await person('admin')]
  await query(`update memberships set created_at = '2026-03-01' where store_id = $1`, [lotus])
  await query(`update memberships set created_at = '2026-02-01' where user_id = $1`, [bee.id])
  await nameOf(ada.id, 'Ada', 'Byron', `, created_at = '2024-01-01'`)
  await nameOf(bee.id, 'Bee', 'Nguyễn', `, totp_enabled_at = '2026-01-05', created_at = '2024-01-02'`)
  for (const [user, seen] of [
    [ada.id, '2026-04-01'],
    [ada.id, '2026-04-03'],
    [ada.id, '2026-04-02'],
    [bee.id, '2026-05-01'],
  ])
    await query(
      `insert into sessions (user_id, refresh_hash, created_at, rotated_at, expires_at, verified_at)
       values ($1, sha256(gen_random_uuid()::text::bytea), '2026-06-01', $2, '2126-01-01', '2026-06-02')`,
      [user, seen],
    )
  await query(`delete from sessions where user_id = any($1) and rotated_at > '2026-06-01'`, [[ada.id, bee.id]])
  const email = newEmail()
  await owner.act((ctx) => inviteStaff(ctx, { email, firstName: 'Cy', lastName: 'Do', isStoreAdmin: true, scopes: [] }))
  await owner.act((ctx) => inviteStaff(ctx, { email: newEmail(), ...support }))
  await query(`update invitations set created_at = '2026-07-01', expires_at = '2026-07-02' where email = $1`, [email])
  const { staffs } = await owner.act(listStaff)
  // The owner and Ada joined at the same time, the owner's account is older.
  expect(staffs.map(({ id, email }) => (id === owner.id ? 'owner' : email))).toEqual([
    ...[staffs[0]!.email, 'owner', staffs[2]!.email, email],
    staffs[4]!.email,
  ])
  const day = (text: string) => new Date(`${text}T00:00:00Z`).toISOString()
  const shown = { hasTwoFactor: false, isStoreOwner: false, isStoreAdmin: false, scopes: [], status: 'active' }
  const seenAs = ({ createdAt, lastSeenAt, ...staff }: (typeof staffs)[number]) => ({
    ...staff,
    createdAt: new Date(createdAt).toISOString(),
    lastSeenAt: lastSeenAt && new Date(lastSeenAt).toISOString(),
  })
  expect([staffs[0]!, staffs[2]!, staffs[3]!].map(seenAs)).toEqual([
    {
      ...{ ...shown, id: bee.id, email: expect.any(String), firstName: 'Bee', lastName: 'Nguyễn', isStoreAdmin: true },
      ...{
        profilePicture: '/files/Bee',
        hasTwoFactor: true,
        createdAt: day('2026-02-01'),
        lastSeenAt: day('2026-05-01'),
      },
    },
    {
      ...{ ...shown, id: ada.id, email: expect.any(String), firstName: 'Ada', lastName: 'Byron' },
      ...{ scopes: ['orders.view', 'themes.edit'], profilePicture: '/files/Ada' },
      ...{ createdAt: day('2026-03-01'), lastSeenAt: day('2026-04-03') },
    },
    {
      ...{ ...shown, id: expect.any(String), email, firstName: 'Cy', lastName: 'Do', isStoreAdmin: true },
      ...{ status: 'expired', profilePicture: '', createdAt: day('2026-07-01'), lastSeenAt: null },
    },
  ])
  expect(await ada.act(findOwnPermissions)).toEqual({
    ...{ isStoreOwner: false, isStoreAdmin: false, scopes: ['orders.view', 'themes.edit'] },
  })
})

test('a session is shown until the moment it expires', async () => {
  const helper = await person('staff')
  const sessionsWith = (expiry: string) =>
    owner.act(async (ctx) => {
      await sql`update sessions set expires_at = now() + ${expiry}::interval where user_id = ${helper.id}`.execute(
        ctx.db,
      )
      return (await findStaff(ctx, helper.id)).sessions.map(({ address }) => address)
    })
  expect(await sessionsWith('1 microsecond')).toEqual([''])
  expect(await sessionsWith('0')).toEqual([])
})

test('rejects the refresh token of a logged-out session', async () => {
  const email = newEmail()
  await owner.act((ctx) => inviteStaff(ctx, { email, ...support }))
  const joined = await activateAccount(store.visitor(), { token: await tokenFor(email), password: 'river stones' })
  const { staffs } = await owner.act(listStaff)
  const { id } = staffs.find((staff) => staff.email === email)!
  await owner.act((ctx) => logOutStaff(ctx, id))
  await expect(renewSession(store.visitor(joined.refreshToken))).rejects.toMatchObject({
    code: 'refresh_token_invalid',
  })
})
