import { z } from 'zod'
import { postalAddressFields } from '../../platform/addresses/typed-address.ts'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { idOf } from '../../platform/api/fields.ts'
import { Order } from '../orders/endpoints.ts'
import { orderAddressesErrors as errors } from './errors.ts'

const body = z.object(postalAddressFields)
export type AddressBody = z.infer<typeof body>

export const orderAddresses = group('orderAddresses', {
  save: endpoint({
    method: 'PUT',
    path: '/stores/orders/{id}/address',
    summary:
      'Changes where an order is sent, while something of it is left to send; prices, taxes and the customer’s own addresses stay',
    permission: 'orders.edit',
    ifMatch: true,
    params: z.object({ id: idOf('order') }),
    body,
    answer: Order,
    errors: [errors.address_of_cancelled, errors.address_of_archived, errors.address_of_sent, errors.address_of_erased],
  }),
})
