import { orderAddresses } from '@backroom/contract/selling/order-addresses/endpoints'
import { saveOrderAddress } from '@backroom/domain/selling/order-addresses/order-addresses'
import { implement } from '../../http/implement.ts'

export const handlers = implement(orderAddresses, {
  save: (ctx, { params, body, revision }) => saveOrderAddress(ctx, params.id, body, revision),
})
