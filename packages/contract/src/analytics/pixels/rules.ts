import type { AnalyticsConsent } from '../../stores/stores/states.ts'
import type { Wish } from '../visits/wish.ts'
import type { PixelConsent } from './states.ts'

/**
 * Whether a platform may hear of a buyer: browser and server ask the same. Where the store counts nobody, or the buyer
 * objects, nobody hears; without a yes only a pixel that needs none, in a store that asks for none.
 */
export const mayHear = (
  { consent }: { consent: PixelConsent },
  visits: AnalyticsConsent,
  { agreed, objects }: Wish,
): boolean => !objects && visits !== 'off' && (agreed || (consent === 'always' && visits === 'always'))
