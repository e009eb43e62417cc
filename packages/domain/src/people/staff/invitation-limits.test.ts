import { limits } from '@backroom/contract/people/staff/limits'
import { storeMails } from '@backroom/testing/database/sent-mails'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { addMembership, makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, lotus, makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantContext } from '../../platform/context.ts'
import { limits as serverLimits } from './limits.ts'
import { inviteStaff, removeStaff, resendInvitation } from './staff.ts'

let store: TestStore
let owner: Awaited<ReturnType<typeof ownerOf>>
const query = async (statement: string, values: unknown[] = []) =>
  (await store.database.owner.query(statement, values)).rows

async function ownerOf(storeId: string, member?: { userId: string; sessionId: string }) {
  const { userId, sessionId } = member ?? (await makeMember(store.database.owner, storeId, [], 'owner'))
  return <T>(work: (ctx: TenantContext) => Promise<T>) =>
    store.inStore((ctx) => work({ ...ctx, user: { id: userId, sessionId }, permissions: new Set() }), storeId)
}

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  await query('truncate attempts, outbox_messages')
  owner = await ownerOf(lotus)
})

const newEmail = () => `${crypto.randomUUID()}@example.test`
const invite = (as = owner, email = newEmail()) =>
  as((ctx) => inviteStaff(ctx, { email, isStoreAdmin: false, scopes: [] }))
const mailsSent = async () => (await query(`select from ${storeMails}`)).length
const errorOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error) => error)
/** Moves all attempts into the past. */
const passTime = (minutes: number) =>
  query(`update attempts set started_at = started_at - $1 * interval '1 minute'`, [minutes])

test('limits invitations of a store by hour, with the waiting time in the error, without affecting another store', async () => {
  for (let sent = 0; sent < serverLimits.invitationMails.max; sent++) await invite()
  const error = await errorOf(invite())
  expect(error).toMatchObject({ code: 'rate_limited' })
  expect(error.messages('en')).toEqual(['This shop reached its limit of invitations. Try again in 60 minutes.'])
  expect(error.messages('vi')).toEqual(['Cửa hàng đã đạt giới hạn số lời mời. Hãy thử lại sau 60 phút.'])
  expect(await mailsSent()).toBe(serverLimits.invitationMails.max)
  await invite(await ownerOf(bamboo))
  await passTime(59)
  expect((await errorOf(invite())).message).toMatch(/Try again in 1 minute\.$/)
  await passTime(1)
  await invite()
})

test('limits invitations of a person by hour over all their stores', async () => {
  const seller = await makeMember(store.database.owner, lotus, [], 'owner')
  const storeIds = [lotus, bamboo, await makeStore(store.database.owner)]
  for (const storeId of storeIds.slice(1)) await addMembership(store.database.owner, storeId, seller.userId, 'owner')
  const sent: string[] = []
  for (const storeId of storeIds)
    for (let index = 0; index < serverLimits.invitationMails.max; index++)
      sent.push((await errorOf(invite(await ownerOf(storeId, seller))))?.code ?? 'sent')
  expect(sent.filter((outcome) => outcome === 'sent')).toHaveLength(serverLimits.invitationMailsAPerson.max)
  expect(await mailsSent()).toBe(serverLimits.invitationMailsAPerson.max)
})

test('limits invitations of a store to a hundred a day', async () => {
  const perHour = serverLimits.invitationMails.max
  for (let sent = 0; sent < limits.invitationMailsADay.max; sent++) {
    if (sent > 0 && sent % perHour === 0) await passTime(61)
    await invite()
  }
  await passTime(61)
  expect((await errorOf(invite())).message).toMatch(/Try again in 19 hours\.$/)
  expect(await mailsSent()).toBe(limits.invitationMailsADay.max)
})

test('limits resends of an invitation to three an hour, and counts them for the store', async () => {
  const { id } = await invite()
  const resend = () => owner((ctx) => resendInvitation(ctx, id))
  for (let sent = 0; sent < serverLimits.invitationResends.max; sent++) await resend()
  const error = await errorOf(resend())
  expect(error).toMatchObject({ code: 'rate_limited' })
  expect(error.messages('en')).toEqual(['This invitation was resent 3 times within an hour. Try again in 60 minutes.'])
  expect(error.messages('vi')).toEqual([
    'Lời mời này đã được gửi lại 3 lần trong một giờ qua. Hãy thử lại sau 60 phút.',
  ])
  // The rejected resend sent nothing, and the last link is still valid.
  expect(await mailsSent()).toBe(4)
  const open = await query(`select from one_time_tokens where payload->>'invitationId' = $1 and used_at is null`, [id])
  expect(open).toHaveLength(1)
  for (let sent = 4; sent < serverLimits.invitationMails.max; sent++) await invite()
  await query('delete from attempts where count = 3')
  expect((await errorOf(resend())).message).toMatch(/reached its limit of invitations/)
})

test('does not count invitations rejected for another reason, and does not refund revoked ones', async () => {
  const email = newEmail()
  const { id } = await invite(owner, email)
  for (let attempt = 0; attempt < serverLimits.invitationMails.max; attempt++)
    expect(await errorOf(invite(owner, email))).toMatchObject({ code: 'already_invited' })
  for (let sent = 1; sent < serverLimits.invitationMails.max; sent++) await invite()
  await owner((ctx) => removeStaff(ctx, id))
  expect(await errorOf(invite())).toMatchObject({ code: 'rate_limited' })
})

test('thirty concurrent invitations respect the limit', async () => {
  const all = await Promise.allSettled(Array.from({ length: 30 }, () => invite()))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(serverLimits.invitationMails.max)
  expect(await mailsSent()).toBe(serverLimits.invitationMails.max)
})
