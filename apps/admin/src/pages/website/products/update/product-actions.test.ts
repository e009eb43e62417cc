import type { ProductUsage } from '@backroom/contract/catalog/products/product-parts'
import { productBodyOf } from '@backroom/contract/catalog/products/product-values'
import { expect, it, vi } from 'vitest'
import { altered } from '../../../../testing/answers.ts'
import { exampleTimelineEntry } from '../../../../testing/examples-of-timelines.ts'
import { coloredMug, openProduct, typeCell } from '../../../../testing/product-page.ts'
import { all, click, find, findAddress, findText, type } from '../../../../testing/screen.ts'

const mug = coloredMug()
const call = `/stores/products/${mug.id}`
const nowhere: ProductUsage = {
  ...{ carts: 0, orders: 0, menus: [], themes: [], collections: [], widgets: [], isPersonalized: false },
}
const named = (name: string, last: string) => ({ id: `019a0000-0000-7000-8000-0000000002${last}`, name })

it('says what goes with a product before it is deleted, and returns to the list', async () => {
  const usage: ProductUsage = {
    ...nowhere,
    ...{ carts: 1, orders: 12, menus: [named('Main menu', '01'), named('Footer', '02')] },
    collections: [named('Mugs', '03')],
  }
  const { requests } = await openProduct(mug, mug, {
    [`GET ${call}/usage`]: usage,
    [`DELETE ${call}`]: {},
    'GET /stores/products': { items: [], previousCursor: null, nextCursor: null },
  })
  await type('Title', 'Unsaved')
  await click('button', 'Delete product')
  await find('heading', 'Delete Blue mug?')
  await findText('1 open cart says that it’s no longer sold.')
  await findText('12 orders keep their items.')
  await findText('Menus hide its link: Main menu, Footer.')
  await findText('It leaves these collections: Mugs.')
  expect(requests(`DELETE ${call}`)).toEqual([])
  await click('button', 'Delete product', -1)
  await findAddress('/products')
  expect(requests(`DELETE ${call}`)).toHaveLength(1)
})

it('duplicates the stored product under a new title, and opens the copy', async () => {
  const copy = coloredMug({ id: '019a0000-0000-7000-8000-0000000000d9', title: 'Copy of Blue mug', status: 'draft' })
  const { requests } = await openProduct(mug, mug, {
    [`POST ${call}/duplicate`]: copy,
    [`GET /stores/products/${copy.id}`]: copy,
    [`GET /stores/products/${copy.id}/preview`]: { url: copy.url, expiresAt: '2026-11-24T00:00:00.000Z' },
  })
  await click('button', 'Duplicate product')
  await findText('Unsaved changes are not copied.')
  await click('button', 'Duplicate product', -1)
  await findAddress(`/products/${copy.id}`)
  const [sent] = requests(`POST ${call}/duplicate`)
  expect(sent?.body).toEqual({ title: 'Copy of Blue mug' })
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
})

it('archives the stored product, and merges what is typed when it is saved', async () => {
  const archived = coloredMug({ status: 'archived', revision: 2 })
  const answers = [
    archived,
    () => Response.json({ status: 412, code: 'revision_conflict', messages: [] }, { status: 412 }),
  ]
  const loads = [mug, archived]
  const { saves } = await openProduct(
    mug,
    () => {
      const answer = answers.shift() ?? { ...archived, revision: 3 }
      return typeof answer === 'function' ? answer() : answer
    },
    { [`GET ${call}`]: () => (loads.length > 1 ? loads.shift() : loads[0]) },
  )
  await typeCell(0, 'Price', '8')
  await click('button', 'Archive product')
  await find('button', 'Move to drafts')
  expect(saves()[0]).toEqual({ ...productBodyOf(mug), status: 'archived' })
  await click('button', 'Save')
  await findText('Their changes were added: Status.')
  await click('button', 'Save')
  await vi.waitFor(() => expect(saves()).toHaveLength(3))
  expect(saves()[2]).toMatchObject({ status: 'archived' })
  expect(saves()[2]?.variants[0]?.priceCents).toBe(800)
})

it('shows a draft in the shop at an address that expires', async () => {
  const url = 'http://northwind.localhost:4000/products/blue-mug?preview=token'
  const draft = coloredMug({ status: 'draft' })
  await openProduct(draft, draft, { [`GET ${call}/preview`]: { url, expiresAt: '2026-11-24T00:00:00.000Z' } })
  expect((await find('link', 'Preview in shop')).getAttribute('href')).toBe(url)
})

it('offers deleting only with the permission', async () => {
  const scopes = ['products.view', 'products.edit']
  await openProduct(mug, mug, altered('GET /users/info', { isStoreOwner: false, scopes }))
  await find('button', 'Archive product')
  expect(all('button', 'Delete product')).toEqual([])
})

it('lists what people did, with the names of what they changed', async () => {
  const [changed, added] = ['301', '302'].map((last) => ({ id: `019a0000-0000-7000-8000-000000000${last}` }))
  await openProduct(mug, mug, {
    [`GET ${call}/timeline`]: {
      timeline: [
        exampleTimelineEntry({
          ...{ ...changed, endpoint: 'products.update', fields: ['status', 'vendor'] },
          counts: [
            { table: 'product_variants', created: 0, changed: 2, removed: 0 },
            // Of another concept.
            { table: 'inventory_levels', created: 0, changed: 1, removed: 0 },
          ],
        }),
        exampleTimelineEntry({
          ...{ ...added, endpoint: 'products.create', isCreation: true },
          counts: [{ table: 'product_variants', created: 2, changed: 0, removed: 0 }],
        }),
      ],
    },
  })
  await findText('Changed product Blue mug')
  await findText('Status, Vendor, Variant')
  await findText('Created product Blue mug')
  expect([...document.querySelectorAll('ol li')].at(-1)?.textContent).toMatch(
    /^Created product Blue mugAda Nguyen · Nov 20, 2026/,
  )
})

it('suggests the vendors in use, by the beginning that is typed', async () => {
  const { requests } = await openProduct(mug, mug, {
    'GET /stores/products/suggestions': { values: [{ value: 'Clayworks', products: 3 }] },
  })
  ;(await find('textbox', 'Vendor')).focus()
  await vi.waitFor(() => expect(document.querySelector('datalist option')?.getAttribute('value')).toBe('Clayworks'))
  await type('Vendor', 'cl')
  await vi.waitFor(() =>
    expect(
      requests('GET /stores/products/suggestions').map(({ query }) => [query.get('field'), query.get('prefix')]),
    ).toEqual([
      ['vendor', ''],
      ['vendor', 'cl'],
    ]),
  )
})
