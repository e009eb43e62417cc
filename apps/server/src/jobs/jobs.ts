import { setTimeout as pause } from 'node:timers/promises'
import { withTenant } from '@backroom/db/tenant'
import { pixelEventLeaseMs, sendNextPixelEvent, tidyPixelEvents } from '@backroom/domain/analytics/pixels/pixels'
import { mailDueReport } from '@backroom/domain/analytics/saved-reports/saved-reports'
import {
  cutTopLists,
  dropOldEvents,
  expireRejections,
  expireSalts,
  sumWeeks,
} from '@backroom/domain/analytics/visits/visits'
import {
  giveUpLostMails,
  mailLeaseMs,
  type Outbox,
  sendNextMail,
  tidyMails,
} from '@backroom/domain/messages/mails/mails'
import { tidyNotifications } from '@backroom/domain/messages/notifications/notifications'
import {
  giveUpLostTelegramMessages,
  sendNextTelegramMessage,
  type TelegramOutbox,
  telegramLeaseMs,
} from '@backroom/domain/messages/telegram/telegram'
import { releaseDue } from '@backroom/domain/money/ledger/ledger'
import { checkMoney } from '@backroom/domain/money/money-checks/money-checks'
import { expirePresence } from '@backroom/domain/online-store/themes/themes'
import { expireAccountData } from '@backroom/domain/people/accounts/accounts'
import type { Begin, StoreContext, WaitingStoreContext } from '@backroom/domain/platform/context'
import { sweepFiles, sweepPortraits } from '@backroom/domain/platform/files/files'
import { limitConcurrency } from '@backroom/domain/platform/limit-concurrency'
import { deleteOldTasks, dropUnclaimedFiles } from '@backroom/domain/platform/tasks/tasks'
import { expireCheckouts } from '@backroom/domain/selling/checkouts/checkouts'
import { deleteUnconfirmedSubscribers } from '@backroom/domain/selling/subscribers/subscribers'
import { startChosenPlan } from '@backroom/domain/stores/plans/plans'
import { sql } from 'kysely'
import type { Services } from '../app-services.ts'
import { emptyOutboxes } from './empty-outboxes.ts'
import type { JobName } from './job-name.ts'
import { reconcileStores } from './reconcile-stores.ts'
import { runTasks } from './run-tasks.ts'
import { waitingIn } from './waiting-in.ts'

interface Job {
  /** When it runs without being asked, in UTC: the net under lost nudges. */
  cron: string
  /** How long the queue waits for it before it is begun anew; five minutes unless it says otherwise. */
  longestSeconds?: number
  work(services: Services): Promise<unknown>
}

export const isJobName = (name: string | undefined): name is JobName => name !== undefined && Object.hasOwn(jobs, name)

/** Does each of them, one after another or a few at once, also when one fails; then fails with all that went wrong. */
async function eachOf<T>(things: readonly T[], work: (thing: T) => Promise<unknown>, atOnce = 1): Promise<void> {
  const failures: unknown[] = []
  const inTurn = limitConcurrency(atOnce)
  await Promise.all(things.map((thing) => inTurn(() => work(thing)).catch((failure) => failures.push(failure))))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}

interface Pace {
  /** Of one store; that of any request unless it is said. */
  deadlineMs?: number
  /** How many stores have their turn at the same time. */
  atOnce?: number
}

/**
 * Runs the work in each store that has some, a tenant transaction a round; one store's failure keeps nobody waiting.
 * @returns how many stores had some
 */
const inStores = (kind: string, work: (ctx: StoreContext, services: Services) => Promise<unknown>, pace?: Pace) =>
  inWaitingStores(kind, (ctx, services) => ctx.write((tx) => work(tx, services)), pace)

/** The same work where it waits for others. */
const inWaitingStores =
  (
    kind: string,
    work: (ctx: WaitingStoreContext, services: Services) => Promise<unknown>,
    { deadlineMs, atOnce }: Pace = {},
  ) =>
  async (services: Services) => {
    const { rows } = await sql<{ store: string }>`select stores_with_work(${kind}) as store`.execute(services.directory)
    const inStore = async ({ store }: { store: string }) => {
      const round = () => work(waitingIn(services, store, deadlineMs), services)
      // Work that answers how much it did goes on until that is nothing.
      try {
        while (Number(await round()) > 0) {}
      } catch (cause) {
        throw new Error(`${kind} of store ${store}: ${cause}`, { cause })
      }
    }
    await eachOf(rows, inStore, atOnce)
    return rows.length
  }

/** A store is counted by one statement, which keeps one core busy. */
const storesCountedAtOnce = 2

/** Of one store, at night and for the whole of its past. */
const moneyCheckMs = 10 * 60_000

/** How long a turn begins new messages. Those that come in meanwhile have the next one, a minute later at most. */
const turnMs = 50_000
/** A mute server holds each of these for its deadline, and nobody else. */
const mailsAtOnce = limitConcurrency(8)
/** What piled up while the server was mute is gone four times as soon. */
const mailsAtOnceOfAStore = 4
const telegramAtOnce = limitConcurrency(4)
const telegramPauseMs = 200
const pixelEventsAtOnce = limitConcurrency(4)

const beginIn =
  ({ pool }: Services): Begin =>
  (storeId, work) =>
    withTenant(pool, { storeId, requestId: crypto.randomUUID() }, 'write', work)

async function sendMails(services: Services) {
  const begin = beginIn(services)
  const { rows } = await sql<{ store: string }>`
    select stores_with_mails(${mailLeaseMs} * interval '1 millisecond') as store`.execute(services.directory)
  await emptyOutboxes<Outbox>({
    kind: 'mail',
    outboxes: [undefined, ...rows.map(({ store }) => store)].map((storeId) => ({ storeId, begin })),
    giveUpLost: giveUpLostMails,
    sendNext: (outbox) => sendNextMail(outbox, services.mail),
    inTurn: mailsAtOnce,
    atOnce: mailsAtOnceOfAStore,
    untilMs: Date.now() + turnMs,
  })
}

async function sendTelegram(services: Services) {
  const bot = services.ports.telegram
  if (!bot) return
  const begin = beginIn(services)
  const untilMs = Date.now() + turnMs
  // A chat hears one message a second, so the rest of them are due in a moment.
  while (Date.now() < untilMs) {
    const { rows } = await sql<{ store: string }>`
      select stores_with_telegram_messages(${telegramLeaseMs} * interval '1 millisecond') as store`.execute(
      services.directory,
    )
    if (rows.length === 0) return
    await emptyOutboxes<TelegramOutbox>({
      kind: 'telegram',
      outboxes: rows.map(({ store }) => ({ storeId: store, begin })),
      giveUpLost: giveUpLostTelegramMessages,
      sendNext: (outbox) => sendNextTelegramMessage(outbox, bot),
      inTurn: telegramAtOnce,
      untilMs,
    })
    await pause(telegramPauseMs)
  }
}

async function sendPixelEvents(services: Services) {
  const { rows } = await sql<{ store: string }>`
    select stores_with_pixel_events(${pixelEventLeaseMs} * interval '1 millisecond') as store`.execute(
    services.directory,
  )
  await emptyOutboxes<WaitingStoreContext>({
    kind: 'pixel event',
    outboxes: rows.map(({ store }) => waitingIn(services, store)),
    // A claim that lapsed is taken up again: platforms count an event once, however often they hear of it.
    giveUpLost: async () => [],
    sendNext: sendNextPixelEvent,
    inTurn: pixelEventsAtOnce,
    untilMs: Date.now() + turnMs,
  })
}

/** Lists and deletes with no transaction open. */
async function sweepAllFiles(services: Services) {
  const { rows } = await sql<{ store: string }>`select stores_with_work('every') as store`.execute(services.directory)
  const { files } = services.ports
  const sweeps = rows.map(
    ({ store: storeId }) =>
      () =>
        sweepFiles({ storeId, begin: beginIn(services), files }),
  )
  await eachOf([...sweeps, () => sweepPortraits({ directory: services.directory, files })], (sweep) => sweep())
}

async function forgetKeys({ db, storeId }: StoreContext) {
  await sql`delete from idempotency_keys where store_id = ${storeId} and at < now() - interval '24 hours'`.execute(db)
}

export const jobs: Record<JobName, Job> = {
  'roll-up-events': {
    cron: '* * * * *',
    work: inWaitingStores('events', (ctx) => ctx.ports.visits.processQueue(ctx), { atOnce: storesCountedAtOnce }),
  },
  'send-mails': { cron: '* * * * *', work: sendMails },
  'send-telegram': { cron: '* * * * *', work: sendTelegram },
  'send-pixel-events': { cron: '* * * * *', work: sendPixelEvents },
  'run-tasks': { cron: '* * * * *', work: runTasks },
  'release-sales': { cron: '*/5 * * * *', work: inStores('release', releaseDue) },
  'reconcile-payments': { cron: '* * * * *', work: reconcileStores },
  'check-money': {
    cron: '45 3 * * *',
    longestSeconds: 4 * 3_600,
    work: inStores('every', checkMoney, { deadlineMs: moneyCheckMs }),
  },
  'mail-reports': { cron: '*/5 * * * *', work: inStores('reports', mailDueReport) },
  'start-plans': { cron: '7 * * * *', work: inStores('every', startChosenPlan) },
  'sweep-files': { cron: '50 4 * * *', work: sweepAllFiles },
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
          ({ directory }: Services) => dropOldEvents(directory),
          inStores('idempotency', forgetKeys),
          inStores('every', expireSalts),
          inStores('every', expireRejections),
          inStores('every', (ctx) => cutTopLists(ctx)),
          inStores('every', (ctx) => sumWeeks(ctx)),
          inStores('every', tidyNotifications),
          inStores('every', expireCheckouts),
          inStores('every', tidyMails),
          inStores('every', tidyPixelEvents),
          inStores('every', deleteOldTasks),
          inWaitingStores('every', dropUnclaimedFiles),
          inStores('every', expirePresence),
          inStores('every', deleteUnconfirmedSubscribers),
          ({ directory }: Services) => expireAccountData(directory),
        ],
        (one) => one(services),
      ),
  },
}
