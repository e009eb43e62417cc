// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import { exampleProduct } from '../../../testing/examples.ts'
import { openAdmin, refusal } from '../../../testing/open-admin.ts'
import { all, click, find, findAddress, findText, type } from '../../../testing/screen.ts'

const mug = exampleProduct()
const list = 'GET /stores/products'

it('lists products with price, stock and status, and asks for what the filters say [A2-05]', async () => {
  const { requests } = await openAdmin('/products?status=active,draft', {
    answers: { [list]: { items: [mug], previousCursor: null, nextCursor: null } },
  })
  const link = await find('link', /Blue mug/)
  expect(link.getAttribute('href')).toBe(mug.url)
  await findText('$9.00')
  await findText('Not counted')
  await findText('3 variants')
  expect(requests(list)[0]?.query.get('status')).toBe('active,draft')
})

it('says what to do without products, and offers adding only to those who may', async () => {
  await openAdmin('/products', { answers: { [list]: { items: [], previousCursor: null, nextCursor: null } } })
  await find('heading', 'No products yet')
  expect(all('link', 'Add product')).toHaveLength(2)
  const scopes = altered('GET /users/info', { isStoreOwner: false, scopes: ['products.view'] })
  await openAdmin('/products', {
    answers: { ...scopes, [list]: { items: [], previousCursor: null, nextCursor: null } },
  })
  await find('heading', 'No products yet')
  expect(all('link', 'Add product')).toEqual([])
})

it('saves a product under one key, however often that is tried, and goes to the list [A2-41]', async () => {
  const create = 'POST /stores/products'
  const answers = [new TypeError('fetch failed'), { ...mug, title: 'Red mug' }]
  const { requests } = await openAdmin('/products/create', {
    answers: {
      [create]: () => answers.shift() ?? 500,
      [list]: { items: [mug], previousCursor: null, nextCursor: null },
    },
  })
  await click('button', 'Save product')
  await findText('Give the product a title.')
  await findText('Enter a price')
  await type('Title', 'Red mug')
  await type('Price (USD)', '12.5')
  await click('button', 'Save product')
  await find('alert', /could not be reached/)
  expect(await find('textbox', 'Title')).toMatchObject({ value: 'Red mug' })
  await click('button', 'Save product')
  await findAddress('/products')
  await findText('Red mug is saved.')
  const sent = requests(create)
  expect(sent.map(({ body }) => body)).toMatchObject([{ title: 'Red mug', priceCents: 1250, stock: null }, {}])
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

it('keeps the product when the server refuses it', async () => {
  await openAdmin('/products/create', { answers: { 'POST /stores/products': refusal(400, ['Too dear.']) } })
  await type('Title', 'Red mug')
  await type('Price (USD)', '12.5')
  await click('button', 'Save product')
  await find('alert', /Too dear/)
  await vi.waitFor(() => expect(location.pathname).toBe('/admin/products/create'))
})

it('writes prices in the minor units of the currency', async () => {
  const create = 'POST /stores/products'
  const { requests } = await openAdmin('/products/create', {
    answers: {
      ...altered('GET /stores/config/preference', { currency: 'VND' }),
      [create]: mug,
      [list]: { items: [], previousCursor: null, nextCursor: null },
    },
  })
  await type('Title', 'Red mug')
  await type('Price (VND)', '90000')
  await click('button', 'Save product')
  await findAddress('/products')
  expect(requests(create)[0]?.body).toMatchObject({ priceCents: 90_000 })
})
