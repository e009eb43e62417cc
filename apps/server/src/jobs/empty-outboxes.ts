import type { ConcurrencyLimit } from '@backroom/domain/platform/limit-concurrency'
import { Counter } from 'prom-client'
import { register } from '../process/metrics-register.ts'

const messages = new Counter({
  name: 'messages_total',
  help: 'Tries to send a mail, a Telegram message or an event of a pixel, by what became of it; failed and unknown ones are not tried again',
  labelNames: ['kind', 'state'],
  registers: [register],
})

interface Outcome {
  id: string
  state: string
}

interface Emptying<Outbox> {
  kind: 'mail' | 'telegram' | 'pixel event'
  outboxes: readonly Outbox[]
  /** Marks what somebody claimed who is gone. @returns the ids */
  giveUpLost(outbox: Outbox): Promise<string[]>
  /** Sends what is due first. @returns what became of it, undefined when nothing is due */
  sendNext(outbox: Outbox): Promise<Outcome | undefined>
  /** Bounds how many are being sent at once. */
  inTurn: ConcurrencyLimit
  /** Of one outbox; the rest of the turns is for the others. */
  atOnce?: number
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
  atOnce = 1,
  untilMs,
}: Emptying<Outbox>) {
  const sendAll = async (outbox: Outbox) => {
    for (;;) {
      const outcome = await inTurn(async () => (Date.now() < untilMs ? sendNext(outbox) : undefined))
      if (!outcome) return
      note(kind, outcome)
    }
  }
  const empty = async (outbox: Outbox) => {
    for (const id of await inTurn(() => giveUpLost(outbox))) note(kind, { id, state: 'unknown' })
    await allOf(Array.from({ length: atOnce }, () => sendAll(outbox)))
  }
  await allOf(outboxes.map(empty))
}

/** Waits for each of them, also when one fails; then fails with all that went wrong. */
async function allOf(works: Promise<void>[]): Promise<void> {
  const failures = (await Promise.allSettled(works)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}

const givenUp: Record<string, string> = {
  failed: 'given up: it was refused to the end',
  unknown: 'nobody knows whether it was sent',
}

/** Of a message that nobody will send any more the id is said: whom it was for is in its row, and not in a log. */
function note(kind: string, { id, state }: Outcome) {
  messages.inc({ kind, state })
  if (givenUp[state]) console.error(JSON.stringify({ level: 'error', part: kind, msg: givenUp[state], id }))
}
