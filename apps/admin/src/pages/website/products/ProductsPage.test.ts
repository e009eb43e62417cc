import { describe, expect, it, vi } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import { exampleProduct, exampleProductDetail, exampleTask } from '../../../testing/examples.ts'
import { channelAnswers, exampleChannel } from '../../../testing/examples-of-channels.ts'
import { openAdmin, problemWith } from '../../../testing/open-admin.ts'
import { all, click, find, findAddress, findText, type } from '../../../testing/screen.ts'

const mug = exampleProduct()
const list = 'GET /stores/products'

it('lists products with price, stock and status, and sends the filters [A2-05]', async () => {
  const { requests } = await openAdmin('/products?status=active,draft', {
    answers: { [list]: { items: [mug], previousCursor: null, nextCursor: null } },
  })
  const link = await find('link', /Blue mug/)
  expect(link.getAttribute('href')).toBe(`/admin/northwind/products/${mug.id}?status=active%2Cdraft`)
  await findText('$9.00')
  await findText('Not tracked')
  await findText('3 variants')
  expect(requests(list)[0]?.query.get('status')).toBe('active,draft')
})

it('explains an empty list, and offers adding only with permission', async () => {
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

it('saves a product with one idempotency key over all retries, and opens it [A2-41]', async () => {
  const create = 'POST /stores/products'
  const red = exampleProductDetail({ title: 'Red mug' })
  const answers = [new TypeError('fetch failed'), red]
  const { requests } = await openAdmin('/products/create', {
    answers: {
      [create]: () => answers.shift() ?? 500,
      [`GET /stores/products/${red.id}`]: red,
    },
  })
  await click('button', 'Save product')
  await findText('Enter a product title.')
  await findText('Enter a price')
  await type('Title', 'Red mug')
  await type('Price (USD)', '12.5')
  await click('button', 'Save product')
  await find('alert', /Backroom can’t be reached/)
  expect(await find('textbox', 'Title')).toMatchObject({ value: 'Red mug' })
  await click('button', 'Save product')
  await findAddress(`/products/${red.id}`)
  await findText('Saved Red mug.')
  const sent = requests(create)
  expect(sent.map(({ body }) => body)).toMatchObject([
    { title: 'Red mug', variants: [{ priceCents: 1250, initialStock: null }] },
    {},
  ])
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

it('keeps the typed product when the server rejects it', async () => {
  await openAdmin('/products/create', { answers: { 'POST /stores/products': problemWith(400, ['Too dear.']) } })
  await type('Title', 'Red mug')
  await type('Price (USD)', '12.5')
  await click('button', 'Save product')
  await find('alert', /Too dear/)
  await vi.waitFor(() => expect(location.pathname).toBe('/admin/northwind/products/create'))
})

it('shows prices from minor units of the currency', async () => {
  const create = 'POST /stores/products'
  const { requests } = await openAdmin('/products/create', {
    answers: {
      ...altered('GET /stores/config/preference', { currency: 'VND' }),
      [create]: exampleProductDetail(),
      [`GET /stores/products/${mug.id}`]: exampleProductDetail({ currency: 'VND' }),
    },
  })
  await type('Title', 'Red mug')
  await type('Price (VND)', '90,000')
  await click('button', 'Save product')
  await findAddress(`/products/${mug.id}`)
  expect(requests(create)[0]?.body).toMatchObject({ variants: [{ priceCents: 90_000 }] })
})

describe('a bulk change', () => {
  const many = ['Blue mug', 'Red mug', 'Old mug', 'New mug'].map((title, index) =>
    exampleProduct({ id: `019a0000-0000-7000-8000-00000000010${index}`, title, status: 'active' }),
  )
  const page = { [list]: { items: many, previousCursor: null, nextCursor: 'next' } }
  const counted = (count: number, isMore = false) => ({ 'GET /stores/products/count': { count, isMore } })
  const matching = 'POST /stores/products/matching/status'
  const named = 'POST /stores/products/status'
  const started = { taskId: exampleTask().id }
  const shiftClick = async (name: string) =>
    (await find('checkbox', name)).dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }))

  it('changes the selected products, including a range selection, with one idempotency key', async () => {
    const { requests } = await openAdmin('/products', { answers: { ...page, [named]: started } })
    await click('checkbox', 'Select Blue mug')
    await find('region', 'Selected rows')
    await shiftClick('Select Old mug')
    await findText('3 selected')
    await click('button', 'Archive products')
    await find('status', /The task shows the progress, and offers to undo it\./)
    const [sent] = requests(named)
    expect(sent?.body).toEqual({ status: 'archived', ids: many.slice(0, 3).map(({ id }) => id) })
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
    expect(all('region', 'Selected rows')).toEqual([])
  })

  it('exports the selected products, and nothing else is offered without permission', async () => {
    const exports = 'POST /stores/products/export'
    const scopes = altered('GET /users/info', { isStoreOwner: false, scopes: ['products.view', 'products.export'] })
    const { requests } = await openAdmin('/products?status=active', {
      answers: { ...page, ...scopes, [exports]: started },
    })
    await click('checkbox', 'Select Red mug')
    await click('checkbox', 'Select New mug')
    await click('button', 'Export selected')
    await vi.waitFor(() => expect(requests(exports)[0]?.body).toEqual({ ids: [many[1]!.id, many[3]!.id] }))
    expect(all('button', 'Archive products')).toEqual([])
  })

  it('changes all matching products, with the filter and the count that was shown', async () => {
    const { requests } = await openAdmin('/products?text=mug&status=active', {
      answers: { ...page, ...counted(3412), [matching]: started },
    })
    await click('checkbox', 'Select all on this page')
    await click('button', 'Select all 3,412 matching entries')
    await findText('Selected all 3,412 matching entries')
    await click('button', 'Set as draft')
    await vi.waitFor(() =>
      expect(requests(matching)[0]?.body).toEqual({
        status: 'draft',
        matching: { text: 'mug', status: 'active', count: 3412 },
      }),
    )
  })

  it('changes nothing when the count has changed, says so and offers the new count', async () => {
    let count = 3412
    const { requests } = await openAdmin('/products', {
      answers: {
        ...page,
        'GET /stores/products/count': () => ({ count, isMore: false }),
        [matching]: () => problemWith(409, ['The filter results changed.'], 'matching_changed'),
      },
    })
    await click('checkbox', 'Select all on this page')
    await click('button', 'Select all 3,412 matching entries')
    count = 3409
    await click('button', 'Archive products')
    await find('alert', /nothing was done/)
    await findText('4 selected')
    await click('button', 'Select all 3,409 matching entries')
    expect(all('alert')).toEqual([])
    await click('button', 'Archive products')
    await vi.waitFor(() => expect(requests(matching).at(-1)?.body).toMatchObject({ matching: { count: 3409 } }))
  })

  it('offers all matching rows only while they are counted', async () => {
    await openAdmin('/products', { answers: { ...page, ...counted(10_000, true) } })
    await click('checkbox', 'Select all on this page')
    await findText('More than 10,000 entries match.')
    expect(all('button', /matching entries$/)).toEqual([])
  })

  it('is selected by keys: j and k move, x selects, Escape clears', async () => {
    await openAdmin('/products', { answers: page })
    await find('link', /Blue mug/)
    const press = (key: string) =>
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    for (const key of ['j', 'j', 'x', 'k', 'x']) press(key)
    expect(document.activeElement?.textContent).toContain('Blue mug')
    await findText('2 selected')
    press('Escape')
    await vi.waitFor(() => expect(all('region', 'Selected rows')).toEqual([]))
  })

  it('clears the selection when the filters change, and keeps it across pages', async () => {
    await openAdmin('/products', { answers: page })
    await click('checkbox', 'Select Blue mug')
    await click('button', 'Next')
    await findAddress('/products?at=next')
    await findText('1 selected')
    await type('Search products', 'mug')
    await findAddress('/products?text=mug')
    await vi.waitFor(() => expect(all('region', 'Selected rows')).toEqual([]))
  })

  it('requires permission', async () => {
    const scopes = altered('GET /users/info', { isStoreOwner: false, scopes: ['products.view', 'products.edit'] })
    await openAdmin('/products', { answers: { ...scopes, ...page } })
    await find('link', /Blue mug/)
    expect(all('checkbox')).toEqual([])
  })
})

it('leaves the selected products out of a sales channel, under one key', async () => {
  const post = `POST /stores/sales-channels/${exampleChannel.id}/products`
  const { requests } = await openAdmin('/products', {
    answers: {
      ...channelAnswers,
      [list]: { items: [mug], previousCursor: null, nextCursor: null },
      [post]: { taskId: exampleChannel.id },
    },
  })
  await click('checkbox', 'Select Blue mug')
  await click('button', 'Sales channels')
  await click('menuitem', 'Leave out of Shopping ads')
  await expect.poll(() => requests(post).map(({ body }) => body)).toEqual([{ published: false, ids: [mug.id] }])
  expect(requests(post)[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
})
