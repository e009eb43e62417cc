import { defineListFixture, oneOf, pastInstant, someName } from '../../platform/lists/list-fixture-test-api.ts'
import { readExport } from '../../platform/tasks/read-export-test-api.ts'
import { exportReviews, listReviews, reviewSource } from './product-reviews.ts'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  productReviews: defineListFixture<'productReviews'>({
    source: () => reviewSource,
    list: listReviews,
    // One in three reviews names a bought item.
    fill: `with made as (
             insert into products (store_id, handle, title)
             values ($1, gen_random_uuid()::text, 'Mug'), ($1, gen_random_uuid()::text, 'Cốc') returning id),
           bought as (
             insert into orders (store_id, number, token, cart_id, email, customer_name, shipping_address, payment_status,
                                 currency, item_count, subtotal_cents, total_cents, payment_reference)
             select $1, floor(random() * 2000000000)::int, gen_random_uuid()::text, gen_random_uuid(), '', '', '{}', 'paid',
                    'USD', 1, 0, 0, gen_random_uuid()::text
             returning id, placed_at),
           lines as (
             insert into order_lines (store_id, order_id, placed_at, product_id, variant_id, title, variant_title, sku,
                                      quantity, price_cents, shipping_cents, total_cents)
             select $1, id, placed_at, uuidv7(), uuidv7(), 'Mug', '', '', n, 0, 0, 0
               from bought, generate_series(1, $2::int, 3) n
             returning id, quantity)
           insert into product_reviews (store_id, product_id, rating, title, body, author_name, language, state, source,
                                        order_line_id, image_count, published_at, created_at)
           select $1, (array(select id from made))[1 + floor(random() * 2)::int], 1 + floor(random() * 5)::int, ${someName} || ' ' || n,
                  gen_random_uuid()::text, ${someName}, 'vi', ${oneOf('pending', 'published', 'hidden', 'spam')},
                  case when lines.id is null then ${oneOf('storefront', 'import')} else 'request' end, lines.id,
                  floor(random() * 3)::int, now(), ${pastInstant}
             from generate_series(1, $2::int) n left join lines on quantity = n`,
    words: ['anh', 'ong', 'o'],
    filters: {
      state: 'state',
      stars: ({ rating }) => String(rating),
      verified: ({ isVerified }) => (isVerified ? 'yes' : 'no'),
      images: ({ imageCount }) => (Number(imageCount) > 0 ? 'yes' : 'no'),
      source: 'source',
      product: 'productId',
      created: 'createdAt',
    },
    sorts: { created: 'id', stars: 'rating' },
    exported: { field: 'title', read: readExport(exportReviews, 2) },
  }),
}
