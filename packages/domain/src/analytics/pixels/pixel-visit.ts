import { isPixelAllowed } from '@backroom/contract/analytics/pixels/rules'
import type { VisitorChoice } from '@backroom/contract/analytics/visits/visitor-choice'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { type ActivePixel, listActivePixels } from './active-pixels.ts'
import type { EventBuyer } from './platform-event.ts'

/** What platforms may learn about the buyer's browser. */
export interface PixelVisit extends Pick<EventBuyer, 'address' | 'userAgent' | 'browserIds'> {
  agreed: boolean
}

export interface Visiting extends Omit<PixelVisit, 'agreed'> {
  choice: VisitorChoice
}

/** The pixels whose platforms the server reports a purchase to. */
export async function findReportedPixels(ctx: StoreContext, choice: VisitorChoice): Promise<ActivePixel[]> {
  const pixels = (await listActivePixels(ctx)).filter(({ hasToken, events }) => hasToken && events.includes('purchase'))
  if (pixels.length === 0) return []
  const { analyticsConsent } = await findStore(ctx)
  return pixels.filter((pixel) => isPixelAllowed(pixel, analyticsConsent, choice))
}

/** What is stored of a visit until the payment is confirmed; null when no platform may learn of it. */
export async function keepPixelVisit(ctx: StoreContext, visiting: Visiting): Promise<PixelVisit | null> {
  const { choice, address, userAgent, browserIds } = visiting
  const pixels = await findReportedPixels(ctx, choice)
  return pixels.length > 0 ? { address, userAgent, browserIds, agreed: choice.agreed } : null
}
