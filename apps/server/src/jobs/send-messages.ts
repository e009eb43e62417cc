import { setTimeout as pause } from 'node:timers/promises'
import type { ChannelName } from '@backroom/contract/messages/outbox/states'
import {
  type Channel,
  failLostMessages,
  findStoresWithMessages,
  type Outbox,
  sendNextMessage,
} from '@backroom/domain/messages/outbox/outbox'
import { type ConcurrencyLimit, limitConcurrency } from '@backroom/domain/platform/limit-concurrency'
import type { Services } from '../app-services.ts'
import { beginIn } from './begin-in.ts'
import { drainOutboxes } from './drain-outboxes.ts'

/** How long a run begins new attempts. The next run, at most a minute later, sends the rest. */
const runMs = 50_000
/** A paced channel waits within the run for messages that are due this soon. */
const dueWithinMs = 2_000
const pauseMs = 200

/** How many messages of a channel are sent at the same time. A server that does not answer holds each for its deadline. */
const limits: Record<ChannelName, { limit: ConcurrencyLimit; perOutbox: number }> = {
  mail: { limit: limitConcurrency(8), perOutbox: 4 },
  telegram: { limit: limitConcurrency(4), perOutbox: 1 },
  platform: { limit: limitConcurrency(4), perOutbox: 1 },
  // A receiver that does not answer holds one for ten seconds, and a store's others go on.
  webhook: { limit: limitConcurrency(24), perOutbox: 6 },
}

/** Makes the job of a channel. @param channelOf undefined where the channel is not configured */
export const sendMessages =
  <Content>(channelOf: (services: Services) => Channel<Content> | undefined) =>
  async (services: Services): Promise<void> => {
    const channel = channelOf(services)
    if (!channel) return
    const begin = beginIn(services)
    const untilMs = Date.now() + runMs
    const withMessages = (storeIds: string[]): Outbox[] =>
      [undefined, ...storeIds].map((storeId) => ({ storeId, begin }))
    for (;;) {
      const storeIds = await findStoresWithMessages(services.directory, channel, channel.paceMs ? dueWithinMs : 0)
      await drainOutboxes<Outbox>({
        channel: channel.name,
        outboxes: withMessages(storeIds),
        failLost: (outbox) => failLostMessages(outbox, channel),
        sendNext: (outbox, sending) => sendNextMessage(outbox, channel, sending),
        ...limits[channel.name],
        untilMs,
      })
      if (storeIds.length === 0 || Date.now() >= untilMs) return
      await pause(pauseMs)
    }
  }
