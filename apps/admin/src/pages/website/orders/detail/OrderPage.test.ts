import { expect, it } from 'vitest'
import { altered } from '../../../../testing/answers.ts'
import { exampleOrderDetail } from '../../../../testing/examples-of-orders.ts'
import { openAdmin } from '../../../../testing/open-admin.ts'
import { all, click, find, findText, type } from '../../../../testing/screen.ts'

const order = exampleOrderDetail()
const { id } = order
const authorization = {
  ...{ id: '019a0000-0000-7000-8000-0000000000d1', kind: 'authorization', state: 'succeeded', amountCents: 3300 },
  ...{ currency: 'USD', reference: '', at: '2026-11-21T22:05:00.000Z' },
}

it('shows lines, totals, payment, timeline, customer and address', async () => {
  await openAdmin(`/orders/${id}`, { answers: { [`GET /stores/orders/${id}`]: order } })
  await find('heading', 'Order #1042')
  await findText('Nov 22, 2026, 05:05 GMT+7')
  await findText('Pocket teeForest / LSKU NW-11 removed · 1 fulfilled$19.00 × 2$38.00')
  await findText('Subtotal$38.00Discount-$5.00ShippingFreeTotal$33.00Visa ending in 4242')
  await findText('Order placed')
  await findText('Linh Trần12 Harbour StreetPortland, OR 97204United States')
  expect((await find('link', 'linh@example.com')).getAttribute('href')).toBe('mailto:linh@example.com')
  // The link of the menu, then the link of the breadcrumbs.
  expect((await find('link', 'Orders', 1)).getAttribute('href')).toBe('/admin/northwind/orders')
})

it('leads from an item to its product, unless that was deleted or may not be edited', async () => {
  const [line] = order.lines
  const gone = { ...line!, id: '019a0000-0000-7000-8000-0000000000e9', title: 'Old tee', hasProduct: false }
  const answers = { [`GET /stores/orders/${id}`]: { ...order, lines: [line, gone] } }
  await openAdmin(`/orders/${id}`, { answers })
  const link = await find('link', 'Pocket tee')
  expect(link.getAttribute('href')).toBe(`/admin/northwind/products/${line!.productId}`)
  await findText('Old tee')
  expect(all('link', 'Old tee')).toEqual([])
  const packer = altered('GET /users/info', { isStoreOwner: false, scopes: ['orders.view', 'products.view'] })
  await openAdmin(`/orders/${id}`, { answers: { ...answers, ...packer } })
  await findText('Pocket tee')
  expect(all('link', 'Pocket tee')).toEqual([])
})

it('shows the delivery, each added tax by its rate, included tax below the total, and an exemption with its number', async () => {
  const tax = { name: 'VAT', millionths: 88_750, isIncluded: false, cents: 300 }
  const taxed = {
    ...{
      ...order,
      shippingCents: 490,
      taxCents: 300,
      discountCents: 900,
      exemptTaxCents: 400,
      taxExemption: 'vat_number',
      vatNumber: 'FR40303265045',
    },
    delivery: { name: 'Express', cents: 490, daysFrom: 1, daysTo: 2, isPickup: false },
    taxes: [tax, { ...tax, name: 'TVA', isIncluded: true, cents: 77 }],
  }
  await openAdmin(`/orders/${id}`, { answers: { [`GET /stores/orders/${id}`]: taxed } })
  await findText('Discount-$5.00Tax exemption (FR40303265045)-$4.00Shipping (Express)$4.90VAT 8.875 %$3.00Total$33.00')
  await findText('Includes TVA 8.875 %$0.77')
})

it('says that an order has no tax because of its customer', async () => {
  const exempt = { ...order, discountCents: 400, exemptTaxCents: 400, taxExemption: 'customer' }
  await openAdmin(`/orders/${id}`, { answers: { [`GET /stores/orders/${id}`]: exempt } })
  await findText('Tax exemption (tax-exempt customer)-$4.00')
})

it('says that no tax was added because of the VAT number', async () => {
  const exempt = { ...order, taxExemption: 'vat_number', vatNumber: 'FR40303265045' }
  await openAdmin(`/orders/${id}`, { answers: { [`GET /stores/orders/${id}`]: exempt } })
  await findText('Tax exemption (FR40303265045)$0.00')
})

it('says which draft an order was, with a link above and in the timeline, and what its discounts are called [A2-23]', async () => {
  const draft = { id: '019a0000-0000-7000-8000-0000000000d1', name: '#D12' }
  const drafted = { ...order, source: 'draft', draft, discountTitles: ['Scratched: Pocket tee', 'Regular'] }
  await openAdmin(`/orders/${id}`, { answers: { [`GET /stores/orders/${id}`]: drafted } })
  await findText('Discount (Scratched: Pocket tee, Regular)-$5.00')
  for (const place of [0, 1])
    expect((await find('link', 'Draft order #D12', place)).getAttribute('href')).toBe(
      `/admin/northwind/draft-orders/${draft.id}`,
    )
})

it('shows the latest entries of a long timeline, and all of them when asked; says so if they cannot be loaded [A2-23]', async () => {
  const [placed] = order.timeline
  const entry = (n: number) => ({
    ...placed!,
    id: `019a0000-0000-7000-8000-0000000000f${n}`,
    kind: 'held',
    detail: `Comment ${n}`,
  })
  let isBroken = true
  await openAdmin(`/orders/${id}`, {
    answers: {
      [`GET /stores/orders/${id}`]: { ...order, timeline: [entry(3), entry(2)], eventCount: 3 },
      [`GET /stores/orders/${id}/timeline`]: () => (isBroken ? 403 : { timeline: [entry(3), entry(2), entry(1)] }),
    },
  })
  await findText('Comment 2')
  expect(document.body.textContent).not.toContain('Comment 1')
  await click('button', 'Show all 3 entries')
  await findText('The earlier entries couldn’t be loaded. Try again.')
  isBroken = false
  await click('button', 'Show all 3 entries')
  await findText('Comment 1')
  expect(all('button', 'Show all 3 entries')).toEqual([])
})

it("shows the customer's note", async () => {
  await openAdmin(`/orders/${id}`, { answers: { [`GET /stores/orders/${id}`]: order } })
  await find('heading', 'Customer note')
  await findText('Ring twice,\nplease')
})

it('links the page that the customer sees, for those who only look, too', async () => {
  const viewer = altered('GET /users/info', { isStoreOwner: false, scopes: ['orders.view'] })
  await openAdmin(`/orders/${id}`, { answers: { [`GET /stores/orders/${id}`]: order, ...viewer } })
  await click('button', 'More actions')
  const link = await find('menuitem', 'View the customer’s page')
  expect(link.getAttribute('href')).toMatch(/^https?:\/\/[^/]+\/orders\/secret$/)
  expect(all('menuitem')).toHaveLength(1)
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
    by: '',
    ...{ addresses: null, mentions: [], comment: null },
  }
  await openAdmin(`/orders/${id}`, { answers: { [`GET /stores/orders/${id}`]: { ...order, timeline: [held] } } })
  await findText(/Confirmation email not sent/)
})

it('says that the store has no such order', async () => {
  await openAdmin(`/orders/${id}`)
  await find('heading', 'Order not found')
})

/** Nothing of it was sent. */
const unsent = order.lines.map((line) => ({ ...line, fulfilledQuantity: 0 }))
const unpaid = {
  ...order,
  lines: unsent,
  paymentStatus: 'pending',
  card: null,
  paymentMethod: {
    ...{ kind: 'vietqr', name: 'VietQR', instructions: 'Use the code' },
    account: { bankBin: '970436', accountNumber: '0011', accountName: 'NGUYEN VAN A' },
  },
}
const paid = {
  ...{ ...unpaid, paymentStatus: 'paid' },
  transactions: [
    {
      ...{ id: '019a0000-0000-7000-8000-0000000000e4', kind: 'capture', state: 'succeeded', amountCents: 3300 },
      ...{ currency: 'USD', reference: '', at: '2026-11-22T22:05:00.000Z' },
    },
  ],
}

it('marks an unpaid order as paid, and then shows its money instead of the buttons', async () => {
  const { requests } = await openUnpaid()
  await findText('Vietcombank · 0011 · NGUYEN VAN A')
  await findText('Use the code')
  await click('button', 'Mark as paid')
  await findText(/You confirm that \$33\.00 has reached you\. This can’t be undone/)
  expect(requests(`POST /stores/orders/${id}/payment`)).toEqual([])
  await type('Reference (optional)', ' VCB 4711 ')
  await click('button', 'Mark as paid', -1)
  await expect.poll(() => requests(`POST /stores/orders/${id}/payment`)).toHaveLength(1)
  expect(requests(`POST /stores/orders/${id}/payment`)[0]!.body).toEqual({ reference: 'VCB 4711' })
  await findText(/Received.*\$33\.00/)
  await expect.poll(() => all('button', 'Mark as paid')).toEqual([])
})

it('marks what is due of an order that was paid by card as paid, and says how its customer wants to pay it', async () => {
  const due = {
    ...{ ...order, paymentStatus: 'partially_paid', dueCents: 725, transactions: [authorization] },
    paymentUrl: 'https://northwind.example/checkout/pay/secret',
    balanceMethod: { kind: 'bank_transfer', name: 'Bank transfer', instructions: '', account: null },
  }
  let shown: object = due
  const { requests } = await openAdmin(`/orders/${id}`, {
    answers: {
      [`GET /stores/orders/${id}`]: () => shown,
      [`POST /stores/orders/${id}/payment`]: () => {
        shown = { ...due, paymentStatus: 'paid', dueCents: 0, paymentUrl: '', balanceMethod: null }
        return shown
      },
    },
  })
  await findText('The customer wants to pay $7.25 with “Bank transfer”. Mark it as paid once you have the money.')
  await find('button', 'Copy payment link')
  await click('button', 'Mark $7.25 as paid')
  await findText(/You confirm that \$7\.25 has reached you/)
  await click('button', 'Mark as paid')
  await expect.poll(() => requests(`POST /stores/orders/${id}/payment`)).toHaveLength(1)
  await expect.poll(() => all('button', 'Mark $7.25 as paid')).toEqual([])
})

it('reminds the customer of an unpaid order, with a message, and says that the mail is on its way', async () => {
  const { requests } = await openUnpaid()
  await click('button', 'Send payment reminder')
  await findText('linh@example.com gets an email with the amount, $33.00, and how to pay it.')
  expect(requests(`POST /stores/orders/${id}/payment-reminders`)).toEqual([])
  await type('Message (optional)', 'Please pay by Friday.')
  await click('button', 'Send payment reminder', -1)
  await expect.poll(() => requests(`POST /stores/orders/${id}/payment-reminders`)).toHaveLength(1)
  const [sent] = requests(`POST /stores/orders/${id}/payment-reminders`)
  expect(sent!.body).toEqual({ message: 'Please pay by Friday.' })
  expect(sent!.headers.get('idempotency-key')).toBeTruthy()
  await findText('The reminder is on its way to linh@example.com.')
})

it('reminds of what is due of an order that was paid by card', async () => {
  const dueOrder = { ...order, paymentStatus: 'partially_paid', dueCents: 725, transactions: [authorization] }
  const opened = {
    [`GET /stores/orders/${id}`]: { ...dueOrder, paymentUrl: 'https://northwind.example/checkout/pay/x' },
  }
  await openAdmin(`/orders/${id}`, { answers: opened })
  await click('button', 'Send payment reminder')
  await findText(/with the amount, \$7\.25,/)
})

it.each([
  ['paid at the door', { paymentMethod: { ...unpaid.paymentMethod, kind: 'cash_on_delivery', account: null } }],
  ['without an email address', { email: '' }],
])('has no reminder for an order that is %s', async (_, more) => {
  await openAdmin(`/orders/${id}`, { answers: { [`GET /stores/orders/${id}`]: { ...unpaid, ...more } } })
  await find('button', 'Mark as paid')
  expect(all('button', 'Send payment reminder')).toEqual([])
})

it('cancels an unpaid order after it has said what that means', async () => {
  const { requests } = await openUnpaid()
  await click('button', 'Cancel order')
  await findText(/return to stock/)
  expect(requests(`POST /stores/orders/${id}/cancellation`)).toEqual([])
  await click('button', 'Cancel order', -1)
  await expect.poll(() => requests(`POST /stores/orders/${id}/cancellation`)).toHaveLength(1)
  expect(requests(`POST /stores/orders/${id}/cancellation`)[0]!.body).toMatchObject({
    ...{ reason: 'unpaid', refunds: false, refundableCents: 0 },
  })
})

function openUnpaid() {
  let shown: object = unpaid
  const answers = {
    [`GET /stores/orders/${id}`]: () => shown,
    [`POST /stores/orders/${id}/payment`]: () => {
      shown = paid
      return paid
    },
    [`POST /stores/orders/${id}/cancellation`]: { ...unpaid, paymentStatus: 'voided' },
    [`POST /stores/orders/${id}/payment-reminders`]: { mails: [], recipient: 'linh@example.com' },
  }
  return openAdmin(`/orders/${id}`, { answers })
}

it('shows a dispute: what the bank takes, why, until when to answer, and where', async () => {
  const dispute = {
    ...{ id: '019a0000-0000-7000-8000-0000000000e5', state: 'needs_response', reason: 'fraudulent', amountCents: 3300 },
    ...{ currency: 'USD', reference: 'dp_1', openedAt: '2026-11-22T22:05:00.000Z', closedAt: null },
    ...{ evidenceDueAt: '2026-12-01T22:05:00.000Z', url: 'https://dashboard.stripe.com/disputes/dp_1' },
  }
  await openAdmin(`/orders/${id}`, { answers: { [`GET /stores/orders/${id}`]: { ...order, disputes: [dispute] } } })
  await find('heading', 'Dispute')
  for (const text of ['Needs an answer', 'Reason of the bank: fraudulent', /can’t be refunded/, /Answer by/])
    await findText(text)
  expect((await find('link', 'Answer at Stripe')).getAttribute('href')).toBe(dispute.url)
})

it('captures the money that a gateway holds, or gives it back with the order', async () => {
  const held = { ...order, lines: unsent, paymentStatus: 'authorized', heldUntil: '2026-11-28T22:05:00.000Z' }
  let shown: object = held
  const { requests } = await openAdmin(`/orders/${id}`, {
    answers: {
      [`GET /stores/orders/${id}`]: () => shown,
      [`POST /stores/orders/${id}/cancellation`]: { ...order, paymentStatus: 'voided' },
      [`POST /stores/orders/${id}/capture`]: () => {
        shown = order
        return order
      },
    },
  })
  await findText(/Capture it by/)
  await click('button', 'Cancel order')
  await findText(/gateway holds goes back to the customer/)
  await click('button', 'Cancel order', -1)
  await expect.poll(() => requests(`POST /stores/orders/${id}/cancellation`)).toHaveLength(1)
  await click('button', 'Capture payment')
  await expect.poll(() => requests(`POST /stores/orders/${id}/capture`)).toHaveLength(1)
  expect(requests(`POST /stores/orders/${id}/capture`)[0]!.body).toEqual({})
  await expect.poll(() => all('button', 'Capture payment')).toEqual([])
})

it('captures a part of it, which is never nothing', async () => {
  const held = { ...order, paymentStatus: 'authorized', heldUntil: '2026-11-28T22:05:00.000Z' }
  const { requests } = await openAdmin(`/orders/${id}`, {
    answers: { [`GET /stores/orders/${id}`]: held, [`POST /stores/orders/${id}/capture`]: order },
  })
  await type('Amount to capture (USD)', '')
  expect((await find('button', 'Capture payment')).hasAttribute('disabled')).toBe(true)
  await type('Amount to capture (USD)', '12.5')
  await click('button', 'Capture payment')
  await expect.poll(() => requests(`POST /stores/orders/${id}/capture`)).toHaveLength(1)
  expect(requests(`POST /stores/orders/${id}/capture`)[0]!.body).toEqual({ amountCents: 1250 })
})

it('does not offer to edit an order whose payment is being captured, and says why', async () => {
  const capturing = { ...order, paymentStatus: 'authorized', heldUntil: null, transactions: [authorization] }
  await openAdmin(`/orders/${id}`, { answers: { [`GET /stores/orders/${id}`]: capturing } })
  await findText('The payment is being captured. You can edit the order afterwards.')
  expect(all('button', 'Edit order')).toEqual([])
})

it('shows the address on a map, and warns of what is wrong with it', async () => {
  const shippingAddress = { ...order.shippingAddress, address1: 'Harbour Street', postalCode: 'ABC' }
  await openAdmin(`/orders/${id}`, { answers: { [`GET /stores/orders/${id}`]: { ...order, shippingAddress } } })
  await findText('The house number is missing.')
  await findText('The postal code is missing or not one of this country.')
  const map = new URL((await find('link', 'Show on a map')).getAttribute('href')!)
  expect(map.searchParams.get('query')).toContain('Harbour Street, Portland, OR')
  expect(map.searchParams.get('query')).not.toContain('Linh')
})

it('does not offer to cancel an order of which a piece was sent', async () => {
  await openAdmin(`/orders/${id}`, { answers: { [`GET /stores/orders/${id}`]: { ...unpaid, lines: order.lines } } })
  await find('button', 'Mark as paid')
  expect(all('button', 'Cancel order')).toEqual([])
})

it('says that an order was imported, and who takes and returns its money', async () => {
  const method = { kind: 'other', name: 'Shopify Payments', instructions: '', account: null }
  await openAdmin(`/orders/${id}`, {
    answers: { [`GET /stores/orders/${id}`]: { ...order, source: 'imported', paymentMethod: method } },
  })
  await findText(/· Imported/)
  await findText(/Its money was taken elsewhere/)
  expect(all('button', 'Capture payment')).toEqual([])
})
