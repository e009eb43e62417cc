import { mayHear } from '@backroom/contract/analytics/pixels/rules'
import type { Wish } from '@backroom/contract/analytics/visits/wish'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { type ActivePixel, listActivePixels } from './active-pixels.ts'
import type { EventBuyer } from './platform-event.ts'

/** What platforms may learn about the buyer's browser. */
export interface PixelVisit extends Pick<EventBuyer, 'address' | 'userAgent' | 'browserIds'> {
  agreed: boolean
}

export interface Visiting extends Omit<PixelVisit, 'agreed'> {
  wish: Wish
}

/** The pixels whose platforms the server reports a purchase to. */
export async function findReportedPixels(ctx: StoreContext, wish: Wish): Promise<ActivePixel[]> {
  const pixels = (await listActivePixels(ctx)).filter(({ hasToken, events }) => hasToken && events.includes('purchase'))
  if (pixels.length === 0) return []
  const { analyticsConsent } = await findStore(ctx)
  return pixels.filter((pixel) => mayHear(pixel, analyticsConsent, wish))
}

/** What is stored of a visit until the payment is confirmed; null when no platform may learn of it. */
export async function keepPixelVisit(ctx: StoreContext, visiting: Visiting): Promise<PixelVisit | null> {
  const { wish, address, userAgent, browserIds } = visiting
  const pixels = await findReportedPixels(ctx, wish)
  return pixels.length > 0 ? { address, userAgent, browserIds, agreed: wish.agreed } : null
}
