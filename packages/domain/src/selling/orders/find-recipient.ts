import type { MailValues } from '@backroom/contract/messages/mails/variables'
import type { Language } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import { buyerValues } from '../../messages/mails/mails.ts'
import type { StoreContext } from '../../platform/context.ts'
import { moneyIn } from '../../platform/money-in.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { languageOfOrder } from '../customers/customers.ts'

/** Where mails about an order go. */
export interface Recipient {
  /** The order's number as customers see it. */
  name: string
  email: string
  /** That which the customer chose, of the pages that the order was bought on, or of the store. */
  language: Language
  orderUrl: string
  /** Where the customer pays what is due of it. */
  payUrl: string
  /** What words may say of the order. */
  values: MailValues
}

interface Row {
  id: string
  name: string
  email: string
  token: string
  totalCents: number
  currency: string
  customerName: string
  firstName: string | null
  language: Language | null
}

/** Of the page of an order, by its secret. */
export const statusPath = (token: string) => `/orders/${token}`

/** Of the page that pays what is due of an order, by the order's secret. */
export const balancePath = (token: string) => `/checkout/pay/${token}`

/**
 * @param inLanguage that of the customer, the order or the store, if it is left out
 * @returns undefined for an erased customer, who gets no mail
 */
export const findRecipient = async (
  ctx: StoreContext,
  orderId: string,
  inLanguage?: Language,
): Promise<Recipient | undefined> => (await findRecipients(ctx, [orderId], inLanguage)).get(orderId)

/** Those of many orders, by the ids of the orders. */
export async function findRecipients(
  ctx: StoreContext,
  orderIds: readonly string[],
  inLanguage?: Language,
): Promise<Map<string, Recipient>> {
  const [{ rows }, store] = await Promise.all([
    sql<Row>`
      select o.id, o.name, o.email, o.token, o.total_cents::int8 as "totalCents", o.currency, o.customer_name as "customerName",
             o.shipping_address ->> 'firstName' as "firstName", ${languageOfOrder('o')} as language
        from orders o
       where o.store_id = ${ctx.storeId} and o.id = any(${[...orderIds]}::uuid[]) and o.email <> ''`.execute(ctx.db),
    findStore(ctx),
  ])
  const origin = publicOrigin(ctx.ports, store.host)
  return new Map(
    rows.map((order) => {
      const language = inLanguage ?? order.language ?? store.language
      const recipient = {
        ...{ name: order.name, email: order.email, language },
        orderUrl: `${origin}${statusPath(order.token)}`,
        values: {
          'order.number': order.name,
          'order.total': moneyIn(language, order.currency)(order.totalCents),
          ...buyerValues({ firstName: order.firstName ?? '', name: order.customerName }),
        },
        payUrl: `${origin}${balancePath(order.token)}`,
      }
      return [order.id, recipient]
    }),
  )
}
