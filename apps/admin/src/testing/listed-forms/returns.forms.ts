import {
  exampleExchangeItem,
  exampleExchangePreview,
  exampleOrderDetail,
  exampleReturn,
} from '../examples-of-orders.ts'
import { click, find, type } from '../screen.ts'
import type { ListedForm } from './listed-form.ts'
import { textField } from './listed-form.ts'

const requested = exampleReturn({ id: '019a0000-0000-7000-8000-0000000000f6', name: '#1042-R2', state: 'requested' })
const approved = exampleReturn()
const received = exampleReturn({
  ...{ id: '019a0000-0000-7000-8000-0000000000f7', name: '#1042-R3', state: 'received' },
  exchangeItems: [exampleExchangeItem],
})
const order = exampleOrderDetail({ returns: [approved, requested] })
const exchanged = exampleOrderDetail({ returns: [received] })
const page = { address: `/orders/${order.id}`, answers: { [`GET /stores/orders/${order.id}`]: order } }
const folder = 'pages/website/orders/detail/returns'
const instructions = textField('instructions', 'Instructions for the customer', 'Use the box that it came in.')

export const forms: ListedForm[] = [
  {
    ...page,
    file: `${folder}/ReturnDialog.tsx`,
    endpoint: 'returns.create',
    id: order.id,
    open: () => click('button', 'Return items'),
    field: instructions,
    button: 'Create return',
    answer: order,
  },
  {
    ...page,
    file: `${folder}/LabelDialog.tsx`,
    endpoint: 'returns.changeLabel',
    id: approved.id,
    open: () => click('button', 'Edit label'),
    field: instructions,
    button: 'Save label',
    answer: order,
  },
  {
    ...page,
    file: `${folder}/ApproveDialog.tsx`,
    endpoint: 'returns.approve',
    id: requested.id,
    open: () => click('button', 'Approve'),
    field: instructions,
    button: 'Approve return',
    answer: order,
  },
  {
    ...page,
    file: `${folder}/DeclineDialog.tsx`,
    endpoint: 'returns.decline',
    id: requested.id,
    open: () => click('button', 'Decline'),
    field: textField('reason', 'Reason', 'The tee was worn.'),
    button: 'Decline return',
    answer: order,
  },
  {
    ...page,
    file: `${folder}/ReceiveDialog.tsx`,
    endpoint: 'returns.receive',
    id: approved.id,
    open: () => click('button', 'Receive items'),
    field: {
      ...{ name: 'notifiesCustomer', initial: true, changed: false },
      change: () => click('checkbox', 'Email the customer'),
      read: async () => ((await find('checkbox', 'Email the customer')) as HTMLInputElement).checked,
    },
    button: 'Receive return',
    answer: order,
  },
  {
    address: page.address,
    answers: {
      [`GET /stores/orders/${order.id}`]: exchanged,
      [`POST /stores/returns/${received.id}/exchange/preview`]: exampleExchangePreview,
    },
    file: `${folder}/ExchangeDialog.tsx`,
    endpoint: 'returns.setExchange',
    id: received.id,
    open: () => click('button', 'Exchange items'),
    field: {
      name: 'items',
      initial: '1',
      change: () => type('Send how many of Mug / Red', '2'),
      changed: '2',
      read: async () => ((await find('textbox', 'Send how many of Mug / Red')) as HTMLInputElement).value,
      sentAs: (shown) => [{ variantId: exampleExchangeItem.variantId, quantity: Number(shown) }],
    },
    button: 'Save exchange',
    answer: exchanged,
  },
  {
    address: page.address,
    answers: {
      [`GET /stores/orders/${order.id}`]: exchanged,
      [`POST /stores/returns/${received.id}/exchange/preview`]: exampleExchangePreview,
    },
    file: `${folder}/ConfirmExchangeForm.tsx`,
    endpoint: 'returns.confirmExchange',
    id: received.id,
    open: () => click('button', 'Confirm exchange'),
    field: {
      ...{ name: 'notifiesCustomer', initial: true, changed: false },
      change: () => click('checkbox', 'Email the customer'),
      read: async () => ((await find('checkbox', 'Email the customer')) as HTMLInputElement).checked,
    },
    button: 'Confirm exchange',
    answer: exchanged,
  },
]
