import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { findCart } from '../carts/carts.ts'
import { placeOrder } from '../orders/orders.ts'
import { previewMail } from './abandoned-checkouts.ts'
import { openAbandonedStore } from './abandoned-test-api.ts'

let env: Awaited<ReturnType<typeof openAbandonedStore>>
beforeEach(async () => {
  await env?.store.close()
  env = await openAbandonedStore()
  await env.turnOn({ codePercent: 20, codeDays: 5, codeStep: 1 })
  await env.since(100)
})
afterAll(() => env.store.close())

const cart = (id = env.cartId) => env.store.inStore((ctx) => findCart(ctx, id, { email: 'bee@example.test' }))
const discounts = () =>
  env.query<{ value: number; limit: number; days: number; codes: number }>(
    `select value::int, limit_per_code as limit, (ends_at::date - now()::date) as days,
            (select count(*)::int from discount_codes c where c.discount_id = d.id and not is_own) as codes
       from discounts d order by id`,
  )

test('the mail has a code of its checkout, which is in the cart already and makes it cheaper once [A2-04]', async () => {
  await env.leave(2)
  const other = await cartWith(env.store, env.variantId)
  await env.leave(3, { email: 'cat@example.test', cart: other })
  expect((await cart()).totalCents).toBe(2_500)
  await env.send()
  const mails = await env.mails()
  const [bee, cat] = ['bee', 'cat'].map((name) => mails.find(({ recipient }) => recipient.startsWith(name)))
  const codeOf = (body: string) => /BACK-[A-Z0-9]{8}/.exec(body)![0]
  expect(codeOf(cat!.body)).not.toBe(codeOf(bee!.body))
  expect(bee!.body).toContain('giảm 20%')
  expect((await cart()).totalCents).toBe(2_000)
  expect(await discounts()).toEqual([{ value: 2_000, limit: 1, days: expect.any(Number), codes: 2 }])
  expect(
    (await env.query(`select from abandoned_checkouts where discount_code = $1`, [codeOf(bee!.body)])).length,
  ).toBe(1)
  await placeOrder(env.store.waitingStore(), placementOf(env.cartId, { totalCents: 2_000 }))
  const third = await cartWith(env.store, env.variantId)
  await env.query('update carts set discount_codes = array[$1] where id = $2', [codeOf(bee!.body), third])
  expect((await cart(third)).totalCents).toBe(2_500)
})

test('other mails of the sequence have no code', async () => {
  await env.leave(2)
  await env.send()
  await env.later(24)
  await env.send()
  const bodies = (await env.mails()).map(({ body }) => body.includes('BACK-'))
  expect(bodies).toEqual([true, false])
})

test('the mail is sent without a code while the merchant pauses the discount, or the shop has no room for one', async () => {
  await env.leave(2)
  await env.send()
  await env.query('update discounts set is_paused = true')
  await env.leave(2, { email: 'cat@example.test', cart: await cartWith(env.store, env.variantId) })
  await env.send()
  await env.query('delete from discounts')
  await env.query(
    `insert into discounts (store_id, method, title, code, kind, value, currency, applies_to, items_by, starts_at)
     select store_id, 'code', 'x', 'X' || n, 'percent', 100, 'USD', 'order', 'all', now()
       from (select store_id from abandoned_mail_settings) s, generate_series(1, 1000) n`,
  )
  await env.leave(2, { email: 'dog@example.test', cart: await cartWith(env.store, env.variantId) })
  await env.send()
  const bodies = (await env.mails()).map(({ recipient, body }) => [recipient, body.includes('BACK-')])
  expect(bodies).toEqual([
    ['bee@example.test', true],
    ['cat@example.test', false],
    ['dog@example.test', false],
  ])
})

test('discounts of unused codes are deleted a month after their end, and others after a year', async () => {
  await env.leave(2)
  await env.send()
  const [{ id } = { id: '' }] = await env.query<{ id: string }>('select id from discounts')
  await env.query(
    `update discounts set starts_at = now() - interval '70 days', ends_at = now() - interval '31 days', use_count = 1`,
  )
  await env.query(`update abandoned_code_discounts set last_day = now()::date - 32`)
  await env.leave(2, { email: 'cat@example.test', cart: await cartWith(env.store, env.variantId) })
  await env.send()
  expect((await discounts()).length).toBe(2)
  await env.query(`update discounts set use_count = 0 where id = $1`, [id])
  await env.query(`update abandoned_code_discounts set last_day = now()::date - 31 where discount_id <> $1`, [id])
  await env.leave(2, { email: 'dog@example.test', cart: await cartWith(env.store, env.variantId) })
  await env.send()
  expect(await env.query('select from discounts where id = $1', [id])).toEqual([])
})

test('a preview shows a text that is not saved, with the items of a real checkout and an example of a code', async () => {
  const terms = { codePercent: 15, codeDays: 3, codeStep: 2 }
  const preview = (step: number, subject = '') =>
    env.store.inStore((ctx) => previewMail(ctx, { step, subject, body: '', ...terms }))
  expect(await preview(1)).toMatchObject({ isExample: true, recipient: 'customer@example.com' })
  await env.leave(2)
  const shown = await preview(2, 'Still there?')
  expect(shown).toMatchObject({ isExample: false, recipient: 'bee@example.test', subject: 'Still there?' })
  expect(shown.paragraphs).toContain('1 × Tee · M')
  expect(shown.paragraphs.at(-1)).toContain('BACK-EXAMPLE giảm 15%')
  expect((await preview(1)).paragraphs.join(' ')).not.toContain('BACK-')
  expect([await env.mails(), await discounts()]).toEqual([[], []])
})

test('the terms of the code are changed only with the permission for discounts', async () => {
  await expect(env.turnOn({ codePercent: 100 }, ['orders.edit'])).rejects.toMatchObject({ code: 'forbidden' })
  await env.turnOn({ firstSubject: 'Still there?' }, ['orders.edit'])
  await env.leave(2)
  await env.send()
  expect(await env.mails()).toMatchObject([{ subject: 'Still there?', body: expect.stringContaining('giảm 20%') }])
})
