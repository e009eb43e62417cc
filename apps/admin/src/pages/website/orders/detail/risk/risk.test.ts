import type { OrderRisk } from '@backroom/contract/selling/order-risks/order-risk'
import { expect, it } from 'vitest'
import { exampleUnsentOrder } from '../../../../../testing/examples-of-orders.ts'
import { openAdmin } from '../../../../../testing/open-admin.ts'
import { all, click, find, findText } from '../../../../../testing/screen.ts'

const rules: OrderRisk['rules'] = [
  { rule: 'earlier_disputes', verdict: 'fine', facts: { count: 0, lost: 0 } },
  { rule: 'earlier_fraud', verdict: 'fine', facts: { count: 0 } },
  { rule: 'failed_payments', verdict: 'high', facts: { count: 3 } },
  { rule: 'card_country', verdict: 'notable', facts: { card: 'US', shipping: 'VN' } },
  { rule: 'many_orders', verdict: 'notable', facts: { count: 4 } },
  {
    ...{ rule: 'first_order', verdict: 'notable' },
    facts: { isFirst: true, totalCents: 50_000, usualCents: 12_000, currency: 'JPY' },
  },
  { rule: 'mailbox', verdict: 'notable', facts: { provider: 'mailinator.com' } },
  { rule: 'postal_code', verdict: 'fine', facts: { region: 'OR', country: 'US' } },
]
const risk: OrderRisk = { rules, assessedAt: '2026-11-21T22:05:00.000Z', revision: 2, reviewedAt: null }
const order = exampleUnsentOrder({ riskLevel: 'high', riskReview: 'needed', risk })
const { id } = order
const show = (shown: object, more: object = {}) =>
  openAdmin(`/orders/${id}`, { answers: { [`GET /stores/orders/${id}`]: shown }, ...more })

it('lists each rule with its verdict in words and its facts, the alarming ones first [A2-23]', async () => {
  await show(order)
  await findText(
    /3 payments failed before this one.The country of the card \(United States\) differs from the one of the address \(Vietnam\)./,
  )
  await findText(/4 orders from this customer within 24 hours./)
  await findText(/a large one: ¥50,000. Orders of this shop are usually ¥12,000./)
  await findText(/a throw-away provider \(mailinator.com\).This customer has disputed no payment before./)
  await findText(/Facts as of Nov 22, 2026, 05:05 GMT\+7/)
  expect(all('img', 'Alarming')).toHaveLength(1)
  expect(all('img', 'Notable')).toHaveLength(4)
  expect(all('img', 'Fine')).toHaveLength(3)
})

it('says it in Vietnamese', async () => {
  await show(order, { storedItems: { 'backroom.language': 'vi' } })
  await find('heading', 'Rủi ro')
  await findText(
    /3 lần thanh toán thất bại trước lần này.Quốc gia của thẻ \(Hoa Kỳ\) khác với quốc gia nhận hàng \(Việt Nam\)./,
  )
  expect(all('img', 'Đáng ngờ')).toHaveLength(1)
  await find('button', 'Xác nhận đã kiểm tra')
})

it('shows no card for an order without rules', async () => {
  await show(exampleUnsentOrder())
  await find('heading', 'Summary')
  expect(all('heading', 'Risk')).toEqual([])
})

it('offers no review of a medium risk', async () => {
  await show({ ...order, riskLevel: 'medium', riskReview: null })
  await find('heading', 'Risk')
  await findText('Medium')
  expect(all('button', 'Mark as reviewed')).toEqual([])
})

it('sends the revision of the rules with a review, and offers to take it back', async () => {
  const reviewing = `PUT /stores/orders/${id}/risk-review`
  const reviewed = { ...order, riskReview: 'reviewed', risk: { ...risk, reviewedAt: '2026-11-22T03:00:00.000Z' } }
  let shown: object = order
  const { requests } = await openAdmin(`/orders/${id}`, {
    answers: {
      [`GET /stores/orders/${id}`]: () => shown,
      [reviewing]: () => {
        shown = reviewed
        return reviewed
      },
      [`DELETE /stores/orders/${id}/risk-review`]: () => {
        shown = order
        return order
      },
    },
  })
  await findText(/apps don’t fulfill this order until it is reviewed/)
  await click('button', 'Mark as reviewed')
  await findText(/Reviewed Nov 22, 2026, 10:00 GMT\+7/)
  expect(requests(reviewing)[0]!.body).toEqual({ revision: 2 })
  await click('button', 'Take review back')
  await find('button', 'Mark as reviewed')
})

it('warns before it is sent, with the reasons', async () => {
  await show(order)
  await click('button', 'Fulfill items')
  const warning = (await find('dialog', /Fulfill items/)).querySelector('[role=note]')
  expect(warning?.textContent).toMatch(/high risk and isn’t reviewed.*3 payments failed/)
  expect(warning?.textContent).not.toMatch(/disputed no payment/)
})
