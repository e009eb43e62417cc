import type { Permission } from '@backroom/contract/platform/access/permissions'
import { limits } from '@backroom/contract/selling/order-notes/limits'
import { commentParts, mentionOf } from '@backroom/contract/selling/order-notes/mentions'
import { insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotifications, readNotification, saveSettings } from '../../messages/notifications/notifications.ts'
import type { TenantContext } from '../../platform/context.ts'
import { openCustomerStore } from '../customers/customers-test-api.ts'
import { findOrder } from '../orders/orders.ts'
import { commentOnOrder, findMentionable } from './order-notes.ts'

let env: Awaited<ReturnType<typeof openCustomerStore>>
let id = ''
let linh: Awaited<ReturnType<typeof member>>
let sam: Awaited<ReturnType<typeof member>>
beforeAll(async () => {
  env = await openCustomerStore()
  linh = await member('Linh', 'Trần')
  sam = await member('Sam', 'Linhart')
})
beforeEach(async () => {
  ;[id = ''] = await insertOrders(env.store.database.owner, lotus, [{ email: 'bee@example.test' }])
  for (const table of ['notifications', 'outbox_messages', 'notification_settings'])
    await env.query(`truncate ${table} cascade`)
})
afterAll(() => env.close())

async function member(
  first: string,
  last: string,
  permissions: readonly Permission[] = ['orders.view'],
  store = lotus,
) {
  const { userId, sessionId } = await makeMember(env.store.database.owner, store, permissions)
  await env.query('update users set first_name = $2, last_name = $3 where id = $1', [userId, first, last])
  const as = <T>(work: (ctx: TenantContext) => Promise<T>) =>
    env.store.inStore((ctx) =>
      work({
        ...ctx,
        user: { id: userId, sessionId },
        permissions: new Set(permissions) as TenantContext['permissions'],
      }),
    )
  const notified = async () => (await as((ctx) => listNotifications(ctx, { page: 1, limit: 10 }))).notifications
  return { id: userId, as, notified }
}
const comment = (text: string) => env.act('orderNotes.comment', (ctx) => commentOnOrder(ctx, id, { text }))
const mails = () => env.query<{ recipient: string }>(`select recipient from outbox_messages where channel = 'mail'`)
const emailOf = async (userId: string) =>
  (await env.query<{ email: string }>('select email from users where id = $1', [userId]))[0]!.email

test('only the mentioned member is notified, once, with a link to the order [A2-23]', async () => {
  const { timeline } = await comment(`${mentionOf(linh.id)} call <b>Bee</b>, ${mentionOf(linh.id)}`)
  expect(timeline[0]).toMatchObject({ kind: 'comment', mentions: [{ id: linh.id, name: 'Linh Trần' }] })
  const [notification, ...more] = await linh.notified()
  expect(more).toEqual([])
  expect(notification!.title).toMatch(/^Ada Owner mentioned you on order #\d+$/)
  expect(notification!.body).toContain('@Linh Trần call &lt;b&gt;Bee&lt;/b&gt;, @Linh Trần')
  expect(notification!.body).toContain(`/orders/${id}`)
  expect(await mails()).toEqual([{ recipient: await emailOf(linh.id) }])
  expect(await sam.notified()).toEqual([])
  await expect(sam.as((ctx) => readNotification(ctx, notification!._id))).rejects.toMatchObject({ code: 'not_found' })
  expect(await linh.as((ctx) => readNotification(ctx, notification!._id))).toMatchObject({ status: 2 })
})

test('a renamed member has the new name, and a member who left keeps theirs', async () => {
  const lea = await member('Lea', 'Old')
  await comment(`Ask ${mentionOf(lea.id)}`)
  await env.query(`update users set first_name = 'Lea', last_name = 'New' where id = $1`, [lea.id])
  await env.query('delete from memberships where user_id = $1', [lea.id])
  const [entry] = (await env.store.inStore((ctx) => findOrder(ctx, id))).timeline
  expect(entry!.mentions).toEqual([{ id: lea.id, name: 'Lea New' }])
  expect(commentParts(entry!.detail, entry!.mentions)).toEqual([
    { text: 'Ask ', isMention: false },
    { text: '@Lea New', isMention: true },
  ])
})

test('members without the permission, of another shop, and unknown ones are not mentioned', async () => {
  const [seller, stranger] = [
    await member('No', 'Orders', ['products.view']),
    await member('Bamboo', 'Staff', ['orders.view'], bamboo),
  ]
  for (const who of [seller.id, stranger.id, crypto.randomUUID()])
    await expect(comment(`${mentionOf(linh.id)} ${mentionOf(who)}`)).rejects.toMatchObject({ code: 'mention_refused' })
  expect((await env.store.inStore((ctx) => findOrder(ctx, id))).timeline).toEqual([])
  expect(await linh.notified()).toEqual([])
})

test('ten members are mentioned at once, and eleven are refused', async () => {
  const people = await Promise.all(Array.from({ length: limits.mentions + 1 }, (_, n) => member('P', `${n}`)))
  const texts = people.map((one) => mentionOf(one.id))
  await expect(comment(texts.join(' '))).rejects.toMatchObject({ code: 'too_many_mentions' })
  const { timeline } = await comment(texts.slice(1).join(' '))
  expect(timeline[0]!.mentions).toHaveLength(limits.mentions)
  expect(await mails()).toHaveLength(limits.mentions)
  await env.query(`delete from memberships where user_id = any($1::uuid[])`, [people.map((one) => one.id)])
})

test('the channels that a member chose are respected', async () => {
  await linh.as((ctx) => saveSettings(ctx, [{ event: 'order.mentioned', inApp: false, email: false, telegram: false }]))
  await comment(`${mentionOf(linh.id)} ${mentionOf(sam.id)}`)
  expect(await linh.notified()).toEqual([])
  expect(await sam.notified()).toHaveLength(1)
  expect(await mails()).toEqual([{ recipient: await emailOf(sam.id) }])
})

test('offers colleagues by parts of name and email in any case and without marks, and neither oneself nor those who see no orders', async () => {
  await member('Linh', 'Products', ['products.view'])
  await member('Linh', 'Bamboo', ['orders.view'], bamboo)
  const names = async (search: string) =>
    (await linh.as((ctx) => findMentionable(ctx, search))).members.map((one) => one.name)
  expect(await names('LINH')).toEqual(['Sam Linhart'])
  expect((await sam.as((ctx) => findMentionable(ctx, 'tran'))).members).toEqual([
    { id: linh.id, name: 'Linh Trần', email: await emailOf(linh.id) },
  ])
  expect(await names('%')).toEqual(await names(''))
  expect(await names(await emailOf(sam.id))).toEqual(['Sam Linhart'])
})

test('a comment that mentions only its author sends no notification', async () => {
  const { timeline } = await linh.as((ctx) => commentOnOrder(ctx, id, { text: `${mentionOf(linh.id)} todo` }))
  expect(timeline[0]!.mentions).toHaveLength(1)
  expect(await linh.notified()).toEqual([])
  expect(await mails()).toEqual([])
})
