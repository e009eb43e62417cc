import { expect, it } from 'vitest'
import { altered } from '../../../../testing/answers.ts'
import { openAdmin } from '../../../../testing/open-admin.ts'
import { all, click, findText, type } from '../../../../testing/screen.ts'

const show = 'GET /stores/admin/reconciliations'
const difference = {
  ...{ id: '019a0000-0000-7000-8000-0000000000e1', provider: 'payouts', key: 'TR-1', storeId: null, day: '2026-11-22' },
  ...{ booksCents: 0, providerCents: 5000, currency: 'USD', explanation: null },
}
const explained = {
  ...difference,
  ...{ id: '019a0000-0000-7000-8000-0000000000e2', provider: 'payments', key: 'PAY-2', booksCents: 70_000 },
  ...{ providerCents: 69_000, currency: 'VND', storeId: '019a0000-0000-7000-8000-000000000001' },
  explanation: 'A fee of the bank',
}
const days = [{ provider: 'payments', day: '2026-11-22', checkedAt: '2026-11-23T02:15:00Z', compared: 1234 }]
const open = (answer: object) =>
  openAdmin('/payout-reviews', {
    answers: {
      ...altered('GET /users/info', { isInternal: true }),
      'GET /stores/admin/payouts': { payouts: [], isMore: false },
      [show]: answer,
    },
  })

it('says that nothing was compared yet', async () => {
  await open({ days: [], differences: [] })
  await findText(/Nothing was compared yet/)
})

it('says until when a provider was compared, and shows both amounts of what differs', async () => {
  await open({ days, differences: [difference, explained] })
  for (const text of ['Payments compared until', 'Nov 22, 2026', '1,234 compared that day']) await findText(text)
  for (const text of ['Payout differs', 'No shop knows it', '$50.00', '$0.00']) await findText(text)
  for (const text of ['Payment differs', 'A fee of the bank', '₫70,000', '₫69,000']) await findText(text)
  expect(all('button', 'Explain the difference of $50.00')).toHaveLength(1)
})

it('sends an explanation, and asks for the list again', async () => {
  const call = `POST /stores/admin/reconciliations/${difference.id}/explain`
  const { requests } = await openAdmin('/payout-reviews', {
    answers: {
      ...altered('GET /users/info', { isInternal: true }),
      'GET /stores/admin/payouts': { payouts: [], isMore: false },
      [show]: { days, differences: [difference] },
      [call]: {},
    },
  })
  await click('button', /^Explain the difference/)
  await type('Explanation', 'The bank corrects it tomorrow')
  await click('button', 'Explain', -1)
  await expect
    .poll(() => requests(call).map(({ body }) => body))
    .toEqual([{ explanation: 'The bank corrects it tomorrow' }])
  await expect.poll(() => requests(show).length).toBe(2)
})
