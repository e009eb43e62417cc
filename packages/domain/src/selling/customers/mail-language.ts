import type { Language } from '@backroom/contract/platform/api/language'
import { type RawBuilder, sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { emailKeyOf } from './email-key.ts'

/**
 * The language of what is written about an order: the one that its customer chose, else that of the pages that it was bought on; null
 * means the store's.
 * @param order the name of the table of orders in the statement
 */
export const languageOfOrder = (order: string): RawBuilder<Language | null> => sql<Language | null>`
  coalesce((select c.language from customers c
             where c.store_id = ${sql.ref(`${order}.store_id`)} and c.id = ${sql.ref(`${order}.customer_id`)}),
           ${sql.ref(`${order}.language`)})`

/** The language of mails to a mailbox: the one that its customer chose, else that of their last order, else the store's. */
export async function findMailLanguage(ctx: StoreContext, email: string): Promise<Language> {
  const { rows } = await sql<{ language: Language | null }>`
    select coalesce(c.language, (select o.language from orders o
                                  where o.store_id = c.store_id and o.customer_id = c.id and o.language is not null
                                  order by o.id desc limit 1)) as language
      from customers c where c.store_id = ${ctx.storeId} and c.email_key = ${emailKeyOf(email)}`.execute(ctx.db)
  return rows[0]?.language ?? (await findStore(ctx)).language
}
