import { expect, it, vi } from 'vitest'
import { altered } from '../../testing/answers.ts'
import { exampleOrder } from '../../testing/examples.ts'
import { openAdmin } from '../../testing/open-admin.ts'
import { all, click, find, findAddress, findText, type } from '../../testing/screen.ts'

const paid = {
  id: '019a0000-0000-7000-8000-0000000000f1',
  name: 'Paid',
  search: { paymentStatus: 'paid', sort: 'total' },
  isShared: false,
  isOwn: true,
}
const shared = { ...paid, id: '019a0000-0000-7000-8000-0000000000f2', name: 'On hold', isShared: true, isOwn: false }
const orders = { 'GET /stores/orders': { items: [exampleOrder()], previousCursor: null, nextCursor: null } }
const viewAnswers = (views: object[], more: object = {}) => ({
  ...orders,
  'GET /stores/views': { views, defaultView: null, layout: null, ...more },
})
const layout = { order: [], hidden: [], widths: {}, isCompact: false }
const saveLayout = 'PUT /stores/views/layout'

it('opens the default view, unless the address has parameters', async () => {
  const answers = viewAnswers([paid], { defaultView: paid.id })
  const { requests } = await openAdmin('/orders', { answers })
  await findAddress(`/orders?sort=total&view=${paid.id}&paymentStatus=paid`)
  await find('button', 'Payment: Paid')
  await vi.waitFor(() => expect(requests('GET /stores/orders').at(-1)?.query.get('sort')).toBe('total'))
  await click('button', 'All')
  await findAddress('/orders')
  await openAdmin('/orders?text=ann', { answers })
  await find('button', 'Paid')
  await findAddress('/orders?text=ann')
})

it('saves search text, filters and sort order as a view, and opens it', async () => {
  let views: object[] = []
  const created = { ...paid, name: 'To pay', search: { paymentStatus: 'pending' } }
  const { requests } = await openAdmin('/orders?paymentStatus=pending', {
    answers: {
      ...orders,
      'GET /stores/views': () => ({ views, defaultView: null, layout: null }),
      'POST /stores/views': () => {
        views = [created]
        return created
      },
    },
  })
  await click('button', 'Save view')
  await type('View name', ' To pay ')
  await click('button', 'Save')
  await findAddress(`/orders?view=${created.id}&paymentStatus=pending`)
  const body = { list: 'orders', name: 'To pay', search: { paymentStatus: 'pending' } }
  expect(requests('POST /stores/views')[0]?.body).toEqual(body)
  expect((await find('button', 'To pay')).getAttribute('aria-current')).toBe('true')
  expect(all('button', 'Save view')).toEqual([])
})

it('marks a view as changed, and saves the change', async () => {
  const call = `PUT /stores/views/${paid.id}`
  const { requests } = await openAdmin(`/orders?view=${paid.id}&paymentStatus=paid,voided&sort=total`, {
    answers: { ...viewAnswers([paid]), [call]: paid },
  })
  await find('button', 'Paidchanged')
  await click('button', 'Save changes')
  await vi.waitFor(() =>
    expect(requests(call)[0]?.body).toEqual({
      name: 'Paid',
      search: { paymentStatus: 'paid,voided', sort: 'total' },
    }),
  )
})

it('removes filters that the list no longer has from a view, and names them', async () => {
  const old = { ...paid, search: { paymentStatus: 'stolen', total: '100..' } }
  await openAdmin('/orders', { answers: viewAnswers([old]) })
  await click('button', 'Paid')
  await findText('Removed filters that no longer exist: Payment')
  await find('button', 'Total: from $1.00')
  await find('button', 'Paidchanged')
})

it('moves, shares and deletes a view', async () => {
  const calls = {
    [saveLayout]: {},
    [`PUT /stores/views/${paid.id}/share`]: paid,
    [`DELETE /stores/views/${paid.id}`]: {},
  }
  const { requests } = await openAdmin(`/orders?view=${paid.id}&paymentStatus=paid&sort=total`, {
    answers: { ...viewAnswers([shared, paid]), ...calls },
  })
  const choose = async (item: string) => {
    await click('button', 'Options for view Paid')
    await click('button', item)
  }
  await choose('Set as default')
  await choose('Move left')
  await vi.waitFor(() =>
    expect(requests(saveLayout).at(-1)?.body).toEqual({
      list: 'orders',
      layout,
      viewOrder: [paid.id, shared.id],
      defaultView: paid.id,
    }),
  )
  await choose('Share with all staff')
  await vi.waitFor(() => expect(requests(`PUT /stores/views/${paid.id}/share`)[0]?.body).toEqual({ isShared: true }))
  await choose('Delete view')
  await findAddress('/orders')
  expect(requests(`DELETE /stores/views/${paid.id}`)).toHaveLength(1)
})

it('lets users change their own views, and staff managers change shared views', async () => {
  const me = altered('GET /users/info', { isStoreOwner: false, scopes: ['orders.view'] })
  await openAdmin(`/orders?view=${shared.id}&paymentStatus=voided`, { answers: { ...viewAnswers([shared]), ...me } })
  await click('button', 'Options for view On hold')
  await find('button', 'Set as default')
  expect(all('button', /Rename|Share|Delete|Save changes/)).toEqual([])
})

it('a press on the name of a column chooses it, although browsers move the focus to what is around a text', async () => {
  await openAdmin('/orders', { answers: { ...viewAnswers([]), [saveLayout]: {} } })
  await find('link', '#1042')
  const columns = await find('button', 'Columns')
  columns.focus()
  columns.click()
  const { id } = await find('checkbox', 'Items')
  const name = document.querySelector<HTMLElement>(`label[for="${id}"]`)!
  name.closest<HTMLElement>('[tabindex]')!.focus()
  await find('checkbox', 'Items')
  name.click()
  await vi.waitFor(() => expect(all('columnheader', 'Items')).toEqual([]))
})

it('shows the columns that the user chose, in their order, and saves the layout', async () => {
  const { requests } = await openAdmin('/orders', { answers: { ...viewAnswers([]), [saveLayout]: {} } })
  const headers = () => all('columnheader').map(({ textContent }) => textContent)
  await find('link', '#1042')
  await click('button', 'Columns')
  await click('checkbox', 'Items')
  await click('button', 'Move Total up')
  await click('switch', 'Compact rows')
  await vi.waitFor(() =>
    expect(headers()).toEqual(['Order', 'Date', 'Customer', 'Payment', 'Fulfillment', 'Total', 'Tags']),
  )
  await vi.waitFor(() => expect(requests(saveLayout)).toHaveLength(1))
  expect(requests(saveLayout)[0]?.body).toMatchObject({
    layout: {
      order: ['date', 'customer', 'payment', 'fulfillment', 'total', 'items', 'tags', 'source'],
      hidden: ['items'],
      isCompact: true,
    },
  })
})

it('restores a saved layout', async () => {
  const savedLayout = { order: ['total'], hidden: ['items', 'date'], widths: { total: 130 }, isCompact: true }
  await openAdmin('/orders', { answers: viewAnswers([], { layout: savedLayout }) })
  await vi.waitFor(() =>
    expect(all('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Order',
      'Total',
      'Customer',
      'Payment',
      'Fulfillment',
      'Tags',
    ]),
  )
  expect((await find('table', 'Orders')).dataset.compact).toBe('true')
  const edge = await find('separator', 'Width of column Total')
  expect(edge.getAttribute('aria-valuenow')).toBe('130')
})

it('offers views that come with the product, which are current while the address is theirs, and are not saved again', async () => {
  await openAdmin('/orders', { answers: viewAnswers([paid]) })
  const current = () =>
    all('button', /^(All|Unfulfilled|Unpaid|Paid)$/).filter((tab) => tab.getAttribute('aria-current'))
  const currentNames = () => current().map(({ textContent }) => textContent)
  await find('button', 'Unpaid')
  expect(currentNames()).toEqual(['All'])
  await click('button', 'Unpaid')
  await findAddress('/orders?paymentStatus=pending%2Cauthorized%2Cpartially_paid')
  await expect.poll(currentNames).toEqual(['Unpaid'])
  expect(all('button', 'Save view')).toEqual([])
  await click('button', 'Paid')
  await findAddress(`/orders?sort=total&view=${paid.id}&paymentStatus=paid`)
  await expect.poll(currentNames).toEqual(['Paid'])
})

it('offers a view for each state that a list is sorted out by', async () => {
  const { requests } = await openAdmin('/products')
  const tabs = () => all('button', /^(All|Active|Draft|Archived)$/).map(({ textContent }) => textContent)
  await find('button', 'Draft')
  expect(tabs()).toEqual(['All', 'Active', 'Draft', 'Archived'])
  await click('button', 'Draft')
  await findAddress('/products?status=draft')
  await expect.poll(() => requests('GET /stores/products').at(-1)?.query.get('status')).toBe('draft')
  const isCurrent = async (tab: string) => (await find('button', tab)).getAttribute('aria-current')
  expect([await isCurrent('Draft'), all('button', 'Save view')]).toEqual(['true', []])
  await openAdmin('/products?sort=title&status=draft')
  await find('button', 'Save view')
  expect([await isCurrent('Draft'), await isCurrent('All')]).toEqual(['true', null])
})
