import { expect, it } from 'vitest'
import {
  exampleExchangeItem,
  exampleExchangePreview,
  exampleOrderDetail,
  exampleRefundable,
  exampleReturn,
} from '../../../../../testing/examples-of-orders.ts'
import { openAdmin } from '../../../../../testing/open-admin.ts'
import { all, choose, click, find, findText, type } from '../../../../../testing/screen.ts'

const [line] = exampleOrderDetail().lines
/** Two tees, which are sent. */
const sent = { ...line!, removedQuantity: 0, fulfilledQuantity: 2 }
const order = exampleOrderDetail({ lines: [sent] })
const { id } = order
const found = exampleReturn()
const creation = `POST /stores/orders/${id}/returns`
const inspection = `POST /stores/returns/${found.id}/inspection`
const show = (shown: object, answers = {}) =>
  openAdmin(`/orders/${id}`, { answers: { [`GET /stores/orders/${id}`]: shown, ...answers } })
const returning = (part: Parameters<typeof exampleReturn>[0] = {}) =>
  exampleOrderDetail({ lines: [{ ...sent, returningQuantity: 1 }], returns: [exampleReturn(part)] })

it('creates a return with reasons and instructions, after it has said what that means', async () => {
  const { requests } = await show(order, { [creation]: returning() })
  await click('button', 'Return items')
  await findText(/Neither money nor stock changes/)
  await type('Return how many of Pocket tee (Forest / L)', '1')
  await choose('Reason for Pocket tee (Forest / L)', 'Too small')
  await type('Instructions for the customer', 'Use the same box.')
  await click('button', 'Create return')
  await expect.poll(() => requests(creation)).toHaveLength(1)
  expect(requests(creation)[0]!.body).toEqual({
    lines: [{ orderLineId: sent.id, quantity: 1, reason: 'size_too_small' }],
    items: [],
    ...{ instructions: 'Use the same box.', carrier: '', trackingNumbers: [], trackingUrl: '', notifiesCustomer: true },
  })
})

it('creates a return with what goes out instead, after it has said what that costs [A2-23]', async () => {
  const preview = `${creation}/preview`
  const { variantId, title, variantTitle } = exampleExchangeItem
  const variant = { id: variantId, title, variantTitle, sku: 'MUG', priceCents: 4_000, currency: 'USD', stock: 2 }
  const { requests } = await show(order, {
    [creation]: returning(),
    [preview]: exampleExchangePreview,
    'GET /stores/draft-orders/variants': { variants: [variant] },
  })
  await click('button', 'Return items')
  await type('Find products', 'mug')
  await click('button', 'Add Mug Red')
  await findText('New items$40.00Returned items-$19.00Difference$21.00')
  await findText(/The new items leave the stock.*The order changes when you confirm the exchange/)
  expect(document.body.textContent).not.toContain('Neither money nor stock changes')
  await type('Return how many of Pocket tee (Forest / L)', '0')
  await expect.poll(() => document.body.textContent).not.toContain('Difference')
  await type('Return how many of Pocket tee (Forest / L)', '1')
  await type('Send how many of Mug / Red', '')
  await click('button', 'Create return')
  await findText('Enter a whole number from 1 to 1,000 for each item.')
  await type('Send how many of Mug / Red', '2')
  const lines = [{ orderLineId: sent.id, quantity: 1, reason: 'changed_mind' }]
  const items = [{ variantId, quantity: 2 }]
  await expect.poll(() => requests(preview).at(-1)!.body).toEqual({ lines, items })
  await click('button', 'Create return')
  await expect.poll(() => requests(creation)).toHaveLength(1)
  expect(requests(creation)[0]!.body).toMatchObject({ lines, items })
})

it('offers no exchange for an order that can’t be edited', async () => {
  await show({ ...order, paymentStatus: 'refunded' })
  await click('button', 'Return items')
  await findText('Neither money nor stock changes until you receive the items.')
  expect(document.body.textContent).not.toContain('Exchange for other items')
})

it('rejects more pieces than were sent, and none', async () => {
  const { requests } = await show(order)
  await click('button', 'Return items')
  for (const quantity of ['3', '0', '1.5']) {
    await type('Return how many of Pocket tee (Forest / L)', quantity)
    await click('button', 'Create return')
    await findText(/at most what can be returned/)
  }
  expect(requests(creation)).toEqual([])
})

it('offers no return of what was not sent or is in a return', async () => {
  await show(exampleOrderDetail({ lines: [{ ...sent, returningQuantity: 2 }], returns: [found] }))
  await findText(/2 fulfilled · 2 in a return/)
  await find('heading', 'Return #1042-R1')
  await findText('Too small')
  expect(all('button', 'Return items')).toEqual([])
})

it('records what came back: every piece is restocked, damaged or missing', async () => {
  const { requests } = await show(returning(), { [inspection]: order })
  await click('button', 'Receive items')
  await findText(/No money moves/)
  await type('Damaged: Pocket tee (Forest / L)', '1')
  await click('button', 'Receive return')
  await findText(/must add up/)
  await type('Restock: Pocket tee (Forest / L)', '0')
  await click('button', 'Receive return')
  await expect.poll(() => requests(inspection)).toHaveLength(1)
  expect(requests(inspection)[0]!.body).toEqual({
    lines: [
      {
        ...{ orderLineId: sent.id, restockedQuantity: 0, damagedQuantity: 1, missingQuantity: 0 },
        locationId: null,
      },
    ],
    ...{ notifiesCustomer: true, revision: 1 },
  })
})

it('proposes to refund what came back, without restocking it again', async () => {
  const received = exampleReturn({
    ...{ state: 'received', receivedAt: '2026-11-24T22:05:00.000Z' },
    lines: [{ ...found.lines[0]!, restockedQuantity: 1, locationName: 'Cellar' }],
  })
  const [refundable] = exampleRefundable().lines
  const { requests } = await show(
    exampleOrderDetail({ lines: [{ ...sent, returnedQuantity: 1 }], returns: [received] }),
    {
      [`GET /stores/orders/${id}/refunds`]: exampleRefundable({
        lines: [{ ...refundable!, unsentQuantity: 0, backQuantity: 1 }],
      }),
      [`POST /stores/orders/${id}/refunds`]: order,
    },
  )
  await findText('1 restocked at Cellar')
  await click('button', 'Refund returned items')
  await findText(/Refund\$10\.00.*Stock doesn’t change/)
  expect(all('combobox', /to stock/)).toEqual([])
  await click('button', /^Refund \$/)
  await expect.poll(() => requests(`POST /stores/orders/${id}/refunds`)).toHaveLength(1)
  expect(requests(`POST /stores/orders/${id}/refunds`)[0]!.body).toMatchObject({
    ...{ lines: [{ quantity: 1 }], reason: 'returned' },
  })
})

it('offers what the state allows: an answer to a request, and nothing once it is over', async () => {
  await show(returning({ state: 'requested', requestedBy: 'buyer', note: 'Please hurry' }))
  await findText(/“Please hurry”.*Requested by the customer/)
  await find('button', 'Approve')
  await find('button', 'Decline')
  expect(all('button', /Receive items|Cancel return|Close return/)).toEqual([])
})

it('shows why a return was declined, and offers nothing more', async () => {
  await show(returning({ state: 'declined', declineReason: 'It was worn.', endedAt: '2026-11-24T22:05:00.000Z' }))
  await findText(/It was worn\./)
  expect(all('button', /Approve|Decline|Receive items|Cancel return|Close return|Edit label/)).toEqual([])
})

it('shows what an exchange costs and counts for, and sends what goes out [A2-23]', async () => {
  const { id, revision } = exampleReturn()
  const exchanged = exampleOrderDetail({
    returns: [exampleReturn({ state: 'received', exchangeItems: [exampleExchangeItem] })],
  })
  const address = `POST /stores/returns/${id}/exchange`
  const { requests } = await openAdmin(`/orders/${exchanged.id}`, {
    answers: {
      [`GET /stores/orders/${exchanged.id}`]: exchanged,
      [`${address}/preview`]: exampleExchangePreview,
      [address]: exchanged,
    },
  })
  await findText('Set aside to go out instead')
  expect(all('button', 'Close return')).toEqual([])
  await click('button', 'Exchange items')
  await findText('New items$40.00Returned items-$19.00Difference$21.00')
  await findText('The customer will owe $21.00.')
  await type('Send how many of Mug / Red', '3')
  await click('button', 'Save exchange')
  await expect.poll(() => requests(address)).toHaveLength(1)
  const items = [{ variantId: exampleExchangeItem.variantId, quantity: 3 }]
  expect(requests(address)[0]!.body).toEqual({ items, revision })
})

it('confirms an exchange with the version that the person saw', async () => {
  const { id, revision } = exampleReturn()
  const exchanged = exampleOrderDetail({
    returns: [exampleReturn({ state: 'received', exchangeItems: [exampleExchangeItem] })],
  })
  const address = `POST /stores/returns/${id}/exchange`
  const { requests } = await openAdmin(`/orders/${exchanged.id}`, {
    answers: {
      [`GET /stores/orders/${exchanged.id}`]: exchanged,
      [`${address}/preview`]: exampleExchangePreview,
      [`${address}/confirmation`]: exchanged,
    },
  })
  await click('button', 'Confirm exchange')
  await findText('The customer will owe $21.00.')
  await click('button', 'Confirm exchange', 1)
  await expect.poll(() => requests(`${address}/confirmation`)).toHaveLength(1)
  expect(requests(`${address}/confirmation`)[0]!.body).toEqual({ notifiesCustomer: true, version: 'v1', revision })
})

it('confirms the order as it is now, not as it was when the items were chosen', async () => {
  const { id } = exampleReturn()
  const exchanged = exampleOrderDetail({
    returns: [exampleReturn({ state: 'received', exchangeItems: [exampleExchangeItem] })],
  })
  const address = `POST /stores/returns/${id}/exchange`
  let version = 'v1'
  const { requests } = await openAdmin(`/orders/${exchanged.id}`, {
    answers: {
      [`GET /stores/orders/${exchanged.id}`]: exchanged,
      [`${address}/preview`]: () => ({ ...exampleExchangePreview, version }),
      [`${address}/confirmation`]: exchanged,
    },
  })
  await click('button', 'Exchange items')
  await findText('The customer will owe $21.00.')
  await click('button', 'Cancel')
  version = 'v2'
  await click('button', 'Confirm exchange')
  await findText('The customer will owe $21.00.')
  await click('button', 'Confirm exchange', 1)
  await expect.poll(() => requests(`${address}/confirmation`)).toHaveLength(1)
  expect(requests(`${address}/confirmation`)[0]!.body).toMatchObject({ version: 'v2' })
})
