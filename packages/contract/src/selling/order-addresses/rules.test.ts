import { expect, test } from 'vitest'
import { findAddressRefusal } from './rules.ts'

const line = { quantity: 2, removedQuantity: 0, fulfilledQuantity: 0 }
const order: Parameters<typeof findAddressRefusal>[0] = {
  ...{ status: 'open', paymentStatus: 'paid', fulfillmentStatus: 'unfulfilled', isArchived: false },
  ...{ customerId: null, customerName: '', email: '', lines: [line] },
}

test('an order without a customer, a name and an email is one of an erased customer', () =>
  expect(findAddressRefusal(order)).toBe('address_of_erased'))

test.each([{ customerId: 'c1' }, { customerName: 'Bee' }, { email: 'bee@example.com' }])(
  'with %j alone the address can change',
  (known) => expect(findAddressRefusal({ ...order, ...known })).toBeUndefined(),
)

test('the address of an archived order cannot change, nor that of one without anything left to send', () => {
  expect(findAddressRefusal({ ...order, email: 'bee@example.com', isArchived: true })).toBe('address_of_archived')
  const sent = { ...order, lines: [{ ...line, fulfilledQuantity: 2 }] }
  expect(findAddressRefusal(sent)).toBe('address_of_sent')
  const removed = { ...order, lines: [{ ...line, fulfilledQuantity: 1, removedQuantity: 1 }] }
  expect(findAddressRefusal(removed)).toBe('address_of_sent')
})
