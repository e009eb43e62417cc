import { expect, it } from 'vitest'
import { exampleOrderDetail, exampleParcel } from '../../../../../testing/examples-of-orders.ts'
import { openAdmin } from '../../../../../testing/open-admin.ts'
import { all, click, find, findText, type } from '../../../../../testing/screen.ts'

const [line] = exampleOrderDetail().lines
/** Two tees, of which one is in a parcel, and three mugs. */
const order = exampleOrderDetail({
  fulfillmentStatus: 'partially_fulfilled',
  lines: [
    { ...line!, removedQuantity: 0 },
    {
      ...line!,
      ...{ id: '019a0000-0000-7000-8000-0000000000e9', title: 'Mug', variantTitle: '', imageUrl: '' },
      ...{ quantity: 3, removedQuantity: 0, fulfilledQuantity: 0 },
    },
  ],
})
const { id } = order
const parcel = exampleParcel()
const sending = `POST /stores/orders/${id}/fulfillments`
const show = (shown: object, answers = {}) =>
  openAdmin(`/orders/${id}`, { answers: { [`GET /stores/orders/${id}`]: shown, ...answers } })

it('shows a parcel with what is in it, its state and the link of its carrier', async () => {
  await show(order)
  await find('heading', 'Parcel #1042-F1')
  await findText('On its way')
  await findText(/From Main location/)
  await findText('The customer got an email.')
  const link = await find('link', 'Track 1Z999AA10123456784 (opens in a new tab)')
  expect(link.getAttribute('href')).toBe('https://www.ups.com/track?tracknum=1Z999AA10123456784')
})

it('sends what is open with the recognized carrier, after it has said what that means', async () => {
  const { requests } = await show(order, { [sending]: order })
  await click('button', 'Fulfill items')
  await findText(/Stock doesn’t change/)
  await findText(/They get an email/)
  await type('Quantity: Mug', '2')
  await type('Tracking numbers', '4PX3000123456789CN')
  expect(((await find('textbox', 'Carrier')) as HTMLInputElement).value).toBe('4PX')
  await click('button', 'Fulfill items', -1)
  await expect.poll(() => requests(sending)).toHaveLength(1)
  expect(requests(sending)[0]!.body).toEqual({
    lines: [
      { orderLineId: line!.id, quantity: 1 },
      { orderLineId: order.lines[1]!.id, quantity: 2 },
    ],
    ...{ locationId: null, carrier: 'four_px', trackingNumbers: ['4PX3000123456789CN'], trackingUrl: '' },
    notifiesCustomer: true,
  })
  await expect.poll(() => all('dialog')).toEqual([])
})

it('sends one parcel only for a retry after a lost answer', async () => {
  let times = 0
  const { requests } = await show(order, {
    [sending]: () => {
      if (++times === 1) throw new TypeError('the connection is lost')
      return order
    },
  })
  await click('button', 'Fulfill items')
  await click('button', 'Fulfill items', -1)
  await expect.poll(() => requests(sending)).toHaveLength(1)
  await expect.poll(() => all('alert')).not.toEqual([])
  await click('button', 'Fulfill items', -1)
  await expect.poll(() => requests(sending)).toHaveLength(2)
  const keys = requests(sending).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBe(keys[1])
})

it('rejects quantities that are too large or nothing, and numbers with a script', async () => {
  const { requests } = await show(order)
  await click('button', 'Fulfill items')
  await type('Quantity: Mug', '4')
  await click('button', 'Fulfill items', -1)
  await findText(/Enter whole numbers/)
  await type('Quantity: Mug', '0')
  await type('Quantity: Pocket tee (Forest / L)', '0')
  await type('Tracking numbers', '<script>')
  await click('button', 'Fulfill items', -1)
  await findText(/Use letters, digits/)
  await findText(/at least 1 item/)
  expect(requests(sending)).toEqual([])
})

it('asks for a link only for a carrier that the product does not know', async () => {
  await show(order)
  await click('button', 'Fulfill items')
  await type('Tracking numbers', 'X1')
  await type('Carrier', 'Bikes')
  await type('Tracking link', 'http://bikes.example')
  await click('button', 'Fulfill items', -1)
  await findText('Enter an address that begins with https://, or leave it empty.')
  await type('Carrier', 'ups')
  await expect.poll(() => all('textbox', 'Tracking link')).toEqual([])
})

it('offers no email to a customer without an address', async () => {
  await show({ ...order, email: '' })
  await click('button', 'Fulfill items')
  await findText('This customer has no email address.')
  expect(((await find('checkbox', 'Email the customer')) as HTMLInputElement).disabled).toBe(true)
})

it('cancels a parcel after it has said what that means', async () => {
  const { requests } = await show(order, { [`DELETE /stores/fulfillments/${parcel.id}`]: order })
  await click('button', 'Cancel parcel')
  await findText(/can be sent again/)
  expect(requests(`DELETE /stores/fulfillments/${parcel.id}`)).toEqual([])
  await click('button', 'Cancel parcel', -1)
  await expect.poll(() => requests(`DELETE /stores/fulfillments/${parcel.id}`)).toHaveLength(1)
})

it('offers no cancellation of a delivered parcel, and nothing for a cancelled one', async () => {
  const deliveredAt = '2026-11-23T22:05:00.000Z'
  const other = { id: '019a0000-0000-7000-8000-0000000000f2', name: '#1042-F2' }
  await show({
    ...order,
    fulfillments: [
      exampleParcel({ state: 'delivered', deliveredAt }),
      exampleParcel({ ...other, state: 'cancelled', cancelledAt: deliveredAt }),
    ],
  })
  await find('heading', 'Parcel #1042-F2')
  expect(all('button', 'Edit tracking')).toHaveLength(1)
  expect(all('button', /Cancel parcel|Mark as delivered/)).toEqual([])
})

it('shows why an order is on hold, and releases it', async () => {
  const hold = { reason: 'address', note: 'No house number', at: '2026-11-23T22:05:00.000Z' }
  const held = { ...order, fulfillmentStatus: 'on_hold', hold }
  let shown: object = held
  const { requests } = await show(held, {
    [`GET /stores/orders/${id}`]: () => shown,
    [`DELETE /stores/orders/${id}/hold`]: () => {
      shown = order
      return order
    },
  })
  await findText('On hold: Wrong or incomplete address')
  await findText('No house number')
  expect(all('button', 'Fulfill items')).toEqual([])
  await click('button', 'Release hold')
  await expect.poll(() => requests(`DELETE /stores/orders/${id}/hold`)).toHaveLength(1)
  await find('button', 'Fulfill items')
})

it('offers nothing to members who may not fulfill', async () => {
  const user = { isStoreOwner: false, scopes: ['orders.view'] }
  await show(order, {
    'GET /users/info': {
      ...{ id: '019a0000-0000-7000-8000-00000000000a', email: 'ada@example.com', firstName: 'Ada', lastName: 'N' },
      ...{ profilePicture: '', isStoreAdmin: false, isInternal: false, menuLeavesOut: [], ...user },
    },
  })
  await find('heading', 'Parcel #1042-F1')
  expect(all('button', /Fulfill items|Put on hold|Edit tracking|Cancel parcel|Mark as delivered/)).toEqual([])
})
