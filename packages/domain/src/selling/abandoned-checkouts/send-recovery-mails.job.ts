import type { Language } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { findBuyable, isWritable } from './mailable.ts'
import { type MailStep, queueRecoveryMail } from './queue-recovery-mail.ts'

/** Checkouts of one transaction. */
const batchSize = 50
/** Of one store, so that its other mails are not late. */
export const mailsPerHour = 500
/** A mail that is later, because the cart was sold out or the server was down, is not sent. */
const maxDelayDays = 7

interface Due {
  id: string
  step: MailStep
  email: string
  language: Language
  cartId: string
}

/**
 * Queues the mails that are due. A checkout without anything to buy waits a day, because stock may return.
 * @returns how many checkouts were due; more may be left
 */
export async function sendRecoveryMails(ctx: StoreContext): Promise<number> {
  const due = await takeDue(ctx)
  for (const { step, ...left } of due) {
    const titles = await findBuyable(ctx, left.cartId)
    if (titles.length > 0) await queueRecoveryMail(ctx, step, { ...left, titles })
    else await postpone(ctx, left.id)
  }
  return due.length
}

/** Locked, so that two processes write no mail twice. */
async function takeDue({ db, storeId }: StoreContext): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with steps as (
      select step, hours * interval '1 hour' as delay, sends_since
        from abandoned_mail_settings s
       cross join lateral (values (1, first_enabled, first_hours), (2, second_enabled, second_hours),
                                  (3, third_enabled, third_hours)) each_step(step, is_enabled, hours)
       where s.store_id = ${storeId} and is_enabled),
    quota as (
      select greatest(0, ${mailsPerHour} - count(*)) as left_over from abandoned_mails
       where store_id = ${storeId} and queued_at > now() - interval '1 hour')
    select a.id, next.step, a.email, c.language, c.cart_id as "cartId"
      from abandoned_checkouts a
      join checkouts c on c.store_id = a.store_id and c.id = a.id
     cross join lateral (
       select steps.* from steps
        where step > (select coalesce(max(m.step), 0) from abandoned_mails m where m.store_id = a.store_id and m.checkout_id = a.id)
        order by step limit 1) next
     where a.store_id = ${storeId} and ${isWritable}
       and a.abandoned_at > now() - (select max(delay) from steps) - make_interval(days => ${maxDelayDays})
       and a.abandoned_at <= now() - (select min(delay) from steps)
       and a.abandoned_at + next.delay <= now() and a.abandoned_at + next.delay > next.sends_since
       and a.abandoned_at + next.delay > now() - make_interval(days => ${maxDelayDays})
       and (a.next_check_at is null or a.next_check_at <= now())
       and not exists (select from abandoned_mails m where m.store_id = a.store_id and m.checkout_id = a.id
                                                       and m.queued_at > now() - interval '1 hour')
     order by a.abandoned_at
     limit (select least(${batchSize}, left_over) from quota)
       for update of a skip locked`.execute(db)
  return rows
}

async function postpone({ db, storeId }: StoreContext, id: string): Promise<void> {
  await db
    .updateTable('abandoned_checkouts')
    .set({ next_check_at: sql<string>`now() + interval '1 day'` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}
