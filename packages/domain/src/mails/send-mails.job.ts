import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'
import type { MailTransport, OutgoingMail } from './mail-transport.ts'

const batchSize = 20
const maxAttempts = 12
/** 1, 2, 4 … minutes between tries, at most six hours. */
const delayMs = (attempts: number) => Math.min(60_000 * 2 ** attempts, 6 * 3_600_000)

/** Sends what waits in one store's outbox. A crash after sending and before the commit sends again: at least once. */
export async function sendMails({ db, storeId }: StoreContext, send: MailTransport): Promise<void> {
  const waiting = await db
    .selectFrom('mails')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('sent_at', 'is', null)
    .where('send_after', '<=', sql<string>`now()`)
    .orderBy('send_after')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const mail of waiting)
    await db
      .updateTable('mails')
      .set(await outcome(mail, send))
      .where('store_id', '=', storeId)
      .where('id', '=', mail.id)
      .execute()
}

/** Sends what waits in the accounts' outbox; `db` is a transaction outside any store. @returns how many were tried */
export async function sendAccountMails(db: Db, send: MailTransport): Promise<number> {
  const waiting = await db
    .selectFrom('account_mails')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('send_after', '<=', sql<string>`now()`)
    .orderBy('send_after')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const mail of waiting)
    await db
      .updateTable('account_mails')
      .set(await outcome(mail, send))
      .where('id', '=', mail.id)
      .execute()
  return waiting.length
}

/** Tries once. @returns what to write down about it */
async function outcome({ attempts, ...mail }: OutgoingMail & { attempts: number }, send: MailTransport) {
  const { id, recipient, subject, html, plain } = mail
  const failure = await send({ id, recipient, subject, html, plain }).then(
    () => undefined,
    (error: Error) => error.message,
  )
  const givenUp = failure !== undefined && attempts + 1 >= maxAttempts
  return {
    attempts: attempts + 1,
    last_error: failure ?? null,
    sent_at: failure === undefined ? new Date().toISOString() : null,
    send_after: new Date(givenUp ? '9999-01-01' : Date.now() + delayMs(attempts)).toISOString(),
  }
}
