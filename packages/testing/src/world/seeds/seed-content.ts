import { randomUUID } from 'node:crypto'
import type { StoreContext } from '@backroom/domain/platform/context'
import { insertRows } from '../rows/insert-rows.ts'

const dayMs = 86_400_000

/** `fromDay` is the day of publication relative to today; undefined for a draft. */
const pages = [
  {
    handle: 'shipping',
    title: 'Shipping',
    body_html:
      '<p>We print on demand: your order leaves us <strong>within three working days</strong> and travels three to seven more.</p><ul><li>United States: 3 to 5 days</li><li>Elsewhere: 5 to 12 days</li></ul>',
    fromDay: -60,
  },
  {
    handle: 'returns',
    title: 'Returns',
    body_html:
      '<p>Something is wrong with it? Write to us within <strong>30 days</strong> and we print it again or give the money back.</p>',
    fromDay: -60,
  },
  {
    handle: 'about',
    title: 'About us',
    body_html: '<p>Northwind is four people, two presses and a dog in Portland.</p>',
    fromDay: -45,
  },
  { handle: 'holiday-hours', title: 'Holiday hours', body_html: '<p>We are closed for two days.</p>', fromDay: 14 },
  { handle: 'size-guide', title: 'Size guide', body_html: '<p>Measure a shirt that fits.</p>', fromDay: undefined },
]

const item = (title: string, handle: string) => ({
  id: randomUUID(),
  title,
  link: { name: 'page', params: { slug: handle } },
  children: [],
})

/** Content pages in every state, a footer menu, and a best-seller widget. */
export async function seedContent({ db, storeId: store_id }: StoreContext, nowMs: number) {
  const changedAt = new Date(nowMs - 30 * dayMs)
  await insertRows(
    db,
    'content_pages',
    pages.map(({ fromDay, ...page }) => ({
      ...{ store_id, id: randomUUID(), ...page, seo_title: '', seo_description: '', revision: 1 },
      published_at: fromDay === undefined ? null : new Date(nowMs + fromDay * dayMs),
      created_at: changedAt,
      updated_at: changedAt,
    })),
  )
  const links = [item('Shipping', 'shipping'), item('Returns', 'returns'), item('About us', 'about')]
  await db
    .insertInto('menus')
    .values({ store_id, handle: 'footer', title: 'Footer menu', items: JSON.stringify(links) })
    .execute()
  await db
    .insertInto('product_widgets')
    .values({ store_id, kind: 'best_sellers', heading: 'Loved most', product_count: 8, position: 1 })
    .execute()
}
