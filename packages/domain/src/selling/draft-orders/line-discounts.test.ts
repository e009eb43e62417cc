import { makeVariant } from '@backroom/testing/database/test-store'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findOrder } from '../orders/orders.ts'
import { custom, draftAddress, openTestDrafts, product, type TestDrafts } from './drafts-test-api.ts'

let env: TestDrafts
// A store of its own for each test, because a shop with orders does not change its currency.
beforeEach(async () => {
  env = await openTestDrafts()
})
afterEach(async () => {
  expect(await env.breaches(), 'the nightly check finds nothing').toEqual([])
  await env.store.close()
})

test.each([
  ['USD', 'added', false, 'en', 'Discount'],
  ['JPY', 'added', false, 'vi', 'Giảm giá'],
  ['JPY', 'included', true, 'en', 'Discount'],
])(
  'a draft takes discounts of items first, and that of the draft of the rest, in %s with tax that is %s',
  async (currency, _, included, language, standardTitle) => {
    await env.query('update stores set currency = $2, language = $3 where store_id = $1', [lotus, currency, language])
    await env.query('insert into tax_settings (store_id, prices_include_tax) values ($1, $2)', [lotus, included])
    await env.query(
      `insert into tax_rates (store_id, country_code, region, tax_class, name, millionths) values ($1, $2, '', 'standard', 'VAT', 88750)`,
      [lotus, draftAddress.countryCode],
    )
    const tee = await makeVariant(env.store, { priceCents: 999 })
    const third = { discountKind: 'percent', discountValue: 3333, discountReason: 'Scratched' } as const
    const lines = [
      product(tee, { quantity: 3, ...third }),
      // The same product without a discount, and an item whose discount is more than it costs.
      product(tee),
      custom('Lamp', 500, { discountKind: 'amount', discountValue: 900 }),
      custom('Deposit', 700, { isTaxable: false, discountKind: 'amount', discountValue: 100 }),
    ]
    const draft = await env.create(lines, { discountKind: 'percent', discountValue: 1000, discountReason: 'Regular' })
    const { price } = draft
    expect(price.lines.map(({ ownDiscountCents }) => ownDiscountCents)).toEqual([999, 0, 500, 100])
    // 10 % of 1998 + 999 + 0 + 600.
    expect(price).toMatchObject({ subtotalCents: 5196, discountCents: 1599 + 360 })
    const taxed = included ? 0 : price.taxCents
    expect(price.totalCents).toBe(5196 - 1599 - 360 + taxed)
    expect(Number.isInteger(price.totalCents)).toBe(true)
    const { order } = await env.complete(draft.id)
    const stored = await env.store.inStore((ctx) => findOrder(ctx, order!.id))
    expect(stored).toMatchObject({ totalCents: price.totalCents, discountCents: 1959 })
    expect(
      await env.query('select sum(discount_cents)::int as sum from order_lines where order_id = $1', [order!.id]),
    ).toEqual([{ sum: 1959 }])
    const parts = await env.query<{ title: string; cents: number; parts: number }>(
      `select title, cents::int, (select sum(part) from unnest(line_cents) part)::int as parts
       from order_discounts where order_id = $1 order by title`,
      [order!.id],
    )
    expect(parts).toEqual([
      { title: `${standardTitle}: Deposit`, cents: 100, parts: 100 },
      { title: `${standardTitle}: Lamp`, cents: 500, parts: 500 },
      { title: 'Regular', cents: 360, parts: 360 },
      { title: 'Scratched: Tee', cents: 999, parts: 999 },
    ])
  },
)

test('a draft of before has no discounts of items', async () => {
  const { id } = await env.create([custom('Lamp', 500)])
  await env.query(
    `update draft_orders set lines = (select jsonb_agg(line - '{discountKind,discountValue,discountReason}'::text[])
       from jsonb_array_elements(lines) line) where id = $1`,
    [id],
  )
  expect(await env.show(id)).toMatchObject({
    lines: [{ discountKind: 'none', discountValue: 0 }],
    price: { totalCents: 500 },
  })
  expect(await env.pay(await env.cartOf(id), 500)).toMatchObject({ state: 'placed' })
})
