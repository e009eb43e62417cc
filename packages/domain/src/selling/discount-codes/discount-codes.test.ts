import type { DiscountBody } from '@backroom/contract/selling/discounts/endpoints'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { discountBody } from '@backroom/testing/fixtures/discount-body'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StoreContext } from '../../platform/context.ts'
import {
  createDiscount,
  findDiscount,
  priceCart,
  releaseUses,
  reserveUses,
  updateDiscount,
} from '../discounts/discounts.ts'
import {
  countDiscountCodes,
  createCodes,
  listDiscountCodes,
  removeDiscountCode,
  startCodeCreation,
} from './discount-codes.ts'
import { codeAt } from './random-codes.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(() => store.database.owner.query('delete from discounts'))
afterAll(() => store.close())

const inStore = <T>(work: (ctx: StoreContext) => Promise<T>, storeId = lotus) => store.inStore(work, storeId)
const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)
const bodyOf = (more: Partial<DiscountBody> = {}) => discountBody({ code: 'SPRING', ...more })
const create = (more: Partial<DiscountBody> = {}) => inStore((ctx) => createDiscount(ctx, bodyOf(more)))

/** Runs the whole task, and answers the codes in no order. */
async function createBulk(discountId: string, count: number, prefix = '') {
  const secret = crypto.randomUUID()
  const codes: string[] = []
  let from: unknown = null
  do {
    const batch = await inStore((ctx) => createCodes.batch(ctx, { discountId, count, prefix, secret }, from))
    codes.push(...(batch.rows ?? []).map(({ label }) => label))
    from = batch.next
  } while (from !== null)
  return codes
}

const price = (codes: string[]) =>
  inStore((ctx) =>
    priceCart(ctx, [{ productId: crypto.randomUUID() as string, priceCents: 1000, quantity: 3 }], {
      ...{ currency: 'USD', codes, buyer: null },
    }),
  )

async function makeCheckout() {
  const [checkout] = await query<{ id: string }>(
    `with cart as (insert into carts (store_id) values ($1) returning id)
     insert into checkouts (store_id, cart_id, email, shipping_address, visitor, device, currency, lines,
                            subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents)
     select $1, id, '', '{}', '', 'desktop', 'USD', '[]', 0, 0, 0, 0, 0 from cart returning id`,
    [lotus],
  )
  return checkout!.id
}

/** Begins a payment with what a cart with this code was priced with. */
async function reserve(code: string, email = 'an@example.com') {
  const checkoutId = await makeCheckout()
  const { discounts } = await price([code])
  const isReserved = await inStore((ctx) => reserveUses(ctx, discounts, { checkoutId, email }))
  return { checkoutId, isReserved: isReserved && discounts.length > 0 }
}

const usesOf = async (code: string) =>
  (
    await query<{ use_count: number }>('select use_count from discount_codes where store_id = $1 and code = $2', [
      lotus,
      code,
    ])
  )[0]?.use_count

test('each code of a discount has its effect, in any case of letters, and the order names the one that was entered', async () => {
  const { id } = await create()
  const [first, second] = await createBulk(id, 2, 'vip-')
  expect(first).toMatch(/^VIP-[A-HJKMNP-Z2-9]{8}$/)
  const cart = await price([first!.toLowerCase(), second!])
  expect(cart.discounts).toEqual([{ id, title: 'Spring sale', code: first, cents: 300, lines: [300] }])
  // A discount applies once.
  expect(cart.refusedCodes).toEqual([{ code: second, reason: 'not_combined' }])
  expect((await price(['SPRING'])).discounts).toMatchObject([{ code: 'SPRING', cents: 300 }])
})

test('a code is used as often as each code may be, also by two buyers at once, and a failed payment gives it back', async () => {
  const { id } = await create({ limitPerCode: 1 })
  const [once, other] = await createBulk(id, 2)
  // Both buyers saw the discount before either of them paid.
  const { discounts } = await price([once!])
  const results = await Promise.all(
    ['an@example.com', 'binh@example.com'].map(async (email) => {
      const checkoutId = await makeCheckout()
      return { checkoutId, isReserved: await inStore((ctx) => reserveUses(ctx, discounts, { checkoutId, email })) }
    }),
  )
  expect(results.filter(({ isReserved }) => isReserved)).toHaveLength(1)
  expect(await usesOf(once!)).toBe(1)
  expect((await inStore((ctx) => findDiscount(ctx, id))).useCount).toBe(1)
  expect((await price([once!])).refusedCodes).toEqual([{ code: once, reason: 'used_up' }])
  // The one that is left takes effect, whichever was entered first.
  expect((await price([once!, other!])).discounts).toMatchObject([{ code: other }])
  const { checkoutId } = results.find(({ isReserved }) => isReserved)!
  await inStore((ctx) => releaseUses(ctx, checkoutId))
  expect(await usesOf(once!)).toBe(0)
  expect((await inStore((ctx) => findDiscount(ctx, id))).useCount).toBe(0)
  expect(await reserve(once!)).toMatchObject({ isReserved: true })
})

test('the discount’s own limits hold over all of its codes', async () => {
  const { id } = await create({ usageLimit: 2, limitPerCustomer: 1 })
  const [first, second, third] = await createBulk(id, 3)
  expect(await reserve(first!, 'an@example.com')).toMatchObject({ isReserved: true })
  expect(await reserve(second!, 'an@example.com')).toMatchObject({ isReserved: false })
  expect(await usesOf(second!)).toBe(0)
  expect(await reserve(second!, 'binh@example.com')).toMatchObject({ isReserved: true })
  expect((await price([third!])).refusedCodes).toEqual([{ code: third, reason: 'used_up' }])
})

test('a changed code of the discount leaves the others, and a payment that began with it keeps its use', async () => {
  const { id, revision } = await create()
  const [bulk] = await createBulk(id, 1)
  const { checkoutId } = await reserve('SPRING')
  const changed = await inStore((ctx) => updateDiscount(ctx, id, bodyOf({ code: 'SUMMER' }), revision))
  expect((await price(['SPRING'])).refusedCodes).toEqual([{ code: 'SPRING', reason: 'unknown_code' }])
  expect((await price([bulk!])).discounts).toMatchObject([{ code: bulk }])
  expect(changed.useCount).toBe(1)
  await inStore((ctx) => releaseUses(ctx, checkoutId))
  expect((await inStore((ctx) => findDiscount(ctx, id))).useCount).toBe(0)
  expect(await usesOf('SUMMER')).toBe(0)
})

test('undo deletes unused codes, and leaves the others', async () => {
  const { id } = await create()
  const secret = crypto.randomUUID()
  const { rows = [] } = await inStore((ctx) =>
    createCodes.batch(ctx, { discountId: id, count: 2, prefix: '', secret }, null),
  )
  const [used, unused] = rows.map(({ label }) => label)
  await reserve(used!)
  const undone = await inStore((ctx) =>
    createCodes.undo!(
      ctx,
      rows.map(({ itemId, label, before, after }) => ({ itemId: itemId!, label, before, after })),
      crypto.randomUUID(),
    ),
  )
  expect(undone.map(({ label, outcome }) => [label, outcome])).toEqual([
    [used, 'changed_since'],
    [unused, 'done'],
  ])
  expect(await usesOf(unused!)).toBeUndefined()
  expect((await price([used!])).discountCents).toBe(300)
})

test('a discount that was deleted meanwhile gets no codes, and one without a code gets none', async () => {
  expect(await createBulk(crypto.randomUUID(), 5)).toEqual([])
  const automatic = await create({ code: '', title: 'Everybody' })
  await expect(
    store.waiting(lotus).write((ctx) => startCodeCreation(ctx, automatic.id, { count: 1, prefix: '' })),
  ).rejects.toMatchObject({ code: 'discount_without_code' })
})

test('a code is listed and deleted in its shop, but not the discount’s own one', async () => {
  const { id } = await create()
  const [bulk] = await createBulk(id, 1)
  const codes = await inStore((ctx) => listDiscountCodes(ctx, { limit: 10, discount: id, sort: 'code' } as never))
  expect(codes.items.map(({ code, isOwn }) => [code, isOwn]).toSorted()).toEqual(
    [
      ['SPRING', true],
      [bulk, false],
    ].toSorted(),
  )
  const [own, other] = codes.items.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn))
  await expect(inStore((ctx) => removeDiscountCode(ctx, own!.id))).rejects.toMatchObject({ code: 'own_code' })
  await expect(inStore((ctx) => removeDiscountCode(ctx, other!.id), bamboo)).rejects.toMatchObject({
    code: 'not_found',
  })
  await inStore((ctx) => removeDiscountCode(ctx, other!.id))
  expect(await inStore((ctx) => countDiscountCodes(ctx, { uses: 'unused' } as never))).toMatchObject({ count: 1 })
})

test('a code that another discount has is replaced by the next one of its place', async () => {
  const { id } = await create()
  const [taken] = await createBulk(id, 1)
  await query('update discount_codes set code = $2 where store_id = $1 and code = $3 returning id', [
    lotus,
    codeAt(lotus, '', 0, 0),
    taken,
  ])
  const other = await create({ code: 'OTHER' })
  const { rows } = await inStore((ctx) =>
    createCodes.batch(ctx, { discountId: other.id, count: 2, prefix: '', secret: lotus }, null),
  )
  const codes = rows!.map(({ label }) => label)
  expect(codes.toSorted()).toEqual([codeAt(lotus, '', 0, 1), codeAt(lotus, '', 1, 0)].toSorted())
})
