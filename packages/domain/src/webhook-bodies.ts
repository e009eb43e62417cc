import { DomainError } from '@backroom/contract/platform/api/domain-error'
import { findProduct } from './catalog/products/products.ts'
import type { BodyReaders } from './messages/webhooks/webhooks.ts'
import { findPayoutDetail } from './money/payouts/payouts.ts'
import type { StoreContext } from './platform/context.ts'
import { findOrder } from './selling/orders/orders.ts'
import { findSubscriber } from './selling/subscribers/subscribers.ts'

/** Undefined for a thing that does not exist any more. */
const orGone =
  <T extends object>(find: (ctx: StoreContext, id: string) => Promise<T>) =>
  async (ctx: StoreContext, id: string) => {
    try {
      return await find(ctx, id)
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') return undefined
      throw error
    }
  }

/** What messages of webhooks say of each kind of thing: what the API answers for it. */
export const webhookBodies: BodyReaders = {
  orders: orGone(findOrder),
  products: orGone(findProduct),
  customers: findSubscriber,
  payouts: orGone(findPayoutDetail),
  // An app is only told of after it was removed, by its id.
  apps: async () => undefined,
}
