import type { FulfillmentState } from '@backroom/contract/selling/fulfillments/states'
import type { Tone } from '../../../../../ui/states/StatusDot.tsx'
import type { Order } from '../../order-status.ts'

export type Parcel = Order['fulfillments'][number]

export interface ParcelProps {
  order: Order
  parcel: Parcel
}

export const parcelTones: Readonly<Record<FulfillmentState, Tone>> = {
  shipped: 'information',
  delivered: 'good',
  cancelled: 'neutral',
}
