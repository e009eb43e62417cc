import { createHash } from 'node:crypto'
import { majorUnits } from '@backroom/contract/platform/api/currency'
import type { StoreContext } from '../../platform/context.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { type PixelVisit, pixelsToTell } from './pixel-visit.ts'
import type { EventBuyer, PlatformEvent } from './platform-event.ts'

interface Purchase {
  orderId: string
  email: string
  phone: string
  totalCents: number
  currency: string
  lines: { productId: string | null; quantity: number; priceCents: number }[]
  visit: PixelVisit | null
}

/** Lays out what platforms are told of an order, in the order's transaction: there is word of it if and only if it is there. */
export async function queuePurchase(ctx: StoreContext, { visit, ...order }: Purchase): Promise<void> {
  if (!visit) return
  const pixels = await pixelsToTell(ctx, { agreed: visit.agreed, objects: false })
  if (pixels.length === 0) return
  const { orderId, currency, lines, totalCents } = order
  const { host } = await findStore(ctx)
  const units = (cents: number) => majorUnits(cents, currency)
  const event: PlatformEvent = {
    event: 'purchase',
    id: orderId,
    at: new Date().toISOString(),
    // The order's own address opens it: nobody outside is told.
    url: `${publicOrigin(ctx.ports, host)}/thank-you`,
    buyer: buyerOf(visit, order),
    purchase: {
      ...{ orderId, value: units(totalCents), currency },
      contents: lines.map(({ productId, quantity, priceCents }) => ({
        ...{ id: productId ?? '', quantity, price: units(priceCents) },
      })),
    },
  }
  const payload = JSON.stringify(event)
  await ctx.db
    .insertInto('pixel_events')
    .values(
      pixels.map(({ id }) => ({
        ...{ store_id: ctx.storeId, pixel_id: id, event: 'purchase', event_id: orderId, payload },
      })),
    )
    .onConflict((conflict) => conflict.columns(['store_id', 'pixel_id', 'event', 'event_id']).doNothing())
    .execute()
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** What a buyer typed is told only of those who agreed, and as a hash. */
function buyerOf(
  { agreed, address, userAgent, browserIds }: PixelVisit,
  { email, phone }: Pick<Purchase, 'email' | 'phone'>,
): EventBuyer {
  const buyer = { address, userAgent, browserIds }
  if (!agreed) return buyer
  // Without the country's code nobody knows whose number it is.
  const digits = phone.trim().startsWith('+') ? phone.replace(/\D/g, '') : ''
  return {
    ...buyer,
    emailHash: sha256(email.trim().toLowerCase()),
    ...(digits && { phoneHash: { digits: sha256(digits), international: sha256(`+${digits}`) } }),
  }
}
