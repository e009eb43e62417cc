import type { Attribution } from '@backroom/contract/analytics/visits/attribution'
import type { VisitorChoice } from '@backroom/contract/analytics/visits/visitor-choice'
import type { AnalyticsConsent } from '@backroom/contract/stores/stores/states'
import { networkOf } from '../../../platform/attempts/attempts.ts'
import type { StoreContext } from '../../../platform/context.ts'
import type { Ports } from '../../../platform/ports.ts'
import { findStore } from '../../../stores/stores/stores.ts'
import { BatchingSink } from './batching-sink.ts'
import { countRejections } from './count-rejections.ts'
import { countStored } from './count-stored.ts'
import { defaultEventLimits, EventBounds, type EventLimits } from './event-bounds.ts'
import { attributionOf, eventRow } from './event-rows.ts'
import { instantOf } from './instant-of.ts'
import type { ReadBatch } from './read-batch.ts'
import { findKnownSalt } from './salts.ts'
import { storeDay } from './store-day.ts'
import { createTtlCache } from './ttl-cache.ts'
import { deviceOf, isBotVisit, type Visit, visitorOf } from './visit.ts'

const minuteMs = 60_000

/** Runs work in a separate transaction of a store. */
type InStore = <T>(storeId: string, work: (ctx: StoreContext) => Promise<T>) => Promise<T>

interface StoreFacts {
  timeZone: string | null
  host: string
  analyticsConsent: AnalyticsConsent
}

/** Whether a visit counts by the store's setting and the visitor's choice. */
export const isCounted = (consent: AnalyticsConsent, { agreed, objects }: VisitorChoice): boolean =>
  !objects && (consent === 'always' || (consent === 'ask' && agreed))

interface Received {
  taken: number
  touch: Attribution | undefined
}

/**
 * Stores the events that browsers report. It caches store facts, salts and user agents, so that a request needs only a share
 * of one statement.
 */
export class Ingestion {
  #ports: Pick<Ports, 'visits'>
  #inStore: InStore
  #sink: BatchingSink
  #facts = createTtlCache<StoreFacts>({ maxEntries: 20_000, ttlMs: minuteMs })
  #agents = createTtlCache<{ device: ReturnType<typeof deviceOf>; isBot: boolean }>({
    maxEntries: 5_000,
    ttlMs: 60 * minuteMs,
  })
  #bounds: EventBounds
  #limits: EventLimits
  /** The day on which a store reached its limit, as far as this process knows. */
  #fullOn = new Map<string, string>()

  constructor(ports: Pick<Ports, 'visits'>, inStore: InStore, maxPendingRows?: number, limits = defaultEventLimits) {
    this.#ports = ports
    this.#inStore = inStore
    this.#limits = limits
    this.#bounds = new EventBounds(limits)
    this.#sink = new BatchingSink(async (storeId, { rows, rejected }) => {
      const finishAppend = rows.length > 0 ? await ports.visits.append(storeId, rows) : undefined
      await inStore(storeId, async (ctx) => {
        const [{ timeZone }] = await Promise.all([this.#factsOf(storeId), finishAppend?.(ctx)])
        const today = storeDay(Date.now(), timeZone)
        await countRejections(ctx, today, rejected)
        if (rows.length > 0) await this.#countStored(ctx, today, rows.length)
      })
    }, maxPendingRows)
  }

  /** Clears the cached facts of a store whose settings changed, or of all stores. */
  forget(storeId: string | undefined) {
    this.#facts.clear(storeId)
  }

  /**
   * Stores the events of a request; resolves when they are committed.
   * @returns the number of accepted events including repeated ones, and the attribution of the first page view
   */
  async receive(
    storeId: string,
    { events, rejected }: ReadBatch,
    visit: Visit,
    choice: VisitorChoice,
  ): Promise<Received> {
    const { timeZone, host, analyticsConsent } = await this.#factsOf(storeId)
    if (!isCounted(analyticsConsent, choice)) {
      await this.#sink.append(storeId, { rows: [], rejected: { ...rejected, no_consent: events.length } })
      return { taken: 0, touch: undefined }
    }
    const visitors = new Map<string, string>()
    for (const day of new Set(events.map(({ id }) => storeDay(instantOf(id), timeZone))))
      visitors.set(day, visitorOf(storeId, visit, await this.#saltOf(storeId, day)))
    const { device, isBot } = await this.#agents(`${visit.isMobile} ${visit.userAgent}`, async () => ({
      device: deviceOf(visit),
      isBot: isBotVisit(visit),
    }))
    const source = {
      timeZone,
      host,
      device,
      countryCode: visit.countryCode,
      isBot,
      visitorOn: (day: string) => visitors.get(day)!,
    }
    if (this.#fullOn.get(storeId) === storeDay(Date.now(), timeZone)) {
      await this.#sink.append(storeId, { rows: [], rejected: { ...rejected, store_full: events.length } })
      return { taken: 0, touch: undefined }
    }
    const sender = { storeId, network: networkOf(visit.address), visitor: [...visitors.values()].join(), isBot }
    const fitting = this.#bounds.take(sender, events.length)
    const rows = events.slice(0, fitting).map((event) => eventRow(event, source))
    const tooMany = events.length - fitting
    await this.#sink.append(storeId, { rows, rejected: { ...rejected, ...(tooMany > 0 && { too_many: tooMany }) } })
    const page = rows.find(({ name }) => name === 'page_view')
    return { taken: rows.length, touch: page && attributionOf(page) }
  }

  #factsOf(storeId: string): Promise<StoreFacts> {
    return this.#facts(storeId, () => this.#inStore(storeId, findStore))
  }

  #saltOf(storeId: string, day: string): Promise<Buffer> {
    return findKnownSalt({ storeId, ports: this.#ports, write: (work) => this.#inStore(storeId, work) }, day)
  }

  async #countStored(ctx: StoreContext, day: string, events: number) {
    const sum = await countStored(ctx, day, events, this.#limits.perStoreDay)
    if (sum >= this.#limits.perStoreDay) this.#fullOn.set(ctx.storeId, day)
  }
}
