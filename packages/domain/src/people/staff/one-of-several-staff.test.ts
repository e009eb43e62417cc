import type { Permission } from '@backroom/contract/platform/access/permissions'
import { storeMails } from '@backroom/testing/database/sent-mails'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantContext } from '../../platform/context.ts'
import {
  acceptInvitation,
  findInvitation,
  findOwnPermissions,
  findStaff,
  inviteStaff,
  listStaff,
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

  expect(await changesOf(() => owner.act((ctx) => updateStaff(ctx, ada.id, admin, 1)))).toEqual([
    `member ${lotus} ${ada.id}`,
  ])
  expect(await query('select role from memberships where user_id = $1 and store_id = $2', [ada.id, lotus])).toEqual([
    { role: 'admin' },
  ])
  expect(await changesOf(() => owner.act((ctx) => updateStaff(ctx, first.id, admin, 1)))).toEqual([
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
  const shown = {
    hasTwoFactor: false,
    isStoreOwner: false,
    isStoreAdmin: false,
    scopes: [],
    status: 'active',
    revision: 1,
  }
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
