import { exampleUnsentOrder } from '../examples-of-orders.ts'
import { click } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const order = exampleUnsentOrder()
const { id, shippingAddress } = order
const load = `GET /stores/orders/${id}`
const moved = (city: string) => ({ ...order, shippingAddress: { ...shippingAddress, city }, revision: 2 })

export const forms: ListedForm[] = [
  {
    file: 'pages/website/orders/detail/buyer/use-address-form.ts',
    endpoint: 'orderAddresses.save',
    address: `/orders/${id}`,
    answers: { [load]: order },
    open: () => click('button', 'Edit address'),
    field: textField('city', 'City', 'Salem', shippingAddress.city),
    button: 'Save address',
    id,
    answer: moved('Salem'),
    draftIn: 'dialog',
    shared: { load, stored: order, theirs: moved('Eugene'), ...{ value: 'Eugene', label: 'City', says: 'Eugene' } },
  },
]
