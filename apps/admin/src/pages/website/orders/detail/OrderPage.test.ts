import { expect, it } from 'vitest'
import { openAdmin } from '../../../../testing/open-admin.ts'
import { all, find, findText } from '../../../../testing/screen.ts'

const id = '019a0000-0000-7000-8000-00000000001a'
const order = {
  id,
  number: 1042,
  placedAt: '2026-11-21T22:05:00.000Z',
  customerName: 'Linh Trần',
  email: 'linh@example.com',
  paymentStatus: 'paid',
  fulfillmentStatus: 'unfulfilled',
  itemCount: 2,
  subtotalCents: 3800,
  shippingCents: 0,
  discountCents: 500,
  taxCents: 0,
  totalCents: 3300,
  currency: 'USD',
  customerNote: 'Ring twice,\nplease',
  shippingAddress: {
    firstName: 'Linh',
    lastName: 'Trần',
    company: '',
    address1: '12 Harbour Street',
    address2: '',
    city: 'Portland',
    region: 'OR',
    regionCode: 'OR',
    postalCode: '97204',
    countryCode: 'US',
    phone: '',
  },
  card: { brand: 'Visa', last4: '4242' },
  lines: [
    {
      id: '019a0000-0000-7000-8000-0000000000e1',
      productId: '019a0000-0000-7000-8000-0000000000d1',
      title: 'Pocket tee',
      variantTitle: 'Forest / L',
      personalization: '',
      sku: 'NW-1',
      quantity: 2,
      priceCents: 1900,
      totalCents: 3800,
      imageUrl: '/files/tee.webp',
    },
  ],
  timeline: [
    { id: '019a0000-0000-7000-8000-0000000000e2', kind: 'placed', at: '2026-11-21T22:05:00.000Z', detail: '' },
  ],
}

it('shows lines, totals, payment, timeline, customer and address', async () => {
  await openAdmin(`/orders/${id}`, { answers: { [`GET /stores/orders/${id}`]: order } })
  await find('heading', 'Order #1042')
  await findText('Nov 22, 2026, 05:05 GMT+7')
  await findText('Pocket teeForest / LSKU NW-1$19.00 × 2$38.00')
  await findText('Subtotal$38.00Discount-$5.00ShippingFreeTotal$33.00Visa ending in 4242')
  await findText('Order placed')
  await findText('Linh Trần12 Harbour StreetPortland, OR 97204United States')
  expect((await find('link', 'linh@example.com')).getAttribute('href')).toBe('mailto:linh@example.com')
  // The link of the menu, then the link of the breadcrumbs.
  expect((await find('link', 'Orders', 1)).getAttribute('href')).toBe('/admin/northwind/orders')
})

it("shows the customer's note", async () => {
  await openAdmin(`/orders/${id}`, { answers: { [`GET /stores/orders/${id}`]: order } })
  await find('heading', 'Customer note')
  await findText('Ring twice,\nplease')
})

it('shows no card without a note', async () => {
  const answers = { [`GET /stores/orders/${id}`]: { ...order, customerNote: '' } }
  await openAdmin(`/orders/${id}`, { answers })
  await find('heading', 'Shipping address')
  expect(all('heading', 'Customer note')).toEqual([])
})

it('says that a confirmation was not sent, and why', async () => {
  const held = {
    id: '019a0000-0000-7000-8000-0000000000e3',
    kind: 'mail_held',
    at: '2026-11-21T22:05:00.000Z',
    detail: '',
  }
  await openAdmin(`/orders/${id}`, { answers: { [`GET /stores/orders/${id}`]: { ...order, timeline: [held] } } })
  await findText(/Confirmation email not sent/)
})

it('says that the store has no such order', async () => {
  await openAdmin(`/orders/${id}`)
  await find('heading', 'Order not found')
})
