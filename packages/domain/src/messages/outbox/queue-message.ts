import type { ChannelName } from '@backroom/contract/messages/outbox/states'
import type { StoreContext } from '../../platform/context.ts'

interface QueuedMessage {
  /** A UUIDv7, where the caller needs it before the answer. */
  id?: string
  channel: ChannelName
  recipient: string
  content: object
  /** A second message of the channel to the recipient with this key is not queued. */
  dedupeKey?: string
}

/**
 * Puts messages into the store's outbox in the caller's transaction: they are sent if and only if it commits.
 * @returns the ids of those that were not queued before
 */
export async function queueMessages({ db, storeId }: StoreContext, messages: QueuedMessage[]): Promise<string[]> {
  if (messages.length === 0) return []
  const rows = await db
    .insertInto('outbox_messages')
    .values(
      messages.map(({ id, channel, recipient, content, dedupeKey = null }) => ({
        store_id: storeId,
        ...(id !== undefined && { id }),
        channel,
        recipient,
        content: JSON.stringify(content),
        dedupe_key: dedupeKey,
      })),
    )
    .onConflict((conflict) => conflict.columns(['store_id', 'channel', 'recipient', 'dedupe_key']).doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
