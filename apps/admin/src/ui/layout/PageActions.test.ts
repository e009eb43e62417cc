import { afterEach, expect, it, vi } from 'vitest'
import { altered } from '../../testing/answers.ts'
import { exampleOrderDetail } from '../../testing/examples-of-orders.ts'
import { openAdmin } from '../../testing/open-admin.ts'
import { all, click, find } from '../../testing/screen.ts'

afterEach(() => void vi.restoreAllMocks())

function usePhone() {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({ media, matches: media.includes('max-width: 48em'), addEventListener() {}, removeEventListener() {} }) as never,
  )
}

const namesInHeader = () =>
  [...document.querySelectorAll('main header :is(a, button)')].map((action) => action.textContent)

const press = (key: string) =>
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true }))

const namesOfItems = () => all('menuitem').map((item) => item.textContent)

it('shows each action as a button where there is room', async () => {
  await openAdmin('/customers')
  // The empty list has a link of this name as well.
  await expect.poll(namesInHeader).toEqual(['Segments', 'Import customers', 'Export customers', 'Add customer'])
})

it('folds more than two actions into a menu on a phone, but for the main one', async () => {
  usePhone()
  const { requests } = await openAdmin('/customers')
  await expect.poll(namesInHeader).toEqual(['More actions', 'Add customer'])
  await click('button', 'More actions')
  expect((await find('button', 'More actions')).getAttribute('aria-haspopup')).toBe('menu')
  await expect.poll(namesOfItems).toEqual(['Segments', 'Import customers', 'Export customers'])
  expect((await find('menuitem', 'Segments')).getAttribute('href')).toBe('/admin/northwind/customers/segments')
  await click('menuitem', 'Export customers')
  // At once: a dialog that an item opens returns the focus to what had it.
  expect(document.activeElement?.textContent).toBe('More actions')
  await expect.poll(() => requests('POST /stores/customers/export')).toHaveLength(1)
})

it('keeps an export pending in the menu that is opened again meanwhile', async () => {
  usePhone()
  let answer = (_begun: object) => {}
  const begun = new Promise<object>((resolve) => {
    answer = resolve
  })
  const { requests } = await openAdmin('/customers', { answers: { 'POST /stores/customers/export': () => begun } })
  await click('button', 'More actions')
  await click('menuitem', 'Export customers')
  await expect.poll(() => requests('POST /stores/customers/export')).toHaveLength(1)
  const isDisabled = () => all('menuitem').at(-1)?.hasAttribute('disabled')
  await expect.poll(() => all('menuitem')).toEqual([])
  await click('button', 'More actions')
  await expect.poll(isDisabled).toBe(true)
  answer({ taskId: '019a0000-0000-7000-8000-0000000000aa' })
  await expect.poll(isDisabled).toBe(false)
})

it('moves through the folded actions with the arrow keys, and closes the menu with Escape', async () => {
  usePhone()
  await openAdmin('/customers')
  await click('button', 'More actions')
  const first = await find('menuitem', 'Segments')
  first.focus()
  press('ArrowDown')
  expect(document.activeElement?.textContent).toBe('Import customers')
  press('Escape')
  const menu = await find('button', 'More actions')
  await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false')
})

it('names the group of documents in the menu of an order on a phone, and a button with its own menu elsewhere', async () => {
  const order = exampleOrderDetail()
  const answers = { [`GET /stores/orders/${order.id}`]: order }
  await openAdmin(`/orders/${order.id}`, { answers })
  await click('button', 'Print')
  expect((await find('menuitem', 'Packing slips')).closest('fieldset')).toBe(null)
  usePhone()
  await openAdmin(`/orders/${order.id}`, { answers })
  await click('button', 'More actions')
  expect(namesInHeader().filter(Boolean)).toEqual(['More actions'])
  expect((await find('menuitem', 'Packing slips')).closest('fieldset')!.getAttribute('aria-label')).toBe('Print')
})

it('shows two actions as buttons on a phone', async () => {
  usePhone()
  const mayNotImport = { isStoreOwner: false, scopes: ['products.view', 'products.edit', 'products.export'] }
  await openAdmin('/products', { answers: altered('GET /users/info', mayNotImport) })
  await find('link', 'Add product')
  expect(namesInHeader()).toEqual(['Export products', 'Add product'])
})
