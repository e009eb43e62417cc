import { carrierName, isCarrierKey } from '@backroom/contract/selling/fulfillments/carriers'
import type { ParcelBody } from '@backroom/contract/selling/fulfillments/endpoints'
import type { Fulfillment } from '@backroom/contract/selling/fulfillments/fulfillment'

type Tracking = Pick<ParcelBody, 'carrier' | 'trackingNumbers' | 'trackingUrl'>

/** Columns of a parcel. A number is stored once and without blanks, so that it is found however it was typed. */
export const storedTracking = ({ carrier, trackingNumbers, trackingUrl }: Tracking) => {
  const stored = carrier.trim()
  return {
    carrier: stored,
    tracking_numbers: [...new Set(trackingNumbers.map((number) => number.replaceAll(' ', '')))],
    tracking_url: isCarrierKey(stored) ? '' : trackingUrl,
  }
}

/** A parcel in the timeline, in any language: `#1042-F1 · UPS · 1Z999AA10123456784`. */
export const parcelDetail = ({ name, carrier, trackingNumbers }: Fulfillment) =>
  [name, carrierName(carrier), trackingNumbers.join(', ')].filter(Boolean).join(' · ')
