import { exampleOrderDetail, exampleParcel } from '../examples-of-orders.ts'
import { click, find } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const [line] = exampleOrderDetail().lines
const order = exampleOrderDetail({
  lines: [{ ...line!, removedQuantity: 0 }],
  fulfillments: [exampleParcel({ carrier: '', trackingNumbers: [], isNotified: false })],
})
const page = { address: `/orders/${order.id}`, answers: { [`GET /stores/orders/${order.id}`]: order } }
const folder = 'pages/website/orders/detail/fulfillment'
const trackingField = {
  ...textField('trackingNumbers', 'Tracking numbers', 'AB-1, AB-2'),
  sentAs: (shown: unknown) => String(shown).split(', ').filter(Boolean),
}
const notified = (button: string) => ({
  ...{ name: 'notifiesCustomer', initial: false, changed: true },
  change: () => click('checkbox', button),
  read: async () => ((await find('checkbox', button)) as HTMLInputElement).checked,
})

export const forms: ListedForm[] = [
  {
    ...page,
    file: `${folder}/FulfillDialog.tsx`,
    endpoint: 'fulfillments.create',
    id: order.id,
    open: () => click('button', 'Fulfill items'),
    field: trackingField,
    button: 'Fulfill items',
    answer: order,
  },
  {
    ...page,
    file: `${folder}/TrackingDialog.tsx`,
    endpoint: 'fulfillments.changeTracking',
    id: exampleParcel().id,
    open: () => click('button', 'Edit tracking'),
    field: trackingField,
    button: 'Save tracking',
    answer: order,
  },
  {
    ...page,
    file: `${folder}/DeliverDialog.tsx`,
    endpoint: 'fulfillments.markDelivered',
    id: exampleParcel().id,
    open: () => click('button', 'Mark as delivered'),
    field: notified('Email the customer'),
    button: 'Mark as delivered',
    answer: order,
  },
  {
    ...page,
    file: `${folder}/HoldDialog.tsx`,
    endpoint: 'fulfillments.hold',
    id: order.id,
    open: async () => {
      await click('button', 'Put on hold')
      await find('textbox', 'Note for staff')
    },
    field: textField('note', 'Note for staff', 'No house number'),
    button: 'Put on hold',
    answer: order,
  },
]
