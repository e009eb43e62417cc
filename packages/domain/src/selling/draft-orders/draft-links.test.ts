import { storeMails } from '@backroom/testing/database/sent-mails'
import { makeVariant } from '@backroom/testing/database/test-store'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { confirmPayment } from '../orders/orders.ts'
import { expireDrafts, findDraftLink, removeDraft, sendDraft, updateDraft } from './draft-orders.ts'
import { bodyOf, custom, inHours, openTestDrafts, product, type TestDrafts, tokenIn } from './drafts-test-api.ts'

let env: TestDrafts
let store: TestDrafts['store']
beforeAll(async () => {
  env = await openTestDrafts()
  store = env.store
})
afterAll(() => store.close())
afterEach(async () => {
  await query('delete from attempts')
  await query(`update stores set language = 'en' where store_id = $1`, [lotus])
})

const query: TestDrafts['query'] = (...input) => env.query(...input)
const create: TestDrafts['create'] = (...input) => env.create(...input)
const show: TestDrafts['show'] = (id) => env.show(id)
const complete: TestDrafts['complete'] = (...input) => env.complete(...input)
const cartOf: TestDrafts['cartOf'] = (id) => env.cartOf(id)
const ordersOf: TestDrafts['ordersOf'] = (cart) => env.ordersOf(cart)
const stockOf: TestDrafts['stockOf'] = (id) => env.stockOf(id)
const pay: TestDrafts['pay'] = (...input) => env.pay(...input)
const breaches = () => env.breaches()

describe('the end of a link', () => {
  const open = (url: string) => store.inStore((ctx) => findDraftLink(ctx, tokenIn(url)))
  const send = (id: string, linkExpiresAt: string | null) =>
    store.inStore((ctx) => sendDraft(ctx, id, { subject: '', message: '', linkExpiresAt }))
  const end = (id: string) =>
    query(`update draft_orders set link_expires_at = now() - interval '1 second' where id = $1`, [id])
  const expire = () => store.inStore(expireDrafts)
  const days = (at: string | null) => Math.round((Date.parse(at ?? '') - Date.now()) / 86_400_000)

  test('is 30 days from now unless the member says another time, and is said in the mail in the zone of the shop', async () => {
    await query(`update stores set standard_timezone = 'Asia/Kathmandu' where store_id = $1`, [lotus])
    const { id, linkExpiresAt } = await create([custom('Lamp', 100)])
    expect(days(linkExpiresAt)).toBe(30)
    expect(await send(id, '2099-01-01T00:00:00.000Z').catch(({ code }) => code)).toBe('invalid_request')
    // Postgres writes no zeros at the end of a fraction.
    const at = new Date(Math.floor(Date.now() / 1000) * 1000 + 3 * 86_400_000 + 123).toISOString()
    expect(await send(id, at)).toMatchObject({ linkExpiresAt: at, state: 'invoice_sent' })
    expect((await send(id, null)).linkExpiresAt).toBe(at)
    const [mail] = await query<{ plain: string }>(`select plain from ${storeMails} order by id desc limit 1`)
    // 45 minutes past the hour of UTC, or the whole hour 15 minutes later.
    const minute = (new Date(at).getUTCMinutes() + 45) % 60
    expect(mail!.plain).toMatch(
      new RegExp(`The link is valid until \\w{3} \\d+, 20\\d\\d, \\d\\d:${String(minute).padStart(2, '0')} GMT\\+5:45`),
    )
    await query('update stores set standard_timezone = null where store_id = $1', [lotus])
  })

  test('stops the link and what its customer has open, at once; a member may still complete the draft [A2-23]', async () => {
    const { id, url } = await create([custom('Lamp', 2500)])
    await end(id)
    expect(await open(url)).toEqual({ state: 'expired' })
    expect(await pay(await cartOf(id), 2500)).toEqual({ state: 'empty' })
    expect([await expire(), await expire(), (await show(id)).state]).toEqual([1, 0, 'expired'])
    expect(await complete(id)).toMatchObject({ state: 'completed', order: {} })
    expect(await open(url)).toMatchObject({ state: 'completed' })
  })

  test('is new when the draft is sent anew or gets another time', async () => {
    const { id, url } = await create([custom('Lamp', 2500)])
    await end(id)
    await expire()
    const sent = await send(id, null)
    expect([sent.state, days(sent.linkExpiresAt), (await open(url))?.state]).toEqual(['invoice_sent', 30, 'open'])
    await end(id)
    await expire()
    const { linkExpiresAt, revision } = await show(id)
    const update = (part: object, version: number) =>
      store.inStore((ctx) => updateDraft(ctx, id, bodyOf([custom('Lamp', 2500)], part), version))
    const kept = await update({ linkExpiresAt }, revision)
    expect(kept.state).toBe('expired')
    const renewed = await update({ linkExpiresAt: inHours(2) }, kept.revision)
    expect([renewed.state, (await open(url))?.state]).toEqual(['invoice_sent', 'open'])
    expect(await pay(await cartOf(id), 2500)).toMatchObject({ state: 'placed' })
  })

  test('leaves a payment in progress alone, which becomes the order', async () => {
    const { id } = await create([custom('Lamp', 2500)])
    const begun = await env.beginPaying(await cartOf(id), 2500)
    await end(id)
    expect([await expire(), (await show(id)).state]).toEqual([0, 'open'])
    const confirmed = await store.inStore((ctx) =>
      confirmPayment(ctx, begun.state === 'reserved' ? begun.payment.id : '', { reference: 'late', card: null }),
    )
    expect([confirmed.state, (await show(id)).state]).toEqual(['placed', 'completed'])
  })

  test('does not exist for drafts of before, whatever is saved', async () => {
    const { id, url } = await create([custom('Lamp', 2500)])
    await query('update draft_orders set link_expires_at = null where id = $1', [id])
    const { revision } = await show(id)
    const saved = await store.inStore((ctx) => updateDraft(ctx, id, bodyOf([custom('Lamp', 100)]), revision))
    expect([saved.linkExpiresAt, await expire(), (await open(url))?.state]).toEqual([null, 0, 'open'])
  })
})

describe('the link of a draft', () => {
  test('is mailed once the draft can be paid, in the words of the member or the language of the shop', async () => {
    const { id } = await create([custom('Lamp', 1999)], { email: 'new@example.test' })
    await store.inStore((ctx) =>
      sendDraft(ctx, id, { subject: 'Your lamp', message: 'Hello\n\nBye', linkExpiresAt: null }),
    )
    expect(await show(id)).toMatchObject({ state: 'invoice_sent', sentAt: expect.any(String) })
    await query(`update stores set language = 'vi' where store_id = $1`, [lotus])
    await store.inStore((ctx) => sendDraft(ctx, id, { subject: '', message: '', linkExpiresAt: null }))
    const mails = await query<{ subject: string; plain: string }>(
      `select subject, plain from ${storeMails} order by id desc limit 2`,
    )
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('thanh toán đơn hàng'), 'Your lamp'])
    expect(mails[1]!.plain).toMatch(/Hello[\s\S]*Bye[\s\S]*1 × Lamp[\s\S]*\$19\.99[\s\S]*\/checkout\/draft\//)
  })

  test('is mailed in the language of a customer that the shop knows', async () => {
    await query(`insert into customers (store_id, email, language) values ($1, 'lan@example.test', 'vi')`, [lotus])
    const { id } = await create([custom('Lamp', 100)], { email: 'Lan@example.test' })
    await store.inStore((ctx) => sendDraft(ctx, id, { subject: '', message: '', linkExpiresAt: null }))
    const [mail] = await query<{ plain: string }>(`select plain from ${storeMails} order by id desc limit 1`)
    expect(mail!.plain).toMatch(/Liên kết có hiệu lực đến .*\d/)
  })

  test('leads to the cart, and to nothing if it is forged, of another draft, deleted, or an item is gone', async () => {
    const variantId = await makeVariant(store)
    const draft = await create([product(variantId), custom('Lamp', 100)])
    const other = await create([custom('Lamp', 100)])
    const open = (token: string) => store.inStore((ctx) => findDraftLink(ctx, token))
    expect(await open(tokenIn(draft.url))).toEqual({ state: 'open', cartId: await cartOf(draft.id), language: 'en' })
    expect(await open(`${draft.id}.forged`)).toBeUndefined()
    expect(await open(`${other.id}.${tokenIn(draft.url).split('.')[1]}`)).toBeUndefined()
    await query('delete from product_variants where id = $1', [variantId])
    expect(await open(tokenIn(draft.url))).toBeUndefined()
    expect((await show(draft.id)).price.lines.map(({ title, isGone }) => [title, isGone])).toEqual([
      ['Tee', true],
      ['Lamp', false],
    ])
    await expect(complete(draft.id)).rejects.toMatchObject({ code: 'draft_item_gone' })
    await store.inStore((ctx) => removeDraft(ctx, other.id))
    expect(await open(tokenIn(other.url))).toBeUndefined()
  })

  test('is paid at the price of the moment, which completes draft and order together', async () => {
    const variantId = await makeVariant(store, { stock: 3 })
    const { id, revision, url } = await create([product(variantId), custom('Gift wrap', 300)])
    const cart = await cartOf(id)
    const dearer = bodyOf([product(variantId, { priceCents: 3000 }), custom('Gift wrap', 300)])
    await store.inStore((ctx) => updateDraft(ctx, id, dearer, revision))
    expect(await pay(cart, 2800)).toEqual({ state: 'changed' })
    expect(await pay(cart, 3300)).toMatchObject({ state: 'placed' })
    const [order] = await ordersOf(cart)
    expect(await show(id)).toMatchObject({ state: 'completed', order: { id: order!.id } })
    expect(await stockOf(variantId)).toBe(2)
    expect(await store.inStore((ctx) => findDraftLink(ctx, tokenIn(url)))).toMatchObject({ state: 'completed' })
    expect(await breaches()).toEqual([])
  })

  test('and a member at the same time make one order, however they meet', async () => {
    for (let round = 0; round < 5; round++) {
      const variantId = await makeVariant(store, { stock: 5 })
      const { id } = await create([product(variantId)])
      const cart = await cartOf(id)
      await Promise.allSettled([pay(cart, 2500), complete(id), pay(cart, 2500), complete(id)])
      expect([(await ordersOf(cart)).length, await stockOf(variantId)]).toEqual([1, 4])
      expect((await show(id)).state).toBe('completed')
    }
    expect(await breaches()).toEqual([])
  })
})
