import type { Language } from '@backroom/contract/platform/api/language'
import type { ConsentState } from '@backroom/contract/selling/customers/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { hashToken, newToken } from '../../platform/random-token.ts'
import { sessionDays, sessionsOfCustomer } from './limits.ts'

/** The customer of a browser that opened a mailed link. */
export interface SignedInCustomer {
  id: string
  email: string
  name: string
  /** Of the mails; null: the shop's. */
  language: Language | null
  consent: ConsentState
}

/**
 * Uses up a mailed link: of concurrent calls one gets a session.
 * @returns its token, of which only the hash is stored, and the customer; undefined for a link that does not work
 */
export async function signIn(
  { db, storeId }: StoreContext,
  linkToken: string,
): Promise<{ token: string; customerId: string } | undefined> {
  const link = await db
    .deleteFrom('customer_links')
    .where('store_id', '=', storeId)
    .where('token_hash', '=', hashToken(linkToken))
    .where('expires_at', '>', sql<string>`now()`)
    .returning('email_key')
    .executeTakeFirst()
  if (!link) return
  // Locked, so that an erasure that runs now also ends this session.
  const customer = await db
    .selectFrom('customers')
    .select('id')
    .where('store_id', '=', storeId)
    .where('email_key', '=', link.email_key)
    .forKeyShare()
    .executeTakeFirst()
  if (!customer) return
  const token = newToken()
  await db
    .insertInto('customer_sessions')
    .values({
      ...{ store_id: storeId, token_hash: hashToken(token), customer_id: customer.id, email_key: link.email_key },
      expires_at: sql<string>`now() + make_interval(days => ${sessionDays})`,
    })
    .execute()
  await sql`
    delete from customer_sessions where store_id = ${storeId} and token_hash in (
      select token_hash from customer_sessions where store_id = ${storeId} and customer_id = ${customer.id}
       order by created_at desc, token_hash offset ${sessionsOfCustomer})`.execute(db)
  return { token, customerId: customer.id }
}

/** The customer of a session. A customer who has another mailbox since has to prove that one. */
export async function findSession({ db, storeId }: StoreContext, token: string): Promise<SignedInCustomer | undefined> {
  const row = await db
    .selectFrom('customer_sessions as s')
    .innerJoin('customers as c', (join) =>
      join
        .onRef('c.store_id', '=', 's.store_id')
        .onRef('c.id', '=', 's.customer_id')
        .onRef('c.email_key', '=', 's.email_key'),
    )
    .select(['c.id', 'c.email', 'c.name', 'c.language', 'c.consent'])
    .where('s.store_id', '=', storeId)
    .where('s.token_hash', '=', hashToken(token))
    .where('s.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  // Constraints of the table list the values of these texts.
  return row as SignedInCustomer | undefined
}

/** Ends the session of one browser. */
export async function signOut({ db, storeId }: StoreContext, token: string): Promise<void> {
  await db
    .deleteFrom('customer_sessions')
    .where('store_id', '=', storeId)
    .where('token_hash', '=', hashToken(token))
    .execute()
}

/** Ends all sessions of a customer, and the links that could begin new ones. */
export async function signOutEverywhere({ db, storeId }: StoreContext, customerId: string): Promise<void> {
  await sql`
    delete from customer_links where store_id = ${storeId} and email_key in (
      select email_key from customers where store_id = ${storeId} and id = ${customerId})`.execute(db)
  await db
    .deleteFrom('customer_sessions')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .execute()
}
