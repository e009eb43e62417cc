import { platformChannel } from '@backroom/domain/analytics/pixels/pixels'
import { countUnitsSold, keepSales } from '@backroom/domain/analytics/sales/sales'
import { mailDueReport } from '@backroom/domain/analytics/saved-reports/saved-reports'
import {
  cutTopLists,
  dropOldEvents,
  expireRejections,
  expireSalts,
  sumWeeks,
} from '@backroom/domain/analytics/visits/visits'
import { findUnusedImages } from '@backroom/domain/catalog/media/media'
import { reportWaitingReviews } from '@backroom/domain/catalog/product-reviews/product-reviews'
import { expireSearches } from '@backroom/domain/catalog/searches/searches'
import { mailChannel } from '@backroom/domain/messages/mails/mails'
import { tidyNotifications } from '@backroom/domain/messages/notifications/notifications'
import { tidyOutbox } from '@backroom/domain/messages/outbox/outbox'
import { telegramChannel } from '@backroom/domain/messages/telegram/telegram'
import { webhookChannel } from '@backroom/domain/messages/webhooks/webhooks'
import { settleDomainOrders } from '@backroom/domain/money/domain-orders/domain-orders'
import { releaseDue, releaseReserves } from '@backroom/domain/money/ledger/ledger'
import { checkMoney } from '@backroom/domain/money/money-checks/money-checks'
import { sendPayouts } from '@backroom/domain/money/payout-provider/payout-provider'
import { payWhatIsDue } from '@backroom/domain/money/payouts/payouts'
import { billPlan } from '@backroom/domain/money/plans/plans'
import { reconcileBooks } from '@backroom/domain/money/reconciliations/reconciliations'
import { expireCachePurges } from '@backroom/domain/online-store/cache-purges/cache-purges'
import { emptyBin, expirePresence } from '@backroom/domain/online-store/themes/themes'
import { expireAccountData } from '@backroom/domain/people/accounts/accounts'
import type { StoreContext, WaitingStoreContext } from '@backroom/domain/platform/context'
import { sweepFiles, sweepPortraits } from '@backroom/domain/platform/files/files'
import { limitConcurrency } from '@backroom/domain/platform/limit-concurrency'
import { deleteOldTasks, dropUnclaimedFiles } from '@backroom/domain/platform/tasks/tasks'
import { sendRecoveryMails } from '@backroom/domain/selling/abandoned-checkouts/abandoned-checkouts'
import { expireCarts } from '@backroom/domain/selling/carts/carts'
import { abandonCheckouts, expireCheckouts } from '@backroom/domain/selling/checkouts/checkouts'
import { expireSignIns } from '@backroom/domain/selling/customer-accounts/customer-accounts'
import { expireDrafts } from '@backroom/domain/selling/draft-orders/draft-orders'
import { remindBeforeCancelling, reportBounces } from '@backroom/domain/selling/order-mails/order-mails'
import { askForReviews } from '@backroom/domain/selling/review-requests/review-requests'
import { deleteUnconfirmedSubscribers } from '@backroom/domain/selling/subscribers/subscribers'
import { checkDomains } from '@backroom/domain/stores/domains/domains'
import { sweepCopies } from '@backroom/domain/stores/store-copies/store-copies'
import { webhookBodies } from '@backroom/domain/webhook-bodies'
import { sql } from 'kysely'
import type { Services } from '../app-services.ts'
import { beginIn } from './begin-in.ts'
import { checkStores } from './check-stores.ts'
import type { JobName } from './job-name.ts'
import { publishCollections, publishProducts, publishThemes, runBulkUpdates, writeProductFeeds } from './publish-due.ts'
import { reconcileStores } from './reconcile-stores.ts'
import { runTasks } from './run-tasks.ts'
import { sendMessages } from './send-messages.ts'
import { waitingIn } from './waiting-in.ts'

interface Job {
  /** The fallback schedule in UTC, for announcements that were lost. */
  cron: string
  /** After this time the queue starts the job again. Five minutes by default. */
  longestSeconds?: number
  work(services: Services): Promise<unknown>
}

export const isJobName = (name: string | undefined): name is JobName => name !== undefined && Object.hasOwn(jobs, name)

/** Runs all work, `atOnce` at the same time. A failure does not stop the others. Throws all failures at the end. */
async function runEach<T>(things: readonly T[], work: (thing: T) => Promise<unknown>, atOnce = 1): Promise<void> {
  const failures: unknown[] = []
  const limit = limitConcurrency(atOnce)
  await Promise.all(things.map((thing) => limit(() => work(thing)).catch((failure) => failures.push(failure))))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}

interface Pace {
  /** Of the transactions of one store. The deadline of a request by default. */
  deadlineMs?: number
  /** How many stores are worked on at the same time. */
  atOnce?: number
}

/**
 * Runs the work in each store that has some, in a transaction of the store. A failing store does not stop the others.
 * @returns the number of stores with work
 */
const inStores = (kind: string, work: (ctx: StoreContext, services: Services) => Promise<unknown>, pace?: Pace) =>
  inWaitingStores(kind, (ctx, services) => ctx.write((tx) => work(tx, services)), pace)

/** The same for work that waits for other services. */
const inWaitingStores =
  (
    kind: string,
    work: (ctx: WaitingStoreContext, services: Services) => Promise<unknown>,
    { deadlineMs, atOnce }: Pace = {},
  ) =>
  async (services: Services) => {
    const { rows } = await sql<{ store: string }>`select stores_with_work(${kind}) as store`.execute(services.directory)
    const inStore = async ({ store }: { store: string }) => {
      const round = () => work(waitingIn(services, store, { deadlineMs }), services)
      // Work that returns how much it did is repeated until that is nothing.
      try {
        while (Number(await round()) > 0) {}
      } catch (cause) {
        throw new Error(`${kind} of store ${store}: ${cause}`, { cause })
      }
    }
    await runEach(rows, inStore, atOnce)
    return rows.length
  }

/** The statement that counts a store keeps one core busy. */
const storesCountedAtOnce = 2

/** Name servers of strangers may take seconds to answer. */
const domainStoresAtOnce = 4

/** The check reads the whole past of a store. */
const moneyCheckMs = 10 * 60_000

/** Of a store with a new time zone, or products with a new vendor, all sales are summed again. */
const keepSalesMs = 2 * 60_000

/** Counting reads the order lines of 90 days. */
const countUnitsMs = 2 * 60_000

/** The context of the comparison with providers, which visits many stores. */
export const reconcilingIn = (services: Pick<Services, 'pool' | 'directory' | 'ports'>) => ({
  ...{ directory: services.directory, ports: services.ports },
  inStore: (storeId: string) => waitingIn(services, storeId, { deadlineMs: moneyCheckMs }),
})

/** Lists and deletes files while no transaction is open. */
async function sweepAllFiles(services: Services) {
  const { rows } = await sql<{ store: string }>`select stores_with_work('every') as store`.execute(services.directory)
  const { files } = services.ports
  const sweeps = rows.map(
    ({ store: storeId }) =>
      () =>
        sweepFiles({ storeId, begin: beginIn(services), files }),
  )
  await runEach([...sweeps, () => sweepPortraits({ directory: services.directory, files })], (sweep) => sweep())
}

async function forgetKeys({ db, storeId }: StoreContext) {
  await sql`delete from idempotency_keys where store_id = ${storeId} and at < now() - interval '24 hours'`.execute(db)
}

export const jobs: Record<JobName, Job> = {
  'roll-up-events': {
    cron: '* * * * *',
    work: inWaitingStores('events', (ctx) => ctx.ports.visits.processQueue(ctx), { atOnce: storesCountedAtOnce }),
  },
  'keep-sales': {
    cron: '*/5 * * * *',
    work: inStores('sales', keepSales, { deadlineMs: keepSalesMs, atOnce: storesCountedAtOnce }),
  },
  'send-mail': { cron: '* * * * *', work: sendMessages(({ mail }) => mailChannel(mail)) },
  'send-telegram': {
    cron: '* * * * *',
    work: sendMessages(({ ports: { telegram } }) => telegram && telegramChannel(telegram)),
  },
  'send-platform': { cron: '* * * * *', work: sendMessages(({ ports }) => platformChannel(ports)) },
  'send-webhook': { cron: '* * * * *', work: sendMessages(({ ports }) => webhookChannel(ports, webhookBodies)) },
  'run-tasks': { cron: '* * * * *', work: runTasks },
  'release-sales': {
    cron: '*/5 * * * *',
    work: (services) =>
      runEach([inStores('release', releaseDue), inStores('reserves', releaseReserves)], (work) => work(services)),
  },
  'scheduled-payouts': { cron: '*/5 * * * *', work: inStores('payout-schedules', payWhatIsDue) },
  'send-payouts': { cron: '* * * * *', work: inWaitingStores('payouts', sendPayouts) },
  'check-domains': {
    cron: '* * * * *',
    work: inWaitingStores('domains', checkDomains, { atOnce: domainStoresAtOnce }),
  },
  'settle-domain-orders': { cron: '* * * * *', work: inWaitingStores('domain-orders', settleDomainOrders) },
  'check-connections': { cron: '*/10 * * * *', work: checkStores },
  'reconcile-payments': { cron: '* * * * *', work: reconcileStores },
  'check-money': {
    cron: '45 3 * * *',
    longestSeconds: 4 * 3_600,
    work: inStores('every', checkMoney, { deadlineMs: moneyCheckMs }),
  },
  'reconcile-books': {
    cron: '15 2 * * *',
    longestSeconds: 4 * 3_600,
    work: (services) => reconcileBooks(reconcilingIn(services)),
  },
  'publish-themes': { cron: '* * * * *', work: publishThemes },
  'publish-products': { cron: '* * * * *', work: publishProducts },
  'publish-collections': { cron: '* * * * *', work: publishCollections },
  'run-bulk-updates': { cron: '* * * * *', work: runBulkUpdates },
  'write-product-feeds': { cron: '* * * * *', work: writeProductFeeds },
  'mail-reports': { cron: '*/5 * * * *', work: inStores('reports', mailDueReport) },
  'bill-plans': { cron: '7 * * * *', work: inStores('every', billPlan) },
  // Each hour, because each store has its own night.
  'count-units-sold': { cron: '35 * * * *', work: inStores('every', countUnitsSold, { deadlineMs: countUnitsMs }) },
  'ask-for-reviews': { cron: '25 * * * *', work: inStores('every', askForReviews) },
  'report-reviews': { cron: '*/10 * * * *', work: inStores('every', reportWaitingReviews) },
  'report-bounces': { cron: '*/10 * * * *', work: inStores('every', reportBounces) },
  'remind-before-cancelling': { cron: '*/10 * * * *', work: inStores('every', remindBeforeCancelling) },
  'abandon-checkouts': { cron: '*/10 * * * *', work: inStores('every', abandonCheckouts) },
  'expire-drafts': { cron: '* * * * *', work: inStores('drafts', expireDrafts) },
  'send-recovery-mails': { cron: '*/10 * * * *', work: inStores('every', sendRecoveryMails) },
  'sweep-files': { cron: '50 4 * * *', work: sweepAllFiles },
  'find-unused-images': { cron: '40 4 * * *', work: inStores('every', findUnusedImages) },
  'back-up': {
    cron: '30 3 * * *',
    work: async (services) => void (await services.backUp?.()),
  },
  'tidy-up': {
    cron: '17 * * * *',
    work: (services) =>
      runEach(
        [
          ({ directory }: Services) =>
            sql`select ensure_event_partitions(current_date, current_date + 62)`.execute(directory),
          ({ directory }: Services) => dropOldEvents(directory),
          inStores('idempotency', forgetKeys),
          inStores('every', expireSalts),
          inStores('every', expireRejections),
          inStores('every', expireSearches),
          inStores('every', (ctx) => cutTopLists(ctx)),
          inStores('every', (ctx) => sumWeeks(ctx)),
          inStores('every', tidyNotifications),
          inStores('every', expireCheckouts),
          inStores('every', expireCarts),
          inStores('every', expireSignIns),
          inStores('every', tidyOutbox),
          ({ directory }: Services) => tidyOutbox({ db: directory }),
          inStores('every', deleteOldTasks),
          inWaitingStores('every', dropUnclaimedFiles),
          inStores('every', expirePresence),
          inStores('every', emptyBin),
          inStores('every', sweepCopies),
          inStores('every', expireCachePurges),
          inStores('every', deleteUnconfirmedSubscribers),
          ({ directory }: Services) => expireAccountData(directory),
        ],
        (one) => one(services),
      ),
  },
}
