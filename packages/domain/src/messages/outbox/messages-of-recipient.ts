import type { ChannelName } from '@backroom/contract/messages/outbox/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { isPending } from './outbox-of.ts'

interface Recipient {
  channel: ChannelName
  recipient: string
}

const sentTo = ({ storeId }: StoreContext, { channel, recipient }: Recipient) =>
  sql`store_id = ${storeId} and channel = ${channel} and recipient = ${recipient}`

/**
 * Queues messages again, with the same ids: the given one, whatever became of it, or all that failed permanently.
 * @returns how many
 */
export async function requeueMessages(ctx: StoreContext, to: Recipient, id?: string): Promise<number> {
  const meant = id === undefined ? sql`failed_as is not null` : sql`id = ${id}`
  const { rows } = await sql`
    update outbox_messages set sent_at = null, failed_as = null, attempts = 0, send_after = now()
     where ${sentTo(ctx, to)} and ${meant} and claimed_at is null
    returning pg_notify('work_waiting', 'send-' || channel)`.execute(ctx.db)
  return rows.length
}

/** Gives up the messages that are waiting, but the one that is being sent. */
export async function failWaitingMessages(ctx: StoreContext, to: Recipient, sendingId: string): Promise<void> {
  await sql`
    update outbox_messages set failed_as = 'failed', claimed_at = null
     where ${sentTo(ctx, to)} and ${isPending} and id <> ${sendingId}`.execute(ctx.db)
}

export async function deleteMessages(ctx: StoreContext, to: Recipient): Promise<void> {
  await sql`delete from outbox_messages where ${sentTo(ctx, to)}`.execute(ctx.db)
}

/** Stores what is sent, so that each attempt sends the same. */
export async function replaceContent({ db, storeId }: StoreContext, id: string, content: object): Promise<void> {
  await sql`
    update outbox_messages set content = ${JSON.stringify(content)}::jsonb
     where store_id = ${storeId} and id = ${id}`.execute(db)
}
