import type { Turns } from '@backroom/domain/turns'
import { Counter } from 'prom-client'

const messages = new Counter({
  name: 'messages_total',
  help: 'Tries to send a mail or a Telegram message, by what became of it; unknown ones are not tried again',
  labelNames: ['kind', 'state'],
})

interface Emptying<Outbox> {
  kind: 'mail' | 'telegram'
  outboxes: readonly Outbox[]
  /** Marks what somebody claimed who is gone. @returns how many */
  giveUpLost(outbox: Outbox): Promise<number>
  /** Sends what is due first. @returns what became of it, undefined when nothing is due */
  sendNext(outbox: Outbox): Promise<string | undefined>
  /** Bounds how many are being sent at once. */
  inTurn: Turns
  /** Nothing more is begun after it: the next turn has what is left, and what has come in between. */
  untilMs: number
}

/**
 * Sends what waits in all outboxes, side by side: one whose messages take long holds up its own and no other's. Goes on
 * where one fails, and fails at the end with all that went wrong.
 */
export async function emptyOutboxes<Outbox>({
  kind,
  outboxes,
  giveUpLost,
  sendNext,
  inTurn,
  untilMs,
}: Emptying<Outbox>) {
  const empty = async (outbox: Outbox) => {
    note(kind, 'unknown', await inTurn(() => giveUpLost(outbox)))
    for (;;) {
      const state = await inTurn(async () => (Date.now() < untilMs ? sendNext(outbox) : undefined))
      if (state === undefined) return
      note(kind, state, 1)
    }
  }
  const outcomes = await Promise.allSettled(outboxes.map(empty))
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}

function note(kind: string, state: string, count: number) {
  if (count === 0) return
  messages.inc({ kind, state }, count)
  if (state === 'unknown')
    console.error(JSON.stringify({ level: 'error', part: kind, msg: 'nobody knows whether it was sent', count }))
}
