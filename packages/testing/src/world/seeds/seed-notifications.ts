import { connectOwner } from '@backroom/db/owner-client'
import { type EventValues, writeEvent } from '@backroom/domain/messages/notifications/notifications'
import { saveConnection } from '@backroom/domain/money/payment-connections/payment-connections'
import type { StoreContext } from '@backroom/domain/platform/context'
import { randomFrom, uuidv7At } from '../random.ts'
import { insertRows } from '../rows/insert-rows.ts'
import { staffHoursAgo, themeHoursAgo } from './seed-staff.ts'

const hourMs = 3_600_000
const orderCount = 8

/** Seeds a payment connection and notifications about orders, staff and a published theme. */
export async function seedNotifications(ctx: StoreContext, theme: string, nowMs: number) {
  await saveConnection(ctx, { name: 'Test gateway', kind: 'test' })
  const orders = await ctx.db
    .selectFrom('orders')
    .select(['id', 'number', 'customer_name', 'total_cents', 'currency', 'placed_at'])
    .where('store_id', '=', ctx.storeId)
    .orderBy('placed_at', 'desc')
    .limit(orderCount)
    .execute()
  const random = randomFrom(orderCount)
  const row = <E extends keyof EventValues>(event: E, permission: string, values: EventValues[E], atMs: number) => {
    const { en, vi } = writeEvent(event, values, { origin: ctx.ports.adminOrigin, storeId: ctx.storeId })
    return {
      store_id: ctx.storeId,
      id: uuidv7At(atMs, random),
      event,
      permission,
      title: { en: en.title, vi: vi.title },
      body: { en: en.body, vi: vi.body },
      created_at: new Date(atMs).toISOString(),
    }
  }
  await insertRows(ctx.db, 'notifications', [
    ...orders.map(({ id, number, customer_name, total_cents, currency, placed_at }) => {
      const values = { orderId: id, number, customer: customer_name, totalCents: total_cents, currency }
      return row('order.placed', 'orders.view', values, Date.parse(placed_at))
    }),
    row('theme.published', 'themes.edit', { theme }, nowMs - themeHoursAgo * hourMs),
    row(
      'staff.joined',
      'staff.manage',
      { person: 'Sam Carter', email: 'support@backroom.test' },
      nowMs - staffHoursAgo * hourMs,
    ),
  ])
}

const announcement = {
  title: { en: 'Everything in its place', vi: 'Mọi thứ đúng chỗ' },
  body: {
    en: '<p>Choose under <b>Notifications</b> where you hear of orders: here, by e-mail or in Telegram.</p>',
    vi: '<p>Vào <b>Thông báo</b> để chọn nơi nhận tin về đơn hàng: tại đây, qua e-mail hoặc Telegram.</p>',
  },
}

const homeHtml = {
  en: '<p><strong>Before you run ads</strong></p><ul><li>Buy something in your own shop once, on a phone.</li><li>Look at the checkout in the language of your buyers.</li><li>Have somebody else read your product pages aloud.</li></ul>',
  vi: '<p><strong>Trước khi chạy quảng cáo</strong></p><ul><li>Tự mua thử một đơn trong cửa hàng, bằng điện thoại.</li><li>Xem lại trang thanh toán bằng ngôn ngữ của khách.</li><li>Nhờ người khác đọc to trang sản phẩm của bạn.</li></ul>',
}

/** Seeds platform texts as the database owner, because the application can only read them. */
export async function seedPlatformTexts(ownerUrl: string, nowMs: number) {
  const client = await connectOwner(ownerUrl)
  try {
    for (const [language, html] of Object.entries(homeHtml))
      await client.query(
        `insert into platform_texts (key, language, html) values ('home', $1, $2) on conflict do nothing`,
        [language, html],
      )
    await client.query(
      `insert into public_notifications (title, body, created_at)
       select $1, $2, $3 where not exists (select from public_notifications)`,
      [
        JSON.stringify(announcement.title),
        JSON.stringify(announcement.body),
        new Date(nowMs - 50 * hourMs).toISOString(),
      ],
    )
  } finally {
    await client.end()
  }
}
