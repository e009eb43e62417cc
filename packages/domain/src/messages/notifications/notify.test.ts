import { type Permission, permissions } from '@backroom/contract/platform/access/permissions'
import { createPool, withTenant } from '@backroom/db/tenant'
import { storeMails } from '@backroom/testing/database/sent-mails'
import { openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { addMembership, makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, lotus, makeThings } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishTheme } from '../../online-store/themes/themes.ts'
import { acceptInvitation, removeStaff } from '../../people/staff/staff.ts'
import type { TenantContext } from '../../platform/context.ts'
import { limits } from './limits.ts'
import {
  deleteNotificationsAbout,
  findSettings,
  listNotifications,
  notify,
  readNotification,
  saveSettings,
  tidyNotifications,
} from './notifications.ts'

let store: TestStore
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())
beforeEach(async () => {
  for (const table of ['notifications', 'notification_settings', 'outbox_messages', 'telegram_links'])
    await store.database.owner.query(`truncate ${table} cascade`)
  await store.database.owner.query('delete from memberships')
})

const order = { orderId: crypto.randomUUID(), name: '#1001', customer: 'Bee', totalCents: 2500, currency: 'USD' }

async function member(held: readonly Permission[] = permissions, language = 'en') {
  const { userId, sessionId } = await makeMember(store.database.owner, lotus, held)
  await store.database.owner.query('update users set language = $2 where id = $1', [userId, language])
  const as = <T>(work: (ctx: TenantContext) => Promise<T>, storeId = lotus) =>
    store.inStore((ctx) => work({ ...ctx, user: { id: userId, sessionId }, permissions: new Set(held) }), storeId)
  return { userId, as }
}
const placed = (values: Partial<typeof order> & { isAwaited?: boolean } = {}) =>
  store.inStore((ctx) => notify(ctx, 'order.placed', { ...order, ...values }))
const page = { page: 1, limit: 10 }

test('is told to those who hold the permission, with all its fields [A3-03] [A7-32]', async () => {
  const seller = await member(['orders.view'])
  const stranger = await member(['products.view'])
  await placed()
  const listed = await seller.as((ctx) => listNotifications(ctx, page))
  expect(listed).toMatchObject({ total: 1, publicNotification: [] })
  expect(listed.notifications[0]).toMatchObject({
    _id: expect.any(String),
    title: 'New order #1001',
    createdDate: expect.stringMatching(/^\d{4}-.*Z$/),
    status: 1,
  })
  expect(listed.notifications[0]?.body).toContain('Bee placed an order for $25.00')
  expect(await stranger.as((ctx) => listNotifications(ctx, page))).toMatchObject({ notifications: [], total: 0 })
  const id = listed.notifications[0]?._id ?? ''
  await expect(stranger.as((ctx) => readNotification(ctx, id))).rejects.toMatchObject({ code: 'not_found' })
  await expect(seller.as((ctx) => readNotification(ctx, id), bamboo)).rejects.toMatchObject({ code: 'not_found' })
})

test('reading sets the status to 2 for the reader alone, and unread ones come first [A3-05] [A7-31] [A7-33]', async () => {
  const [ada, bob] = [await member(), await member()]
  await placed({ name: '#1' })
  await placed({ name: '#2' })
  const [newest] = (await ada.as((ctx) => listNotifications(ctx, page))).notifications
  await ada.as((ctx) => readNotification(ctx, newest?._id ?? ''))
  await ada.as((ctx) => readNotification(ctx, newest?._id ?? ''))
  const titles = async (who: typeof ada, query: object) =>
    (await who.as((ctx) => listNotifications(ctx, { ...page, ...query }))).notifications.map(
      ({ title, status }) => `${title} ${status}`,
    )
  expect(await titles(ada, {})).toEqual(['New order #1 1', 'New order #2 2'])
  expect(await titles(ada, { status: 1 })).toEqual(['New order #1 1'])
  expect(await titles(ada, { status: 2 })).toEqual(['New order #2 2'])
  expect(await titles(ada, { limit: 1, page: 2 })).toEqual(['New order #2 2'])
  expect(await titles(bob, { status: 1 })).toEqual(['New order #2 1', 'New order #1 1'])
})

test('new members see older notifications as read, and later ones as unread', async () => {
  const owner = await member()
  await placed({ name: '#1' })
  await placed({ name: '#2' })
  const bee = await member()
  const read = async (who: typeof bee, query: object) => {
    const { notifications, total } = await who.as((ctx) => listNotifications(ctx, { ...page, ...query }))
    return { told: notifications.map(({ title, status }) => `${title} ${status}`), total }
  }
  expect(await read(bee, { status: 1 })).toEqual({ told: [], total: 0 })
  expect(await read(bee, {})).toEqual({ told: ['New order #2 2', 'New order #1 2'], total: 2 })
  expect(await read(owner, { status: 1 })).toMatchObject({ total: 2 })
  await placed({ name: '#3' })
  expect(await read(bee, { status: 1 })).toEqual({ told: ['New order #3 1'], total: 1 })
  expect(await read(bee, {})).toEqual({ told: ['New order #3 1', 'New order #2 2', 'New order #1 2'], total: 3 })
  // Marking one read that was read all along changes no count, and one that was not changes its own.
  const { notifications } = await bee.as((ctx) => listNotifications(ctx, page))
  for (const { _id } of notifications) await bee.as((ctx) => readNotification(ctx, _id))
  expect(await read(bee, { status: 2 })).toMatchObject({ total: 3 })
  expect(await read(bee, { status: 1 })).toEqual({ told: [], total: 0 })
  expect(await read(owner, { status: 1 })).toMatchObject({ total: 3 })
})

test('who joins is not told of themselves, and who comes back has missed nothing that is unread', async () => {
  const owner = await member()
  const joining = await makeMember(store.database.owner, bamboo, permissions)
  const join = async (email: string) => {
    const { rows } = await store.database.owner.query<{ id: string }>(
      `insert into invitations (store_id, email, permissions, invited_by, expires_at)
       values ($1, $2, '{staff.manage,orders.view}', $3, now() + interval '1 hour') returning id`,
      [lotus, email, owner.userId],
    )
    await store.inStore((ctx) => acceptInvitation(ctx, { invitationId: rows[0]!.id, userId: joining.userId }))
  }
  const unread = () =>
    store.inStore((ctx) =>
      listNotifications(
        { ...ctx, user: { id: joining.userId, sessionId: joining.sessionId }, permissions: new Set(permissions) },
        { ...page, status: 1 },
      ),
    )
  await join('one@example.test')
  expect(await unread()).toMatchObject({ total: 0 })
  await placed({ name: '#1' })
  expect(await unread()).toMatchObject({ total: 1 })
  await owner.as((ctx) => removeStaff(ctx, joining.userId))
  await placed({ name: '#2' })
  await join('two@example.test')
  expect(await unread()).toMatchObject({ total: 0 })
})

test('what the store says and what the platform says are two lists; both are safe HTML [A3-04] [A3-06]', async () => {
  const ada = await member()
  await placed({ customer: '<img src=x onerror=alert(1)><b>Bee</b>' })
  await store.database.owner.query(`insert into public_notifications (title, body)
    values ('{"en":"News","vi":"Tin mới"}', '{"en":"<p>Hello</p><script>alert(1)</script>"}')`)
  const { notifications, publicNotification } = await ada.as((ctx) => listNotifications(ctx, page))
  expect(notifications[0]?.body).toContain('<p>&lt;img src=x onerror=alert(1)&gt;&lt;b&gt;Bee')
  expect(notifications[0]?.body).toMatch(
    /<a href="http:\/\/localhost:4000\/admin\/00000000-0000-7000-8000-00000000000a\/orders\/[\w-]+">View order<\/a>/,
  )
  expect(publicNotification).toMatchObject([{ title: 'News', body: '<p>Hello</p>' }])
  const inVietnamese = await ada.as((ctx) => listNotifications(ctx, { ...page, language: 'vi' }))
  expect(inVietnamese.publicNotification).toMatchObject([{ title: 'Tin mới', body: '<p>Hello</p>' }])
  expect(inVietnamese.notifications[0]?.title).toBe('Đơn hàng mới #1001')
})

test('goes to mail and Telegram as each member chose, in their language', async () => {
  const [ada, binh] = [await member(permissions, 'en'), await member(permissions, 'vi')]
  await ada.as((ctx) => saveSettings(ctx, [{ event: 'order.placed', inApp: false, email: true, telegram: false }]))
  for (const [index, { userId }] of [ada, binh].entries())
    await store.database.owner.query('insert into telegram_links (store_id, user_id, chat_id) values ($1, $2, $3)', [
      lotus,
      userId,
      100 + index,
    ])
  await placed()
  const mails = await store.database.owner.query(`select subject, plain from ${storeMails}`)
  expect(mails.rows).toMatchObject([{ subject: 'lotus: New order #1001' }])
  expect(mails.rows[0].plain).toContain(`View order: http://localhost:4000/admin/${lotus}/orders/`)
  const messages = await store.database.owner.query(
    `select recipient, content ->> 'text' as text from outbox_messages where channel = 'telegram'`,
  )
  expect(messages.rows).toMatchObject([
    { recipient: '101', text: expect.stringMatching(/^lotus\nĐơn hàng mới #1001\n/) },
  ])
  // Switched off in the window, it is not listed; the other member has it.
  expect(await ada.as((ctx) => listNotifications(ctx, page))).toMatchObject({ total: 0 })
  expect(await binh.as((ctx) => listNotifications(ctx, page))).toMatchObject({ total: 1 })
})

test('neither mail nor Telegram reaches whoever may not know of it, though they chose both', async () => {
  const seller = await member(['orders.view'])
  const choice = [{ event: 'order.placed' as const, inApp: true, email: true, telegram: true }]
  await seller.as((ctx) => saveSettings(ctx, choice))
  await store.database.owner.query(
    `insert into telegram_links (store_id, user_id, chat_id, linked_at) values ($1, $2, 42, now())`,
    [lotus, seller.userId],
  )
  const sent = async () => {
    const { rows } = await store.database.owner.query(
      `select (select count(*) from ${storeMails})::int as mails, (select count(*) from outbox_messages where channel = 'telegram')::int as messages`,
    )
    return rows[0]
  }
  await placed()
  expect(await sent()).toEqual({ mails: 1, messages: 1 })
  await store.database.owner.query(`update memberships set permissions = '{products.view}'`)
  await placed({ name: '#1002' })
  expect(await sent()).toEqual({ mails: 1, messages: 1 })
})

test('nothing is told of a transaction that fails', async () => {
  await member()
  const failing = store.inStore(async (ctx) => {
    await notify(ctx, 'staff.joined', { person: 'Sam', email: 'sam@example.test' })
    throw new Error('after all not')
  })
  await expect(failing).rejects.toThrow('after all not')
  const { rows } = await store.database.owner.query(`select from notifications union all select from ${storeMails}`)
  expect(rows).toEqual([])
})

test('settings list the events one may know of, with the defaults until chosen', async () => {
  const seller = await member(['orders.view', 'themes.edit'])
  expect(await seller.as(findSettings)).toEqual({
    settings: [
      { event: 'order.placed', inApp: true, email: false, telegram: true },
      { event: 'theme.published', inApp: true, email: false, telegram: false },
      { event: 'payment.returned', inApp: true, email: true, telegram: false },
      { event: 'order.disputed', inApp: true, email: true, telegram: true },
      { event: 'return.requested', inApp: true, email: true, telegram: true },
      { event: 'order.mentioned', inApp: true, email: true, telegram: false },
      { event: 'mail.bounced', inApp: true, email: false, telegram: false },
    ],
  })
  const chosen = { event: 'order.placed', inApp: true, email: true, telegram: false } as const
  const { settings } = await seller.as((ctx) => saveSettings(ctx, [{ ...chosen, email: false }, chosen]))
  expect(settings[0]).toEqual(chosen)
})

test('a published theme, a joined and a removed member are told of', async () => {
  const owner = await member()
  const { theme } = await makeThings(store.database.owner, lotus)
  await owner.as((ctx) => publishTheme(ctx, String(theme), 1))
  const [sam, joining] = [await member(['orders.view']), await makeMember(store.database.owner, bamboo, [])]
  await owner.as((ctx) => removeStaff(ctx, sam.userId))
  const { rows } = await store.database.owner.query<{ id: string }>(
    `insert into invitations (store_id, email, invited_by, expires_at)
     values ($1, 'new@example.test', $2, now() + interval '1 hour') returning id`,
    [lotus, owner.userId],
  )
  await store.inStore((ctx) => acceptInvitation(ctx, { invitationId: rows[0]!.id, userId: joining.userId }))
  const { notifications } = await owner.as((ctx) => listNotifications(ctx, page))
  expect(notifications.map(({ title }) => title.replace(/\S+@\S+/, 'Sam'))).toEqual([
    'Sam joined the shop',
    'Sam was removed',
    'Theme Theme published',
    'New order',
  ])
})

test('the text of a new order says whether its payment is authorized or not made yet, and nothing of a payment where there is none', async () => {
  const seller = await member(['orders.view'])
  const bodyOf = async (language: 'en' | 'vi', totalCents: number, isAwaited = false) => {
    await placed({ totalCents, isAwaited })
    const { notifications } = await seller.as((ctx) => listNotifications(ctx, { ...page, language }))
    return notifications[0]?.body
  }
  expect(await bodyOf('en', 2500)).toContain('for $25.00. The payment is authorized.')
  expect(await bodyOf('vi', 2500)).toContain('Khoản thanh toán đã được chấp thuận.')
  expect(await bodyOf('en', 2500, true)).toContain('for $25.00. It isn’t paid yet.')
  expect(await bodyOf('vi', 2500, true)).toContain('Đơn hàng chưa được thanh toán.')
  for (const language of ['en', 'vi'] as const)
    for (const isAwaited of [true, false])
      expect(await bodyOf(language, 0, isAwaited)).not.toMatch(/authorized|paid|thanh toán/)
})

/** The recipients of each channel, with the beginning of the text. */
const told = async () => {
  const { rows } = await store.database.owner.query(
    `select channel, recipient, coalesce(content ->> 'subject', content ->> 'text') as text from outbox_messages
      where store_id = $1 order by channel, recipient`,
    [lotus],
  )
  return rows.map(({ channel, recipient, text }) => `${channel} ${recipient} ${text.split('\n')[0]}`)
}
const link = (userId: string, columns: object, storeId = lotus) => {
  const all = { store_id: storeId, user_id: userId, ...columns }
  return store.database.owner.query(
    `insert into telegram_links (${Object.keys(all).join()}) values (${Object.keys(all).map((_, at) => `$${at + 1}`)})`,
    Object.values(all),
  )
}
const emailOf = async (userId: string) =>
  (await store.database.owner.query('select email from users where id = $1', [userId])).rows[0].email
const off = { inApp: false, email: false, telegram: false }
const on = { inApp: true, email: true, telegram: true }

test('the defaults of an event apply to members who saved only other events', async () => {
  const [silent, loud] = [await member(), await member()]
  await silent.as((ctx) =>
    saveSettings(ctx, [
      { event: 'order.placed', ...off },
      { event: 'theme.published', ...off },
    ]),
  )
  await loud.as((ctx) =>
    saveSettings(ctx, [
      { event: 'order.placed', ...on },
      { event: 'theme.published', ...on },
    ]),
  )
  await link(silent.userId, { chat_id: 1 })
  await link(loud.userId, { chat_id: 2 })
  await store.inStore((ctx) => notify(ctx, 'staff.joined', { person: 'Sam', email: 'sam@example.test' }))
  const mails = (await Promise.all([silent, loud].map(({ userId }) => emailOf(userId)))).toSorted()
  expect(await told()).toEqual([
    ...mails.map((email) => `mail ${email} lotus: Sam joined the shop`),
    'telegram 1 lotus',
    'telegram 2 lotus',
  ])
  const settingsOf = async (who: typeof silent) => (await who.as(findSettings)).settings.slice(0, 2)
  expect(await settingsOf(silent)).toEqual(['order.placed', 'theme.published'].map((event) => ({ event, ...off })))
  expect(await settingsOf(loud)).toEqual(['order.placed', 'theme.published'].map((event) => ({ event, ...on })))
  const listed = (who: typeof silent) => who.as((ctx) => listNotifications(ctx, page))
  expect([(await listed(silent)).total, (await listed(loud)).total]).toEqual([1, 1])
  await store.database.owner.query('truncate outbox_messages')
  await placed()
  expect(await told()).toEqual([`mail ${await emailOf(loud.userId)} lotus: New order #1001`, 'telegram 2 lotus'])
  expect([(await listed(silent)).total, (await listed(loud)).total]).toEqual([1, 2])
})

test('Telegram reaches linked chats alone: not a requested link, nor a removed one', async () => {
  const [asked, removed, tested] = [await member(), await member(), await member()]
  await link(asked.userId, {})
  await link(removed.userId, { chat_id: 1, removed_at: '2026-11-01' })
  await link(tested.userId, { chat_id: 2, linked_at: '2026-11-01', tested_at: '2026-11-01' })
  await placed()
  expect(await told()).toEqual(['telegram 2 lotus'])
})

test('owners and admins are told without the permission, staff only with it', async () => {
  const { owner } = store.database
  const roles = ['owner', 'admin', 'staff'] as const
  const members = await Promise.all(roles.map((role) => makeMember(owner, lotus, [], role)))
  for (const [index, { userId }] of members.entries()) await link(userId, { chat_id: index })
  await placed()
  expect(await told()).toEqual(['telegram 0 lotus', 'telegram 1 lotus'])
})

test('tells a member of two stores about one of them, without row-level security, too', async () => {
  const { owner } = store.database
  const ada = await member(['orders.view'])
  const stranger = await makeMember(owner, bamboo, permissions)
  await addMembership(owner, bamboo, ada.userId, 'staff', ['orders.view'])
  await link(ada.userId, { chat_id: 1 })
  await link(ada.userId, { chat_id: 2 }, bamboo)
  await link(stranger.userId, { chat_id: 3 }, bamboo)
  for (const [storeId, email] of [
    [lotus, true],
    [bamboo, false],
  ])
    await owner.query(
      `insert into notification_settings (store_id, user_id, event, in_app, email, telegram)
       values ($1, $2, 'order.placed', true, $3, true)`,
      [storeId, ada.userId, email],
    )
  const pool = createPool(store.database.ownerUrl, 1)
  const within = { storeId: lotus, requestId: crypto.randomUUID() }
  try {
    await withTenant(pool, within, 'write', (db) => notify({ ...within, db, ports: testPorts }, 'order.placed', order))
  } finally {
    await pool.end()
  }
  expect(await told()).toEqual([`mail ${await emailOf(ada.userId)} lotus: New order #1001`, 'telegram 1 lotus'])
  const { rows } = await owner.query(
    'select store_id from outbox_messages union all select store_id from notifications',
  )
  expect(rows.map(({ store_id }) => store_id)).toEqual([lotus, lotus, lotus])
})

test('lists pages of notifications, those of one moment in the order of their creation', async () => {
  const ada = await member()
  const bob = await member(permissions, 'vi')
  await store.inStore(async (ctx) => {
    for (let number = 1; number <= 5; number++) await notify(ctx, 'order.placed', { ...order, name: `#${number}` })
  })
  const list = async (who: typeof ada, query: object) => {
    const { notifications, total } = await who.as((ctx) => listNotifications(ctx, { ...page, limit: 2, ...query }))
    return [total, ...notifications.map(({ title, status }) => `${title.replace(/\D+/, '')} ${status}`)]
  }
  const [, , fourth] = (await ada.as((ctx) => listNotifications(ctx, page))).notifications.toReversed().toSpliced(0, 1)
  await ada.as((ctx) => readNotification(ctx, fourth?._id ?? ''))
  expect(await list(ada, {})).toEqual([5, '5 1', '3 1'])
  expect(await list(ada, { page: 2 })).toEqual([5, '2 1', '1 1'])
  expect(await list(ada, { page: 3 })).toEqual([5, '4 2'])
  expect(await list(ada, { status: 2 })).toEqual([1, '4 2'])
  expect(await list(bob, { page: 2 })).toEqual([5, '3 1', '2 1'])
  // Each is answered in the language of the caller.
  const titles = (who: typeof ada) =>
    who.as(async (ctx) => (await listNotifications(ctx, page)).notifications.at(-1)?.title)
  expect(await titles(bob)).toBe('Đơn hàng mới #1')
  expect(await titles(ada)).toMatch(/^New order #/)
})

test('lists the ten newest notifications of the platform, in English where a translation is missing', async () => {
  const ada = await member(permissions, 'vi')
  await store.database.owner.query('truncate public_notifications')
  for (let number = 1; number <= 12; number++)
    await store.database.owner.query('insert into public_notifications (title, body) values ($1, $2)', [
      { en: `News ${number}`, ...(number % 2 && { vi: `Tin ${number}` }) },
      {},
    ])
  const { publicNotification } = await ada.as((ctx) => listNotifications(ctx, page))
  expect(publicNotification.map(({ title, body }) => title + body)).toEqual([
    ...['News 12', 'Tin 11', 'News 10', 'Tin 9', 'News 8', 'Tin 7', 'News 6', 'Tin 5', 'News 4', 'Tin 3'],
  ])
})

test('marks the named notification as read, and no notification of a permission that the caller lacks', async () => {
  const [ada, seller] = [await member(), await member(['orders.view'])]
  await placed()
  await store.inStore((ctx) => notify(ctx, 'staff.joined', { person: 'Sam', email: 'sam@example.test' }))
  const [joined, ordered] = (await ada.as((ctx) => listNotifications(ctx, page))).notifications
  await expect(seller.as((ctx) => readNotification(ctx, joined!._id))).rejects.toMatchObject({ code: 'not_found' })
  expect(await seller.as((ctx) => readNotification(ctx, ordered!._id))).toEqual({ _id: ordered!._id, status: 2 })
  const { rows } = await store.database.owner.query('select user_id, notification_id from notification_reads')
  expect(rows).toEqual([{ user_id: seller.userId, notification_id: ordered!._id }])
  await store.database.owner.query('delete from notifications where id = $1', [ordered!._id])
  await expect(ada.as((ctx) => readNotification(ctx, ordered!._id))).rejects.toMatchObject({ code: 'not_found' })
})

test('deletes notifications after ninety days, and none that is exactly so old', async () => {
  for (const storeId of [lotus, bamboo])
    for (const number of [1, 2, 3])
      await store.inStore((ctx) => notify(ctx, 'order.placed', { ...order, name: `#${number}` }), storeId)
  await store.inStore(async (ctx) => {
    for (const [number, milliseconds] of [
      [1, 1],
      [2, 0],
      [3, -1],
    ] as const)
      await ctx.db
        .updateTable('notifications')
        .set({ created_at: sql`now() - ${limits.notificationKeptMs + milliseconds} * interval '1 millisecond'` })
        .where(sql<boolean>`title ->> 'en' = ${`New order #${number}`}`)
        .execute()
    await tidyNotifications(ctx)
  })
  const { rows } = await store.database.owner.query(
    `select store_id, title ->> 'en' as title from notifications order by store_id, id`,
  )
  expect(rows.filter(({ store_id }) => store_id === lotus).map(({ title }) => title)).toEqual([
    'New order #2',
    'New order #3',
  ])
  expect(rows).toHaveLength(5)
})

test('deleting a comment deletes the notifications and unsent mails about it, and no others', async () => {
  const seller = await member(['orders.view'])
  await store.database.owner.query(
    `insert into notification_settings (store_id, user_id, event, in_app, email, telegram) values ($1, $2, 'order.placed', true, true, false)`,
    [lotus, seller.userId],
  )
  const [kept, gone] = [crypto.randomUUID(), crypto.randomUUID()]
  const tell = (name: string, aboutId: string | null) =>
    store.inStore((ctx) => notify(ctx, 'order.placed', { ...order, name }, null, aboutId))
  await tell('#1', null)
  await tell('#2', kept)
  await tell('#3', gone)
  await store.inStore((ctx) => deleteNotificationsAbout(ctx, gone))
  const { notifications } = await seller.as((ctx) => listNotifications(ctx, page))
  expect(notifications.map(({ title }) => title).toSorted()).toEqual(['New order #1', 'New order #2'])
  const { rows: mails } = await store.database.owner.query(`select subject from ${storeMails} order by id`)
  expect(mails.map(({ subject }) => subject.replace(/.*: /, ''))).toEqual(['New order #1', 'New order #2'])
})
