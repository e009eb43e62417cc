import { emptyAddress } from '@backroom/contract/platform/addresses/stored-address'
import { storeMails } from '@backroom/testing/database/sent-mails'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { buyerAddress, declinedCard } from '@backroom/testing/fixtures/test-buyer'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { cartWith, placementOf, queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { placeOrder } from '../orders/orders.ts'
import {
  abandonCheckouts,
  beginPayment,
  claimOpenPayments,
  closePayment,
  continueMails,
  expireCheckouts,
  type FilledStep,
  findContinuation,
  findSavedCheckout,
  ignoreLimits,
  newCheckouts,
  queueContinueLink,
  saveStep,
} from './checkouts.ts'

let store: TestStore
let variantId = ''
let cartId = ''
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)
beforeEach(async () => {
  await query('truncate attempts')
  const [product] = await query<{ id: string }>(
    `insert into products (store_id, handle, title, status) values ($1, gen_random_uuid(), 'Tee', 'active') returning id`,
    [lotus],
  )
  const [variant] = await query<{ id: string }>(
    `insert into product_variants (store_id, product_id, position, title, option_values, sku, price_cents)
     values ($1, $2, 0, 'M', '{M}', 'TEE', 2500) returning id`,
    [lotus, product!.id],
  )
  variantId = variant!.id
  cartId = await cartWith(store, variantId)
})

const visit = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (Macintosh) Safari/605' }
const contact: Omit<FilledStep, 'cartId'> = {
  ...{ step: 'delivery', email: 'bee@example.test', address: emptyAddress, note: '', optionKey: '', vatNumber: '' },
  ...{ acceptsMarketing: false, language: 'vi', visit, timeZone: null },
}
const save = (over: Partial<FilledStep> = {}) => saveStep(store.waitingStore(), { ...contact, cartId, ...over })
const saved = (id = cartId) => store.inStore((ctx) => findSavedCheckout(ctx, id))
const row = async (id = cartId) =>
  (
    await query<{ state: string; step: string; language: string; total_cents: number; token_hash: Buffer | null }>(
      'select state, step, language, total_cents::int, token_hash from checkouts where cart_id = $1',
      [id],
    )
  )[0]
const stateOf = async (id = cartId) => (await row(id))?.state
const mailLink = (id = cartId, address = visit.address) =>
  store.inStore((ctx) => queueContinueLink(ctx, id, address)).catch(ignoreLimits)
const mails = () =>
  query<{ recipient: string; body: string }>(
    `select recipient, plain as body from ${storeMails} where plain like '%/checkout/continue/%' order by id desc`,
  )
const tokenIn = (body: string) => /\/checkout\/continue\/([\w-]{43})/.exec(body)![1]!

test('saves each step over the last one, with the amounts of the moment', async () => {
  expect(await saved()).toBeUndefined()
  expect(await save()).toBe(true)
  expect(await row()).toMatchObject({ state: 'open', step: 'delivery', language: 'vi', total_cents: 2500 })
  await query('update product_variants set price_cents = 3000 where id = $1', [variantId])
  await save({ step: 'payment', address: buyerAddress, note: 'Ring twice', acceptsMarketing: true })
  expect(await row()).toMatchObject({ state: 'open', step: 'payment', total_cents: 3000 })
  expect(await saved()).toMatchObject({
    ...{ email: 'bee@example.test', address: buyerAddress, note: 'Ring twice', step: 'payment' },
    ...{ acceptsMarketing: true, shown: [3000, 0, 0, 0, 0, 3000] },
  })
  expect(await query('select count(*)::int from checkouts where cart_id = $1', [cartId])).toEqual([{ count: 1 }])
})

test('saves nothing for a cart without items, and for a cart that does not exist', async () => {
  await query('delete from cart_lines where cart_id = $1', [cartId])
  expect(await save()).toBe(false)
  expect(await save({ cartId: crypto.randomUUID() })).toBe(false)
  expect(await row()).toBeUndefined()
})

test('two windows that save at the same time write one checkout', async () => {
  expect(await Promise.all([save(), save({ note: 'second' }), save()])).toEqual([true, true, true])
  expect(await query('select count(*)::int from checkouts where cart_id = $1', [cartId])).toEqual([{ count: 1 }])
})

test('of too many new checkouts none is saved, while known ones still are', async () => {
  const known = cartId
  await save()
  cartId = await cartWith(store, variantId)
  await query('update attempts set count = $1', [newCheckouts.perNetwork.max])
  expect(await save()).toBe(false)
  expect(await row()).toBeUndefined()
  expect(await save({ cartId: known, note: 'still saved' })).toBe(true)
})

test('the link is mailed in the language of the pages of its checkout', async () => {
  const subjects = () => query<{ subject: string }>(`select subject from ${storeMails} order by id desc limit 1`)
  await query(`update stores set language = 'en' where store_id = $1`, [lotus])
  await save()
  await mailLink()
  expect(await subjects()).toEqual([{ subject: 'lotus: tiếp tục thanh toán' }])
  await save({ language: 'en' })
  await mailLink()
  expect(await subjects()).toEqual([{ subject: 'lotus: continue your checkout' }])
})

test('only a checkout that is open or was left gets a link', async () => {
  await save()
  const before = (await mails()).length
  for (const [state, count] of [
    ['paying', 0],
    ['completed', 0],
    ['abandoned', 1],
    ['open', 2],
  ] as const) {
    await query('update checkouts set state = $2 where cart_id = $1', [cartId, state])
    await mailLink()
    expect([state, (await mails()).length - before]).toEqual([state, count])
  }
})

test('a payment moves its checkout: paying, open after a decline, completed with the order', async () => {
  await save()
  const begun = (attempt: string) =>
    store.inStore((ctx) =>
      beginPayment(ctx, placementOf(cartId, { attempt }), {
        ...{ visitor: '', device: 'desktop', firstAttribution: undefined, events: undefined },
      }),
    )
  const first = await begun(crypto.randomUUID())
  expect(first.state).toBe('reserved')
  expect(await stateOf()).toBe('paying')
  // Steps are not saved meanwhile, nor while the buyer is at their bank: the order is written from the row.
  expect(await save({ note: 'late' })).toBe(false)
  await query(`update payments set state = 'action_required' where state = 'authorizing'`)
  expect([await stateOf(), await save({ note: 'late' })]).toEqual(['paying', false])
  await query(`update payments set state = 'authorizing' where state = 'action_required'`)
  await store.inStore(async (ctx) => {
    await claimOpenPayments(ctx, 10)
    if (first.state === 'reserved') await closePayment(ctx, first.payment.id)
  })
  expect(await stateOf()).toBe('open')
  await placeOrder(store.waitingStore(), placementOf(cartId, { card: declinedCard }))
  expect(await stateOf()).toBe('open')
  expect(await placeOrder(store.waitingStore(), placementOf(cartId))).toMatchObject({ state: 'placed' })
  expect(await stateOf()).toBe('completed')
  expect(await saved()).toBeUndefined()
  await query(`update payments set state = 'voided' where order_id is not null and state = 'captured'`)
  expect(await stateOf()).toBe('completed')
})

test('is abandoned after an hour without a step, and open again with the next one', async () => {
  await save()
  const done = await cartWith(store, variantId)
  await placeOrder(store.waitingStore(), placementOf(done))
  const age = (minutes: number) =>
    query('update checkouts set updated_at = now() - make_interval(mins => $1)', [minutes])
  await age(59)
  expect(await store.inStore(abandonCheckouts)).toBe(0)
  await age(61)
  expect(await store.inStore(abandonCheckouts)).toBeGreaterThan(0)
  expect([await stateOf(), await stateOf(done)]).toEqual(['abandoned', 'completed'])
  expect(await saved()).toMatchObject({ email: 'bee@example.test' })
  await save()
  expect(await stateOf()).toBe('open')
})

test('expires with its personal data, its consent and its link', async () => {
  await save({ acceptsMarketing: true })
  await mailLink()
  const token = tokenIn((await mails())[0]!.body)
  await query(
    `update checkouts set updated_at = now() - interval '91 days', touches = '{"first": {"landing": "/for-bee"}}' where cart_id = $1`,
    [cartId],
  )
  await store.inStore(expireCheckouts)
  expect(await query('select touches from checkouts where cart_id = $1', [cartId])).toEqual([{ touches: {} }])
  expect(await row()).toMatchObject({ state: 'expired', token_hash: null })
  expect(await saved()).toBeUndefined()
  expect(await store.inStore((ctx) => findContinuation(ctx, token))).toBeUndefined()
  await save()
  expect(await stateOf()).toBe('open')
})

test('mails a link that only its shop knows, whose token is stored as a hash', async () => {
  await save()
  await mailLink()
  const [mail] = await mails()
  expect(mail!.recipient).toBe('bee@example.test')
  const token = tokenIn(mail!.body)
  expect((await row())!.token_hash!.toString('hex')).not.toContain(Buffer.from(token).toString('hex'))
  expect(await store.inStore((ctx) => findContinuation(ctx, token))).toEqual({ state: 'open', cartId, language: 'vi' })
  // Mail scanners open it too.
  expect(await store.inStore((ctx) => findContinuation(ctx, token))).toEqual({ state: 'open', cartId, language: 'vi' })
  expect(await store.inStore((ctx) => findContinuation(ctx, token), bamboo)).toBeUndefined()
  expect(await store.inStore((ctx) => findContinuation(ctx, `${token}A`))).toBeUndefined()
  await query(`update checkouts set token_expires_at = now() where cart_id = $1`, [cartId])
  expect(await store.inStore((ctx) => findContinuation(ctx, token))).toBeUndefined()
})

test('a newer link replaces the older one, and both end with the order, without its address', async () => {
  await save()
  await mailLink()
  const older = tokenIn((await mails())[0]!.body)
  await mailLink()
  const newer = tokenIn((await mails())[0]!.body)
  expect(await store.inStore((ctx) => findContinuation(ctx, older))).toBeUndefined()
  await placeOrder(store.waitingStore(), placementOf(cartId))
  expect(await store.inStore((ctx) => findContinuation(ctx, newer))).toEqual({ state: 'completed' })
})

test('mails no link without a saved step, and no more than the limits of a mailbox allow', async () => {
  await mailLink()
  const before = (await mails()).length
  await save()
  for (let count = 0; count < continueMails.perMailbox.max + 2; count++) await mailLink(cartId, `198.51.100.${count}`)
  expect((await mails()).length).toBe(before + continueMails.perMailbox.max)
  // The last link that was mailed still works.
  const token = tokenIn((await mails())[0]!.body)
  expect(await store.inStore((ctx) => findContinuation(ctx, token))).toEqual({ state: 'open', cartId, language: 'vi' })
})
