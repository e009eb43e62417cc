import type { SalesReport } from '@backroom/contract/analytics/sales-reports/endpoints'
import { expect, test } from 'vitest'
import { reportMail } from './report-mail.ts'

const figures = {
  orders: 1234,
  items: 2000,
  grossCents: 0,
  discountCents: 0,
  refundedCents: 0,
  disputedCents: 0,
  shippingCents: 0,
  taxCents: 0,
  netCents: 123_450,
  averageOrderCents: 100,
}
const report = {
  currency: 'USD',
  totals: figures,
  rows: [{ key: '2026-11-22', name: '2026-11-22', ...figures }],
} as unknown as SalesReport

const mailIn = (language: 'en' | 'vi', range: { from: string; to: string; report?: SalesReport }) =>
  reportMail({
    recipient: 'ada@example.com',
    language,
    origin: 'http://localhost:4000',
    storeId: 'store',
    storeName: 'Tea',
    name: 'Week',
    dimension: 'day',
    report,
    ...range,
  })

test.each([
  ['en', 'Nov 16, 2026 – Nov 22, 2026', 'Orders: 1,234.', 'Nov 22, 2026: $1,234.50'],
  ['vi', '16/11/2026 – 22/11/2026', 'Đơn hàng: 1.234.', '22/11/2026: 1.234,50\u00a0US$'],
] as const)('formats days, counts and amounts in the language %s', (language, days, orders, row) => {
  const { subject, paragraphs } = mailIn(language, { from: '2026-11-16', to: '2026-11-22' })
  expect(subject).toBe(`Tea: Week, ${days}`)
  expect(paragraphs[0]).toBe(`Week, ${days}`)
  expect(paragraphs[1]).toContain(orders)
  expect(paragraphs).toContain(row)
})

test('names a single day once, and keeps the machine format in the link', () => {
  const { subject, link } = mailIn('vi', { from: '2026-11-02', to: '2026-11-02' })
  expect(subject).toBe('Tea: Week, 02/11/2026')
  expect(link?.url).toContain('from_time=2026-11-02')
})

test('names disputes when there are any', () => {
  const day = { from: '2026-11-02', to: '2026-11-02' }
  expect(mailIn('en', day).paragraphs.join()).not.toContain('Disputes')
  const disputed = { ...report, totals: { ...figures, disputedCents: 2500 } }
  expect(mailIn('en', { ...day, report: disputed }).paragraphs[1]).toContain('Disputes: $25.00.')
})
