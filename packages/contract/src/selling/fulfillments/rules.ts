import type { FulfillmentState } from './states.ts'

interface Parcel {
  state: FulfillmentState
}

const isOnItsWay = ({ state }: Parcel) => state === 'shipped'

export const fulfillmentCan = {
  beDelivered: isOnItsWay,
  beCancelled: isOnItsWay,
  changeTracking: ({ state }: Parcel) => state !== 'cancelled',
} as const
