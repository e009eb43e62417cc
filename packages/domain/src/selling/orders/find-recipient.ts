import type { Language } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { findStore } from '../../stores/stores/stores.ts'

/** Where mails about an order go. */
interface Recipient {
  /** The order's number as customers see it. */
  name: string
  email: string
  /** The customer's, or that of the store. */
  language: Language
  storeName: string
  orderUrl: string
  /** Where the customer pays what is due of it. */
  payUrl: string
}

/** Of the page that pays what is due of an order, by the order's secret. */
export const balancePath = (token: string) => `/checkout/pay/${token}`

/** @returns undefined for an erased customer, who gets no mail */
export async function findRecipient(ctx: StoreContext, orderId: string): Promise<Recipient | undefined> {
  const [{ rows }, store] = await Promise.all([
    sql<{ name: string; email: string; token: string; language: Language | null }>`
      select o.name, o.email, o.token, c.language
        from orders o left join customers c on c.store_id = o.store_id and c.id = o.customer_id
       where o.store_id = ${ctx.storeId} and o.id = ${orderId}`.execute(ctx.db),
    findStore(ctx),
  ])
  const [order] = rows
  if (!order || order.email === '') return
  return {
    ...{ name: order.name, email: order.email, storeName: store.name },
    language: order.language ?? store.language,
    orderUrl: `${publicOrigin(ctx.ports, store.host)}/orders/${order.token}`,
    payUrl: `${publicOrigin(ctx.ports, store.host)}${balancePath(order.token)}`,
  }
}
