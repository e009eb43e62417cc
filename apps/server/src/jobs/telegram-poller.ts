import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseUnavailable } from '@backroom/db/database-unavailable'
import { withTenant } from '@backroom/db/tenant'
import {
  findNextUpdate,
  handleUpdate,
  keepNextUpdate,
  type TelegramApi,
  type TelegramUpdate,
} from '@backroom/domain/messages/telegram/telegram'
import pg from 'pg'
import type { Services } from '../app-services.ts'

const waitSeconds = 25
/** After a failure, and between attempts to get the lock. */
const defaultRestMs = 5_000
const deadlineMs = 5_000
/** Attempts for an update that fails. Then the bot continues with the next update. */
const maxTries = 3

export interface Poller {
  stop(): Promise<void>
}

/** Polls the bot's updates. Telegram answers one poller at a time, so one of all processes holds the lock. */
export function pollTelegram(
  services: Services,
  bot: TelegramApi,
  url: string,
  report: (error: Error) => void,
  restMs = defaultRestMs,
): Poller {
  const tries = new Tries()
  const stopping = new AbortController()
  const { signal } = stopping
  const rest = () => pause(restMs, undefined, { signal }).catch(() => {})
  const run = async () => {
    while (!signal.aborted) {
      const client = new pg.Client({
        connectionString: url,
        keepAlive: true,
        connectionTimeoutMillis: deadlineMs,
        query_timeout: deadlineMs,
      })
      const lost = new AbortController()
      client.on('error', () => lost.abort())
      client.on('end', () => lost.abort())
      try {
        await client.connect()
        const { rows } = await client.query(`select pg_try_advisory_lock(hashtext('telegram')) as mine`)
        if (rows[0].mine) await hear(services, bot, tries, AbortSignal.any([signal, lost.signal]))
      } catch (error) {
        if (!signal.aborted) report(error as Error)
      } finally {
        await Promise.race([client.end().catch(() => {}), pause(deadlineMs, undefined, { ref: false })])
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

/** Counts the attempts for the current update. */
class Tries {
  #update = -1
  #count = 0

  /** @returns whether it may be tried again */
  failed({ update_id }: TelegramUpdate): boolean {
    this.#count = update_id === this.#update ? this.#count + 1 : 1
    this.#update = update_id
    return this.#count < maxTries
  }
}

async function hear(services: Services, bot: TelegramApi, tries: Tries, signal: AbortSignal) {
  const { directory: db, pool, ports } = services
  const name = await bot.username()
  let next = await findNextUpdate(db, name)
  while (!signal.aborted) {
    for (const update of await bot.updates(next, waitSeconds, signal)) {
      const requestId = crypto.randomUUID()
      await handleUpdate(
        { db, requestId, ports, begin: (storeId, work) => withTenant(pool, { storeId, requestId }, 'write', work) },
        bot,
        update,
      ).catch((error) => {
        // An update that always fails must not block the updates after it.
        if (error instanceof DatabaseUnavailable || tries.failed(update)) throw error
      })
      // Stored after each update. A repeated update changes nothing.
      next = update.update_id + 1
      await keepNextUpdate(db, name, next)
    }
  }
}
