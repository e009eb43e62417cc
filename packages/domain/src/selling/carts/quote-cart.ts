import type { WaitingStoreContext } from '../../platform/context.ts'
import type { Shipment } from '../discounts/discounts.ts'
import { askQuotes, hasActiveServices } from '../rate-services/rate-services.ts'
import { findCart } from './find-cart.ts'

/** Asks the services of the shop what the delivery of a cart costs, so that `findCart` knows all rates. */
export async function quoteCart(ctx: WaitingStoreContext, cartId: string, shipment: Shipment): Promise<void> {
  const wanted = await ctx.read(async (tx) =>
    (await hasActiveServices(tx)) ? (await findCart(tx, cartId, null, shipment)).wantedQuotes : [],
  )
  if (wanted.length > 0) await askQuotes(ctx, wanted)
}
