import { expect, it, vi } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import { exampleProductDetail } from '../../../testing/examples.ts'
import { catalogAnswers } from '../../../testing/examples-of-base-products.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { all, click, find, findAddress, findText, type } from '../../../testing/screen.ts'

const start = 'POST /stores/catalog/t-shirt/products'
const names = () => all('link', /T-shirt|Mug/).map(({ textContent }) => textContent)

it('lists the base products, and filters them by name, category and supplier [A2-07]', async () => {
  await openAdmin('/catalog?category=drinkware', { answers: catalogAnswers })
  await findText('From $5.20')
  expect(names()).toEqual(['Mug 11 oz'])
  await type('Search the catalog', 'ao thun')
  await findText('No base products match')
})

it('shows costs, colours, areas and lead time, and what is left of a price', async () => {
  await openAdmin('/catalog/t-shirt', { answers: catalogAnswers })
  await findText('Sent within 2–4 working days')
  await findText('305 × 406 mm, 300 DPI')
  await findText('Each further printed side costs $3.50.')
  const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  // 40 % of the price are left at least.
  expect(rows()[0]).toBe('S140 g$7.80$6.1944%')
  await type('Your price (USD)', '10')
  await vi.waitFor(() => expect(rows()).toEqual(['S140 g$7.80$2.2022%', '3XL220 g$11.20-$1.20-12%']))
})

it('makes a draft of the chosen colours and sizes, and opens it', async () => {
  const mug = exampleProductDetail()
  const { requests } = await openAdmin('/catalog/t-shirt', {
    answers: { ...catalogAnswers, [start]: { productId: mug.id }, [`GET /stores/products/${mug.id}`]: mug },
  })
  await click('button', 'Start design')
  await type('Product title', 'Fog tee')
  await click('checkbox', 'White')
  await findText('Creates 2 variants.')
  await click('button', 'Price for a 40% margin')
  await click('button', 'Create draft')
  await findAddress(`/products/${mug.id}`)
  expect(requests(start)[0]?.body).toEqual({
    ...{ title: 'Fog tee', colors: ['black'], sizes: ['S', '3XL'], sides: 1, priceCents: 1899, rate: 1 },
  })
})

it('asks for the rate in a shop that sells in another currency', async () => {
  const { requests } = await openAdmin('/catalog/t-shirt', {
    answers: { ...catalogAnswers, ...altered('GET /stores/config/preference', { currency: 'VND' }) },
  })
  await click('button', 'Start design')
  await click('button', 'Create draft')
  await findText('Enter how many VND a US dollar costs.')
  await type('VND for 1 US dollar', '25400')
  await click('button', 'Price for a 40% margin')
  expect(((await find('textbox', 'Price (VND)')) as HTMLInputElement).value).toBe('475000')
  expect(requests(start)).toEqual([])
})

it('offers no design to members who may not edit products', async () => {
  await openAdmin('/catalog/t-shirt', {
    answers: { ...catalogAnswers, ...altered('GET /users/info', { isStoreOwner: false, scopes: ['products.view'] }) },
  })
  await find('heading', 'T-shirt')
  expect(all('button', 'Start design')).toEqual([])
})
