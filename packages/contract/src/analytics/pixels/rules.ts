import type { AnalyticsConsent } from '../../stores/stores/states.ts'
import type { VisitorChoice } from '../visits/visitor-choice.ts'
import type { PixelConsent } from './states.ts'

/**
 * Whether a platform's pixel may receive events of a visitor; browser and server share this rule. None may if the store
 * counts no visits or the visitor objects. Without consent, only a pixel that needs none may, in a store that asks for none.
 */
export const isPixelAllowed = (
  { consent }: { consent: PixelConsent },
  visits: AnalyticsConsent,
  { agreed, objects }: VisitorChoice,
): boolean => !objects && visits !== 'off' && (agreed || (consent === 'always' && visits === 'always'))
