import type { PermanentFailure } from '@backroom/contract/messages/outbox/states'
import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import type { Channel, Delivery, OutgoingMessage } from './channel.ts'
import { isOwn, isPending, milliseconds, type Outbox, tableOf } from './outbox-of.ts'

type Claimed<Content> = OutgoingMessage<Content> & { attempts: number }

/** What an attempt led to; `later`: the message is tried again. */
export interface MessageOutcome {
  id: string
  state: 'sent' | 'later' | PermanentFailure
}

/** @returns the stores with a message of the channel that is due within a time, or whose process ended while it sent it */
export async function findStoresWithMessages<Content>(
  directory: Db,
  { name, leaseMs }: Channel<Content>,
  dueWithinMs: number,
): Promise<string[]> {
  const { rows } = await sql<{ storeId: string }>`
    select stores_with_messages(${name}, ${milliseconds(leaseMs)}, ${milliseconds(dueWithinMs)}) as "storeId"`.execute(
    directory,
  )
  return rows.map(({ storeId }) => storeId)
}

const longestReason = 500
const loggedAttempts = 20

/** What a caller of several messages sees and decides. */
export interface Sending {
  /** Called before each delivery. */
  onClaimed(): void
  /** Called with each outcome once it is stored. */
  onOutcome(outcome: MessageOutcome): void
  /** Whether the outcome of this message and the claim of the next one may share a transaction. */
  mayClaimNext(): boolean
}

const oneMessage: Sending = { onClaimed: () => {}, onOutcome: () => {}, mayClaimNext: () => false }

/**
 * Sends the message of a channel that is due first: claims it (commits), delivers it while no transaction is open, and
 * stores the outcome. As long as `mayClaimNext`, it sends the next ones as well. See docs/decisions/messages.md.
 * @returns the last outcome; undefined when no further message is due
 */
export async function sendNextMessage<Content>(
  outbox: Outbox,
  channel: Channel<Content>,
  { onClaimed, onOutcome, mayClaimNext }: Sending = oneMessage,
): Promise<MessageOutcome | undefined> {
  let message = await outbox.begin(outbox.storeId, (db) => claim(db, outbox, channel))
  while (message) {
    const claimed: Claimed<Content> = message
    onClaimed()
    const delivery = await channel.deliver(claimed, outbox)
    const state = stateAfter(channel, delivery, claimed.attempts)
    // A paced channel locks recipients of two stores in any order, so a claim could fail and take the outcome with it.
    const claimsNext = channel.paceMs === undefined && mayClaimNext()
    message = await outbox.begin(outbox.storeId, async (db) => {
      // First, because it may wait for a lock, and the claim never does.
      const stored = storeOutcome(db, outbox, channel, claimed, delivery, state)
      const [next] = await Promise.all([claimsNext ? claim(db, outbox, channel) : undefined, stored])
      return next
    })
    onOutcome({ id: claimed.id, state })
    if (!claimsNext) return { id: claimed.id, state }
  }
  return undefined
}

/** Of two stores that would write to one paced recipient at the same time, one claims its message. */
async function claim<Content>(
  db: Db,
  outbox: Outbox,
  { name, leaseMs, paceMs, isRepeatable }: Channel<Content>,
): Promise<Claimed<Content> | undefined> {
  const table = tableOf(outbox)
  const isFree = isRepeatable
    ? sql`(claimed_at is null or claimed_at < now() - ${milliseconds(leaseMs)})`
    : sql`claimed_at is null`
  const mayBeSentTo = paceMs
    ? sql`not exists (
        select from paced_recipients paced
         where paced.channel = message.channel and paced.recipient = message.recipient and free_at > now())`
    : sql`true`
  const { rows } = await sql<Claimed<Content>>`
    with next as (
      select id, recipient from ${table} message
       where ${isOwn(outbox)} and channel = ${name} and ${isPending} and send_after <= now()
         and ${isFree} and ${mayBeSentTo}
       order by send_after, id limit 1 for update of message skip locked
    ), paced as (
      insert into paced_recipients as paced (channel, recipient, free_at)
      select ${name}, recipient, clock_timestamp() + ${milliseconds(paceMs ?? 0)} from next where ${paceMs !== undefined}
      on conflict (channel, recipient) do update set free_at = excluded.free_at
       where paced.free_at <= clock_timestamp()
      returning recipient
    )
    update ${table} message set claimed_at = now(), attempts = attempts + 1
      from next
     where ${isOwn(outbox)} and message.id = next.id and (${paceMs === undefined} or exists (select from paced))
    returning message.id, message.recipient, content, attempts`.execute(db)
  return rows[0]
}

async function storeOutcome<Content>(
  db: Db,
  outbox: Outbox,
  { name, firstPauseMs, longestPauseMs = Number.POSITIVE_INFINITY, paceMs, isErased }: Channel<Content>,
  { id, recipient, attempts }: Claimed<Content>,
  delivery: Delivery,
  state: MessageOutcome['state'],
): Promise<void> {
  const waitMs = delivery.state === 'postponed' ? delivery.waitMs : undefined
  if (waitMs !== undefined && paceMs !== undefined)
    await sql`
      update paced_recipients set free_at = clock_timestamp() + ${milliseconds(waitMs)}
       where channel = ${name} and recipient = ${recipient}`.execute(db)
  await sql`
    update ${tableOf(outbox)}
       set claimed_at = null, sent_at = case when ${state === 'sent'} then now() end,
           failed_as = ${state === 'sent' || state === 'later' ? null : state},
           attempts = ${waitMs === undefined ? attempts : attempts - 1},
           send_after = now() + ${milliseconds(waitMs ?? Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs))},
           content = case when ${isErased && state !== 'later'} then '{}' else content end,
           log = ${logged(state, delivery.state === 'sent' ? null : delivery.reason.slice(0, longestReason))}
     where ${isOwn(outbox)} and id = ${id} and attempts = ${attempts} and ${isPending}`.execute(db)
}

const logged = (state: MessageOutcome['state'], reason: string | null) => sql`
  jsonb_path_query_array(
    log || jsonb_build_object('at', now(), 'state', ${state}::text, 'reason', ${reason}::text),
    ${`$[last - ${loggedAttempts - 1} to last]`}::jsonpath)`

function stateAfter<Content>(
  { isRepeatable, maxAttempts }: Channel<Content>,
  delivery: Delivery,
  attempts: number,
): MessageOutcome['state'] {
  if (delivery.state === 'sent') return 'sent'
  if (delivery.state === 'postponed') return 'later'
  if (delivery.state === 'unknown' && !isRepeatable) return 'unknown'
  if (delivery.state === 'refused' && delivery.isFinal) return 'refused'
  return attempts >= maxAttempts ? 'failed' : 'later'
}

/** Marks messages whose process ended while it sent them, where they may not be sent again. @returns their ids */
export async function failLostMessages<Content>(outbox: Outbox, channel: Channel<Content>): Promise<string[]> {
  if (channel.isRepeatable) return []
  return outbox.begin(outbox.storeId, async (db) => {
    const { rows } = await sql<{ id: string }>`
      update ${tableOf(outbox)}
         set failed_as = 'unknown', claimed_at = null,
             log = ${logged('unknown', 'The process ended while the message was being sent.')}
       where ${isOwn(outbox)} and channel = ${channel.name} and ${isPending}
         and claimed_at < now() - ${milliseconds(channel.leaseMs)}
      returning id`.execute(db)
    return rows.map(({ id }) => id)
  })
}
