import { setTimeout as pause } from 'node:timers/promises'
import { withTenant } from '@backroom/db/tenant'
import { tidyAccounts } from '@backroom/domain/accounts/accounts'
import { expireVisitors, rollUpEvents } from '@backroom/domain/analytics/analytics'
import type { StoreContext } from '@backroom/domain/context'
import { releaseDue } from '@backroom/domain/ledger/ledger'
import { sendAccountMails, sendMails } from '@backroom/domain/mails/mails'
import { checkMoney } from '@backroom/domain/money-checks/money-checks'
import { tidyNotifications } from '@backroom/domain/notifications/notifications'
import { startChosenPlan } from '@backroom/domain/plans/plans'
import { sendTelegramMessages } from '@backroom/domain/telegram/telegram'
import { sql } from 'kysely'
import type { Services } from '../wiring.ts'
import { reconcileStores } from './reconcile-stores.ts'

interface Job {
  /** When it runs without being asked, in UTC: the net under lost nudges. */
  cron: string
  work(services: Services): Promise<unknown>
}

export const isJobName = (name: string | undefined): name is JobName => name !== undefined && Object.hasOwn(jobs, name)

export type JobName =
  | 'roll-up-events'
  | 'send-mails'
  | 'send-telegram'
  | 'release-sales'
  | 'tidy-up'
  | 'back-up'
  | 'start-plans'
  | 'reconcile-payments'
  | 'check-money'

/** Does each of them, also when one fails; then fails with all that went wrong. */
async function eachOf<T>(things: readonly T[], work: (thing: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const thing of things) await work(thing).catch((failure) => failures.push(failure))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}

/**
 * Runs the work in each store that has some, a tenant transaction a round; one store's failure keeps nobody waiting.
 * @returns how many stores had some
 */
const inStores =
  (kind: string, work: (ctx: StoreContext, services: Services) => Promise<unknown>) => async (services: Services) => {
    const { rows } = await sql<{ store: string }>`select stores_with_work(${kind}) as store`.execute(services.directory)
    await eachOf(rows, async ({ store }) => {
      const round = () => {
        const requestId = crypto.randomUUID()
        return withTenant(services.pool, { storeId: store, requestId }, 'write', (db) =>
          work({ storeId: store, requestId, db, ports: services.ports }, services),
        )
      }
      // Work that answers how much it did goes on until that is nothing.
      try {
        while (Number(await round()) > 0) {}
      } catch (cause) {
        throw new Error(`${kind} of store ${store}: ${cause}`, { cause })
      }
    })
    return rows.length
  }

async function mailAccounts({ pool, mail }: Services) {
  const tenant = { storeId: undefined, requestId: crypto.randomUUID() }
  const round = () => withTenant(pool, tenant, 'write', (db) => sendAccountMails(db, mail))
  while ((await round()) > 0) {}
}

async function forgetKeys({ db, storeId }: StoreContext) {
  await sql`delete from idempotency_keys where store_id = ${storeId} and at < now() - interval '24 hours'`.execute(db)
}

const telegramTurnMs = 50_000
const telegramPauseMs = 200

export const jobs: Record<JobName, Job> = {
  'roll-up-events': { cron: '* * * * *', work: inStores('events', rollUpEvents) },
  'send-mails': {
    cron: '* * * * *',
    work: (services) =>
      eachOf([inStores('mail', (ctx, { mail }) => sendMails(ctx, mail)), mailAccounts], (one) => one(services)),
  },
  'send-telegram': {
    cron: '* * * * *',
    work: async (services) => {
      const bot = services.ports.telegram
      if (!bot) return
      const send = inStores('telegram', (ctx) => sendTelegramMessages(ctx, bot))
      // A chat hears one message a second, so the rest of them are due in a moment; the next turn has what is left.
      const untilMs = Date.now() + telegramTurnMs
      while ((await send(services)) > 0 && Date.now() < untilMs) await pause(telegramPauseMs)
    },
  },
  'release-sales': { cron: '*/5 * * * *', work: inStores('release', releaseDue) },
  'reconcile-payments': { cron: '* * * * *', work: reconcileStores },
  'check-money': { cron: '45 3 * * *', work: inStores('every', checkMoney) },
  'start-plans': { cron: '7 * * * *', work: inStores('every', startChosenPlan) },
  'back-up': {
    cron: '30 3 * * *',
    work: async (services) => void (await services.backUp?.()),
  },
  'tidy-up': {
    cron: '17 * * * *',
    work: (services) =>
      eachOf(
        [
          ({ directory }: Services) =>
            sql`select ensure_event_partitions(current_date, current_date + 62)`.execute(directory),
          inStores('idempotency', forgetKeys),
          inStores('every', expireVisitors),
          inStores('every', tidyNotifications),
          ({ directory }: Services) => tidyAccounts(directory),
        ],
        (one) => one(services),
      ),
  },
}
