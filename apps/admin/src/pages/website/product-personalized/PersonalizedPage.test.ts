import { expect, it, vi } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import { exampleProduct } from '../../../testing/examples.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { all, click, find, findText, type } from '../../../testing/screen.ts'

const list = 'GET /personalizes'
const noFonts = { 'GET /personalizes/fonts': { fonts: [] } }
const mug = {
  id: '019a0000-0000-7000-8000-0000000000d1',
  productId: '019a0000-0000-7000-8000-0000000000d2',
  productTitle: 'Blue mug',
  label: 'Name on the mug',
  maxLength: 20,
  isRequired: true,
  font: null,
  revision: 3,
  createdAt: '2026-11-01T00:00:00Z',
}
const store = (businessType: string) => altered('GET /stores/config/preference', { businessType })

it('is listed under Products for dropship stores only [A1-02] [A6-08] [A2-10]', async () => {
  await openAdmin('/product-personalized', {
    answers: { ...store('dropship'), ...noFonts, [list]: { items: [mug], previousCursor: null, nextCursor: null } },
  })
  await find('button', 'Blue mug')
  await find('link', 'Personalization')
  await openAdmin('/orders', { answers: store('pod') })
  await find('link', 'Products')
  await click('button', 'Show pages under Products')
  await find('link', 'Inventory')
  expect(all('link', 'Personalization')).toEqual([])
})

it('saves a changed text field against the known revision', async () => {
  const update = `PUT /personalizes/${mug.id}`
  const { requests } = await openAdmin('/product-personalized', {
    answers: { ...noFonts, [list]: { items: [mug], previousCursor: null, nextCursor: null }, [update]: mug },
  })
  await click('button', 'Blue mug')
  await type('Field label', 'Her name')
  await click('button', 'Save')
  await find('status', /Saved/)
  expect(requests(update)[0]?.body).toEqual({ label: 'Her name', maxLength: 20, isRequired: true, fontId: null })
  expect(requests(update)[0]?.headers.get('if-match')).toBe('"3"')
})

it('requires a product and a label', async () => {
  const create = 'POST /personalizes'
  const { requests } = await openAdmin('/product-personalized', {
    answers: {
      ...noFonts,
      [list]: { items: [], previousCursor: null, nextCursor: null },
      'GET /stores/products': { items: [], previousCursor: null, nextCursor: null },
    },
  })
  await find('heading', 'No personalized products yet')
  await click('button', 'Personalize product', 0)
  await click('button', 'Save')
  await findText('Enter a field label.')
  expect(requests(create)).toEqual([])
})

it('reports a missing length at the field', async () => {
  const { requests } = await openAdmin('/product-personalized', {
    answers: { ...noFonts, [list]: { items: [mug], previousCursor: null, nextCursor: null } },
  })
  await click('button', 'Blue mug')
  await type('Maximum length', '')
  await click('button', 'Save')
  await findText('Enter a maximum length of 1 or more.')
  expect(requests(`PUT /personalizes/${mug.id}`)).toEqual([])
})

it('searches for products beyond the first hundred', async () => {
  const { requests } = await openAdmin('/product-personalized', {
    answers: {
      ...noFonts,
      [list]: { items: [], previousCursor: null, nextCursor: null },
      'GET /stores/products': {
        items: [exampleProduct({ id: mug.productId, title: 'Oldest mug' })],
        previousCursor: null,
        nextCursor: null,
      },
    },
  })
  await find('heading', 'No personalized products yet')
  await click('button', 'Personalize product', 0)
  await type('Find a product', 'oldest')
  await vi.waitFor(() => expect(requests('GET /stores/products').at(-1)?.query.get('text')).toBe('oldest'))
  await findText('Oldest mug')
})
