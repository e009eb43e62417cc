import type { MessageOutcome, Sending } from '@backroom/domain/messages/outbox/outbox'
import type { ConcurrencyLimit } from '@backroom/domain/platform/limit-concurrency'
import { Counter } from 'prom-client'
import { register } from '../process/metrics-register.ts'

const messages = new Counter({
  name: 'messages_total',
  help: 'Attempts to send a message, by channel and outcome; a message that is refused, failed or unknown is not tried again',
  labelNames: ['channel', 'state'],
  registers: [register],
})

interface Drain<Outbox> {
  channel: string
  outboxes: readonly Outbox[]
  /** Marks messages whose sender ended. @returns their ids */
  failLost(outbox: Outbox): Promise<string[]>
  /** Sends the message that is due first, and further ones while it may. @returns undefined when no further one is due */
  sendNext(outbox: Outbox, sending: Sending): Promise<MessageOutcome | undefined>
  /** Limits how many messages are sent at the same time. */
  limit: ConcurrencyLimit
  /** How many of them may be of one outbox. */
  perOutbox?: number
  /** No attempt begins after this instant. */
  untilMs: number
}

/**
 * Sends the messages that are due in all outboxes, side by side, so a slow outbox delays only its own messages. A failure
 * stops no other outbox, and is thrown at the end.
 */
export async function drainOutboxes<Outbox>({
  channel,
  outboxes,
  failLost,
  sendNext,
  limit,
  perOutbox = 1,
  untilMs,
}: Drain<Outbox>) {
  const sendAll = async (outbox: Outbox, onClaimed: () => void) => {
    const sending: Sending = {
      onClaimed,
      onOutcome: (outcome) => report(channel, outcome),
      // Otherwise a long outbox would keep its place until it is empty.
      mayClaimNext: () => Date.now() < untilMs && !limit.isAwaited(),
    }
    const sendNextInTime = async () => (Date.now() < untilMs ? sendNext(outbox, sending) : undefined)
    while (await limit(sendNextInTime)) {}
  }
  // Several side by side, of which each begins when the one before has found a message: most outboxes have few.
  const sendTogether = async (outbox: Outbox, left: number): Promise<void> => {
    let others: Promise<Settled> | undefined
    const begin = () => {
      if (left > 1) others ??= Promise.allSettled([sendTogether(outbox, left - 1)])
    }
    const own = await Promise.allSettled([sendAll(outbox, begin)])
    throwFailures([...own, ...((await others) ?? [])])
  }
  const drain = async (outbox: Outbox) => {
    for (const id of await limit(() => failLost(outbox))) report(channel, { id, state: 'unknown' })
    await sendTogether(outbox, perOutbox)
  }
  throwFailures(await Promise.allSettled(outboxes.map(drain)))
}

type Settled = PromiseSettledResult<void>[]

function throwFailures(works: Settled) {
  const failures = works.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}

const permanent: Partial<Record<MessageOutcome['state'], string>> = {
  refused: 'refused by the recipient',
  failed: 'every attempt failed',
  unknown: 'may have been sent',
}

/** A permanent failure is logged with its id alone, because the log is no place for recipients. */
function report(channel: string, { id, state }: MessageOutcome) {
  messages.inc({ channel, state })
  if (permanent[state]) console.error(JSON.stringify({ level: 'error', part: channel, msg: permanent[state], id }))
}
