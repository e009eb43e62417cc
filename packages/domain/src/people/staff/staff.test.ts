import type { Permission } from '@backroom/contract/platform/access/permissions'
import { storeMails } from '@backroom/testing/database/sent-mails'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeMember, memberPassword } from '@backroom/testing/fixtures/members'
import { seedSupportAddresses, supportAddresses } from '@backroom/testing/fixtures/seeds/seed-staff'
import { bamboo, lotus, makeThings } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { activateAccount, checkInvitation } from '../accounts/accounts.ts'
import { renewSession } from '../auth/auth.ts'
import {
  acceptInvitation,
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

test('of two members who change the permissions of a person at once, the second has a conflict, and the first choice stays', async () => {
  const manager = await person('staff', ['staff.manage', 'orders.view', 'products.view'])
  const helper = await person('staff')
  const invited = await owner.act((ctx) => inviteStaff(ctx, { email: newEmail(), ...support }))
  for (const { id } of [helper, invited]) {
    const { revision } = await owner.act((ctx) => findStaff(ctx, id))
    const saved = await Promise.allSettled([
      owner.act((ctx) => updateStaff(ctx, id, { isStoreAdmin: false, scopes: ['orders.view'] }, revision)),
      manager.act((ctx) => updateStaff(ctx, id, { isStoreAdmin: false, scopes: ['products.view'] }, revision)),
    ])
    const [first, ...others] = saved.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    expect(others).toEqual([])
    expect(saved).toContainEqual(
      expect.objectContaining({ status: 'rejected', reason: expect.objectContaining({ code: 'revision_conflict' }) }),
    )
    expect(await owner.act((ctx) => findStaff(ctx, id))).toMatchObject({
      scopes: first!.scopes,
      revision: revision + 1,
    })
  }
})

test('a concurrent save by a manager does not demote a new admin [A7-23]', async () => {
  const manager = await person('staff', ['staff.manage'])
  const helper = await person('staff')
  const saved = await runInOrder(
    ({ db }) => db.updateTable('memberships').set({ role: 'admin' }).where('user_id', '=', helper.id).execute(),
    () => manager.act((ctx) => updateStaff(ctx, helper.id, { isStoreAdmin: false, scopes: [] }, 1)),
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
  const update = (scopes: Permission[], revision = 1) =>
    manager.act((ctx) => updateStaff(ctx, helper.id, { isStoreAdmin: false, scopes }, revision))
  await expect(update(['orders.view', 'payouts.view'])).rejects.toMatchObject({ code: 'scope_lacking' })
  // Existing permissions may stay, and any may be removed.
  await update(['themes.edit', 'orders.view', 'staff.manage'])
  await update([], 2)
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
    await expect(actor.act((ctx) => updateStaff(ctx, target.id, access, 1))).rejects.toMatchObject(blocked)
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
    await expect(owner.act((ctx) => updateStaff(ctx, id, support, 1))).rejects.toMatchObject({ code: 'not_found' })
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
