import { exampleOrder } from '../examples.ts'
import { exampleUnsentOrder, orderAnswers } from '../examples-of-orders.ts'
import { click, type } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const { id } = exampleOrder()
const page = { address: `/orders/${id}`, answers: orderAnswers(), id, answer: exampleUnsentOrder() }

export const forms: ListedForm[] = [
  {
    ...page,
    file: 'pages/website/orders/detail/refund/use-refund-form.ts',
    endpoint: 'orders.refund',
    open: () => click('button', 'Refund'),
    field: textField('note', 'Note', 'Too small'),
    fill: () => type('Refund another amount (USD)', '5'),
    button: 'Refund',
  },
  {
    ...page,
    file: 'pages/website/orders/detail/refund/CancelForm.tsx',
    endpoint: 'orders.cancel',
    open: () => click('button', 'Cancel order'),
    field: textField('note', 'Note', 'Ordered twice'),
    button: 'Cancel order',
  },
]
