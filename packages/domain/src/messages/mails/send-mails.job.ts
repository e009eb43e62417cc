import { sql } from 'kysely'
import type { Begin } from '../../platform/context.ts'
import type { Delivery, MailTransport, OutgoingMail } from './mail-transport.ts'

const maxAttempts = 8
/** 1, 2, 4 … 64 minutes between tries. */
const delayMs = (attempts: number) => 60_000 * 2 ** (attempts - 1)
/** How long a claim counts. Longer than any mail is waited for: whoever claimed it is gone then. */
export const mailLeaseMs = 120_000

/** A store's outbox, or the accounts' where there is no store. */
export interface Outbox {
  storeId: string | undefined
  begin: Begin
}

type Claimed = OutgoingMail & { attempts: number }

/** What became of a try: `refused` is tried again, `failed` and `unknown` are not. */
export interface MailOutcome {
  id: string
  state: 'sent' | 'refused' | 'failed' | 'unknown'
}

/**
 * Sends the mail that is due first: claims it (commits), sends it with no transaction open, writes down what became of
 * it. At most once: see docs/decisions/messages.md.
 * @returns what became of it; undefined when none is due
 */
export async function sendNextMail(outbox: Outbox, send: MailTransport): Promise<MailOutcome | undefined> {
  const mail = await claim(outbox)
  if (!mail) return
  const { attempts, ...outgoing } = mail
  const delivery = await send(outgoing)
  const givenUp = givenUpAs(delivery, attempts)
  await writeDown(outbox, mail, delivery, givenUp)
  return { id: mail.id, state: givenUp ?? delivery.state }
}

const tableOf = ({ storeId }: Outbox) => sql.table(storeId === undefined ? 'account_mails' : 'mails')
const isOwn = ({ storeId }: Outbox) => (storeId === undefined ? sql`true` : sql`store_id = ${storeId}`)

const claim = (outbox: Outbox): Promise<Claimed | undefined> =>
  outbox.begin(outbox.storeId, async (db) => {
    const { rows } = await sql<Claimed>`
      update ${tableOf(outbox)} set claimed_at = now(), attempts = attempts + 1
       where ${isOwn(outbox)} and id = (
         select id from ${tableOf(outbox)}
          where ${isOwn(outbox)} and sent_at is null and given_up is null and claimed_at is null and send_after <= now()
          order by send_after limit 1 for update skip locked)
      returning id, recipient, subject, html, plain, attempts`.execute(db)
    return rows[0]
  })

async function writeDown(
  outbox: Outbox,
  { id, attempts }: Claimed,
  delivery: Delivery,
  givenUp: 'failed' | 'unknown' | null,
): Promise<void> {
  const reason = delivery.state === 'sent' ? null : delivery.reason
  const sentAt = delivery.state === 'sent' ? sql`now()` : sql`null`
  await outbox.begin(outbox.storeId, (db) =>
    sql`
      update ${tableOf(outbox)}
         set sent_at = ${sentAt}, last_error = ${reason}, given_up = ${givenUp}, claimed_at = null,
             send_after = now() + ${delayMs(attempts)} * interval '1 millisecond'
       where ${isOwn(outbox)} and id = ${id} and given_up is null`.execute(db),
  )
}

function givenUpAs(delivery: Delivery, attempts: number): 'failed' | 'unknown' | null {
  if (delivery.state === 'sent') return null
  if (delivery.state === 'unknown') return 'unknown'
  return delivery.isFinal || attempts >= maxAttempts ? 'failed' : null
}

const lost = 'The process ended while the mail was being sent.'

/** Mails that somebody claimed who is gone: nobody knows whether they were sent. @returns their ids */
export const giveUpLostMails = (outbox: Outbox): Promise<string[]> =>
  outbox.begin(outbox.storeId, async (db) => {
    const { rows } = await sql<{ id: string }>`
      update ${tableOf(outbox)} set given_up = 'unknown', claimed_at = null, last_error = ${lost}
       where ${isOwn(outbox)} and sent_at is null and given_up is null
         and claimed_at < now() - ${mailLeaseMs} * interval '1 millisecond'
      returning id`.execute(db)
    return rows.map(({ id }) => id)
  })
