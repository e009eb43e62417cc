import { productBodyOf } from '@backroom/contract/catalog/products/product-values'
import { expect, it, vi } from 'vitest'
import { altered } from '../../../../testing/answers.ts'
import { exampleProductDetail } from '../../../../testing/examples.ts'
import { exampleLevel, exampleVariant } from '../../../../testing/examples-of-inventory.ts'
import { openAdmin } from '../../../../testing/open-admin.ts'
import { all, choose, click, find, findText, type } from '../../../../testing/screen.ts'

const mug = exampleProductDetail()
const call = `/stores/products/${mug.id}`

it('opens the product of the address, with its variants [A2-42] [B2-27]', async () => {
  await openAdmin(`/products/${mug.id}`, { answers: { [`GET ${call}`]: mug } })
  await find('heading', 'Blue mug')
  const cells = [...document.querySelectorAll('[role=grid] [data-row="0"]')].map((cell) => cell.textContent)
  expect(cells.slice(0, 7)).toEqual(['Large', '$9.00', '$12.00', '', 'MUG-L', '', 'Not tracked'])
  expect((await find('link', 'View on your site')).getAttribute('href')).toBe(mug.url)
})

it('leads to the stock of a product, also while another title is typed; a new product has none', async () => {
  const answers = { [`GET ${call}`]: mug }
  await openAdmin(`/products/${mug.id}`, { answers })
  await type('Title', 'Red mug')
  const link = await find('link', 'Open in inventory')
  expect(link.getAttribute('href')).toBe('/admin/northwind/inventory?text=Blue+mug')
  await openAdmin('/products/create')
  await find('textbox', 'Title')
  expect(all('link', 'Open in inventory')).toEqual([])
})

const variantCall = `/stores/inventory/variants/${mug.variants[0]!.id}`
const counted = { ...exampleVariant, variantId: mug.variants[0]!.id }

it('changes the stock of the only variant in a dialog, and shows it at once without losing what is typed [A2-08]', async () => {
  const single = { ...mug, options: [], variants: [{ ...mug.variants[0]!, optionValues: [], stock: 6 }] }
  let stored = single
  const { requests } = await openAdmin(`/products/${mug.id}`, {
    answers: {
      [`GET ${call}`]: () => stored,
      [`GET ${variantCall}`]: counted,
      'POST /stores/inventory/adjustments': () => {
        stored = { ...single, variants: [{ ...single.variants[0]!, stock: 1_011 }] }
        return exampleLevel()
      },
    },
  })
  await type('Title', 'Red mug')
  await findText('Stock: 6')
  await click('button', 'Change stock')
  await click('button', 'Adjust at Main location')
  await type('Add or remove', '1005')
  await click('button', 'Adjust')
  await findText('Stock: 1,011')
  expect(requests('POST /stores/inventory/adjustments')[0]?.body).toMatchObject({
    ...{ variantId: mug.variants[0]!.id, locationId: exampleLevel().locationId, quantity: 1_005 },
  })
  await click('button', 'Close')
  expect(await find('textbox', 'Title')).toHaveProperty('value', 'Red mug')
})

it('says what was sold of the product, to those who may see sales', async () => {
  await openAdmin(`/products/${mug.id}`, { answers: { [`GET ${call}`]: mug } })
  await findText(
    'This month$57.003 items · 2 ordersLast month$0.000 items · 0 ordersAll time$20,102.001,058 items · 41 orders',
  )
  expect((await find('link', 'Sales by product')).getAttribute('href')).toBe(
    '/admin/northwind/sales-reports?by=product',
  )
  const answers = {
    [`GET ${call}`]: mug,
    ...altered('GET /users/info', { isStoreOwner: false, scopes: ['products.view', 'products.edit'] }),
  }
  const { requests } = await openAdmin(`/products/${mug.id}`, { answers })
  await find('heading', 'Collections')
  expect(all('link', 'Sales by product')).toEqual([])
  expect(requests(`GET /stores/sales-reports/products/${mug.id}`)).toEqual([])
})

it('saves title, vendor and status against the known revision', async () => {
  const { requests } = await openAdmin(`/products/${mug.id}`, {
    answers: { [`GET ${call}`]: mug, [`PUT ${call}`]: { ...mug, title: 'Red mug', status: 'archived', revision: 2 } },
  })
  await type('Title', ' Red mug ')
  await type('Vendor', 'Clayworks')
  await choose('Status', 'Archived')
  await click('button', 'Save')
  await find('heading', 'Red mug')
  const [sent] = requests(`PUT ${call}`)
  expect(sent?.body).toEqual({ ...productBodyOf(mug), title: 'Red mug', vendor: 'Clayworks', status: 'archived' })
  expect(sent?.headers.get('if-match')).toBe('"1"')
})

it('says that a product does not exist', async () => {
  await openAdmin(`/products/${mug.id}`, { answers: { [`GET ${call}`]: 404 } })
  await findText('Product not found')
  await vi.waitFor(() => expect(document.querySelector('form')).toBeNull())
})
