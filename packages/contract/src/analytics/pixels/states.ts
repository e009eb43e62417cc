import type { ColumnStates } from '../../platform/api/column-states.ts'

export const advertisingPlatforms = ['meta', 'tiktok', 'google'] as const
export type AdvertisingPlatform = (typeof advertisingPlatforms)[number]

/** What a pixel may tell its platform. */
export const advertisingEvents = ['page_view', 'view_content', 'add_to_cart', 'reached_checkout', 'purchase'] as const
export type AdvertisingEvent = (typeof advertisingEvents)[number]

/** Whether a pixel runs before the buyer has agreed to being counted, where the store's own setting lets it. */
export const pixelConsents = ['always', 'after_consent'] as const
export type PixelConsent = (typeof pixelConsents)[number]

/** What the server tells a platform itself. */
export const serverEvents = ['purchase'] as const satisfies AdvertisingEvent[]

/** How an event ends that a platform did not take: it said no, or never answered. */
export const pixelEventEnds = ['refused', 'failed'] as const

/** Why a platform did not take an event. */
export const platformReasons = ['wrong_token', 'wrong_code', 'refused', 'busy', 'unreachable'] as const
export type PlatformReason = (typeof platformReasons)[number]

export const pixelTestOutcomes = ['accepted', ...platformReasons] as const
export type PixelTestOutcome = (typeof pixelTestOutcomes)[number]

/** Columns whose constraint lists one of these; a test compares them. */
export const columnStates = {
  'pixels.platform': advertisingPlatforms,
  'pixels.consent': pixelConsents,
  'pixels.test_outcome': pixelTestOutcomes,
  'pixel_events.event': serverEvents,
  'pixel_events.given_up': pixelEventEnds,
} as const satisfies ColumnStates
