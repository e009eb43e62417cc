import type { ChannelName } from '@backroom/contract/messages/outbox/states'
import type { StoreContext } from '../../platform/context.ts'

interface QueuedMessage {
  channel: ChannelName
  recipient: string
  content: object
  /** A second message of the channel to the recipient with this key is not queued. */
  dedupeKey?: string
}

/** Puts messages into the store's outbox in the caller's transaction: they are sent if and only if it commits. */
export async function queueMessages({ db, storeId }: StoreContext, messages: QueuedMessage[]): Promise<void> {
  if (messages.length === 0) return
  await db
    .insertInto('outbox_messages')
    .values(
      messages.map(({ channel, recipient, content, dedupeKey = null }) => ({
        store_id: storeId,
        channel,
        recipient,
        content: JSON.stringify(content),
        dedupe_key: dedupeKey,
      })),
    )
    .onConflict((conflict) => conflict.columns(['store_id', 'channel', 'recipient', 'dedupe_key']).doNothing())
    .execute()
}
