import { setTimeout as pause } from 'node:timers/promises'
import { withTenant } from '@backroom/db/tenant'
import { handleUpdate, type TelegramApi } from '@backroom/domain/telegram/telegram'
import pg from 'pg'
import type { Services } from '../wiring.ts'

const waitSeconds = 25
/** After a failure, and between tries to become the one that polls. */
const restMs = 5_000

export interface Poller {
  stop(): Promise<void>
}

/** Hears what people do with the bot. Telegram answers one listener at a time: of all processes one holds the lock. */
export function pollTelegram(
  services: Services,
  bot: TelegramApi,
  url: string,
  report: (error: Error) => void,
): Poller {
  const stopping = new AbortController()
  const { signal } = stopping
  const rest = () => pause(restMs, undefined, { signal }).catch(() => {})
  const run = async () => {
    while (!signal.aborted) {
      const client = new pg.Client({ connectionString: url, keepAlive: true })
      const lost = new AbortController()
      client.on('error', () => lost.abort())
      client.on('end', () => lost.abort())
      try {
        await client.connect()
        const { rows } = await client.query(`select pg_try_advisory_lock(hashtext('telegram')) as mine`)
        if (rows[0].mine) await hear(services, bot, AbortSignal.any([signal, lost.signal]))
      } catch (error) {
        if (!signal.aborted) report(error as Error)
      } finally {
        await client.end().catch(() => {})
      }
      await rest()
    }
  }
  const running = run()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}

async function hear(services: Services, bot: TelegramApi, signal: AbortSignal) {
  const { directory: db, pool, ports } = services
  const name = await bot.username()
  const row = await db.selectFrom('telegram_polls').select('next_update').where('bot', '=', name).executeTakeFirst()
  let next = row?.next_update ?? 0
  while (!signal.aborted) {
    for (const update of await bot.updates(next, waitSeconds, signal)) {
      const requestId = crypto.randomUUID()
      await handleUpdate(
        { db, requestId, ports, begin: (storeId, work) => withTenant(pool, { storeId, requestId }, 'write', work) },
        bot,
        update,
      )
      // Written after each: what is heard again after a crash changes nothing more.
      next = update.update_id + 1
      await db
        .insertInto('telegram_polls')
        .values({ bot: name, next_update: next })
        .onConflict((conflict) => conflict.column('bot').doUpdateSet({ next_update: next }))
        .execute()
    }
  }
}
