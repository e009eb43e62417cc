import { expect, it, vi } from 'vitest'
import { bulkAnswers, exampleTable } from '../../../../testing/examples-of-bulk.ts'
import { openAdmin, problem, problemWith } from '../../../../testing/open-admin.ts'
import { cellText, chooseCell, pasteInGrid, pressInGrid, typeCell } from '../../../../testing/product-page.ts'
import { all, click, find, findAddress, findText } from '../../../../testing/screen.ts'

const call = 'PUT /stores/products/table'
const table = exampleTable()
const [mug, dress] = table.products
const open = async (answers: object = {}, address = `/products/bulk-edit?ids=${mug!.id},${dress!.id}`) => {
  const admin = await openAdmin(address, {
    answers: { ...bulkAnswers, [call]: { ...table, products: [mug] }, ...answers },
  })
  await find('heading', 'Edit products in a table')
  return { ...admin, saves: () => admin.requests(call).map(({ body }) => body) }
}
const opened = async (answers?: object, address?: string) => {
  const admin = await open(answers, address)
  await find('grid', 'Products')
  return admin
}
const save = async (saves: () => unknown[], times = 1) => {
  await click('button', 'Save')
  await vi.waitFor(() => expect(saves()).toHaveLength(times))
}

it('shows products with their variants below them, and sends only what changed with the value of before [A2-43]', async () => {
  const { saves } = await opened()
  expect([0, 1, 2, 3].map((row) => cellText(row, 'Product'))).toEqual(['Blue mug', 'Áo dài', 'S / Red', 'M / Red'])
  expect([0, 1, 2].map((row) => cellText(row, 'Price'))).toEqual(['$9.00', '', '$9.00'])
  expect(cellText(0, 'Tags')).toBe('New, "Perfume, Cologne"')
  await typeCell(0, 'Price', '12.50')
  await typeCell(0, 'Tags', 'New, Sale')
  await typeCell(3, 'Compare-at price', '')
  // The row of a product with several variants has no price.
  await typeCell(1, 'Price', '5')
  await typeCell(1, 'Vendor', 'Lụa')
  await save(saves)
  expect(saves()[0]).toEqual({
    products: [
      {
        ...{ id: mug!.id, tags: { was: ['New', 'Perfume, Cologne'], now: ['New', 'Sale'] } },
        variants: [{ id: mug!.variants[0]!.id, priceCents: { was: 900, now: 1250 } }],
      },
      {
        ...{ id: dress!.id, vendor: { was: 'Kiln', now: 'Lụa' } },
        variants: [{ id: dress!.variants[1]!.id, compareAtCents: { was: 1500, now: null } }],
      },
    ],
  })
  await vi.waitFor(() =>
    expect([0, 1, 2, 3].map((row) => cellText(row, 'Result'))).toEqual(['Saved', 'Saved', '', 'Saved']),
  )
})

it('shows what the server rejects at its cell, and keeps what was typed [A2-43]', async () => {
  const findings = [{ path: 'products.1.variants.0.priceCents', message: 'This price will not do.' }]
  const answers = [problem(400, 'invalid_request', findings), { ...table, products: [mug] }]
  const { saves } = await opened({ [call]: () => answers.shift() })
  await typeCell(0, 'Title', 'Red mug')
  await typeCell(2, 'Price', '1')
  await save(saves)
  await findText('This price will not do.')
  expect([cellText(0, 'Result'), cellText(2, 'Result')]).toEqual(['', 'Not saved'])
  expect([cellText(0, 'Title'), cellText(2, 'Price')]).toEqual(['Red mug', '$1.00'])
  expect(document.querySelector('[data-row="2"][aria-invalid=true]')).not.toBeNull()
  await save(saves, 2)
  expect(saves()[1]).toEqual(saves()[0])
})

it('takes a column of a spreadsheet, refuses an empty title, and undoes', async () => {
  const { saves } = await opened()
  await chooseCell(0, 'Title')
  await pasteInGrid('Cup\n\n')
  await findText(/1 cell changed/)
  await typeCell(1, 'Title', '')
  await findText(/Enter a value|required|empty/i)
  await pressInGrid('Escape')
  expect(cellText(1, 'Title')).toBe('Áo dài')
  await pressInGrid('z', { ctrlKey: true })
  await vi.waitFor(() => expect(cellText(0, 'Title')).toBe('Blue mug'))
  expect(all('button', 'Save')).toEqual([])
  expect(saves()).toEqual([])
})

it('asks where two people changed one cell, and merges the other cells', async () => {
  const theirs = exampleTable({
    products: [{ ...mug!, title: 'Green mug', vendor: 'Theirs' }, dress!],
    revision: 8,
  })
  const tables = [table, theirs]
  const answers = [problem(412, 'revision_conflict'), theirs]
  const { saves } = await opened({
    'GET /stores/products/table': () => (tables.length > 1 ? tables.shift() : tables[0]),
    [call]: () => answers.shift(),
  })
  await typeCell(0, 'Title', 'Red mug')
  await typeCell(0, 'SKU', 'R-1')
  await save(saves)
  await findText('You both changed these fields.')
  await findText('Red mug: Title')
  expect(cellText(0, 'Vendor')).toBe('Theirs')
  await click('radio', /^Yours/)
  await save(saves, 2)
  expect(saves()[1]).toEqual({
    products: [
      {
        ...{ id: mug!.id, title: { was: 'Green mug', now: 'Red mug' } },
        variants: [{ id: mug!.variants[0]!.id, sku: { was: 'MUG', now: 'R-1' } }],
      },
    ],
  })
})

it('remembers the chosen columns', async () => {
  await opened()
  await click('button', 'Columns')
  await click('checkbox', 'Vendor')
  await click('checkbox', 'SEO title')
  await click('checkbox', 'Needs shipping')
  const headers = () => [...document.querySelectorAll('[role=columnheader]')].map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(headers()).toContain('SEO title'))
  expect(headers()).not.toContain('Vendor')
  // A product with several variants has none of their values.
  expect([1, 2].map((row) => cellText(row, 'Needs shipping'))).toEqual(['', 'Yes'])
  const stored = Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.includes('bulk-edit')))
  expect(JSON.parse(Object.values(stored)[0] as string)).toContain('vendor')
})

it('says so when there are too many products, or none', async () => {
  await open({ 'GET /stores/products/table': () => problemWith(409, ['At most 500.'], 'table_too_large') })
  await findText('At most 500.')
  await click('link', 'View bulk updates')
  await findAddress('/products/bulk-updates')
  await open({ 'GET /stores/products/table': () => problem(404, 'not_found') })
  await findText('No products to edit')
})

it('names the products by the filters of the list', async () => {
  const { requests } = await opened({}, '/products/bulk-edit?status=draft&text=mug&sort=title')
  const [first] = requests('GET /stores/products/table')
  expect(Object.fromEntries(first!.query)).toEqual({ status: 'draft', text: 'mug' })
})
