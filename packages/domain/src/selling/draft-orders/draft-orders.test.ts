import type { DomainError } from '@backroom/contract/platform/api/domain-error'
import type { DraftBody, DraftLine } from '@backroom/contract/selling/draft-orders/endpoints'
import { storeMails } from '@backroom/testing/database/sent-mails'
import { makeVariant } from '@backroom/testing/database/test-store'
import { lotus } from '@backroom/testing/fixtures/things'
import { refundOrder } from '@backroom/testing/money/refund-order-test-api'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findCart } from '../carts/carts.ts'
import { eraseCustomer } from '../customers/customers.ts'
import { findOrder } from '../orders/orders.ts'
import { copyOrder, createDraft, previewPrice, removeDraft, updateDraft } from './draft-orders.ts'
import { draftAddress as address, bodyOf, custom, openTestDrafts, product, type TestDrafts } from './drafts-test-api.ts'

let env: TestDrafts
let store: TestDrafts['store']
beforeAll(async () => {
  env = await openTestDrafts()
  store = env.store
})
afterAll(() => store.close())
afterEach(async () => {
  await query('delete from attempts')
  await query(`update stores set currency = 'USD', language = 'en' where store_id = $1`, [lotus])
  await query('delete from tax_rates')
  await query('delete from tax_settings')
})

const query: TestDrafts['query'] = (...input) => env.query(...input)
const create: TestDrafts['create'] = (...input) => env.create(...input)
const show: TestDrafts['show'] = (id) => env.show(id)
const complete: TestDrafts['complete'] = (...input) => env.complete(...input)
const cartOf: TestDrafts['cartOf'] = (id) => env.cartOf(id)
const ordersOf: TestDrafts['ordersOf'] = (cart) => env.ordersOf(cart)
const stockOf: TestDrafts['stockOf'] = (id) => env.stockOf(id)
const breaches = () => env.breaches()

describe('the price of a draft', () => {
  test('adds up with own prices, custom items, a discount that does not divide, and custom shipping', async () => {
    const [one, two] = [await makeVariant(store), await makeVariant(store, { priceCents: 1999 })]
    const lines = [product(one, { quantity: 3 }), product(two, { priceCents: 1001 }), custom('Engraving', 333)]
    const { price, itemCount, totalCents } = await create(lines, {
      ...{ discountKind: 'amount', discountValue: 1000, discountReason: 'Regular' },
      ...{ deliveryKind: 'custom', deliveryName: 'Courier', deliveryCents: 700 },
    })
    expect(price).toMatchObject({ subtotalCents: 8834, discountCents: 1000, shippingCents: 700, totalCents: 8534 })
    expect(price.lines.map(({ priceCents, listCents }) => [priceCents, listCents])).toEqual([
      [2500, 2500],
      [1001, 1999],
      [333, null],
    ])
    expect([itemCount, totalCents]).toEqual([5, 8534])
  })

  test.each([
    ['included', true, 1000, 0],
    ['added', false, 1100, 100],
  ])(
    'has tax that is %s, in a currency without decimals, and none on an item without tax',
    async (_, included, total, added) => {
      await query(`update stores set currency = 'JPY' where store_id = $1`, [lotus])
      await query(
        `insert into tax_settings (store_id, prices_include_tax) values ($1, $2)
       on conflict (store_id) do update set prices_include_tax = excluded.prices_include_tax`,
        [lotus, included],
      )
      await query(
        `insert into tax_rates (store_id, country_code, region, tax_class, name, millionths) values ($1, $2, '', 'standard', 'VAT', 100000)`,
        [lotus, address.countryCode],
      )
      const { price } = await create([custom('Lantern', 1000), custom('Deposit', 500, { isTaxable: false })])
      expect(price).toMatchObject({ currency: 'JPY', subtotalCents: 1500, taxCents: added, totalCents: total + 500 })
      expect(price.taxes).toMatchObject([{ name: 'VAT', isIncluded: included, cents: included ? 91 : 100 }])
    },
  )

  test('has no tax for a customer who pays none, before it is saved and in its order', async () => {
    await query(`update stores set currency = 'USD' where store_id = $1`, [lotus])
    await query(
      `insert into tax_settings (store_id, prices_include_tax) values ($1, true)
       on conflict (store_id) do update set prices_include_tax = true`,
      [lotus],
    )
    await query(
      `insert into tax_rates (store_id, country_code, region, tax_class, name, millionths) values ($1, $2, '', 'standard', 'VAT', 100000)
       on conflict do nothing`,
      [lotus, address.countryCode],
    )
    await query(`insert into customers (store_id, email, is_tax_exempt) values ($1, 'embassy@example.test', true)`, [
      lotus,
    ])
    const body = bodyOf([custom('Lantern', 1100)], { email: 'Embassy@example.test' })
    const preview = await store.inStore((ctx) => previewPrice(ctx, { ...body, draftId: null }))
    expect(preview).toMatchObject({
      totalCents: 1000,
      taxes: [],
      discountCents: 0,
      isExempt: true,
      exemptTaxCents: 100,
    })
    const draft = await store.inStore((ctx) => createDraft(ctx, body))
    expect(draft).toMatchObject({ totalCents: 1000, price: preview })
    const shipment = {
      place: { countryCode: address.countryCode, region: address.region },
      optionKey: '',
      vatNumber: '',
    }
    const cart = await cartOf(draft.id)
    const atCheckout = (email: string) => store.inStore((ctx) => findCart(ctx, cart, { email }, shipment))
    expect(await atCheckout('embassy@example.test')).toMatchObject({ totalCents: 1000, taxExemption: 'customer' })
    expect(await atCheckout('kim@example.test')).toMatchObject({ totalCents: 1100, taxExemption: null })
    const done = await complete(draft.id, { payment: 'other' })
    expect(
      await query('select total_cents::int, exempt_tax_cents::int from orders where id = $1', [done.order?.id]),
    ).toEqual([{ total_cents: 1000, exempt_tax_cents: 100 }])
    const { price } = await create([custom('Lantern', 1100)], { email: 'kim@example.test' })
    expect(price).toMatchObject({ totalCents: 1100, isExempt: false, exemptTaxCents: 0 })
    // Tax that would be added is not taken off; the draft still says why it has none.
    await query('update tax_settings set prices_include_tax = false where store_id = $1', [lotus])
    const added = await create([custom('Lantern', 1100)], { email: 'embassy@example.test' })
    expect(added.price).toMatchObject({ totalCents: 1100, taxCents: 0, isExempt: true, exemptTaxCents: 0 })
    await query('delete from tax_rates')
  })

  test('is the same before it is saved, and no code or automatic discount changes it', async () => {
    const body = bodyOf([custom('Lamp', 1999)], { discountKind: 'percent', discountValue: 3333 })
    await query(
      `insert into discounts (store_id, method, title, code, kind, value, currency, applies_to, items_by, is_paused, starts_at)
       values ($1, 'automatic', 'Sale', '', 'percent', 5000, 'USD', 'order', 'all', false, now())`,
      [lotus],
    )
    const preview = await store.inStore((ctx) => previewPrice(ctx, { ...body, draftId: null }))
    const saved = await store.inStore((ctx) => createDraft(ctx, body))
    expect(preview).toEqual(saved.price)
    expect(preview).toMatchObject({ discountCents: 666, totalCents: 1333 })
    await query('delete from discounts')
  })

  test('refuses a custom item without a title or a price, more than 100%, and a wrong email, each at its field', async () => {
    const rejected = (lines: DraftLine[], part: Partial<DraftBody>, field: string) =>
      expect(
        create(lines, part).catch((error: DomainError) => error.fieldErrors('en', [field]).map(({ path }) => path)),
      ).resolves.toEqual([field])
    await rejected([custom(' ', 100)], {}, 'lines')
    await rejected([custom('Lamp', 1, { priceCents: null })], {}, 'lines')
    await rejected([], { discountKind: 'percent', discountValue: 10_001 }, 'discountValue')
    await rejected([custom('Lamp', 1, { discountKind: 'percent', discountValue: 10_001 })], {}, 'lines')
    await rejected([], { email: 'kim' }, 'email')
    await rejected([], { deliveryKind: 'custom' }, 'deliveryName')
  })
})

describe('a draft that a member completes', () => {
  test('is a paid order with its custom item, its note and tags, takes the stock, and leaves the ledger alone', async () => {
    const variantId = await makeVariant(store, { stock: 5 })
    const draft = await create([product(variantId, { quantity: 2 }), custom('Gift wrap', 300)], {
      ...{ note: 'Called', tags: ['phone'], discountKind: 'amount', discountValue: 500 },
    })
    const done = await complete(draft.id, { payment: 'other', reference: 'PAYPAL-1' })
    expect(done).toMatchObject({ state: 'completed', order: { name: expect.stringMatching(/^#\d+$/) } })
    const order = await store.inStore((ctx) => findOrder(ctx, done.order!.id))
    expect(order).toMatchObject({
      ...{ paymentStatus: 'paid', totalCents: 4800, discountCents: 500, note: 'Called', tags: ['phone'] },
      transactions: [{ kind: 'capture', amountCents: 4800, reference: 'PAYPAL-1' }],
      ...{ source: 'draft', draft: { id: draft.id, name: draft.name }, discountTitles: ['Discount'] },
    })
    expect(order.lines.map(({ title, quantity }) => [title, quantity])).toEqual([
      ['Tee', 2],
      ['Gift wrap', 1],
    ])
    expect(await stockOf(variantId)).toBe(3)
    expect(await query('select id from ledger_transactions where order_id = $1', [order.id])).toEqual([])
    expect(await breaches()).toEqual([])
    const refund = { orderId: order.id, amountCents: 300, reference: 'wrap' }
    expect(await refundOrder(store.waitingStore(), refund)).toEqual({ state: 'refunded' })
    expect(await breaches()).toEqual([])
  })

  test('waits for its money if payment is pending, and mails a confirmation only if asked for', async () => {
    const mails = () => query(`select id from ${storeMails} where subject like '%confirmed%'`)
    const before = (await mails()).length
    const silent = await complete((await create([custom('Lamp', 100)])).id, { isPaid: false })
    expect(await store.inStore((ctx) => findOrder(ctx, silent.order!.id))).toMatchObject({ paymentStatus: 'pending' })
    expect(await mails()).toHaveLength(before)
    await complete((await create([custom('Lamp', 100)])).id, { notifiesCustomer: true })
    expect(await mails()).toHaveLength(before + 1)
  })

  test('becomes one order in two tabs at once, and a repetition finds it', async () => {
    const variantId = await makeVariant(store, { stock: 5 })
    const { id } = await create([product(variantId)])
    const answers = await Promise.all([complete(id), complete(id), complete(id, { isPaid: false })])
    expect(new Set(answers.map(({ order }) => order?.id)).size).toBe(1)
    expect(await complete(id)).toMatchObject({ order: answers[0]!.order })
    expect([await ordersOf(await cartOf(id)), await stockOf(variantId)]).toMatchObject([[{}], 4])
  })

  test('needs items, an email and stock, and cannot be changed afterwards', async () => {
    const variantId = await makeVariant(store, { stock: 1 })
    const code = (id: string) =>
      complete(id).then(
        () => '',
        ({ code }) => code,
      )
    expect(await code((await create([])).id)).toBe('draft_empty')
    expect(await code((await create([custom('Lamp', 1)], { email: '' })).id)).toBe('draft_without_email')
    expect(await code((await create([product(variantId, { quantity: 2 })])).id)).toBe('draft_sold_out')
    const { id, revision } = await complete((await create([custom('Lamp', 1)])).id)
    const update = store.inStore((ctx) => updateDraft(ctx, id, bodyOf([]), revision))
    await expect(update).rejects.toMatchObject({ code: 'draft_completed' })
    await expect(store.inStore((ctx) => removeDraft(ctx, id))).rejects.toMatchObject({ code: 'draft_completed' })
  })
})

test('an order is copied with customer and address, at the prices of today, and what is no product at its own', async () => {
  const variantId = await makeVariant(store)
  const { order } = await complete((await create([product(variantId, { priceCents: 100 }), custom('Wrap', 300)])).id)
  const draft = await store.inStore((ctx) => copyOrder(ctx, order!.id))
  expect(draft).toMatchObject({ state: 'open', email: 'kim@example.test', ...address, order: null })
  expect(draft.price.lines.map(({ title, priceCents }) => [title, priceCents])).toEqual([
    ['Tee', 2500],
    ['Wrap', 300],
  ])
})

test('numbers follow each other when members create drafts at once; a deleted draft leaves an empty cart', async () => {
  const drafts = await Promise.all([1, 2, 3, 4].map(() => create([custom('Lamp', 100)])))
  const numbers = drafts.map(({ number }) => number).sort((a, b) => a - b)
  expect(numbers.map((number) => number - numbers[0]!)).toEqual([0, 1, 2, 3])
  const cart = await cartOf(drafts[0]!.id)
  await store.inStore((ctx) => removeDraft(ctx, drafts[0]!.id))
  expect((await store.inStore((ctx) => findCart(ctx, cart))).lines).toEqual([])
  await query('delete from draft_order_counters')
  await query('delete from draft_orders')
  expect(await create([custom('First', 100)])).toMatchObject({ number: 1 })
})

test('a variant of another store is not found, and two people who save do not overwrite each other', async () => {
  await expect(create([product(crypto.randomUUID())])).rejects.toMatchObject({ code: 'not_found' })
  const { id, revision } = await create([custom('Lamp', 100)])
  const save = () => store.inStore((ctx) => updateDraft(ctx, id, bodyOf([custom('Lamp', 200)]), revision))
  const results = await Promise.allSettled([save(), save()])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a customer who is erased is erased from their drafts, which keep items and country', async () => {
  const email = 'erased@example.test'
  const { id } = await create([custom('Lamp', 100)], { email, note: 'Erin called', tags: ['erin'] })
  const other = await create([custom('Lamp', 100)])
  const [customer] = await query<{ id: string }>(
    'insert into customers (store_id, email) values ($1, $2) returning id',
    [lotus, email],
  )
  await store.waiting().write((ctx) => eraseCustomer(ctx, customer!.id))
  expect(await show(id)).toMatchObject({ email: '', customerName: '', firstName: '', note: '', tags: [], itemCount: 1 })
  expect((await show(id)).countryCode).toBe(address.countryCode)
  expect(await show(other.id)).toMatchObject({ email: 'kim@example.test' })
})
