import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exampleCostRules } from '../../../../testing/examples.ts'
import { openAdmin } from '../../../../testing/open-admin.ts'
import { choose, click, find, findText, type, typeInto } from '../../../../testing/screen.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T05:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const fog = { id: '019a0000-0000-7000-8000-0000000000c1', title: 'Morning Fog Tote' }
const open = () =>
  openAdmin('/estimated-profit/costs', {
    answers: {
      'GET /stores/profit/rules': exampleCostRules(),
      'PUT /stores/profit/rules': exampleCostRules({ revision: 3 }),
      'GET /stores/profit/products': ({ query }) => ({
        products: query.get('search') === 'fog' || query.get('id') === fog.id ? [fog] : [],
      }),
    },
  })

it('shows the costs and saves them as a version from today on, in minor units and basis points', async () => {
  const opened = await open()
  const value = async (label: string) => ((await find('textbox', label)) as HTMLInputElement).value
  expect(await value('Payment fee (%)')).toBe('2.9')
  expect(await value('Fixed payment fee (USD)')).toBe('0.30')
  expect(await value('Country code')).toBe('US')
  expect(await value('Per order (USD)')).toBe('4.00')
  expect(await value('Per item (USD)')).toBe('0.50')
  await type('Fee per dispute (USD)', '15')
  await type('Other costs per order (USD)', '1.25')
  await click('button', 'Add cost of goods')
  await choose('Applies to', 'Product type')
  await type('Product type', 'Mugs')
  await type('Percent of price paid', '40')
  await click('button', 'Save')
  await vi.waitFor(() => expect(opened.requests('PUT /stores/profit/rules')).toHaveLength(1))
  const [sent] = opened.requests('PUT /stores/profit/rules')
  expect(sent?.headers.get('if-match')).toBe('"2"')
  expect(sent?.body).toEqual({
    paymentBasisPoints: 290,
    paymentCents: 30,
    disputeCents: 1500,
    otherBasisPoints: 0,
    otherCents: 125,
    goods: [{ appliesTo: 'type', key: 'Mugs', pieceCents: 0, basisPoints: 4000 }],
    shipping: [{ countryCode: 'US', orderCents: 400, itemCents: 50 }],
    validOn: '2026-11-21',
    recompute: false,
  })
})

it('requires the goods of a cost', async () => {
  const opened = await open()
  await click('button', 'Add cost of goods')
  await choose('Applies to', 'Product')
  await click('button', 'Save')
  await findText('Choose a product or product type for each cost.')
  expect(opened.requests('PUT /stores/profit/rules')).toEqual([])
})

it('searches products on the server', async () => {
  const opened = await open()
  await click('button', 'Add cost of goods')
  await choose('Applies to', 'Product')
  const field = (await find('textbox', 'Product')) as HTMLInputElement
  field.focus()
  typeInto(field, 'fog')
  await click('option', fog.title)
  await click('button', 'Save')
  await vi.waitFor(() => expect(opened.requests('PUT /stores/profit/rules')).toHaveLength(1))
  expect(opened.requests('PUT /stores/profit/rules')[0]?.body).toMatchObject({
    goods: [{ appliesTo: 'product', key: fog.id }],
  })
})
