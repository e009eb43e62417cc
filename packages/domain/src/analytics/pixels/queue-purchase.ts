import { createHash } from 'node:crypto'
import { majorUnits } from '@backroom/contract/platform/api/currency'
import { queueMessages } from '../../messages/outbox/outbox.ts'
import type { StoreContext } from '../../platform/context.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { findStore } from '../../stores/stores/stores.ts'
import type { ActivePixel } from './active-pixels.ts'
import { findReportedPixels, type PixelVisit } from './pixel-visit.ts'
import type { EventBuyer, PlatformEvent } from './platform-event.ts'

interface Purchase {
  orderId: string
  email: string
  phone: string
  /** Without a tip. */
  soldCents: number
  currency: string
  lines: { productId: string | null; quantity: number; priceCents: number }[]
  visit: PixelVisit | null
}

/** The pixels whose platforms learn of a purchase. */
export const findPurchasePixels = async (ctx: StoreContext, visit: PixelVisit | null): Promise<ActivePixel[]> =>
  visit ? findReportedPixels(ctx, { agreed: visit.agreed, objects: false }) : []

/** Queues a purchase for the platforms of these pixels, in the order's transaction. */
export async function queuePurchase(
  ctx: StoreContext,
  pixels: readonly ActivePixel[],
  { visit, ...order }: Purchase,
): Promise<void> {
  if (!visit || pixels.length === 0) return
  const { orderId, currency, lines, soldCents } = order
  const { host } = await findStore(ctx)
  const units = (cents: number) => majorUnits(cents, currency)
  const event: PlatformEvent = {
    event: 'purchase',
    id: orderId,
    at: new Date().toISOString(),
    // Not the order's own address, because it opens the order.
    url: `${publicOrigin(ctx.ports, host)}/thank-you`,
    buyer: buyerOf(visit, order),
    purchase: {
      orderId,
      value: units(soldCents),
      currency,
      contents: lines.map(({ productId, quantity, priceCents }) => ({
        id: productId ?? '',
        quantity,
        price: units(priceCents),
      })),
    },
  }
  const dedupeKey = `purchase ${orderId}`
  await queueMessages(
    ctx,
    pixels.map(({ id }) => ({ channel: 'platform', recipient: id, content: event, dedupeKey })),
  )
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Includes what the buyer typed only after consent, and only as a hash. */
function buyerOf(
  { agreed, address, userAgent, browserIds }: PixelVisit,
  { email, phone }: Pick<Purchase, 'email' | 'phone'>,
): EventBuyer {
  const buyer = { address, userAgent, browserIds }
  if (!agreed) return buyer
  // A number without a country code is ambiguous.
  const digits = phone.trim().startsWith('+') ? phone.replace(/\D/g, '') : ''
  return {
    ...buyer,
    emailHash: sha256(email.trim().toLowerCase()),
    ...(digits && { phoneHash: { digits: sha256(digits), international: sha256(`+${digits}`) } }),
  }
}
