import { mentionOf } from '@backroom/contract/selling/order-notes/mentions'
import { insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotifications } from '../../messages/notifications/notifications.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { openCustomerStore } from '../customers/customers-test-api.ts'
import { findOrder } from '../orders/orders.ts'
import { commentOnOrder, editComment, removeComment } from './order-notes.ts'

let env: Awaited<ReturnType<typeof openCustomerStore>>
let [id, comment] = ['', '']
let ada: Awaited<ReturnType<typeof member>>
let linh: Awaited<ReturnType<typeof member>>
let sam: Awaited<ReturnType<typeof member>>
beforeAll(async () => {
  env = await openCustomerStore()
  ada = await member('Ada', 'owner')
  linh = await member('Linh')
  sam = await member('Sam')
})
beforeEach(async () => {
  ;[id = ''] = await insertOrders(env.store.database.owner, lotus, [{ email: 'bee@example.test' }])
  for (const table of ['notifications', 'outbox_messages']) await env.query(`truncate ${table} cascade`)
  comment = (await linh.act('orderNotes.comment', (ctx) => commentOnOrder(ctx, id, { text: 'Call Bee' }))).timeline[0]!
    .id
})
afterAll(() => env.close())

async function member(firstName: string, role?: 'owner') {
  const { userId, sessionId } = await makeMember(env.store.database.owner, lotus, ['orders.view', 'orders.edit'], role)
  await env.query(`update users set first_name = $2, last_name = '' where id = $1`, [userId, firstName])
  const as = <T>(work: (ctx: TenantContext) => Promise<T>, storeId = lotus) =>
    env.store.inStore(
      (ctx) => work({ ...ctx, user: { id: userId, sessionId }, permissions: new Set(['orders.view', 'orders.edit']) }),
      storeId,
    )
  /** Audited, as a request is. */
  const act = <T>(name: string, work: (ctx: TenantContext) => Promise<T>) =>
    as(async (ctx) => {
      await recordAudit(ctx, { name } as never, '203.0.113.7', {})
      return work(ctx)
    })
  const notified = async () =>
    (await as((ctx) => listNotifications(ctx, { page: 1, limit: 10 }))).notifications.map(({ body }) => body)
  const edit = (text: string, revision: number) =>
    act('orderNotes.editComment', (ctx) => editComment(ctx, comment, { text }, revision))
  const remove = () => act('orderNotes.removeComment', (ctx) => removeComment(ctx, comment))
  return { id: userId, as, act, notified, edit, remove }
}
const stored = async () => (await env.store.inStore((ctx) => findOrder(ctx, id))).timeline[0]!
const soon = (at: string) => Math.abs(Date.parse(at) - Date.now()) < 60_000

test('the author edits a comment, which says when [A2-23]', async () => {
  expect(await stored()).toMatchObject({ comment: { authorId: linh.id, revision: 1, editedAt: null, deleted: null } })
  const [entry] = (await linh.edit(' Call Bee today ', 1)).timeline
  expect(entry).toMatchObject({ detail: 'Call Bee today', by: 'Linh', comment: { revision: 2, deleted: null } })
  expect(soon(entry!.comment!.editedAt!)).toBe(true)
})

test('an edit that changes nothing leaves the comment as it was', async () => {
  await linh.edit('Call Bee ', 1)
  expect(await stored()).toMatchObject({ detail: 'Call Bee', comment: { revision: 1, editedAt: null } })
})

test('no other member edits it, and the owner and its author delete it', async () => {
  for (const other of [sam, ada]) await expect(other.edit('Mine', 1)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(sam.remove()).rejects.toMatchObject({ code: 'forbidden' })
  expect(await stored()).toMatchObject({ detail: 'Call Bee', comment: { revision: 1 } })
  const [entry] = (await ada.remove()).timeline
  expect(entry).toMatchObject({ detail: '', by: 'Linh', comment: { deleted: { by: 'Ada' } } })
  expect(soon(entry!.comment!.deleted!.at)).toBe(true)
})

test('an edit in a second window that has the comment as it was before is refused', async () => {
  await linh.edit('First', 1)
  await expect(linh.edit('Second', 1)).rejects.toMatchObject({ code: 'revision_conflict' })
  expect((await stored()).detail).toBe('First')
})

test('a deleted comment is not edited, and deleting it again changes nothing', async () => {
  await linh.remove()
  const before = await stored()
  await ada.remove()
  expect(await stored()).toEqual(before)
  await expect(linh.edit('Back', 2)).rejects.toMatchObject({ code: 'comment_deleted' })
})

test('comments of other shops, other events and unknown ids are not found', async () => {
  const [held] = await env.query<{ id: string }>(
    `insert into order_events (store_id, order_id, kind, user_id) values ($1, $2, 'held', $3) returning id`,
    [lotus, id, linh.id],
  )
  const notFound = { code: 'not_found' }
  for (const one of [held!.id, crypto.randomUUID()]) {
    await expect(linh.as((ctx) => editComment(ctx, one, { text: 'x' }, 1))).rejects.toMatchObject(notFound)
    await expect(linh.as((ctx) => removeComment(ctx, one))).rejects.toMatchObject(notFound)
  }
  await expect(linh.as((ctx) => editComment(ctx, comment, { text: 'x' }, 1), bamboo)).rejects.toMatchObject(notFound)
  await expect(linh.as((ctx) => removeComment(ctx, comment), bamboo)).rejects.toMatchObject(notFound)
})

test('an edit notifies members whom it mentions for the first time, and no member twice', async () => {
  await linh.edit(`${mentionOf(sam.id)} call`, 1)
  expect(await sam.notified()).toEqual([expect.stringContaining('@Sam call')])
  await linh.edit(`${mentionOf(sam.id)} and ${mentionOf(ada.id)} call`, 2)
  expect(await ada.notified()).toEqual([expect.stringContaining('@Sam and @Ada call')])
  const { mentions } = await stored()
  expect(mentions.map(({ id, name }) => [id, name])).toEqual(
    [
      [sam.id, 'Sam'],
      [ada.id, 'Ada'],
    ].toSorted(),
  )
  await linh.edit('Nobody', 3)
  expect((await stored()).mentions).toEqual([])
  await linh.edit(`${mentionOf(sam.id)} ${mentionOf(linh.id)}`, 4)
  expect((await stored()).mentions).toHaveLength(2)
  expect(await sam.notified()).toHaveLength(1)
  expect(await linh.notified()).toEqual([])
})

test('a mention of a member who has left stays, and is not added again', async () => {
  const lea = await member('Lea')
  await linh.edit(`Ask ${mentionOf(lea.id)}`, 1)
  await env.query('delete from memberships where user_id = $1', [lea.id])
  await linh.edit(`Ask ${mentionOf(lea.id)} now`, 2)
  expect(await stored()).toMatchObject({ mentions: [{ name: 'Lea' }], comment: { revision: 3 } })
  await linh.edit('Ask', 3)
  await expect(linh.edit(`Ask ${mentionOf(lea.id)}`, 4)).rejects.toMatchObject({ code: 'mention_refused' })
})

test('nothing of the text of a deleted comment stays: not in notifications, in mails, or in the audit log', async () => {
  await linh.edit(`secret one ${mentionOf(sam.id)}`, 1)
  await linh.edit('secret two', 2)
  const kept = ['order_events', 'notifications', 'outbox_messages', 'audit_changes', 'audit_entries']
  const found = async (table: string) =>
    (await env.query(`select from ${table} t where t.store_id = $1 and t::text like '%secret%'`, [lotus])).length
  for (const table of kept) expect(await found(table), table).toBeGreaterThan(0)
  const other = await linh.as((ctx) => commentOnOrder(ctx, id, { text: `Ask ${mentionOf(sam.id)}` }))
  await linh.remove()
  for (const table of kept) expect(await found(table), table).toBe(0)
  expect(await sam.notified()).toHaveLength(1)
  expect(other.timeline[0]!.detail).toContain('Ask')
  const [{ name }] = (await env.query<{ name: string }>('select name from orders where id = $1', [id])) as [
    { name: string },
  ]
  const entries = await env.query<{ endpoint: string }>(
    `select endpoint from audit_entries where store_id = $1 and subject = $2 and search_text like fold_text('%linh%') order by id`,
    [lotus, name],
  )
  expect(entries.map(({ endpoint }) => endpoint)).toEqual([
    'orderNotes.comment',
    ...['orderNotes.editComment', 'orderNotes.editComment', 'orderNotes.removeComment'],
  ])
})
