import { createHash } from 'node:crypto'
import { Refusal } from '@backroom/contract/errors'
import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'

interface Window {
  max: number
  windowMs: number
}

const keyOf = (what: string[]) => createHash('sha256').update(JSON.stringify(what)).digest()

/**
 * Takes one of the tries that are allowed within a window, before the work that it guards: of fifty at once, no more
 * than `max` get to do it. Refuses with the minutes to wait.
 */
export async function claimAttempt(db: Db, what: string[], { max, windowMs }: Window): Promise<void> {
  const { rows } = await sql<{ count: number; waitMs: number }>`
    insert into attempts as a (key) values (${keyOf(what)})
    on conflict (key) do update set
      count = case when a.started_at < now() - ${windowMs} * interval '1 millisecond' then 1 else a.count + 1 end,
      started_at = case when a.started_at < now() - ${windowMs} * interval '1 millisecond' then now() else a.started_at end
    returning count, ${windowMs} - extract(epoch from now() - started_at) * 1000 as "waitMs"`.execute(db)
  const { count, waitMs } = rows[0]!
  if (count <= max) return
  const minutes = Math.max(1, Math.ceil(Number(waitMs) / 60_000))
  const unit = minutes === 1 ? 'minute' : 'minutes'
  throw new Refusal('rate_limited', [
    {
      en: `Too many tries. Wait ${minutes} ${unit} and try again.`,
      vi: `Bạn đã thử quá nhiều lần. Hãy chờ ${minutes} phút rồi thử lại.`,
    },
  ])
}

/** What succeeded was no attack. */
export async function clearAttempts(db: Db, what: string[]): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', keyOf(what)).execute()
}
