import type { ColumnStates } from '../api/column-states.ts'

export const advertisingPlatforms = ['meta', 'tiktok', 'google'] as const
export type AdvertisingPlatform = (typeof advertisingPlatforms)[number]

/** What a pixel may tell its platform. */
export const advertisingEvents = ['page_view', 'view_content', 'add_to_cart', 'reached_checkout', 'purchase'] as const
export type AdvertisingEvent = (typeof advertisingEvents)[number]

/** Whether a pixel runs before the buyer has agreed to being counted, where the store's own setting lets it. */
export const pixelConsents = ['always', 'after_consent'] as const
export type PixelConsent = (typeof pixelConsents)[number]

/** Columns whose constraint lists one of these; a test compares them. */
export const columnStates = {
  'pixels.platform': advertisingPlatforms,
  'pixels.consent': pixelConsents,
} as const satisfies ColumnStates
