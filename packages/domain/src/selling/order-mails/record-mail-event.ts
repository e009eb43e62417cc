import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import type { MailEvent } from '../../messages/mails/mails.ts'
import type { StoreContext, WaitingStoreContext } from '../../platform/context.ts'
import { emailKeyOf, forgetSubscription, recordConsent } from '../customers/customers.ts'
import { reportBounces } from './report-bounces.job.ts'

interface Receiver {
  /** Reads over stores. */
  directory: Db
  inStore(storeId: string): WaitingStoreContext
}

/**
 * Records in the log of an order that a mail came back or was marked as spam. Who marks it as spam gets no marketing mails any
 * more. Members are told of it. Repeating it changes nothing, and mails that no log has are left out.
 */
export async function recordMailEvent({ directory, inStore }: Receiver, event: MailEvent): Promise<void> {
  const { rows } = await sql<{
    store: string | null
  }>`select store_of_order_mail(${event.mailId}::uuid) as store`.execute(directory)
  const store = rows[0]?.store
  if (store) await inStore(store).write((ctx) => recordInStore(ctx, event))
}

async function recordInStore(ctx: StoreContext, { mailId, recipient, state, reason }: MailEvent) {
  const { db, storeId } = ctx
  const mail = await db
    .updateTable('order_mails')
    .set({ state, reason })
    .where('store_id', '=', storeId)
    .where('id', '=', mailId)
    .where(sql`lower(recipient)`, '=', emailKeyOf(recipient))
    // A complaint is the last that is heard of a mail.
    .where('state', 'not in', ['complained', state])
    .returning('recipient')
    .executeTakeFirst()
  if (!mail) return
  await db
    .insertInto('untold_bounces')
    .values({ store_id: storeId, mail_id: mailId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await reportBounces(ctx)
  if (state !== 'complained') return
  const customer = await db
    .selectFrom('customers')
    .select(['id', 'email'])
    .where('store_id', '=', storeId)
    .where('email_key', '=', emailKeyOf(mail.recipient))
    .executeTakeFirst()
  if (customer) await recordConsent(ctx, customer.id, { state: 'unsubscribed', source: 'complaint' })
  await forgetSubscription(ctx, mail.recipient)
}
