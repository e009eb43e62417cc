import type { AdvertisingEvent, AdvertisingPlatform } from './states.ts'

interface PlatformDefinition {
  name: string
  /** What a pixel's id looks like, and one that could be. */
  code: RegExp
  example: string
  /** The platform's words for our events, in its script and on its server alike. */
  events: Record<AdvertisingEvent, string>
  /** Origins that its script comes from and speaks to: what a page's policy lets in, and no more. */
  scriptOrigins: readonly string[]
  connectOrigins: readonly string[]
  /** Whether a test event is kept apart by a code that the platform's own test screen shows. */
  hasTestCode: boolean
}

/** Sources: Meta Pixel reference, TikTok Events API 2.0, Google Analytics 4 recommended events. */
export const platforms: Record<AdvertisingPlatform, PlatformDefinition> = {
  meta: {
    name: 'Meta',
    code: /^\d{15,16}$/,
    example: '123456789012345',
    events: {
      page_view: 'PageView',
      view_content: 'ViewContent',
      add_to_cart: 'AddToCart',
      reached_checkout: 'InitiateCheckout',
      purchase: 'Purchase',
    },
    scriptOrigins: ['https://connect.facebook.net'],
    connectOrigins: ['https://connect.facebook.net', 'https://www.facebook.com'],
    hasTestCode: true,
  },
  tiktok: {
    name: 'TikTok',
    code: /^[A-Z0-9]{20}$/,
    example: 'C4ABCDEFGH1234567890',
    events: {
      page_view: 'Pageview',
      view_content: 'ViewContent',
      add_to_cart: 'AddToCart',
      reached_checkout: 'InitiateCheckout',
      purchase: 'CompletePayment',
    },
    scriptOrigins: ['https://analytics.tiktok.com'],
    connectOrigins: ['https://analytics.tiktok.com'],
    hasTestCode: true,
  },
  google: {
    name: 'Google',
    code: /^G-[A-Z0-9]{6,12}$/,
    example: 'G-ABC1234567',
    events: {
      page_view: 'page_view',
      view_content: 'view_item',
      add_to_cart: 'add_to_cart',
      reached_checkout: 'begin_checkout',
      purchase: 'purchase',
    },
    scriptOrigins: ['https://www.googletagmanager.com'],
    connectOrigins: [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
    hasTestCode: false,
  },
}
