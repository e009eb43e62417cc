import { storeMails } from '@backroom/testing/database/sent-mails'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { expect, test } from 'vitest'
import { startTestServices } from '../test-api.ts'
import { jobs } from './jobs.ts'

test('the jobs of reviews ask once about orders whose days have passed, and tell of waiting reviews once an hour', async () => {
  const { database, services, close } = await startTestServices()
  const query = async (statement: string, values: unknown[] = []) =>
    (await database.owner.query(statement, values)).rows
  for (const storeId of [lotus, bamboo]) {
    const { productId } = await insertProduct(database.owner, storeId, { title: 'Mug' })
    await query(
      `with settings as (
         insert into product_review_settings (store_id, is_enabled, asks_by_mail, ask_after_days, asks_since, reported_at)
         values ($1, true, $3, 3, now() - interval '90 days', now() - interval '61 minutes')),
       bought as (
         insert into orders (store_id, number, token, cart_id, email, customer_name, shipping_address, payment_status,
                             fulfillment_status, fulfilled_at, currency, item_count, subtotal_cents, total_cents, payment_reference)
         select $1, hours, gen_random_uuid()::text, gen_random_uuid(), hours || '@example.test', '', '{}', 'paid', 'fulfilled',
                now() - hours * interval '1 hour', 'VND', 1, 0, 0, 'test'
           from unnest(array[71, 73]) hours returning id, placed_at),
       review as (
         insert into product_reviews (store_id, product_id, rating, body, author_name, language, source, created_at)
         select $1, $2, 5, 'Text ' || minutes, 'An', 'vi', 'storefront', now() - minutes * interval '1 minute'
           from unnest(array[10, 70]) minutes)
       insert into order_lines (store_id, order_id, placed_at, product_id, variant_id, title, variant_title, sku, quantity,
                                price_cents, shipping_cents, total_cents)
       select $1, id, placed_at, $2, uuidv7(), 'Mug', '', '', 1, 0, 0, 0 from bought`,
      [storeId, productId, storeId === lotus],
    )
  }
  for (const _ of [1, 2]) {
    await jobs['ask-for-reviews'].work(services)
    await jobs['report-reviews'].work(services)
  }
  expect(await query(`select store_id, recipient from ${storeMails} where subject like '%how do you like%'`)).toEqual([
    { store_id: lotus, recipient: '73@example.test' },
  ])
  expect(await query(`select title->>'en' as title, count(*)::int as stores from notifications group by 1`)).toEqual([
    { title: '2 reviews wait for you', stores: 2 },
  ])
  await close()
})
