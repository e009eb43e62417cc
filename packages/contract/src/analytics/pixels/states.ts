import type { ColumnStates } from '../../platform/api/column-states.ts'

export const advertisingPlatforms = ['meta', 'tiktok', 'google'] as const
export type AdvertisingPlatform = (typeof advertisingPlatforms)[number]

/** Events that a pixel may report to its platform. */
export const advertisingEvents = ['page_view', 'view_content', 'add_to_cart', 'reached_checkout', 'purchase'] as const
export type AdvertisingEvent = (typeof advertisingEvents)[number]

/** Whether a pixel runs before the buyer has consented, if the store's own setting allows it. */
export const pixelConsents = ['always', 'after_consent'] as const
export type PixelConsent = (typeof pixelConsents)[number]

/** Why a platform did not accept an event. */
export const platformReasons = ['wrong_token', 'wrong_code', 'refused', 'busy', 'unreachable'] as const
export type PlatformReason = (typeof platformReasons)[number]

export const pixelTestOutcomes = ['accepted', ...platformReasons] as const
export type PixelTestOutcome = (typeof pixelTestOutcomes)[number]

/** Columns whose constraint lists one of these; a test compares them. */
export const columnStates = {
  'pixels.platform': advertisingPlatforms,
  'pixels.consent': pixelConsents,
  'pixels.test_outcome': pixelTestOutcomes,
} as const satisfies ColumnStates
