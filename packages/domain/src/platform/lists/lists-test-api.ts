import type { ListName, lists } from '@backroom/contract/lists'
import type { Language } from '@backroom/contract/platform/api/language'
import type { TestStore } from '@backroom/testing/database/test-store'
import { listPixels, pixelSource } from '../../analytics/pixels/pixels.ts'
import { listSpend, spendSource } from '../../analytics/spend/spend.ts'
import { listPersonalizes, personalizeSource } from '../../catalog/personalizes/personalizes.ts'
import { listProductSummaries, productSource } from '../../catalog/products/products.ts'
import { listStatement, statementSource } from '../../money/ledger/ledger.ts'
import { contentPageSource, listContentPages } from '../../online-store/content-pages/content-pages.ts'
import { listProductWidgets, productWidgetSource } from '../../online-store/product-widgets/product-widgets.ts'
import { exportOrders, listOrders, orderSource } from '../../selling/orders/orders.ts'
import { auditSource, exportAudit, listAudit } from '../audit/audit.ts'
import type { TenantContext } from '../context.ts'
import { listTasks, taskSource } from '../tasks/tasks.ts'
import type { ListQuery } from './list-page.ts'
import type { ListSource } from './list-source.ts'

type Filters = Record<string, string>
interface Page {
  items: { id: string }[]
  previousCursor: string | null
  nextCursor: string | null
}

/** What the tests of every list must know of one. */
export interface ListWorld<Name extends ListName = ListName> {
  source: (ctx: TenantContext) => ListSource<(typeof lists)[Name]>
  list: (ctx: TenantContext, query: ListQuery<(typeof lists)[Name]>) => Promise<Page>
  /** A statement that adds as many ($2) random rows to a store ($1), those of one call unlike those of another. */
  fill: string
  /** Words of which each finds some of the rows. */
  words: string[]
  /** Of filters by name or id: some values. */
  values?: Record<string, string[]>
  /** How many rows a file of it has. */
  exported?: (store: TestStore, storeId: string, filters: Filters) => Promise<number>
}

const past = `now() - random() * interval '40 days'`
const oneOf = (...values: string[]) =>
  `(array[${values.map((value) => `'${value}'`)}])[1 + floor(random() * ${values.length})::int]`
const name = oneOf('Ánh', 'An', 'Ông', 'Oanh', 'bee', 'Đỗ', 'Zoë')

/** A list without a world does not compile. */
export const listWorlds: { [Name in ListName]: ListWorld<Name> } = {
  orders: {
    source: () => orderSource,
    list: listOrders,
    fill: `insert into orders (store_id, number, token, cart_id, email, customer_name, shipping_address, payment_status,
                               fulfillment_status, currency, item_count, subtotal_cents, total_cents, payment_reference, placed_at)
           select $1, (random() * 1e9)::int, gen_random_uuid()::text, gen_random_uuid(), 'b' || n || '@example.test', ${name} || n % 9,
                  '{}', ${oneOf('paid', 'refunded', 'voided')}, ${oneOf('unfulfilled', 'fulfilled')}, 'USD', 1, cents, cents, 'test', ${past}
             from (select n, floor(random() * 9)::int * 1000 as cents from generate_series(1, $2::int) n) rows`,
    words: ['anh', 'ong', 'example', 'b1'],
    async exported(store, storeId, filters) {
      let [rows, from] = [0, null as string | null]
      do {
        const batch = await store.inStore(
          (ctx) => exportOrders.batch(ctx, { ...filters, language: 'en' }, from),
          storeId,
        )
        rows += batch.done
        from = batch.next as string | null
      } while (from !== null)
      return rows
    },
  },
  products: {
    source: () => productSource,
    list: listProductSummaries,
    fill: `insert into products (store_id, handle, title, status, created_at)
           select $1, gen_random_uuid()::text, ${name} || ' ' || n, ${oneOf('draft', 'active', 'archived')}, ${past}
             from generate_series(1, $2::int) n`,
    words: ['anh', 'ong', 'o'],
  },
  personalizes: {
    source: () => personalizeSource,
    list: listPersonalizes,
    fill: `with made as (insert into products (store_id, handle, title)
             select $1, gen_random_uuid()::text, ${name} || ' ' || n from generate_series(1, $2::int) n returning id)
           insert into personalizes (store_id, product_id, label, max_length, is_required)
           select $1, id, 'Name', 20, false from made`,
    words: ['anh', 'ong', 'o'],
  },
  contentPages: {
    source: () => contentPageSource,
    list: listContentPages,
    fill: `insert into content_pages (store_id, handle, title, published_at, updated_at)
           select $1, gen_random_uuid()::text, ${name} || ' ' || n, (array[null, ${past}, now() + interval '9 days'])[1 + floor(random() * 3)::int], ${past}
             from generate_series(1, $2::int) n`,
    words: ['anh', 'ong', 'o'],
  },
  productWidgets: {
    source: () => productWidgetSource,
    list: listProductWidgets,
    fill: `insert into product_widgets (store_id, kind, heading, product_count, is_enabled, position, updated_at)
           select $1, ${oneOf('newest', 'best_sellers', 'collection', 'chosen')}, ${name}, 4, random() < 0.5,
                  1 + floor(random() * 20)::int, ${past} from generate_series(1, $2::int)`,
    words: [],
  },
  spend: {
    source: () => spendSource,
    list: listSpend,
    fill: `insert into spend (store_id, from_day, to_day, source, medium, campaign, amount_cents, currency)
           select $1, day, day, 'news', '', gen_random_uuid()::text, 1 + floor(random() * 9)::int * 1000, 'USD'
             from (select (${past})::date as day from generate_series(1, $2::int)) paid`,
    words: [],
  },
  audit: {
    source: () => auditSource,
    list: listAudit,
    fill: `with rows as (select ${past} as at from generate_series(1, $2::int))
           insert into audit_entries (store_id, id, at, request_id, endpoint, user_id, session_id, address, params)
           select $1, overlay(gen_random_uuid()::text placing left(uuidv7_floor(at)::text, 13) from 1 for 13)::uuid, at, gen_random_uuid(),
                  ${oneOf('orders.export', 'themes.publish', 'products.create')},
                  (select id from users order by id limit 1), gen_random_uuid(), '203.0.113.7', '{}' from rows`,
    words: ['publish', 'product', 'orders'],
    values: { concept: ['orders', 'themes', 'products'] },
    async exported(store, storeId, filters) {
      let csv = ''
      const language: Language = 'en'
      for await (const lines of exportAudit(store.waiting(storeId), { ...filters, language })) csv += lines
      return csv.trim().split('\r\n').length - 1
    },
  },
  statement: {
    source: () => statementSource,
    list: listStatement,
    fill: `insert into ledger_transactions (store_id, kind, reference, currency, at)
           select $1, ${oneOf('sale', 'release', 'refund', 'refund_release')}, gen_random_uuid()::text, 'USD', ${past}
             from generate_series(1, $2::int)`,
    words: [],
  },
  tasks: {
    source: taskSource,
    list: listTasks,
    fill: `insert into tasks (store_id, kind, permission, state, input, started_by, created_at)
           select $1, ${oneOf('orders.export', 'products.status')}, ${oneOf('orders.export', 'products.bulk', 'staff.manage')},
                  ${oneOf('done', 'failed', 'cancelled')}, '{}', gen_random_uuid(), ${past} from generate_series(1, $2::int)`,
    words: [],
  },
  pixels: {
    source: () => pixelSource,
    list: listPixels,
    fill: `insert into pixels (store_id, platform, code, events, consent)
           select $1, ${oneOf('meta', 'tiktok', 'google')}, gen_random_uuid()::text, '{purchase}', 'always'
             from generate_series(1, $2::int)`,
    words: [],
  },
}
