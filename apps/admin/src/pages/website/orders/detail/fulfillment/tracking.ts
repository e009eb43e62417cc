import {
  type CarrierKey,
  carrierName,
  carrierOf,
  carriers,
  isCarrierKey,
  trackingNumberPattern,
  trackingUrlPattern,
} from '@backroom/contract/selling/fulfillments/carriers'
import { limits } from '@backroom/contract/selling/fulfillments/limits'

/** As it is typed. */
export interface TypedTracking {
  /** A name. */
  carrier: string
  /** Separated by commas. */
  trackingNumbers: string
  trackingUrl: string
}

export const carrierNames = Object.values(carriers).map(({ name }) => name)

const numbersIn = (typed: string) =>
  typed
    .split(/[,;\n]/)
    .map((number) => number.trim())
    .filter(Boolean)

/** The key of a carrier that is known by this name, or the name. */
function carrierNamed(name: string): string {
  const known = (Object.keys(carriers) as CarrierKey[]).find(
    (key) => carriers[key].name.toLowerCase() === name.trim().toLowerCase(),
  )
  return known ?? name.trim()
}

/** The name of the carrier whose numbers look like the first one, or ''. */
export function recognizedCarrier(typed: string): string {
  const [first = ''] = numbersIn(typed)
  const key = carrierOf(first)
  return key ? carriers[key].name : ''
}

export const isKnownCarrier = (name: string) => isCarrierKey(carrierNamed(name))

export const sentTracking = ({ carrier, trackingNumbers, trackingUrl }: TypedTracking) => ({
  carrier: carrierNamed(carrier),
  trackingNumbers: numbersIn(trackingNumbers),
  trackingUrl: isKnownCarrier(carrier) ? '' : trackingUrl.trim(),
})

interface StoredTracking {
  carrier: string
  trackingNumbers: readonly string[]
  trackingUrl: string
}

export const typedTracking = ({ carrier, trackingNumbers, trackingUrl }: StoredTracking): TypedTracking => ({
  carrier: carrierName(carrier),
  trackingNumbers: trackingNumbers.join(', '),
  trackingUrl,
})

export const areNumbers = (typed: string) => {
  const numbers = numbersIn(typed)
  const isNumber = (number: string) =>
    number.length <= limits.trackingNumberLength && trackingNumberPattern.test(number)
  return numbers.length <= limits.trackingNumbers && numbers.every(isNumber)
}

export const isTrackingUrl = (typed: string) => trackingUrlPattern.test(typed.trim())
