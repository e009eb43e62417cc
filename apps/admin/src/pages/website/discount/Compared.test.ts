import { expect, it } from 'vitest'
import type { Answers } from '../../../testing/answers.ts'
import { exampleDiscount } from '../../../testing/examples-of-discounts.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { all, click, find, findText } from '../../../testing/screen.ts'

const discount = exampleDiscount()
const load = `GET /stores/discounts/${discount.id}`
const compared = { obstacle: null, orders: 431, isCut: false, changed: 0, savedCents: 0, most: [] }
const answers = (comparison: object): Answers => ({
  [load]: discount,
  [`${load}/performance`]: { orders: 11, revenueCents: 40_000, discountCents: 9000 },
  [`${load}/comparison`]: { ...compared, ...comparison },
  'GET /stores/discount-codes/count': { count: 1, isMore: false },
})

it('names the past orders that a discount would have changed most, and how many more there are', async () => {
  const [savedCents, totalCents, discountCents] = [1000, 10_000, 0]
  const order = { id: discount.id, name: '#1042', placedAt: '2026-11-01T00:00:00.000Z', savedCents, totalCents }
  await openAdmin(`/discounts/${discount.id}`, {
    answers: answers({ changed: 3, savedCents: 1500, most: [{ ...order, discountCents }] }),
  })
  await click('button', 'Compare')
  await find('status', /Of 431 orders, 3 would have been cheaper, by \$15\.00 in all\./)
  await find('link', '#1042')
  await findText('And 2 more orders.')
})

it('says why a discount that leaves out products on sale can’t be compared, without figures', async () => {
  await openAdmin(`/discounts/${discount.id}`, { answers: answers({ obstacle: 'sale_items', orders: 0 }) })
  await click('button', 'Compare')
  await find('status', /Orders don’t record compare-at prices, so they can’t be compared with it\./)
  expect(
    all('status')
      .map(({ textContent }) => textContent)
      .join(),
  ).not.toMatch(/Of \d/)
})
