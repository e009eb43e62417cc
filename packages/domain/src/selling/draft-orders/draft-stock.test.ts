import type { DomainError } from '@backroom/contract/platform/api/domain-error'
import { makeVariant } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closePayment, declinePayment } from '../checkouts/checkouts.ts'
import { createDraft, expireDrafts, previewPrice, removeDraft, sendDraft, updateDraft } from './draft-orders.ts'
import { bodyOf, custom, inHours, openTestDrafts, product, type TestDrafts } from './drafts-test-api.ts'

let env: TestDrafts
beforeAll(async () => {
  env = await openTestDrafts()
})
afterAll(() => env.store.close())
afterEach(async () => {
  await env.query('delete from attempts')
  expect(await env.breaches(), 'the nightly check finds nothing').toEqual([])
})

const variant = (stock: number) => makeVariant(env.store, { stock })
const reserving = (hours = 24) => ({ reservedUntil: inHours(hours) })
const timeIsOver = (id: string) =>
  env.query(`update draft_orders set reserved_until = now() - interval '1 minute' where id = $1`, [id])
const expire = async () => {
  let changed = 0
  while ((await env.store.inStore(expireDrafts)) > 0) changed++
  return changed
}
const begun = async (cart: string, totalCents: number) => {
  const result = await env.beginPaying(cart, totalCents)
  if (result.state !== 'reserved') throw new Error(result.state)
  return result.payment.id
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: DomainError) => error,
  )

describe('a draft that reserves its items', () => {
  test('takes them from what others can buy, and its own form still counts them as available [A2-23]', async () => {
    const variantId = await variant(5)
    const draft = await env.create([product(variantId, { quantity: 4 }), custom('Wrap', 100)], reserving())
    expect(draft).toMatchObject({ isReserved: true, reservedUntil: expect.any(String) })
    expect([await env.levelOf(variantId), await env.stockOf(variantId)]).toEqual(['5/4', 1])
    expect(draft.price.lines.map(({ stock, isShort }) => [stock, isShort])).toEqual([
      [5, false],
      [null, false],
    ])
    const body = bodyOf([product(variantId, { quantity: 6 })])
    const preview = (draftId: string | null) =>
      env.store.inStore((ctx) => previewPrice(ctx, { ...body, lines: [product(variantId, { quantity: 5 })], draftId }))
    expect((await preview(draft.id)).lines).toMatchObject([{ stock: 5, isShort: false }])
    expect((await preview(null)).lines).toMatchObject([{ stock: 1, isShort: true }])
  })

  test('reserves what its changed lines need, keeps what did not change, and gives everything back without a time', async () => {
    const [one, two] = [await variant(5), await variant(5)]
    const { id } = await env.create([product(one, { quantity: 2 })], reserving())
    await env.update(id, [product(one), product(one), product(two, { quantity: 3 })], reserving(48))
    expect([await env.levelOf(one), await env.levelOf(two)]).toEqual(['5/2', '5/3'])
    await env.update(id, [product(two)], reserving(48))
    expect([await env.levelOf(one), await env.levelOf(two)]).toEqual(['5/0', '5/1'])
    expect(await env.update(id, [product(two)])).toMatchObject({ isReserved: false, reservedUntil: null })
    expect(await env.levelOf(two)).toBe('5/0')
    const kept = await env.query('select from inventory_movements where reason <> $1 and variant_id = any($2)', [
      'initial',
      [one, two],
    ])
    expect(kept).toEqual([])
  })

  test('is refused with the name of the line that has too little stock, and changes nothing then', async () => {
    const [one, two] = [await variant(5), await variant(2)]
    const { id, revision } = await env.create([product(one)], reserving())
    const lines = [product(one, { quantity: 2 }), product(two, { quantity: 3 })]
    const error = await refusal(env.store.inStore((ctx) => updateDraft(ctx, id, bodyOf(lines, reserving()), revision)))
    expect(error?.code).toBe('draft_stock_short')
    expect(error?.fieldErrors('en', ['lines'])).toEqual([
      { path: 'lines.1.quantity', message: expect.stringMatching(/reserve 3 × Tee/) },
    ])
    expect(error?.messages('vi')[0]).toContain('Không đủ tồn kho để giữ 3 × Tee')
    expect([await env.levelOf(one), await env.levelOf(two)]).toEqual(['5/1', '2/0'])
    expect((await refusal(env.create([product(two, { quantity: 3 })], reserving())))?.code).toBe('draft_stock_short')
    expect(await env.show(id)).toMatchObject({ revision, lines: [{ quantity: 1 }] })
  })

  test('takes times of the next 30 days only, but keeps a time that has passed since', async () => {
    const variantId = await variant(3)
    const field = async (part: object) =>
      (await refusal(env.create([product(variantId)], part)))
        ?.fieldErrors('en', ['reservedUntil', 'linkExpiresAt'])
        .map(({ path }) => path)
    expect(await field({ reservedUntil: inHours(-1) })).toEqual(['reservedUntil'])
    expect(await field({ reservedUntil: inHours(24 * 31) })).toEqual(['reservedUntil'])
    expect(await field({ linkExpiresAt: inHours(-1) })).toEqual(['linkExpiresAt'])
    expect(await field({ linkExpiresAt: inHours(24 * 366) })).toEqual(['linkExpiresAt'])
    const { id } = await env.create([product(variantId)], reserving())
    await timeIsOver(id)
    const { reservedUntil } = await env.show(id)
    expect(await env.update(id, [product(variantId, { quantity: 2 })], { reservedUntil })).toMatchObject({
      ...{ isReserved: false, reservedUntil },
    })
    expect(await env.levelOf(variantId)).toBe('3/0')
  })

  test('of two tabs that want the last pieces, one gets them; of two that save the same draft, one', async () => {
    const variantId = await variant(3)
    const results = await Promise.allSettled(
      [1, 2, 3, 4].map(() => env.create([product(variantId, { quantity: 2 })], reserving())),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
    const [draft] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const save = (quantity: number) =>
      env.store.inStore((ctx) =>
        updateDraft(ctx, draft!.id, bodyOf([product(variantId, { quantity })], reserving()), draft!.revision),
      )
    const saves = await Promise.allSettled([save(1), save(3)])
    expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await env.levelOf(variantId)).toBe(`3/${(await env.show(draft!.id)).itemCount}`)
  })

  test('reserves nothing of what is not counted, and nothing in another shop', async () => {
    const variantId = await makeVariant(env.store)
    await env.create([product(variantId, { quantity: 3 }), custom('Wrap', 100)], reserving())
    expect(await env.query('select from stock_reservations where variant_id = $1', [variantId])).toEqual([])
    const reserved = await variant(3)
    await env.create([product(reserved)], reserving())
    const foreign = env.store.inStore((ctx) => createDraft(ctx, bodyOf([product(reserved)], reserving())), bamboo)
    expect((await refusal(foreign))?.code).toBe('not_found')
    expect(await env.levelOf(reserved)).toBe('3/1')
  })
})

describe('the end of a reservation', () => {
  test('is the order: paid by the link or completed, its pieces are sold once [A2-23]', async () => {
    const variantId = await variant(5)
    const paid = await env.create([product(variantId, { quantity: 2 })], reserving())
    const completed = await env.create([product(variantId, { quantity: 3 })], reserving())
    expect(await env.levelOf(variantId)).toBe('5/5')
    expect(await env.pay(await env.cartOf(paid.id), 5000)).toMatchObject({ state: 'placed' })
    expect([await env.levelOf(variantId), (await env.show(paid.id)).isReserved]).toEqual(['3/3', false])
    await Promise.all([env.complete(completed.id), env.complete(completed.id)])
    expect(await env.levelOf(variantId)).toBe('0/0')
    const sold = await env.query<{ quantity: number }>(
      `select quantity from inventory_movements where variant_id = $1 and reason = 'sold' order by quantity`,
      [variantId],
    )
    expect(sold.map(({ quantity }) => quantity)).toEqual([-3, -2])
  })

  test('is not a declined payment: the pieces are the draft’s again, and another card buys them', async () => {
    const variantId = await variant(2)
    const { id } = await env.create([product(variantId, { quantity: 2 })], reserving())
    const cart = await env.cartOf(id)
    for (const end of [
      (payment: string) => env.store.inStore((ctx) => declinePayment(ctx, payment, 'card_declined')),
      (payment: string) => env.store.inStore((ctx) => closePayment(ctx, payment)),
    ]) {
      const payment = await begun(cart, 5000)
      const save = refusal(env.update(id, [product(variantId)], reserving()))
      expect((await save)?.code).toBe('draft_being_paid')
      await end(payment)
      expect(await env.levelOf(variantId)).toBe('2/2')
      expect(
        await env.query('select payment_id as payment from stock_reservations where draft_order_id = $1', [id]),
      ).toEqual([{ payment: null }])
    }
    expect(await env.pay(cart, 5000)).toMatchObject({ state: 'placed' })
    expect(await env.levelOf(variantId)).toBe('0/0')
  })

  test('is its deletion, or its time: the job gives the pieces back once, and a repetition finds nothing to do', async () => {
    const variantId = await variant(5)
    const removed = await env.create([product(variantId)], reserving())
    const ended = await env.create([product(variantId, { quantity: 2 })], reserving())
    await env.store.inStore((ctx) => removeDraft(ctx, removed.id))
    expect(await env.levelOf(variantId)).toBe('5/2')
    expect(await expire()).toBe(0)
    await timeIsOver(ended.id)
    expect([await expire(), await expire()]).toEqual([1, 0])
    expect(await env.levelOf(variantId)).toBe('5/0')
    expect(await env.show(ended.id)).toMatchObject({
      isReserved: false,
      state: 'open',
      reservedUntil: expect.any(String),
    })
    expect(await env.pay(await env.cartOf(ended.id), 5000)).toMatchObject({ state: 'placed' })
    expect(await env.levelOf(variantId)).toBe('3/0')
  })

  test('waits for a payment in progress', async () => {
    const variantId = await variant(2)
    const { id } = await env.create([product(variantId)], reserving())
    const payment = await begun(await env.cartOf(id), 2500)
    await timeIsOver(id)
    expect([await expire(), await env.levelOf(variantId)]).toEqual([0, '2/1'])
    await env.store.inStore((ctx) => declinePayment(ctx, payment, 'card_declined'))
    expect([await expire(), await env.levelOf(variantId)]).toEqual([1, '2/0'])
  })

  test('comes once, however payment, member, job and deletion meet', async () => {
    for (let round = 0; round < 6; round++) {
      const variantId = await variant(3)
      const { id } = await env.create([product(variantId, { quantity: 2 })], reserving())
      const cart = await env.cartOf(id)
      if (round % 2) await timeIsOver(id)
      await Promise.allSettled([
        env.pay(cart, 5000),
        env.complete(id),
        expire(),
        env.update(id, [product(variantId)], reserving()),
        ...(round > 3 ? [env.store.inStore((ctx) => removeDraft(ctx, id))] : []),
      ])
      await env.query(`update draft_orders set reserved_until = now() - interval '1 minute' where is_reserved`)
      await expire()
      const orders = await env.ordersOf(cart)
      const sold = await env.query<{ quantity: number }>('select quantity from order_lines where order_id = $1', [
        orders[0]?.id ?? null,
      ])
      const quantity = sold.reduce((sum, line) => sum + line.quantity, 0)
      expect(await env.levelOf(variantId)).toBe(`${3 - quantity}/0`)
    }
  })
})

test('a draft is sent and keeps its reservation', async () => {
  const variantId = await variant(2)
  const { id } = await env.create([product(variantId)], reserving())
  const mail = { subject: '', message: '', linkExpiresAt: null }
  expect(await env.store.inStore((ctx) => sendDraft(ctx, id, mail), lotus)).toMatchObject({
    ...{ state: 'invoice_sent', isReserved: true },
  })
  expect(await env.levelOf(variantId)).toBe('2/1')
})
