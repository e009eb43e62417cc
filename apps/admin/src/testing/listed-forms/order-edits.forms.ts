import { exampleOrder } from '../examples.ts'
import { exampleUnsentOrder, orderAnswers } from '../examples-of-orders.ts'
import { click, type } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const { id } = exampleOrder()

export const forms: ListedForm[] = [
  {
    ...{ address: `/orders/${id}`, answers: orderAnswers(), id, answer: exampleUnsentOrder() },
    file: 'pages/website/orders/detail/edit/use-edit-form.ts',
    endpoint: 'orderEdits.create',
    open: () => click('button', 'Edit order'),
    field: textField('reason', 'Reason of the change', 'Asked by phone'),
    fill: () => type('Quantity of Pocket tee / Forest / L', '2'),
    button: 'Save changes',
  },
]
