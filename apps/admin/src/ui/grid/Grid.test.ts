import { expect, it, vi } from 'vitest'
import { openGrid } from '../../testing/open-grid.tsx'
import type { GridColumn } from './Grid.tsx'

interface Variant {
  id: string
  title: string
  sku: string
  priceCents: number
  taxClass: string
  ships: boolean
  weightGrams: number | null
}

const columns: GridColumn<Variant>[] = [
  { key: 'title', header: 'Variant', width: 160, kind: 'readOnly' },
  { key: 'sku', header: 'SKU', width: 120, kind: 'text', maxLength: 20, isLocked: ({ id }) => id === 'v3' },
  { key: 'priceCents', header: 'Price', width: 100, kind: 'money', currency: 'USD', isRequired: true },
  {
    key: 'taxClass',
    header: 'Tax',
    width: 100,
    kind: 'choice',
    choices: [
      { value: 'standard', label: 'Standard' },
      { value: 'exempt', label: 'Exempt' },
    ],
  },
  { key: 'ships', header: 'Shipping', width: 80, kind: 'checkbox' },
  { key: 'weightGrams', header: 'Weight', width: 80, kind: 'weight' },
]

const variants = (count = 4): Variant[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `v${index}`, title: `Size ${index}`, sku: `SKU-${index}`, priceCents: 900 + index },
    ...{ taxClass: 'standard', ships: true, weightGrams: null },
  }))

const prices = (rows: readonly Variant[]) => rows.map(({ priceCents }) => priceCents)

it('follows the grid pattern: counts, positions, and the active cell named by the text box', async () => {
  const { input, press, cell, active } = await openGrid(columns, variants())
  const grid = document.querySelector('[role=grid]')!
  expect(grid.getAttribute('aria-rowcount')).toBe('5')
  expect(grid.getAttribute('aria-colcount')).toBe('6')
  expect(input.getAttribute('aria-controls')).toBe(grid.id)
  expect(active()).toBe('SKU-0')
  await press('ArrowDown')
  await press('ArrowRight')
  expect(active()).toBe('$9.01')
  expect(cell(1, 2)?.getAttribute('aria-selected')).toBe('true')
  expect(cell(1, 2)?.parentElement?.getAttribute('aria-rowindex')).toBe('3')
  expect(cell(1, 0)?.getAttribute('role')).toBe('rowheader')
  expect(document.activeElement).toBe(input)
})

it('replaces the text by typing, takes Enter and goes down, and leaves the value alone on Escape', async () => {
  const { type, press, rows, active } = await openGrid(columns, variants())
  await type('MUG-L')
  await press('Enter')
  expect(rows()[0]?.sku).toBe('MUG-L')
  expect(active()).toBe('SKU-1')
  await type('wrong')
  await press('Escape')
  expect(rows()[1]?.sku).toBe('SKU-1')
})

it('edits the present text with F2, and goes on to the right with Tab', async () => {
  const { press, type, rows, input, active } = await openGrid(columns, variants())
  await press('F2')
  expect(input.value).toBe('SKU-0')
  await type('SKU-0-B')
  await press('Tab')
  expect(rows()[0]?.sku).toBe('SKU-0-B')
  expect(active()).toBe('$9.00')
})

it('keeps an edit open while its text is no value, and says why', async () => {
  const { press, type, rows, note, input } = await openGrid(columns, variants())
  await press('ArrowRight')
  await type('cheap')
  await press('Enter')
  expect(note()).toBe('Enter a number.')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  await type('12.5')
  await press('Enter')
  expect(prices(rows())).toEqual([1250, 901, 902, 903])
})

it('drops a text that is no value when the focus leaves, and says so', async () => {
  const { press, type, rows, note, input } = await openGrid(columns, variants())
  await press('ArrowRight')
  await type('cheap')
  input.blur()
  await vi.waitFor(() => expect(note()).toBe('1 cell kept its value. Enter a number.'))
  expect(prices(rows())[0]).toBe(900)
})

it('saves what is typed before Ctrl+S reaches the page', async () => {
  const { press, type, rows } = await openGrid(columns, variants())
  await type('MUG')
  let saved: string | undefined
  const save = () => {
    saved = rows()[0]?.sku
  }
  addEventListener('keydown', save)
  expect(await press('s', { ctrlKey: true })).toBe(true)
  removeEventListener('keydown', save)
  await vi.waitFor(() => expect(rows()[0]?.sku).toBe('MUG'))
  expect(saved).toBe('MUG')
})

it('fills down, and undoes and repeats it as one step', async () => {
  const { press, rows, changes, note } = await openGrid(columns, variants())
  await press('ArrowRight')
  await press('ArrowDown', { ctrlKey: true, shiftKey: true })
  expect(note()).toBe('4 × 1 cells selected')
  await press('d', { ctrlKey: true })
  expect(prices(rows())).toEqual([900, 900, 900, 900])
  await press('z', { ctrlKey: true })
  expect(prices(rows())).toEqual([900, 901, 902, 903])
  await press('y', { ctrlKey: true })
  expect(prices(rows())).toEqual([900, 900, 900, 900])
  expect(changes).toEqual([3, 3, 3])
  await press('z', { ctrlKey: true, shiftKey: true })
  expect(note()).toBe('Nothing to repeat')
})

it('writes one typed value into all selected cells with Ctrl+Enter', async () => {
  const { press, type, rows } = await openGrid(columns, variants())
  await press('ArrowRight')
  await press('ArrowDown', { shiftKey: true })
  await type('5')
  await press('Enter', { ctrlKey: true })
  expect(prices(rows())).toEqual([500, 500, 902, 903])
})

it('pastes a block of a spreadsheet, cuts it at the edge, and reports what is no value or cannot change', async () => {
  const { press, paste, rows, note } = await openGrid(columns, variants())
  await press('ArrowDown')
  await press('ArrowDown')
  await paste('"A ""big""\nmug"\t$1,250.00\r\nB\tfree\r\nC\t3\r\n')
  expect(rows().map(({ sku }) => sku)).toEqual(['SKU-0', 'SKU-1', 'A "big" mug', 'SKU-3'])
  expect(prices(rows())).toEqual([900, 901, 125000, 903])
  expect(note()).toBe(
    '2 cells changed. 1 cell kept its value. Enter a number. 1 cell can’t be changed. 2 copied cells didn’t fit and were left out.',
  )
  await press('z', { ctrlKey: true })
  expect(rows()).toEqual(variants())
})

it('copies, cuts and clears the selected cells', async () => {
  const { press, copy, cut, rows, note } = await openGrid(columns, variants())
  await press('ArrowRight', { shiftKey: true })
  await press('ArrowDown', { shiftKey: true })
  expect(await copy()).toBe('SKU-0\t9.00\nSKU-1\t9.01')
  expect(note()).toBe('4 cells copied')
  await cut()
  expect(rows().map(({ sku }) => sku)).toEqual(['', '', 'SKU-2', 'SKU-3'])
  // A price is required.
  expect(prices(rows())).toEqual([900, 901, 902, 903])
  expect(note()).toBe('2 cells changed. 2 cells kept their values. Enter a value.')
})

it('chooses from a list that opens with Enter, and by typing the beginning of a label', async () => {
  const { press, type, rows, input } = await openGrid(columns, variants())
  await press('End')
  await press('ArrowLeft')
  await press('ArrowLeft')
  await press('Enter')
  const select = await vi.waitFor(() => document.querySelector('select')!)
  await vi.waitFor(() => expect(document.activeElement).toBe(select))
  select.value = 'exempt'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await press('Enter')
  expect(rows()[0]?.taxClass).toBe('exempt')
  await vi.waitFor(() => expect(document.activeElement).toBe(input))
  await type('e')
  await vi.waitFor(() => expect(document.activeElement?.localName).toBe('select'))
  await press('Tab')
  expect(rows()[1]?.taxClass).toBe('exempt')
})

it('leaves a choice alone on Escape, and takes it when the focus leaves the list', async () => {
  const { press, type, rows, input, changes } = await openGrid(columns, variants())
  await press('End')
  await press('ArrowLeft')
  await press('ArrowLeft')
  await type('e')
  await vi.waitFor(() => expect(document.activeElement?.localName).toBe('select'))
  await press('Escape')
  await vi.waitFor(() => expect(document.activeElement).toBe(input))
  expect(rows()[0]?.taxClass).toBe('standard')
  await type('e')
  await vi.waitFor(() => expect(document.activeElement?.localName).toBe('select'))
  input.focus()
  await vi.waitFor(() => expect(rows()[0]?.taxClass).toBe('exempt'))
  expect(changes).toEqual([1])
})

it('toggles the selected checkboxes with Space, and one of them with a click', async () => {
  const { press, pointer, cell, rows } = await openGrid(columns, variants())
  await press('End')
  await press('ArrowLeft')
  await press('ArrowDown', { shiftKey: true })
  await press(' ')
  expect(rows().map(({ ships }) => ships)).toEqual([false, false, true, true])
  await pointer('pointerdown', cell(2, 4)!.querySelector('[data-check]'))
  expect(rows().map(({ ships }) => ships)).toEqual([false, false, false, true])
})

it('selects by dragging and with Shift, and whole columns by their header', async () => {
  const { pointer, cell, note } = await openGrid(columns, variants())
  await pointer('pointerdown', cell(0, 1))
  await pointer('pointerover', cell(2, 2), { buttons: 1 })
  await expect.poll(note).toBe('3 × 2 cells selected')
  await pointer('pointerdown', cell(1, 4), { shiftKey: true })
  await expect.poll(note).toBe('2 × 4 cells selected')
  await pointer('pointerdown', document.querySelectorAll('[role=columnheader]')[2]!)
  await expect.poll(note).toBe('4 × 1 cells selected')
})

it('repeats the selected rows where the fill handle is dropped', async () => {
  const { press, pointer, cell, rows } = await openGrid(columns, variants())
  await press('ArrowRight')
  const handle = document.querySelector<HTMLElement>('[title="Drag to fill"]')!
  Object.assign(handle, { setPointerCapture: () => {} })
  vi.spyOn(document, 'elementFromPoint').mockImplementation(() => cell(2, 2))
  await pointer('pointerdown', handle)
  await pointer('pointermove', handle)
  await vi.waitFor(() => expect(cell(2, 2)?.hasAttribute('data-target')).toBe(true))
  await pointer('pointerup', handle)
  expect(prices(rows())).toEqual([900, 900, 900, 903])
})

it('lets the focus leave: Tab after the last cell, Shift+Tab before the first, and Tab after Escape', async () => {
  const { press, note } = await openGrid(columns, variants(1))
  expect(await press('Tab')).toBe(false)
  await press('Escape')
  expect(note()).toBe('Tab leaves the table.')
  expect(await press('Tab')).toBe(true)
  await press('End', { ctrlKey: true })
  expect(await press('Tab')).toBe(true)
  await press('Home', { ctrlKey: true })
  expect(await press('Tab', { shiftKey: true })).toBe(true)
})

it('leaves keys to an input method while it composes', async () => {
  const { fire, rows } = await openGrid(columns, variants())
  await fire(new CompositionEvent('compositionstart', { bubbles: true }))
  const isDefault = await fire(
    Object.assign(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }), {
      isComposing: true,
    }),
  )
  expect(isDefault).toBe(true)
  expect(rows()).toEqual(variants())
})

it('goes to the first cell with an error and says it', async () => {
  const errors = new Map([['v1 weightGrams', 'Enter a weight.']])
  const { note, input, cell, active } = await openGrid(columns, variants(), { errors })
  await vi.waitFor(() => expect(note()).toBe('Enter a weight.'))
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(cell(1, 5)?.getAttribute('aria-invalid')).toBe('true')
  expect(active()).toBe('')
})

it('speaks Vietnamese, and reads and writes its numbers', async () => {
  const { press, type, rows, note, cell } = await openGrid(columns, variants(), { language: 'vi' })
  await press('ArrowRight')
  await type('1.234,5')
  await press('Enter')
  expect(prices(rows())[0]).toBe(123450)
  expect(cell(0, 2)?.textContent).toBe('1.234,50\u00a0US$')
  expect(note()).toBe('')
  await press('a', { ctrlKey: true })
  expect(note()).toBe('Đã chọn 4 × 6 ô')
})

it('renders a few of 2,000 rows, and the active one wherever it is', async () => {
  const { press, active } = await openGrid(columns, variants(2000))
  expect(document.querySelectorAll('[role=row]').length).toBeLessThan(40)
  await press('ArrowDown', { ctrlKey: true })
  expect(active()).toBe('SKU-1999')
  expect(document.querySelectorAll('[role=row]').length).toBeLessThan(40)
})
