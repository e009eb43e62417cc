import type { Customer, CustomerSummary } from '@backroom/contract/selling/customers/endpoints'
import type { Answers } from './answers.ts'

export const exampleCustomerSummary = (part: Partial<CustomerSummary> = {}): CustomerSummary => ({
  id: '019a0000-0000-7000-8000-0000000000c1',
  email: 'linh@example.com',
  name: 'Trần Linh',
  consent: 'subscribed',
  countryCode: 'VN',
  tags: ['VIP'],
  orderCount: 2,
  spentCents: 3_998,
  currency: 'USD',
  lastOrderAt: '2026-11-21T22:05:00.000Z',
  createdAt: '2026-10-01T08:00:00.000Z',
  ...part,
})

const address = {
  ...{ firstName: 'Linh', lastName: 'Trần', company: '', address1: '12 Phố Huế', address2: '', city: 'Hai Bà Trưng' },
  ...{ region: 'Hà Nội', regionCode: 'HN', postalCode: '100000', countryCode: 'VN', phone: '+84912345678' },
}

export const exampleCustomer = (part: Partial<Customer> = {}): Customer => ({
  ...exampleCustomerSummary(),
  ...{ firstName: 'Linh', lastName: 'Trần', phone: '+84912345678', language: 'vi', note: 'Likes tea' },
  isTaxExempt: false,
  ...{ consentSource: 'checkout', consentAt: '2026-10-01T08:00:00.000Z', firstOrderAt: '2026-10-01T08:00:00.000Z' },
  addresses: [{ id: '019a0000-0000-7000-8000-0000000000ca', isDefault: true, address }],
  orders: [
    {
      ...{ id: '019a0000-0000-7000-8000-00000000001a', name: '#1042', placedAt: '2026-11-21T22:05:00.000Z' },
      ...{ paymentStatus: 'paid', fulfillmentStatus: 'unfulfilled', totalCents: 1_999, currency: 'USD' },
    },
  ],
  placedCount: 2,
  timeline: [
    {
      ...{ id: '019a0000-0000-7000-8000-0000000000e3', kind: 'edited', at: '2026-11-23T08:00:00.000Z' },
      ...{ detail: '', source: null, fields: ['email', 'tags'], by: 'Ada Owner' },
    },
    {
      ...{ id: '019a0000-0000-7000-8000-0000000000e2', kind: 'comment', at: '2026-11-22T08:00:00.000Z' },
      ...{ detail: 'Called about sizes', source: null, fields: [], by: 'Ada Owner' },
    },
    {
      ...{ id: '019a0000-0000-7000-8000-0000000000e1', kind: 'subscribed', at: '2026-10-01T08:00:00.000Z' },
      ...{ detail: '', source: 'checkout', fields: [], by: '' },
    },
  ],
  revision: 1,
  ...part,
})

export const customerAnswers: Answers = {
  'GET /stores/customers': { items: [exampleCustomerSummary()], previousCursor: null, nextCursor: null },
  [`GET /stores/customers/${exampleCustomer().id}`]: exampleCustomer(),
}
