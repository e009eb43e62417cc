import { createHash } from 'node:crypto'
import { DomainError, type ErrorText } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import type { Network } from './network-of.ts'

export { type Network, networkOf } from './network-of.ts'

interface Window {
  max: number
  windowMs: number
}

/** What is counted together. */
export interface AttemptKey {
  action: string
  /** Ids of a person, session or store, a mailbox, or a token. */
  of?: readonly string[]
  network?: Network
}

const keyOf = ({ action, of = [], network }: AttemptKey) =>
  createHash('sha256')
    .update(JSON.stringify([action, of, network ?? '']))
    .digest()

/**
 * Takes one of the tries that are allowed within a window, before the work that it guards: of fifty at once, no more
 * than `max` get to do it. Refuses with when to try again; `refusal` says what there was too much of.
 */
export async function claimAttempt(
  db: Db,
  key: AttemptKey,
  { max, windowMs }: Window,
  refusal: (wait: Wait) => ErrorText = tooManyTries,
): Promise<void> {
  const { rows } = await sql<{ count: number; waitMs: number }>`
    insert into attempts as a (key) values (${keyOf(key)})
    on conflict (key) do update set
      count = case when a.started_at < now() - ${windowMs} * interval '1 millisecond' then 1 else a.count + 1 end,
      started_at = case when a.started_at < now() - ${windowMs} * interval '1 millisecond' then now() else a.started_at end
    returning count, ${windowMs} - extract(epoch from now() - started_at) * 1000 as "waitMs"`.execute(db)
  const { count, waitMs } = rows[0]!
  if (count > max) throw new DomainError(generalErrors.rate_limited, [refusal(waitOf(Number(waitMs)))])
}

const tooManyTries = (wait: Wait) => ({
  en: `Too many attempts. Wait ${wait.en} and try again.`,
  vi: `Bạn đã thử quá nhiều lần. Hãy chờ ${wait.vi} rồi thử lại.`,
})

/** Refunds an attempt that does not count: it succeeded, or failed through nothing the caller did. */
export async function releaseAttempt(db: Db, key: AttemptKey): Promise<void> {
  await sql`update attempts set count = count - 1 where key = ${keyOf(key)} and count > 0`.execute(db)
}

/** What succeeded was no attack. */
export async function clearAttempts(db: Db, key: AttemptKey): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', keyOf(key)).execute()
}

export interface Wait {
  en: string
  vi: string
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Rounded up: whoever waits that long is let in. */
function waitOf(ms: number): Wait {
  if (ms > 2 * hourMs) {
    const hours = Math.ceil(ms / hourMs)
    return { en: `${hours} hours`, vi: `${hours} giờ` }
  }
  const minutes = Math.max(1, Math.ceil(ms / minuteMs))
  return { en: `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`, vi: `${minutes} phút` }
}
