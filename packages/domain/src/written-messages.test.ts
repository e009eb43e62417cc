import type { SalesDimension } from '@backroom/contract/analytics/sales-reports/columns'
import { notificationEvents } from '@backroom/contract/messages/notifications/events'
import { healthTexts } from '@backroom/contract/money/payment-connections/health-texts'
import { payoutReasons } from '@backroom/contract/money/payouts/reasons'
import { languages } from '@backroom/contract/platform/api/language'
import { failureTexts } from '@backroom/contract/selling/rate-services/failure-texts'
import { openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportMail } from './analytics/saved-reports/report-mail.ts'
import {
  activationMail,
  addressed,
  knownAccountMail,
  type Mail,
  passwordChangedMail,
  renderMail,
  resetMail,
  twoFactorMail,
} from './messages/mails/mails.ts'
import { type EventValues, writeEvent } from './messages/notifications/notification-texts.ts'
import { invitationMail } from './people/staff/invitation-mail.ts'
import { queueOrderConfirmation } from './selling/orders/paying/queue-order-confirmation.ts'
import { queueConfirmationRequest } from './selling/subscribers/confirmation-mail.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
  await store.database.owner.query(`update stores set name = 'Quán Sen & Co', language = 'vi' where store_id = $1`, [
    bamboo,
  ])
})
afterAll(() => store.close())

const payout = { payoutId: 'payout-1', amountCents: 123_456, currency: 'VND', account: 'Wise · a••••@example.test' }
const values: EventValues = {
  'order.placed': { orderId: 'order-1', name: '#1001', customer: 'Ánh <b>', totalCents: 123_456, currency: 'USD' },
  'theme.published': { theme: 'Tết "25"' },
  'staff.joined': { person: 'Đỗ An', email: 'an@example.test' },
  'staff.removed': { person: 'Zoë', email: 'zoe@example.test' },
  'visits.limited': { day: '2026-11-22', most: 100_000 },
  'payout.requested': payout,
  'payout.paid': payout,
  'order.mentioned': { orderId: 'order-1', name: '#1001', by: 'Zoë <b>', text: '@Ánh please call the customer' },
  'mail.bounced': {
    first: { state: 'bounced', name: '#1001<b>', orderId: '019a0000-0000-7000-8000-000000000001', draftId: null },
    ...{ count: 1, names: ['#1001<b>'], others: 0 },
  },
  'stock.low': {
    variants: [
      { name: 'Tết <b>tee (M)', stock: 3 },
      { name: 'Mug', stock: 0 },
    ],
    others: 12,
  },
  'return.requested': {
    orderId: '019a0000-0000-7000-8000-0000000000e2',
    name: '#1042',
    quantity: 2,
    note: 'Too <b>small',
  },
  'review.waiting': { count: 3 },
  'product_feed.failed': { name: 'Google <b>', reason: 'failed' },
  'bulk_update.incomplete': { name: 'Tết <b>sale', reason: 'rows', count: 3 },
  'plan.unpaid': { state: 'grace', days: 7 },
  'webhook.disabled': {
    appId: '019a0000-0000-7000-8000-0000000000e1',
    app: 'Stock <b>',
    url: 'https://hooks.example.com/a?b=<c>',
    hours: 48,
  },
  'payout.reserved': { amountCents: 5000, currency: 'JPY', day: '2027-01-31', reason: 'Many refunds <b>' },
  'payment.returned': { amountCents: 5000, currency: 'JPY', reference: 'pi_<b>' },
  'order.disputed': {
    ...{ orderId: '019a0000-0000-7000-8000-000000000001', name: '#1001', state: 'needs_response', amountCents: 5000 },
    ...{ currency: 'JPY', dueAt: '2026-12-01T10:00:00Z' },
  },
  'payment.failing': { gateway: 'Thẻ <b> & ví', what: healthTexts.refused },
  'rate_service.failing': { name: 'Bưu điện <b> & Co', what: failureTexts.late },
  'payout.refused': { ...payout, what: payoutReasons.other.what, remedy: payoutReasons.other.remedy, note: 'AC04 <b>' },
}
const origin = 'https://admin.example'
const figures = { orders: 1, items: 1, grossCents: 1, discountCents: 0, shippingCents: 0, taxCents: 0 }
const row = (key: string, name: string, netCents: number) => ({
  ...{ key, name, ...figures, netCents, refundedCents: 0, disputedCents: 0, averageOrderCents: netCents },
})
const report = (dimension: SalesDimension, rows: ReturnType<typeof row>[], language: 'en' | 'vi', currency: string) =>
  reportMail({
    ...{ recipient: 'ada@example.test', language, origin, storeId: 'store-1', storeName: 'Lotus', name: 'Mondays' },
    ...{ dimension, from: '2026-11-16', to: rows.length > 0 ? '2026-11-22' : '2026-11-16' },
    report: {
      ...{ currency, asOf: '2026-11-22T00:00:00Z', rows, other: null },
      totals: { ...row('', '', 1_234_500), orders: 12_345, refundedCents: 250 },
    },
  })

const lines = ({ recipient, ...mail }: Mail) => {
  const { subject, html, plain } = renderMail(mail)
  return [`To ${recipient}: ${subject}`, plain, html, '']
}

test('writes each mail and notification in both languages, with its link', async () => {
  const text = languages.flatMap((language) => {
    const to = addressed(testPorts, { email: 'ada@example.test', language })
    const events = notificationEvents.flatMap((event) => {
      const { title, plain, html } = writeEvent(event, values[event], { origin, storeId: 'store-1' })[language]
      return [`${event}: ${title}`, plain, html, '']
    })
    const free = { ...values['order.placed'], totalCents: 0, currency: 'VND' }
    const invitation = { recipient: 'bob@example.test', storeName: 'Lotus', url: `${origin}/accept`, language }
    const days = Array.from({ length: 12 }, (_, at) => row(`2026-11-${10 + at}`, '', at === 3 ? 0 : at * 100))
    return [
      `== ${language}`,
      ...events,
      writeEvent('order.placed', free, { origin, storeId: 'store-1' })[language].plain,
      '',
      ...[activationMail(to, 'token-1'), knownAccountMail(to), resetMail(to, 'token-2'), passwordChangedMail(to)]
        .concat((['twoFactorOn', 'twoFactorOff', 'newCodes'] as const).map((kind) => twoFactorMail(kind, to)))
        .concat(['Ada', ''].map((inviter) => invitationMail({ ...invitation, inviter })))
        .concat(report('day', days, language, 'USD'), report('product', [], language, 'VND'))
        .concat(report('country', [row('N/A', 'N/A', 100), row('VN', 'VN', -5)], language, 'USD'))
        .flatMap(lines),
    ]
  })
  await expect(text.join('\n')).toMatchFileSnapshot('written-messages.snapshot.txt')
})

test.each([
  [lotus, { USD: '$1,234.56' }, 'lotus: order #1001 confirmed', 'lotus: confirm your email'],
  [bamboo, { USD: '1.234,56 US$' }, 'Quán Sen & Co: đã nhận đơn hàng #1001', 'Quán Sen & Co: xác nhận địa chỉ email'],
])('writes to buyers in the language of the store', async (storeId, { USD }, confirmed, asked) => {
  const [id = ''] = await insertOrders(store.database.owner, storeId, [
    { email: 'buyer@example.test', customerName: 'Bee', currency: 'USD', itemCount: 3, subtotalCents: 123_456 },
  ])
  const order = {
    id,
    customer: { firstName: 'Bee', name: 'Bee' },
    number: 1001,
    name: '#1001',
    token: 'token-1',
    language: null,
    email: 'buyer@example.test',
    totalCents: 123_456,
    currency: 'USD',
  }
  const sold = [
    { title: 'Áo', variantTitle: 'M', quantity: 2 },
    { title: 'Mug', variantTitle: 'Red', quantity: 1 },
  ]
  await store.inStore(async (ctx) => {
    await queueOrderConfirmation(ctx, { ...order, lines: sold })
    await queueConfirmationRequest(ctx, { recipient: 'reader@example.test', token: 'token-2' })
  }, storeId)
  const { rows } = await store.database.owner.query<{ recipient: string; content: Record<string, string> }>(
    'select recipient, content from outbox_messages where store_id = $1 order by id',
    [storeId],
  )
  const [order1, request] = rows
  expect(order1).toMatchObject({ recipient: order.email, content: { subject: confirmed } })
  expect(order1!.content.plain!.replaceAll('\u00a0', ' ')).toContain(`2 × Áo (M)\n1 × Mug (Red)`)
  expect(order1!.content.plain!.replaceAll('\u00a0', ' ')).toContain(USD)
  expect(order1!.content.plain).toMatch(/: http:\/\/\w+\.localhost:4000\/orders\/token-1$/m)
  expect(request).toMatchObject({ recipient: 'reader@example.test', content: { subject: asked } })
  expect(request!.content.plain).toMatch(/: http:\/\/\w+\.localhost:4000\/subscribers\/token-2$/m)
})
