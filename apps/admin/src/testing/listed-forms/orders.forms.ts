import { exampleOrder } from '../examples.ts'
import { exampleOrderDetail, exampleUnsentOrder, orderAnswers } from '../examples-of-orders.ts'
import { click, type } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const { id } = exampleOrder()
const unpaid = exampleOrderDetail({
  paymentStatus: 'pending',
  paymentMethod: { kind: 'bank_transfer', name: 'Bank transfer', instructions: '', account: null },
})
const page = { address: `/orders/${id}`, answers: orderAnswers(), id, answer: exampleUnsentOrder() }

export const forms: ListedForm[] = [
  {
    ...page,
    file: 'pages/website/orders/detail/refund/use-refund-form.ts',
    endpoint: 'orders.refund',
    open: () => click('button', 'Refund'),
    field: textField('note', 'Note', 'Too small'),
    fill: () => type('Refund another amount (USD)', '5'),
    button: 'Refund $5.00',
  },
  {
    ...page,
    file: 'pages/website/orders/detail/refund/CancelForm.tsx',
    endpoint: 'orders.cancel',
    open: () => click('button', 'Cancel order'),
    field: textField('note', 'Note', 'Ordered twice'),
    button: 'Cancel order',
  },
  {
    ...page,
    answers: { ...orderAnswers(), [`GET /stores/orders/${id}`]: unpaid },
    file: 'pages/website/orders/detail/MarkPaidDialog.tsx',
    endpoint: 'orders.markPaid',
    open: () => click('button', 'Mark as paid'),
    field: textField('reference', 'Reference (optional)', 'VCB 4711'),
    button: 'Mark as paid',
  },
]
