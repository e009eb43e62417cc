import { z } from 'zod'
import { products } from './catalog/products/endpoints.ts'
import type { WebhookResource } from './messages/webhooks/topics.ts'
import { payouts } from './money/payouts/endpoints.ts'
import { orders } from './selling/orders/endpoints.ts'
import { Subscriber } from './selling/subscribers/subscriber.ts'

/** What messages of webhooks say of each kind of thing: what the API answers for it. */
export const webhookBodies: Readonly<Record<WebhookResource, z.ZodType>> = {
  orders: orders.show.answer,
  products: products.show.answer,
  customers: Subscriber,
  payouts: payouts.show.answer,
  apps: z.object({ id: z.uuid() }),
}
