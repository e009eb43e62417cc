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

/** Ids of a person, session or store, a mailbox, or a token. */
type Owner = readonly [string, ...string[]]

/** Attempts with the same key are counted together, so a key must contain a person, a store or an address. */
export type AttemptKey = { action: string } & ({ of: Owner; network?: Network } | { of?: undefined; network: Network })

const keyOf = ({ action, of, network }: AttemptKey) =>
  createHash('sha256')
    .update(JSON.stringify([action, of ?? [], network ?? '']))
    .digest()

/**
 * Claims one of the attempts in a window before the guarded work, so that of fifty concurrent requests at most `max` do it.
 * Fails with the waiting time; `message` is the text of the error.
 */
export async function claimAttempt(
  db: Db,
  key: AttemptKey,
  { max, windowMs }: Window,
  message: (wait: Wait) => ErrorText = tooManyAttempts,
): Promise<void> {
  const { rows } = await sql<{ count: number; waitMs: number }>`
    insert into attempts as a (key) values (${keyOf(key)})
    on conflict (key) do update set
      count = case when a.started_at < now() - ${windowMs} * interval '1 millisecond' then 1 else a.count + 1 end,
      started_at = case when a.started_at < now() - ${windowMs} * interval '1 millisecond' then now() else a.started_at end
    returning count, ${windowMs} - extract(epoch from now() - started_at) * 1000 as "waitMs"`.execute(db)
  const { count, waitMs } = rows[0]!
  if (count > max) throw new DomainError(generalErrors.rate_limited, [message(waitOf(Number(waitMs)))])
}

/**
 * Claims an attempt where the work is left out if none is left, and the caller need not know: a mail to an address that anybody may enter.
 * @returns whether one was left
 */
export async function claimIfLeft(db: Db, key: AttemptKey, window: Window): Promise<boolean> {
  try {
    await claimAttempt(db, key, window)
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

const tooManyAttempts = (wait: Wait) => ({
  en: `Too many attempts. Wait ${wait.en} and try again.`,
  vi: `Bạn đã thử quá nhiều lần. Hãy chờ ${wait.vi} rồi thử lại.`,
})

/** Refunds an attempt that does not count, because it succeeded or the failure was not the caller's. */
export async function releaseAttempt(db: Db, key: AttemptKey): Promise<void> {
  await sql`update attempts set count = count - 1 where key = ${keyOf(key)} and count > 0`.execute(db)
}

/** Resets the count after a success. */
export async function clearAttempts(db: Db, key: AttemptKey): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', keyOf(key)).execute()
}

export interface Wait {
  en: string
  vi: string
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The waiting time, rounded up. */
function waitOf(ms: number): Wait {
  if (ms > 2 * hourMs) {
    const hours = Math.ceil(ms / hourMs)
    return { en: `${hours} hours`, vi: `${hours} giờ` }
  }
  const minutes = Math.max(1, Math.ceil(ms / minuteMs))
  return { en: `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`, vi: `${minutes} phút` }
}
